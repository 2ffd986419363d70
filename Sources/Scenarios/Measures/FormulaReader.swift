/// Reads `measures:`, named formulas over measures.
struct FormulaReader {
    let log: DiagnosticLog

    /// The formulas in the file's order; each may use those before it. They join the directory.
    func read(_ node: LocatedNode, into directory: inout MeasureDirectory) -> [Formula] {
        guard let entries = node.entries else {
            log.error(
                "'measures' is a map of names and formulas, not \(node.kind)", at: node,
                hint: "write measures: { per-patient: cost.total.rate / system.arrivals.rate }")
            return []
        }
        let taken = directory.elements
        directory.formulaNames = entries.map(\.word)
        for entry in entries {
            guard
                ReservedNames.check(entry.word, written: entry.key, kind: "formula", at: entry.keyPlace, log)
            else { continue }
            if taken.contains(entry.word) {
                log.error(
                    "'\(entry.word)' is already the name of something that is measured", at: entry.keyPlace,
                    hint: "name it '\(entry.word)-formula'")
                continue
            }
            if let formula = formula(entry, directory) { directory.formulas.append(formula) }
        }
        return directory.formulas
    }

    private func formula(_ entry: LocatedNode.Entry, _ directory: MeasureDirectory) -> Formula? {
        guard let text = entry.value.text, !entry.value.isMissing else {
            return log.error("the formula '\(entry.key)' is text, not \(entry.value.kind)", at: entry.keyPlace)
        }
        var parser = FormulaParser(text, directory)
        do throws(MeasureMistake) {
            let (expression, unit) = try parser.formula()
            return Formula(
                name: entry.word, expression: expression, measures: parser.measures, text: text, unit: unit,
                place: entry.keyPlace)
        } catch { return log.error("the formula '\(entry.key)': \(error.message)", at: entry.value, hint: error.hint) }
    }
}
