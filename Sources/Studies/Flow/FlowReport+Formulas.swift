import Reporting
import Scenarios

extension FlowReport {
    /// The scenario's own measures; nil where it has none.
    func formulas() -> ReportSection? {
        guard !scenario.measures.isEmpty else { return nil }
        var table = ReportTable([.init("Measure"), .init("Value", .right), .init("Formula")])
        for formula in scenario.measures {
            let found = result.measurement(MeasureElement.formulas.rawValue, "\(formula.name).mean")
            table.append([
                ReportText(formula.name), ReportText(estimate(found, kind(formula.unit))),
                .code(formula.text),
            ])
        }
        return ReportSection(
            "The scenario's own measures",
            [
                .paragraph(
                    "Each is computed in every \(run.batching == nil ? "replication" : "batch"); given is the mean of these values."
                ), .table(table),
            ])
    }
}
