import Studies
import Scenarios
import Experiments
import FlowNetworks
import Reporting

/// What to conclude about those who do not stay, are held or come again, and about servers that are not there.
extension FlowConclusion {
    /// Who is turned away, does not join or gives up, by station, and how many are lost in all.
    func leaving() -> [ReportText] {
        let ways = [
            ("rejected", "Some are turned away"), ("balked", "Some do not join the line"),
            ("abandoned", "Some give up waiting"),
        ]
        var texts: [ReportText] = []
        for (quantity, title) in ways {
            let shares = report.run.network.stations.compactMap { seen($0.name, "\(quantity).share") }
            if shares.isEmpty { continue }
            let range = Self.range(shares) { name in
                let share = shares.first { $0.element.rawValue == name }
                return report.estimate(share, .share) + (shares.count > 3 ? "" : byClass(name, quantity))
            }
            let place = shares.count == 1 ? " at \(shares[0].element)" : ""
            texts.append("\(strong: title): \(range)\(place) of those who come there.")
        }
        return texts + attempts() + lost()
    }

    /// ` (urgent 2.1%; standard 1.7%)`, where the classes differ by more than their intervals.
    private func byClass(_ station: String, _ quantity: String) -> String {
        let shares = report.result.measurements.filter {
            $0.element.rawValue == station && $0.quantity.rawValue == quantity && $0.statistic == "share"
                && $0.window == "all"
                && $0.customerClass != "all" && $0.estimate != nil
        }
        guard shares.count > 1, shares.count <= 6, leaders(of: shares).count < shares.count else { return "" }
        return " (\(shares.map { "\($0.customerClass) \(report.estimate($0, .share))" }.joined(separator: "; ")))"
    }

    /// Who comes again.
    private func attempts() -> [ReportText] {
        let orbits = report.run.network.stations.compactMap { seen($0.name, "orbit.mean") }
        guard !orbits.isEmpty else { return [] }
        let number = Self.range(orbits) { name in report.estimate(orbits.first { $0.element.rawValue == name }, .number)
        }
        return ["They come again: on average \(number) at a time are between two attempts."]
    }

    /// How many are lost in all, where one station's share does not say it.
    private func lost() -> [ReportText] {
        let ends = ["rejected", "balked", "abandoned", "failed"].compactMap { seen("outcome", "\($0).share") }
        let stations = report.run.network.stations
        guard !ends.isEmpty, stations.count != 1 || stations[0].retry != nil else { return [] }
        let parts = ends.map { "\(report.estimate($0, .share)) are \($0.quantity)" }
        return ["Of all who ever come, \(English.listed(parts)) in the end."]
    }

    /// Servers that are held, down, or at work beyond their shifts.
    func servers() -> [ReportText] {
        var texts: [ReportText] = []
        for station in report.run.network.stations {
            if let held = seen(station.name, "held.share") {
                texts.append(
                    "\(strong: "\(station.name) is held up"): \(report.estimate(held, .share)) of its servers' time "
                        + "they hold a customer who is done but has no place at the next station.")
            }
            if let down = seen(station.name, "down.share") {
                texts.append(
                    "\(strong: "\(station.name) is not always there"): its servers are down or away "
                        + "\(report.estimate(down, .share)) of the time.")
            }
        }
        let overtime = report.run.network.stations.compactMap { seen($0.name, "overtime.total") }
        if !overtime.isEmpty {
            let range = Self.range(overtime) { name in
                report.estimate(overtime.first { $0.element.rawValue == name }, report.time)
            }
            let place = overtime.count == 1 ? " at \(overtime[0].element)" : ""
            texts.append(
                "\(strong: "Work goes on beyond the shifts"): \(range)\(place) in each replication, all servers "
                    + "together.")
        }
        return texts
    }

    /// Whether everything came to a standstill.
    func deadlock() -> [ReportText] {
        guard let share = report.result.measurement("system", "deadlock.share"), let estimate = share.estimate else {
            return []
        }
        guard estimate.value > 0 else { return ["No replication came to a deadlock."] }
        let when = report.result.measurement("system", "deadlock.mean")
        let how = estimate.value == 1 ? "all replications" : "\(report.estimate(share, .share)) of the replications"
        return [
            "\(strong: "It comes to a standstill"): in \(how) blocked customers end up waiting for each other in a "
                + "circle, after \(report.estimate(when, report.time)) on average."
        ]
    }

    /// A measure that was seen at all.
    func seen(_ element: String, _ measure: String) -> MeasuredFigure? {
        guard let found = report.result.measurement(element, measure), let value = found.estimate?.value, value > 0
        else { return nil }
        return found
    }
}
