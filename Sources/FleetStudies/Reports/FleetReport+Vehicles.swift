import Measures
package import Reporting
import Fleets
import Scenarios
import Studies

/// What the vehicles do, and where.
extension FleetReport {
    func vehicleTable() -> ReportTable {
        let unit = scenario.lengthSymbol.isEmpty ? "" : scenario.lengthSymbol + " "
        func of(_ quantity: QuantityName, _ word: FigureWord, _ kind: Readable.Kind) -> (MeasureElement) -> TableCell {
            { cell(measure($0, quantity, as: word), kind) }
        }
        return ReportTable(
            model.pools.count > 1 ? [.fleet] + model.pools.map { MeasureElement($0.name) } : [MeasureElement.fleet],
            .left("Vehicles") { $0 != .fleet ? $0.rawValue : model.pools.count > 1 ? "all" : model.pools[0].name },
            .right(model.isByPublication ? "On the road" : "On duty", of(.onDuty, .mean, .number)),
            .right(model.isByPublication ? "Driver alone (P1)" : "Nothing to do (P1)", of(.idle, .share, .share)),
            .right("On the way to somebody (P2)", of(.pickup, .share, .share)),
            .right("With somebody (P3)", of(.riding, .share, .share)),
            .right("Deadhead", if: !isWithoutWays, of(.deadhead, .share, .share)),
            .right("Stops", if: !isWithoutWays) { perHour(measure($0, .stops, as: .rate)) },
            .right("Driven", if: !isWithoutWays) { perHour(measure($0, .distance, as: .rate), unit: "\(unit)per h") },
            .right("Earned", if: model.fare != nil) {
                perHour(measure($0, .income, as: .rate), unit: "\(currency) per h")
            },
            .right("Gini", if: model.fare != nil, of(.incomeSpread, .gini, .number)))
    }

    /// The areas where it takes longest and where least is served.
    package func whereBlocks() -> [ReportBlock] {
        let map = FleetMap(run)
        let count = model.travel.space.numberOfAreas(perSide: model.areasPerSide)
        // As the figure of the map calls them, so that one can be looked up in the other.
        func name(_ area: Int) -> String {
            guard model.travel.space.numberOfZones == 0 else { return map.name(of: area) }
            let middle = map.middle(of: area)
            return "\(NumberText.short(middle.x)), \(NumberText.short(middle.y))"
        }
        let all = (0..<count).map { (name: name($0), figures: map.total(0, $0)) }
        let asked = all.filter { $0.figures.requests > 0 }
        let shown = count <= 16 ? asked : Array(asked.sorted { wait($0.figures) > wait($1.figures) }.prefix(12))
        func requests(_ figures: AreaFigures) -> Double { Double(figures.requests) / Double(run.finished) }
        let longest = shown.map { wait($0.figures) }.max() ?? 0
        let unit = DrawnUnit(scenario.unit(ofTimes: [longest]))
        let waits = unit.cell(beside: longest * unit.factor)
        let counts = DrawnUnit.plain.cell(beside: shown.map { requests($0.figures) }.max() ?? 0)
        let middle = scenario.lengthSymbol.isEmpty ? "Area around" : "Area around, \(scenario.lengthSymbol)"
        let table = ReportTable(
            shown, .left(ReportText(model.travel.space.numberOfZones > 0 ? "Zone" : middle)) { $0.name },
            .right("Requests per run") { counts(requests($0.figures)) },
            .right(ReportText("Mean wait\(unit.behind)")) {
                $0.figures.pickedUp > 0
                    ? waits(wait($0.figures) * unit.factor) : Readable.number(nil, otherwise: "nobody picked up")
            },
            .right("Not served") {
                Readable.number(Double($0.figures.notServed) / Double($0.figures.requests), as: .share)
            })
        let which = count > 16 ? "The areas with the longest waits; " : ""
        return [
            .table(table),
            """
            \(which)\(code: "tables/areas.csv") has all of them, by window too, with the places of their middles, and \
            \(code: "tables/flows.csv") who was carried from where to where.
            """,
        ]
    }

    func wait(_ figures: AreaFigures) -> Double {
        figures.pickedUp > 0 ? figures.waited / Double(figures.pickedUp) : 0
    }
}
