import FlowMeasures
import FlowScenarios
import FlowNetworks
import QueueingTheory
import Reporting
import Scenarios

/// How the tables were made.
extension StaffingReport {
    var method: [ReportText] {
        if let day = result.day { return method(day) }
        var lines: [ReportText] = []
        if let price = staffed.price {
            let parts =
                ["c·\(amount(price.server))"] + (price.waiting > 0 ? ["Lq·\(amount(price.waiting))"] : [])
                + (price.present > 0 ? ["L·\(amount(price.present))"] : [])
            lines.append("Cost of c \(server.many): \(parts.joined(separator: " + ")), \(money).")
        }
        if result.exactOptimum != nil {
            lines.append("The optimum by theory is found over all c: \(StaffingCost.source).")
        }
        if result.points.contains(where: { $0.exact != nil }), !isLongRun {
            lines.append(
                "Theory is of the long run. The scenario's run begins "
                    + (staffed.network.beginsEmpty ? "with an empty system" : "with those who are there at the start")
                    + " and ends, so that it need not agree.")
        }
        lines.append(
            "All numbers of \(server.many) see the same \(customer.many) with the same needs "
                + "(seed \(String(result.seed))); differences are taken replication by replication, so that "
                + "most of the chance falls out."
        )
        if result.request.target != nil {
            lines.append(
                "Met: the whole interval is at or below the limit. Not met: it is above it. A quantile is judged by "
                    + "the share of \(customer.many) who wait longer.")
        }
        return lines
    }

    private func amount(_ perUnit: Double) -> String {
        Readable.significant(perUnit * perHour.factor, digits: 8)
    }

    private var isLongRun: Bool { TheoryComparison(staffed.network, plan: scenario.run.plan).isLongRun }
}
