import Experiments
import Fleets
import Reporting
import Scenarios
import SimulationKernel

/// What the vehicles do, and where.
extension FleetReport {
    func vehicleTable() -> ReportTable {
        let length = scenario.lengthSymbol
        var table = ReportTable(
            [
                .init("Vehicles"), .init(model.isByPublication ? "On the road" : "On duty", .right),
                .init(model.isByPublication ? "Driver alone (P1)" : "Nothing to do (P1)", .right),
                .init("On the way to somebody (P2)", .right), .init("With somebody (P3)", .right),
            ]
                + (isWithoutWays
                    ? [] : [.init("Deadhead", .right), .init("Stops", .right), .init("Driven", .right)])
                + (model.fare == nil ? [] : [.init("Earned", .right), .init("Gini", .right)]))
        let elements = model.pools.count > 1 ? ["fleet"] + model.pools.map(\.name) : ["fleet"]
        for element in elements {
            let name = element == "fleet" ? (model.pools.count > 1 ? "all" : model.pools[0].name) : element
            table.append(
                [
                    ReportText(name), ReportText(estimate(measure(element, "on-duty.mean"), .number)),
                    ReportText(estimate(measure(element, "idle.share"), .share)),
                    ReportText(estimate(measure(element, "pickup.share"), .share)),
                    ReportText(estimate(measure(element, "riding.share"), .share)),
                ]
                    + (isWithoutWays
                        ? []
                        : [
                            ReportText(estimate(measure(element, "deadhead.share"), .share)),
                            ReportText(perHour(measure(element, "stops.rate"))),
                            ReportText(
                                perHour(
                                    measure(element, "distance.rate"),
                                    unit: "\(length.isEmpty ? "" : length + " ")per h")),
                        ])
                    + (model.fare == nil
                        ? []
                        : [
                            ReportText(perHour(measure(element, "income.rate"), unit: "\(currency) per h")),
                            ReportText(estimate(measure(element, "income-spread.gini"), .number)),
                        ]))
        }
        return table
    }

    /// The areas where it takes longest and where least is served.
    func whereBlocks() -> [ReportBlock] {
        let map = FleetMap(run)
        let count = model.travel.space.numberOfAreas(perSide: model.areasPerSide)
        let all = (0..<count).map { (name: map.name(of: $0), figures: map.total(0, $0)) }
        let asked = all.filter { $0.figures.requests > 0 }
        let shown = count <= 16 ? asked : Array(asked.sorted { wait($0.figures) > wait($1.figures) }.prefix(12))
        var table = ReportTable([
            .init(model.travel.space.numberOfZones > 0 ? "Zone" : "Area (column/row)"),
            .init("Requests per replication", .right), .init("Mean wait", .right), .init("Not served", .right),
        ])
        for area in shown {
            let figures = area.figures
            table.append([
                ReportText(area.name),
                ReportText(Readable.number(Double(figures.requests) / Double(run.finished))),
                ReportText(
                    Readable.number(figures.pickedUp > 0 ? wait(figures) : nil, as: time, otherwise: "nobody picked up")
                ),
                ReportText(Readable.number(Double(figures.notServed) / Double(figures.requests), as: .share)),
            ])
        }
        let which = count > 16 ? "The areas with the longest waits; " : ""
        return [
            .table(table),
            .paragraph(
                "\(which)\(code: "tables/areas.csv") has all of them, by window too, with the places of their middles, and \(code: "tables/flows.csv") who was carried from where to where."
            ),
        ]
    }

    func wait(_ figures: AreaFigures) -> Double {
        figures.pickedUp > 0 ? figures.waited / Double(figures.pickedUp) : 0
    }
}
