import Experiments
import Reporting
import Scenarios

/// What became of targets: a line for each, of the run or of each case of an experiment.
struct TargetTable {
    /// The case is nil of a run.
    typealias Row = (name: String?, finding: TargetFinding)

    private let scenario: Scenario
    private let wording: TargetWording
    private let rows: [Row]
    private let confidence: Double

    init(_ scenario: Scenario, _ wording: TargetWording, _ rows: [Row], confidence: Double) {
        self.scenario = scenario
        self.wording = wording
        self.rows = rows
        self.confidence = confidence
    }

    var table: Table<Row> {
        let format = MeasureFormat(scenario)
        return Table(
            "targets", rows, isExplained: false, .key("case", if: rows.contains { $0.name != nil }) { $0.name },
            .key("measure") { $0.finding.target.measure.text }, .key("target") { $0.finding.target.text },
            .left("Target") { row in
                let target = row.finding.target
                return "\(wording.place(target.measure)): \(target.measure.text) \(target.text)"
            },
            .key("bound") { $0.finding.target.bound.value },
            .key("unit") { format.unit($0.finding.target.measure) },
            .key("estimate") { $0.finding.estimate?.value }, .right("Found") { wording.value($0.finding) },
            .key("lower") { $0.finding.estimate?.lower }, .key("upper") { $0.finding.estimate?.upper },
            .right("\(English.percent(confidence)) interval") { row in
                row.finding.estimate.map { wording.interval($0, row.finding.target.measure) }
            },
            .key("confidence") { _ in confidence }, .key("verdict") { $0.finding.verdictKey },
            .left("So it is") { $0.finding.word },
            .left("Beside it", if: rows.contains { $0.finding.lost?.areMany ?? false }) { $0.finding.lost?.words },
            .key("replications_to_tell") { $0.finding.needed })
    }
}
