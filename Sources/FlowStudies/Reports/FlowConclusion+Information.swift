import FlowScenarios
import Studies
import Experiments
import FlowNetworks
import Reporting
import Scenarios

/// What to conclude about the app and about costs.
extension FlowConclusion {
    func information() -> [ReportText] {
        let stations = report.run.network.stations.filter { $0.information != nil }.map(\.name)
        guard !stations.isEmpty else { return [] }
        return requests(stations) + ages(stations) + estimates(stations) + calls(stations) + stayedAway(stations)
    }

    private func requests(_ stations: [String]) -> [ReportText] {
        let rates = stations.compactMap { seen($0, "polls.rate") }
        guard let most = rates.max(by: { $0.estimate!.value < $1.estimate!.value }) else { return [] }
        let new = report.result.measurement(most.element, "nothing-new.share")
        let useless = new?.estimate == nil ? "" : "; \(report.estimate(new, .share)) of the answers bring nothing new"
        let place = stations.count > 1 ? " at \(most.element), the most of the \(stations.count) lines" : ""
        return ["\(strong: "The app sends \(report.perSecond(most, of: "requests "))")\(place)\(useless)."]
    }

    private func ages(_ stations: [String]) -> [ReportText] {
        var texts: [ReportText] = []
        let empty = stations.filter { name in
            seen(name, "polls.rate") != nil && report.result.measurement(name, "age.mean")?.estimate == nil
        }
        if !empty.isEmpty {
            texts.append(
                "\(strong: "At \(English.listed(empty)) the app never shows anything"): each request is cancelled by "
                    + "the next one before its answer comes.")
        }
        let shown = stations.compactMap { seen($0, "age.mean") }
        let ages = Self.range(shown) { name in
            report.run.network.stations.first { $0.name == name }.map { report.seconds($0, "age.mean") } ?? ""
        }
        if !shown.isEmpty { texts.append("The mean age of the number shown is \(ages).") }
        return texts
    }

    /// Where the wait that is shown is wrong on average by more than chance.
    private func estimates(_ stations: [String]) -> [ReportText] {
        func wrong(_ sign: Double) -> [MeasuredFigure] {
            stations.compactMap { report.result.measurement($0, "shown-wait.bias") }.filter { bias in
                guard let value = bias.estimate?.value, let width = bias.halfWidth else { return false }
                return sign * value > 2 * width
            }
        }
        func text(_ found: [MeasuredFigure], _ word: String) -> [ReportText] {
            guard !found.isEmpty else { return [] }
            let by = found.map {
                var size = $0
                size.estimate!.value = abs($0.estimate!.value)
                return "\(report.estimate(size, report.time)) at \($0.element)"
            }
            return ["\(strong: "The wait shown is too \(word)"), on average by \(English.listed(by))."]
        }
        return text(wrong(-1), "short") + text(wrong(1), "long")
    }

    private func calls(_ stations: [String]) -> [ReportText] {
        let back = stations.compactMap { seen($0, "back-in-time.share") }
        guard !back.isEmpty else { return [] }
        let share = Self.range(back) { name in
            report.estimate(back.first { $0.element.rawValue == name }, .share)
        }
        var texts: [ReportText] = [
            "\(strong: "Of those who left the waiting room, \(share)") are back in time for their call."
        ]
        let missed = stations.compactMap { seen($0, "missed-calls.count") }
        if let most = missed.max(by: { $0.estimate!.value < $1.estimate!.value }) {
            let place = stations.count > 1 ? " at \(most.element), the most" : ""
            texts.append("\(report.estimate(most, .number)) calls a replication find nobody\(place).")
        }
        return texts
    }

    private func stayedAway(_ stations: [String]) -> [ReportText] {
        let away = stations.compactMap { seen($0, "stayed-away.count") }
        guard !away.isEmpty else { return [] }
        let number = Self.range(away) { name in report.estimate(away.first { $0.element.rawValue == name }, .number) }
        return ["\(strong: "\(number)") people a replication see from afar that it would take too long, and stay away."]
    }

    func costs() -> [ReportText] {
        // Where ends earn something, what it costs is told beside that.
        guard report.scenario.costs.isStated, !report.scenario.ends.earns,
            let total = report.result.measurement("cost", "total.rate")
        else { return [] }
        let parts = report.result.measurements.filter {
            $0.element == .cost && $0.statistic == "rate" && $0.quantity != .total && $0.quantity != .outcomes
                && $0.estimate != nil
        }
        let unit = "\(report.scenario.currency.map { "\($0) " } ?? "")per h"
        guard parts.count > 1, let least = parts.min(by: { $0.estimate!.value < $1.estimate!.value }) else {
            return ["\(strong: "It costs \(report.perHour(total, unit: unit))")."]
        }
        return ["\(strong: "\(least.quantity) costs least"): \(report.perHour(least, unit: unit))."]
    }

    /// `1.7 s at a, 2.5 s at b`, or of more than three the least and the most.
    static func range(_ measurements: [MeasuredFigure], _ text: (String) -> String) -> String {
        guard measurements.count > 1 else { return measurements.first.map { text($0.element.rawValue) } ?? "" }
        guard measurements.count > 3 else {
            return English.listed(measurements.map { "\(text($0.element.rawValue)) at \($0.element)" })
        }
        let sorted = measurements.sorted { $0.estimate!.value < $1.estimate!.value }
        let (least, most) = (sorted[0], sorted[sorted.count - 1])
        return "from \(text(least.element.rawValue)) at \(least.element) to \(text(most.element.rawValue)) at "
            + "\(most.element)"
    }
}
