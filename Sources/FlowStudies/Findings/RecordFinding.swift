import Measures
import SimulationKernel
import Experiments
import FlowNetworks
import Reporting
import Scenarios
import Studies

/// What most people's records say.
struct RecordFinding: FlowFinding {
    /// The share of people with each value of a field; nil where it was not measured.
    typealias Shares = [(value: String, share: MeasuredFigure?)]

    let keeping: RecordKeeping
    let field: String
    let average: Shares
    /// It is `nil` where the end is as good as any moment.
    let atEnd: Shares?

    func words(_ report: FlowReport) -> ReportText {
        func listed(_ shares: Shares) -> String {
            English.listed(
                shares.filter { $0.share?.estimate?.value != 0 }.map {
                    "\($0.value) \(report.estimate($0.share, .share))"
                })
        }
        let end = atEnd.map { "at its end \(listed($0)); " } ?? ""
        return "\(strong: "\(keeping.name), \(field)"), of \(Readable.count(keeping.people)) people: \(end)on average "
            + "over the observed period \(listed(average))."
    }
}

extension FlowResult {
    var recordFindings: [RecordFinding] {
        run.network.records.flatMap { keeping in
            keeping.fields.map { field in
                func shares(_ word: (String) -> FigureWord) -> RecordFinding.Shares {
                    field.values.map { ($0, measurement(keeping.element, QuantityName(field.name), word($0))) }
                }
                return RecordFinding(
                    keeping: keeping, field: field.name, average: shares(FigureWord.share),
                    atEnd: showsRecordsAtEnd ? shares(FigureWord.atEnd) : nil)
            }
        }
    }

    /// Whether it is about people's records alone, and nobody comes to any station.
    var isOfRecordsAlone: Bool { !run.network.records.isEmpty && stations.isEmpty }

    /// Batches end where nobody looks; and where nothing of the beginning is left, the end is as good as any moment.
    var showsRecordsAtEnd: Bool { run.batching == nil && !scenario.run.plan.isLongRun }
}
