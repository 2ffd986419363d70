import FlowMeasures
import Measures
import Studies
import FlowScenarios
import FlowNetworks
import Reporting
import Scenarios
import SimulationKernel

/// What the servers and the waiting cost.
extension FlowReport {
    /// ` a day`, or that it is the whole run, behind what a run costs that ends with the last one who leaves.
    var ofWholePeriod: String { perPeriod == "a day" ? " a day" : " in the whole run" }

    func costSections() -> [ReportSection] {
        let costs = scenario.costs
        guard costs.isStated, result.measurement(.cost, .total, .rate) != nil else { return [] }
        let perHour = 3600 / scenario.timeUnit.seconds
        let unit = "\(costs.currency.map { "\($0) " } ?? "")per h"
        // Where a line is worked off after closing, the hour is cheaper the longer that takes: what counts is the whole.
        let isOfWhole = run.program.plan.closesAfter != nil
        var table = ReportTable([
            .init("Station"), .init("\(server.withArticle.beginningSentence)", .right),
            .init("One waiting", .right), .init("One there", .right),
            .init(ReportText("Cost" + (isOfWhole ? ofWholePeriod : "")), .right),
        ])
        func price(_ value: Double) -> ReportText {
            value == 0 ? "–" : ReportText(Readable.number(value * perHour))
        }
        func total(_ name: QuantityName) -> ReportText {
            if isOfWhole { return ReportText(estimate(result.measurement(.cost, name, .total), .number)) }
            return ReportText(scaled(result.measurement(.cost, name, .rate), by: perHour, as: .number))
        }
        let priced = run.network.stations.indices.filter { costs.stations[$0] != nil }
        let isParted = priced.count > 1 || scenario.ends.costs
        for index in priced {
            let cost = costs.stations[index]!
            table.append([
                ReportText(title(run.network.stations[index])), price(cost.server), price(cost.waiting),
                price(cost.present), total(isParted ? QuantityName(run.network.stations[index].name) : .total),
            ])
        }
        if scenario.ends.costs { table.append(["ends", "", "", "", total(.outcomes)]) }
        if isParted { table.append(["all", "", "", "", total(.total)]) }
        return [
            ReportSection(
                "What it costs",
                .paragraph(
                    ReportText(
                        (isOfWhole ? "Prices are \(unit)" : "All figures \(unit)")
                            + ": of each \(server.one) on duty, each \(customer) in line, each \(customer) there."
                            + (isOfWhole ? " Costs are of everything until the last one leaves." : ""))),
                .table(table))
        ]
    }
}
