import FlowScenarios
import FlowNetworks
import QueueingTheory
import Reporting
import Scenarios

/// What follows from the tables, and how they were made.
extension StaffingReport {
    var conclusions: [ReportText] {
        if let day = result.day { return conclusions(day) }
        return costConclusions + targetConclusions
    }

    // MARK: cost

    private var costConclusions: [ReportText] {
        guard staffed.price != nil else { return [] }
        var lines: [ReportText] = []
        if let best = result.exactOptimum {
            let cost = result.points.first { $0.servers == best.servers }?.exact?.cost
            let figure: ReportText = if let cost { ": \(exactCost(cost)) \(money)." } else { "." }
            lines.append("By theory \(strong: servers(best.servers)) cost least" + figure)
        } else if let best = result.cheapestExactly, let cost = best.exact?.cost {
            lines.append(
                "By theory \(strong: servers(best.servers)) cost least of those it knows: \(exactCost(cost)) \(money).")
        }
        guard let best = result.cheapest else { return lines }
        lines.append(
            "By simulation \(strong: servers(best.servers)) cost least: "
                + "\(estimate(best.simulated?.cost, .number, factor: perHour.factor)) \(money).")
        let others = result.points.filter { $0.simulated != nil && $0.servers != best.servers }
        let near = result.asCheap
        if result.replications < 2 {
            lines.append("One replication tells no differences; add --replications.")
        } else if !near.isEmpty {
            lines.append(
                "Not distinguishable from it: \(near.map { "\($0.servers)" }.joined(separator: ", ")). The interval of "
                    + "the difference on the same customers contains 0 (marked *); more --replications may tell.")
        } else if !others.isEmpty {
            lines.append("All others in the table cost more, beyond chance.")
        }
        let simulated = result.points.filter { $0.simulated != nil }
        if let range = result.request.servers, simulated.count > 1,
            best.servers == range.upperBound
                || best.servers == range.lowerBound && best.servers > staffed.fewestThatKeepUp
        {
            lines.append(
                "It is at the end of --servers \(range.lowerBound)..\(range.upperBound): a wider range may hold a "
                    + "cheaper one.")
        }
        return lines
    }

    private func servers(_ count: Int) -> String { count == 1 ? "1 server" : "\(count) servers" }

    // MARK: target

    private var targetConclusions: [ReportText] {
        guard result.request.target != nil else { return [] }
        var lines: [ReportText] = []
        let looked =
            result.points.first.flatMap { first in result.points.last.map { "\(first.servers)..\($0.servers)" } } ?? ""
        if let fewest = result.fewestExactly {
            let below = result.points.first { $0.servers == fewest.servers - 1 }
            let isSmallest = below?.exact?.isMet == false || staffed.cannotKeepUp(fewest.servers - 1)
            let fewer = isSmallest ? ", fewer do not" : ""
            lines.append(
                "By theory \(strong: servers(fewest.servers)) meet the target\(fewer): \(targetTitle) is "
                    + "\(Readable.number(fewest.exact?.target, as: targetKind)).")
        } else if result.points.contains(where: { $0.exact?.isMet == false }) {
            lines.append("By theory the target cannot be met with \(looked) servers.")
        }
        if let fewest = result.fewest {
            lines.append(
                """
                By simulation \(strong: servers(fewest.servers)) are the fewest shown to meet it, with \
                \(English.percent(result.confidence)) confidence: \(targetTitle) is \
                \(estimate(fewest.simulated?.target, targetKind)).
                """)
            let open = result.undecided.filter { $0.servers < fewest.servers }
            if !open.isEmpty {
                lines.append(
                    "Undecided: \(open.map { "\($0.servers)" }.joined(separator: ", ")); the interval reaches over the "
                        + "limit, and more --replications decide.")
            }
        } else if result.points.contains(where: { $0.simulated?.verdict == .undecided }) {
            lines.append(
                "By simulation it is undecided for \(result.undecided.map { "\($0.servers)" }.joined(separator: ", ")) "
                    + "servers: the interval reaches over the limit; more --replications decide.")
        } else if result.points.allSatisfy({ $0.simulated?.verdict == .nobody }) {
            lines.append("Nobody came in the simulation.")
        } else {
            lines.append("By simulation the target cannot be met with \(looked) servers.")
        }
        return lines
    }

    // MARK: how

    var method: [ReportText] {
        if let day = result.day { return method(day) }
        var lines: [ReportText] = []
        if let price = staffed.price {
            let parts =
                ["c·\(amount(price.server))"] + (price.waiting > 0 ? ["Lq·\(amount(price.waiting))"] : [])
                + (price.present > 0 ? ["L·\(amount(price.present))"] : [])
            lines.append("Cost of c servers: \(parts.joined(separator: " + ")), in \(money).")
        }
        if result.exactOptimum != nil {
            lines.append("The optimum by theory is found over all c: \(StaffingCost.source).")
        }
        if result.points.contains(where: { $0.exact != nil }), !isLongRun {
            lines.append(
                "Theory is of the long run. The scenario's run begins with an empty system and ends, so that it need "
                    + "not agree.")
        }
        lines.append(
            "All numbers of servers see the same customers with the same needs (seed \(String(result.seed))); "
                + "differences are taken replication by replication, so that most of the chance falls out.")
        if case .schedule = staffed.station.servers {
            lines.append("The station's own schedule of servers is put aside: each number stands all the time.")
        }
        if result.request.target != nil {
            lines.append(
                "Met: the whole interval is at or below the limit. Not met: it is above it. A quantile is judged by "
                    + "the share of customers who wait longer.")
        }
        return lines
    }

    private func amount(_ perUnit: Double) -> String { Readable.significant(perUnit * perHour.factor, digits: 8) }

    private var isLongRun: Bool { TheoryComparison(staffed.network, plan: scenario.run.plan).isLongRun }
}
