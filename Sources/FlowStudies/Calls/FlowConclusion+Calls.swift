import FlowScenarios
import Studies
import Experiments
import FlowNetworks
import Reporting
import Scenarios

/// What to conclude about calls: how many end well, what retries load, what is done for nobody, whether it recovers,
/// and what it earns.
extension FlowConclusion {
    func calls() -> [ReportText] { goodput() + amplification() + zombies() + recovery() }

    private func goodput() -> [ReportText] {
        guard let good = report.result.measurement("system", "goodput.rate"), let value = good.estimate?.value,
            let share = report.result.measurement("system", "goodput.share"), share.estimate != nil
        else { return [] }
        let unit = Readable.Kind.quantity(unit: report.rateForPeople.unit)
        let came = report.rate(report.result.measurement("system", "arrivals.rate"), as: unit)
        guard value > 0 else { return ["\(strong: "Nobody ends well"): \(came) come."] }
        let all = report.rate(report.result.measurement("system", "throughput.rate"), as: unit)
        return [
            "\(strong: "Goodput is \(report.rate(good, as: unit))"): \(came) come, \(all) end, and "
                + "\(report.estimate(share, .share)) of the ends are good."
        ]
    }

    private func amplification() -> [ReportText] {
        let all = measured("amplification.mean")
        // So few retries that they do not show are not worth a sentence.
        let found = all.filter { $0.estimate!.value > 1 && report.estimate($0, .number) != "1" }
        let most = leaders(of: found)
        guard !most.isEmpty else {
            let nobody = !all.isEmpty && all.allSatisfy { $0.estimate!.value == 1 }
            return nobody && CallMap(report.run.network).hasRetries ? ["Nobody had to try anything again."] : []
        }
        let numbers = most.map { report.estimate($0, .number) }
        let number = Set(numbers).count == 1 ? numbers[0] : English.listed(numbers)
        let beside = found.count > most.count ? ", the most of the \(found.count) stations that are called again" : ""
        return [
            "\(strong: "Retries load \(English.listed(most.map(\.element.rawValue)))"): \(number) calls come for each "
                + "first call\(beside)."
        ]
    }

    private func zombies() -> [ReportText] {
        let found = measured("zombie.share").filter { $0.estimate!.value > 0 }
        let most = leaders(of: found)
        guard !most.isEmpty else { return [] }
        let place = found.count > most.count ? ", the most of \(found.count) stations" : ""
        let shares = English.listed(most.map { report.estimate($0, .share) })
        let wasted = "\(shares) of the servers' time at \(English.listed(most.map(\.element.rawValue)))"
        return ["\(strong: "\(wasted) goes to calls that nobody waits for")\(place): who called had given them up."]
    }

    private func recovery() -> [ReportText] {
        if let nothing = report.nothingToRecoverTo { return [nothing] }
        guard let share = report.result.measurement("recovery", "share.mean"),
            let value = share.estimate?.value
        else { return [] }
        let time = report.result.measurement("recovery", "time.mean")
        let count = report.run.finished
        let last = report.scenario.disturbances.map(\.until).max() ?? 0
        let end = report.run.remains.earliestEnd
        let rest = report.duration(end - last)
        switch value {
        case 0:
            let who = count == 1 ? "goodput stays" : "in none of the \(count) replications goodput comes back; it stays"
            return ["\(strong: "It does not recover"): \(who) below what it was for the \(rest) after the disturbance."]
        case 1:
            let who = count == 1 ? "" : "in all \(count) replications, "
            return [
                "\(strong: "It recovers from the disturbance"): \(who)\(report.estimate(time, report.time)) after its "
                    + "end\(English.agreeing(count, "", " on average"))."
            ]
        default:
            return [
                """
                \(strong: "It recovers in \(report.estimate(share, .share)) of the replications"), \
                \(report.estimate(time, report.time)) after the end of the disturbance on average of those; in the \
                others not within \(rest).
                """
            ]
        }
    }

    /// What ends earn, after what all costs.
    func worth() -> [ReportText] {
        guard let revenue = report.result.measurement("system", "revenue.rate"), revenue.estimate != nil else {
            return []
        }
        let unit = "\(report.scenario.currency.map { "\($0) " } ?? "")per h"
        // Not the money of `payments`, which the merchant and others get.
        var text: ReportText =
            "\(strong: "The customers' ends are worth \(report.perHour(revenue, unit: unit))") by the scenario's "
            + "\(code: "outcomes")"
        if let cost = report.result.measurement("cost", "total.rate"), cost.estimate != nil,
            let profit = report.result.measurement("system", "profit.rate")
        {
            text =
                "\(text); servers, waiting and ends cost the operator \(report.perHour(cost, unit: unit)): "
                + "\(report.perHour(profit, unit: unit)) are left to it"
        }
        return ["\(text)."]
    }

    /// Of all stations over the whole period, in their order.
    func measured(_ measure: String) -> [MeasuredFigure] {
        report.run.network.stations.compactMap { station in
            report.result.measurement(station.name, measure).flatMap { $0.estimate == nil ? nil : $0 }
        }
    }
}
