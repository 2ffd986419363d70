import Measures
import Studies
import Reporting
import Scenarios

extension FlowReport {
    /// The scenario's own measures; nil where it has none.
    func formulas() -> ReportSection? {
        guard !scenario.measures.isEmpty else { return nil }
        let table = ReportTable(
            scenario.measures, .left("Measure") { $0.name },
            .right("Value") { cell(result.measurement(.formulas, QuantityName($0.name), .mean), kind($0.unit)) },
            .left("Formula") { ReportText.code($0.text) })
        let part = run.batching == nil ? "replication" : "batch"
        return ReportSection(
            "The scenario's own measures",
            "Each is computed in every \(part); given is the mean of these values.",
            .table(table))
    }
}
