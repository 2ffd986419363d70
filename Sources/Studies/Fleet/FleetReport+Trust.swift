import Experiments
import Fleets
import Reporting
import Scenarios

/// How far the figures can be relied on: how precise they are, and what every replication was checked for.
extension FleetReport {
    func precision() -> ReportSection? {
        guard !run.precision.isEmpty else { return nil }
        var table = ReportTable([
            .init("Measure"), .init("Half-width", .right), .init("Asked", .right), .init("Reached"),
            .init("Replications that would do", .right),
        ])
        for outcome in run.precision {
            let half = outcome.verdict.flatMap { $0.halfWidth.isFinite ? $0.halfWidth : nil }
            let asked: String =
                switch outcome.goal.bound {
                case .relative(let part): "\(ReportParts.percent(part)) of the estimate"
                case .absolute(let amount): MeasureWords.plain(amount)
                }
            let enough = outcome.verdict?.partsThatWouldDo.map { "about \(Readable.count($0))" } ?? "n/a"
            table.append([
                .code(outcome.goal.measure.text), ReportText(Readable.number(half, otherwise: "no interval")),
                ReportText(asked), outcome.isReached ? "yes" : .strong("not reached"),
                ReportText(outcome.isReached ? "enough" : enough),
            ])
        }
        return ReportSection("How precise it is", [.table(table)])
    }

    func checks() -> [ReportBlock] {
        var table = ReportTable([
            .init("Law"), .init("Checked", .right), .init("Largest relative difference", .right),
        ])
        for (law, count, largest) in run.remains.checks {
            table.append([
                ReportText(law.rawValue), "\(count)",
                largest == 0 ? "0" : largest < 1e-9 ? "below 1e-9" : "\(String(largest))",
            ])
        }
        return [
            .paragraph(
                "Each law below is computed from two sides that are counted apart, over the observed period, with all times clipped at its ends. A difference beyond rounding would have stopped the run."
            ), .table(table),
        ]
    }
}
