import FlowMeasures
package import Measures
import SimulationKernel
import FlowScenarios
package import Reporting
import Scenarios
package import Studies

/// How long customers are inside, and how the period ends.
package enum EndFinding: FlowFinding {
    case inside(mean: MeasuredFigure, half: MeasuredFigure?, p95: MeasuredFigure?)
    /// After the doors have closed.
    case lastLeaves(after: MeasuredFigure)
    case noDeadlock
    case standstill(share: MeasuredFigure, after: MeasuredFigure?)
    case unfinished(MeasuredFigure)

    package var seriousness: Seriousness {
        switch self {
        case .standstill: .bad
        case .noDeadlock: .good
        case .inside, .lastLeaves, .unfinished: .notice
        }
    }
}

extension FlowResult {
    var endFindings: [EndFinding] { [inside, lastLeaves, deadlock, unfinished].compactMap { $0 } }

    private var inside: EndFinding? {
        guard stations.count > 1, let mean = observed(.system, .time, .mean) else { return nil }
        return .inside(
            mean: mean, half: observed(.system, .time, .quantile(0.5)), p95: observed(.system, .time, .quantile(0.95)))
    }

    /// Where no peak has said it.
    private var lastLeaves: EndFinding? {
        let isReported = scenario.loads.contains {
            ($0.peakUtilization ?? 0) >= 1 - 1e-12 && ($0.utilization ?? 1) < 1 - 1e-12 && !$0.peakIsOfList
        }
        // Nor where some never leave: who leaves last is then only the last to be served.
        return isReported || positive(.system, .unfinished, .count) != nil
            ? nil : positive(.system, .overtime, .mean).map { .lastLeaves(after: $0) }
    }

    /// Nil where it was not looked for.
    var deadlock: EndFinding? {
        observed(.system, .deadlock, .share).map {
            $0.value > 0 ? .standstill(share: $0, after: measurement(.system, .deadlock, .mean)) : .noDeadlock
        }
    }

    private var unfinished: EndFinding? {
        scenario.run.plan.isLongRun ? nil : positive(.system, .unfinished, .count).map { .unfinished($0) }
    }
}

extension EndFinding {
    package var isDetail: Bool { if case .unfinished = self { true } else { false } }

    package func words(_ report: FlowReport) -> ReportText {
        switch self {
        case .inside(let mean, let half, let p95):
            let within = [("half leave", half), (SoMany.alone(0.95), p95)].compactMap { who, time in
                time.map { "\(who) within \(report.value($0, report.time))" }
            }
            let rest = within.isEmpty ? "" : ": " + within.joined(separator: ", ")
            return "The average stay is \(report.estimate(mean, report.time))\(rest)."
        case .lastLeaves(let overtime): return ReportText(report.lastOneLeaves(overtime))
        case .noDeadlock: return "No replication came to a deadlock."
        case .standstill(let share, let when):
            let how = share.value == 1 ? "all replications" : "\(report.estimate(share, .share)) of the replications"
            return "\(strong: "It comes to a standstill"): in \(how) blocked \(report.customers) end up waiting for "
                + "each other in a circle, after \(report.estimate(when, report.time)) on average."
        case .unfinished(let left):
            return "At the end of the period \(report.counted(left)) \(report.verb(left)) still inside, and "
                + "\(report.verb(left, "counts", "count")) in no finished time."
        }
    }
}
