import Studies
import Experiments
import Fleets
import Reporting
import Scenarios

/// How far the figures can be relied on: how precise they are, and what every replication was checked for.
extension FleetReport {
    func precision() -> ReportSection? {
        guard !run.precision.isEmpty else { return nil }
        func asked(_ bound: PrecisionBound) -> String {
            switch bound {
            case .relative(let part): "\(English.percent(part)) of the estimate"
            case .absolute(let amount): MeasureWords.plain(amount)
            }
        }
        let table = ReportTable(
            run.precision, .left("Measure") { ReportText.code($0.goal.measure.text) },
            .right("Half-width") {
                let half = $0.verdict.flatMap { $0.halfWidth.isFinite ? $0.halfWidth : nil }
                return Readable.number(half, otherwise: "no interval")
            },
            .right("Asked") { asked($0.goal.bound) },
            .left("Reached") { $0.isReached ? "yes" : ReportText.strong("not reached") },
            .right("Replications that would do") {
                $0.isReached ? "enough" : $0.verdict?.partsThatWouldDo.map { "about \(Readable.count($0))" } ?? "n/a"
            })
        return ReportSection("How precise it is", .table(table))
    }

    func checks() -> [ReportBlock] {
        let table = ReportTable(
            run.remains.checks, .left("Law") { $0.0.rawValue }, .right("Checked") { "\($0.1)" },
            .right("Largest relative difference") { $0.2 == 0 ? "0" : $0.2 < 1e-9 ? "below 1e-9" : "\(String($0.2))" })
        return [
            """
            Each law below is computed from two sides that are counted apart, over the observed period, with all \
            times clipped at its ends. A difference beyond rounding would have stopped the run.
            """,
            .table(table),
        ]
    }
}
