import FlowMeasures
import FlowNetworks
import FlowScenarios
package import Measures
package import Reporting
import Scenarios
package import Studies

/// How many calls end well, what retries load, what is done for nobody, and whether it recovers.
package enum CallFinding: FlowFinding {
    case goodput(MeasuredFigure, share: MeasuredFigure, arrivals: MeasuredFigure?, throughput: MeasuredFigure?)
    case nobodyEndsWell(arrivals: MeasuredFigure?)
    case nobodyTriesAgain
    /// Calls for each first call at the stations with the most, of so many stations.
    case retries([MeasuredFigure], of: Int)
    /// Shares of the servers' time at the stations with the most, of so many stations.
    case workForNobody([MeasuredFigure], of: Int)
    case nobodyBeforeDisturbance
    case nothingToRecoverTo(share: Double)
    /// For as long as was looked at after the disturbance.
    case doesNotRecover(within: Double)
    case recovers(after: MeasuredFigure?)
    case recoversAtTimes(share: MeasuredFigure, after: MeasuredFigure?, within: Double)

    package var seriousness: Seriousness {
        switch self {
        case .nobodyEndsWell, .doesNotRecover: .bad
        case .nothingToRecoverTo, .recoversAtTimes, .workForNobody: .warning
        case .goodput, .retries, .nobodyBeforeDisturbance: .notice
        case .nobodyTriesAgain, .recovers: .good
        }
    }
}

extension FlowResult {
    var callFindings: [CallFinding] { goodput + retries + workForNobody + recovery }

    private var goodput: [CallFinding] {
        guard let good = observed(.system, .goodput, .rate), let share = observed(.system, .goodput, .share) else {
            return []
        }
        let arrivals = measurement(.system, .arrivals, .rate)
        return good.value > 0
            ? [.goodput(good, share: share, arrivals: arrivals, throughput: measurement(.system, .throughput, .rate))]
            : [.nobodyEndsWell(arrivals: arrivals)]
    }

    private var retries: [CallFinding] {
        let all = stations.compactMap { observed($0.element, .amplification, .mean) }
        // So few retries that they do not show are not worth a sentence.
        let found = all.filter { $0.value > 1 && $0.text(as: .number) != "1" }
        if !found.isEmpty { return [.retries(found.leaders, of: found.count)] }
        let isNobody = !all.isEmpty && all.allSatisfy { $0.value == 1 } && CallMap(run.network).hasRetries
        return isNobody ? [.nobodyTriesAgain] : []
    }

    private var workForNobody: [CallFinding] {
        let found = positive(.zombie, .share)
        return found.isEmpty ? [] : [.workForNobody(found.leaders, of: found.count)]
    }

    private var recovery: [CallFinding] {
        if let nothing = nothingToRecoverTo { return [nothing] }
        guard let share = observed(.recovery, .share, .mean) else { return [] }
        let time = measurement(.recovery, .time, .mean)
        let rest = run.remains.totals.earliestEnd - (scenario.disturbances.map(\.until).max() ?? 0)
        return switch share.value {
        case 0: [.doesNotRecover(within: rest)]
        case 1: [.recovers(after: time)]
        default: [.recoversAtTimes(share: share, after: time, within: rest)]
        }
    }

    /// Where there is nothing to recover to, in any replication.
    package var nothingToRecoverTo: CallFinding? {
        let all = run.remains.recoveries
        guard !all.isEmpty, !all.contains(where: { $0.before == .good }), run.batching == nil else { return nil }
        let came = all.reduce(0) { $0 + $1.came }
        guard came > 0 else { return .nobodyBeforeDisturbance }
        return .nothingToRecoverTo(share: Double(all.reduce(0) { $0 + $1.well }) / Double(came))
    }
}

extension CallFinding {
    package func words(_ report: FlowReport) -> ReportText {
        let unit = Readable.Kind.quantity(unit: report.rateForPeople.unit)
        func rate(_ figure: MeasuredFigure?) -> String { report.rate(figure, as: unit).told }
        let count = report.run.finished
        switch self {
        case .goodput(let good, let share, let arrivals, let throughput):
            return "\(strong: "\(rate(good)) succeed"): \(rate(arrivals)) come, \(rate(throughput)) are done, and "
                + "\(report.estimate(share, .share)) of these succeed."
        case .nobodyEndsWell(let arrivals): return "\(strong: "Nobody succeeds"): \(rate(arrivals)) come."
        case .nobodyTriesAgain: return "Nobody had to try anything again."
        case .retries(let most, let all):
            let numbers = most.map { report.estimate($0, .number) }
            let number = Set(numbers).count == 1 ? numbers[0] : English.listed(numbers)
            let beside = all > most.count ? ", the most of the \(all) stations that are called again" : ""
            return "\(strong: "Retries load \(report.names(most))"): \(number) calls come for each first call\(beside)."
        case .workForNobody(let most, let all):
            let place = all > most.count ? ", the most of \(all) stations" : ""
            let shares = English.listed(most.map { report.estimate($0, .share) })
            let servers = report.reader.server(at: most.map(\.element.rawValue)).many
            let wasted = "\(shares) of the time of the \(servers) at \(report.names(most))"
            return "\(strong: "\(wasted) goes to calls that nobody waits for")\(place): who called had given them up."
        case .nobodyBeforeDisturbance:
            let part = report.duration(report.scenario.goodputBin)
            let shorter: ReportText =
                report.scenario.report.goodputOver == nil ? "" : ", or take shorter parts (report: { goodput-over: … })"
            return """
                \(strong: "Whether it recovers cannot be told"): nobody was observed before the disturbance begins, \
                in a whole part of \(part), so that nothing is known that could come back. Let the disturbance begin \
                later, or the run earlier, by at least \(part)\(shorter).
                """
        case .nothingToRecoverTo(let share):
            let wanted =
                report.scenario.expectedGood.map {
                    "; if every try succeeded, \(Readable.number($0, as: .share)) would"
                } ?? ""
            return """
                \(strong: "There is nothing to recover to"): before the disturbance begins, only \
                \(Readable.number(share, as: .share)) of those who come end well\(wanted). The disturbance is not what \
                keeps them from it.
                """
        case .doesNotRecover(let rest):
            let who =
                count == 1
                ? "the rate of success stays"
                : "in none of the \(count) replications does the rate of success come back; it stays"
            return "\(strong: "It does not recover"): \(who) below what it was for the \(report.duration(rest)) after "
                + "the disturbance."
        case .recovers(let time):
            let who = count == 1 ? "" : "in all \(count) replications, "
            return "\(strong: "It recovers from the disturbance"): \(who)\(report.estimate(time, report.time)) after "
                + "its end\(English.agreeing(count, "", " on average"))."
        case .recoversAtTimes(let share, let time, let rest):
            return """
                \(strong: "It recovers in \(report.estimate(share, .share)) of the replications"), \
                \(report.estimate(time, report.time)) after the end of the disturbance on average of those; in the \
                others not within \(report.duration(rest)).
                """
        }
    }
}
