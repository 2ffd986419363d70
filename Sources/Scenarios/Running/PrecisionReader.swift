internal import Experiments

/// Reads `precision:`, how near each of some measures shall be known.
struct PrecisionReader {
    let measures: MeasureReader
    private var log: DiagnosticLog { measures.log }

    func goals(_ node: LocatedNode) -> [PrecisionGoal] {
        guard let entries = node.entries, !entries.isEmpty else {
            log.error(
                "'precision' is a map of measures, not \(node.kind)", at: node, hint: "write { doctor.wait.mean: 2% }")
            return []
        }
        return entries.compactMap { goal($0) }
    }

    private func goal(_ entry: LocatedNode.Entry) -> PrecisionGoal? {
        let key = LocatedNode(.scalar(.init(entry.key)), at: entry.keyPlace)
        let measure = measures.measure(entry.key, at: key)
        guard let text = entry.value.text, !entry.value.isMissing else {
            return log.error("the precision of '\(entry.key)' is 2%, or an amount", at: entry.keyPlace)
        }
        guard let measure else { return nil }
        if measures.isExtreme(measure, at: key, so: "no precision can be asked of it") { return nil }
        let margin = measures.margin(text, of: measure, at: entry.value, "the precision of '\(entry.key)'")
        return margin.map { margin in
            let bound: PrecisionBound =
                switch margin {
                case .relative(let part): .relative(part)
                case .absolute(let amount): .absolute(amount)
                }
            return PrecisionGoal(measure: measure, bound: bound, place: entry.keyPlace)
        }
    }
}
