import Measures
import Studies
package import Reporting
import Scenarios

/// What theory knows, beside what was simulated.
extension FleetReport {
    package func theory() -> ReportSection? {
        let known = result.measurements.filter { $0.exact != nil }
        let rough = result.measurements.filter { $0.exact == nil && $0.note.hasPrefix("no exact value") }
        guard !known.isEmpty || !rough.isEmpty else { return nil }
        var blocks: [ReportBlock] = []
        if !known.isEmpty {
            let compared = known.filter { $0.z != nil }
            if result.theory.isShort, compared.count < known.count {
                let needed = result.theory.warmUpNeeded.flatMap { $0.isFinite ? $0 : nil }
                blocks.append(
                    .warning(
                        "The run is short for this load: what it observes still depends on its beginning, when "
                            + "everybody was free, so that values in the long run are not compared with it."
                            + (needed.map {
                                " A warm-up of about \(Readable.number($0, as: time)), and at least as long a period "
                                    + "after it, would do."
                            } ?? "")))
            } else if compared.count < known.count {
                blocks.append(
                    "For figures without z theory knows the value in the long run; this run need not agree with it.")
            }
            if !compared.isEmpty {
                let largest = compared.map { abs($0.z ?? 0) }.max() ?? 0
                blocks.append(
                    """
                    \(compared.count) of the figures \(English.agreeing(compared.count, "is", "are")) known exactly \
                    and compared. The largest distance is \(Readable.number(largest, halfWidth: 0.1)) standard \
                    errors; \(ChanceBound.sentence(compared)).
                    """)
            }
            let table = ReportTable(
                known,
                .left("Measure") {
                    let name = "\($0.element).\($0.quantity).\($0.statistic)"
                    return ReportText.code($0.customerClass == "all" ? name : "\(name)(\($0.customerClass))")
                },
                .right("Simulated") { cell($0, kind($0)) },
                .right("Exact") { Readable.number($0.exact, as: kind($0)) },
                .right("z") { $0.z.map { Readable.number($0, halfWidth: 0.1) } ?? "" }, .left("Source") { $0.note })
            let agreement = AgreementFigure(result.measurements, scenario) { $0.rawValue }
            if let figure = agreement.figure() { blocks.append(.figure(figure)) }
            blocks.append(.table(table))
        }
        if !rough.isEmpty {
            blocks.append(
                .bullets(
                    rough.map {
                        let name = "\($0.element).\($0.quantity).\($0.statistic)"
                        return ReportText("\(name): simulated \(estimate($0, kind($0))); \($0.note)")
                    }))
        }
        return ReportSection("Beside theory", blocks)
    }
}
