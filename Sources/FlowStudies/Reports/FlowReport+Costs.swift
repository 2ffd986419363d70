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
        let unit = moneyPerHour
        // Where a line is worked off after closing, the hour is cheaper the longer that takes: what counts is the whole.
        let isOfWhole = run.program.plan.closesAfter != nil
        func price(_ value: Double) -> ReportText {
            value == 0 ? "–" : ReportText(Readable.number(value * perHour))
        }
        func total(_ name: QuantityName) -> TableCell {
            if isOfWhole { return cell(result.measurement(.cost, name, .total), .number) }
            return scaled(result.measurement(.cost, name, .rate), by: perHour, as: .number)
        }
        let priced = run.network.stations.indices.filter { costs.stations[$0] != nil }
        let isParted = priced.count > 1 || scenario.ends.costs
        typealias Line = (name: String, prices: StationCost?, total: TableCell)
        let stations = priced.map { index -> Line in
            let station = run.network.stations[index]
            return (title(station), costs.stations[index], total(isParted ? QuantityName(station.name) : .total))
        }
        let ends: [Line] = scenario.ends.costs ? [("outcomes", nil, total(.outcomes))] : []
        let all: [Line] = isParted ? [("all", nil, total(.total))] : []
        let table = ReportTable(
            stations + ends + all, .left("Station") { $0.name },
            .right("\(server.withArticle.beginningSentence)") { $0.prices.map { price($0.server) } },
            .right("One waiting") { $0.prices.map { price($0.waiting) } },
            .right("One there") { $0.prices.map { price($0.present) } },
            .right(isOfWhole ? "Cost\(ofWholePeriod)" : "Cost") { $0.total })
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
