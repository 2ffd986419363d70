import Experiments
import Fleets
import Payments
import Reporting
import Scenarios
import SimulationKernel

/// The tables of results.
extension FleetReport {
    func results() -> [ReportSection] {
        var sections = [
            ReportSection("How long they wait", [.table(waitTable())]),
            ReportSection("How it ends", [.table(endTable())]),
            ReportSection("What the vehicles do", [.table(vehicleTable())]),
        ]
        if !model.windows.isEmpty { sections.insert(ReportSection("Over the day", [.table(windowTable())]), at: 1) }
        if model.behaviour != nil { sections.append(ReportSection("What drivers answer", [.table(offerTable())])) }
        if model.fare != nil {
            sections.append(ReportSection("What is paid", [.table(moneyTable())] + feeBlocks()))
        }
        if !isWithoutWays { sections.append(ReportSection("Where", whereBlocks())) }
        if !scenario.measures.isEmpty { sections.append(ReportSection("Formulas", [.table(formulaTable())])) }
        return sections
    }

    /// Whether carrying takes its time wherever it begins and ends: then nobody drives.
    var isWithoutWays: Bool { model.classes.allSatisfy { $0.carrying != nil } }

    /// All kinds together, then each where there are several.
    private var groups: [String] { ["all"] + (model.classes.count > 1 ? model.classes.map(\.name) : []) }

    private func waitTable() -> ReportTable {
        let quantiles = scenario.report.quantiles
        let over = scenario.report.over
        var table = ReportTable(
            [.init("Requests"), .init("What"), .init("Mean", .right)]
                + quantiles.map { .init("\(ReportParts.percent($0)) at most", .right) }
                + over.map { .init("Over \(StatisticName.plain($0)) \(symbol)", .right) }
                + [.init("Longest seen", .right)])
        let rows =
            isWithoutWays
            ? [
                ("matching", "with nobody bound, all times together"), ("wait", "until somebody is bound, each time"),
                ("ride", "carried"), ("time", "in all"),
            ]
            : [
                ("wait", "until the pickup"), ("matching", "until a vehicle is bound"),
                ("pickup", "from then to the pickup"), ("ride", "on board"), ("time", "in all"),
            ]
        for group in groups {
            for (quantity, meaning) in rows {
                func cell(_ statistic: String, _ kind: Readable.Kind) -> ReportText {
                    ReportText(estimate(measure("system", "\(quantity).\(statistic)", group), kind))
                }
                let longest = measure("system", "\(quantity).max", group)?.estimate?.value
                table.append(
                    [ReportText(group), ReportText(meaning), cell("mean", time)]
                        + quantiles.map { cell("p\(StatisticName.plain($0 * 100))", time) }
                        + over.map { cell("over(\(StatisticName.plain($0)) \(symbol))", .share) }
                        + [ReportText(Readable.number(longest, as: time, otherwise: "nobody"))])
            }
        }
        return table
    }

    private func windowTable() -> ReportTable {
        let quantile = scenario.report.quantiles.contains(0.9) ? 0.9 : tailQuantile
        var table = ReportTable(
            [.init("Window"), .init("Requests", .right), .init("Mean wait", .right)]
                + (quantile.map { [.init("\(ReportParts.percent($0)) at most", .right)] } ?? [])
                + [.init("Served", .right)])
        for window in model.windows {
            func cell(_ name: String, _ kind: Readable.Kind) -> ReportText {
                ReportText(estimate(result.measurement("system", name, window: window.name), kind))
            }
            table.append(
                [ReportText(window.name), cell("arrivals.count", .number), cell("wait.mean", time)]
                    + (quantile.map { [cell("wait.p\(StatisticName.plain($0 * 100))", time)] } ?? [])
                    + [cell("served.share", .share)])
        }
        return table
    }

    private func endTable() -> ReportTable {
        let shares = [
            ("served", "Served"), ("lost", model.isShared ? "None could come in time" : "No vehicle was free"),
            ("abandoned", "Waited no longer"),
            ("cancelled-waiting", "Called off while waiting"), ("cancelled-orphan", "Called off as an orphan"),
            ("cancelled-carried", "Called off while carried out"),
            ("no-show", "Not there"), ("priced-out", "The price was too high"), ("orphaned", "Orphaned at some time"),
        ].filter { measure("system", "\($0.0).share") != nil }
        var table = ReportTable(
            [.init("Requests"), .init("Come", .right)] + shares.map { .init(ReportText($0.1), .right) }
                + [.init("Open at the end", .right)])
        for group in groups {
            table.append(
                [ReportText(group), ReportText(perHour(measure("system", "arrivals.rate", group)))]
                    + shares.map { ReportText(estimate(measure("system", "\($0.0).share", group), .share)) }
                    + [ReportText(estimate(measure("system", "unfinished.count", group), .number))])
        }
        return table
    }

    private func vehicleTable() -> ReportTable {
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

    var currency: String { scenario.costs.currency ?? "money" }

    private func offerTable() -> ReportTable {
        var table = ReportTable([
            .init("Requests"), .init("Offers for each", .right), .init("Accepted", .right), .init("Declined", .right),
            .init("Not answered, or too late", .right), .init("Given back, of the accepted", .right),
        ])
        for group in groups {
            table.append([
                ReportText(group), ReportText(estimate(measure("offers", "count.mean", group), .number)),
                ReportText(estimate(measure("offers", "accepted.share", group), .share)),
                ReportText(estimate(measure("offers", "declined.share", group), .share)),
                ReportText(estimate(measure("offers", "unanswered.share", group), .share)),
                ReportText(estimate(measure("offers", "given-back.share", group), .share)),
            ])
        }
        return table
    }

    private func moneyTable() -> ReportTable {
        let columns = FleetFigure.money.filter { $0 != "taxes" || (model.fare?.tax ?? 0) > 0 }
        let titles = ["fares": "Paid", "taxes": "of it tax", "platform": "Platform", "drivers": "Drivers"]
        var table = ReportTable(
            [.init("Requests")] + columns.map { .init(ReportText(titles[$0] ?? $0), .right) })
        for group in groups {
            table.append(
                [ReportText(group)]
                    + columns.map {
                        ReportText(perHour(measure("money", "\($0).rate", group), unit: "\(currency) per h"))
                    })
        }
        return table
    }

    /// What payment services take of it.
    private func feeBlocks() -> [ReportBlock] {
        let schedules = scenario.fareFees.schedules
        guard !schedules.isEmpty else { return [] }
        var table = ReportTable([
            .init("Fee"), .init("From"), .init("To"), .init("Taken", .right), .init("Of the fares", .right),
        ])
        let fares = measure("money", "fares.total")?.estimate?.value ?? 0
        for fee in schedules {
            let total = measure("fees", "\(fee.name).total")?.estimate?.value ?? 0
            table.append([
                ReportText(fee.name), ReportText(fee.from), ReportText(fee.to),
                ReportText(perHour(measure("fees", "\(fee.name).rate"), unit: "\(currency) per h")),
                ReportText(Readable.number(fares > 0 ? total / fares : nil, as: .share, otherwise: "nothing was paid")),
            ])
        }
        return [
            .paragraph(
                "Taken of each fare, rounded to \(scenario.fareFees.unit.description), by who moves the money; the merchant is who runs the fleet."
            ), .table(table),
        ]
    }

    /// The areas where it takes longest and where least is served.
    private func whereBlocks() -> [ReportBlock] {
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
                ReportText(Readable.number(Double(figures.requests) / Double(run.observations.count))),
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

    private func wait(_ figures: AreaFigures) -> Double {
        figures.pickedUp > 0 ? figures.waited / Double(figures.pickedUp) : 0
    }

    private func formulaTable() -> ReportTable {
        var table = ReportTable([.init("Formula"), .init("Value", .right), .init("Is")])
        for formula in scenario.measures {
            let found = result.measurements.first { $0.element == MeasureName.formulas && $0.quantity == formula.name }
            table.append([
                .code(formula.name), ReportText(found.map { estimate($0, kind($0)) } ?? "n/a"),
                ReportText(formula.text),
            ])
        }
        return table
    }

    /// What the command prints.
    func summaryTable() -> ReportTable {
        var table = ReportTable(
            [
                .init("Requests"), .init("Served", .right), .init("Mean wait", .right),
                .init(tailQuantile.map { "\(ReportParts.percent($0)) wait at most" } ?? "Longest wait seen", .right),
                .init("Vehicles with somebody", .right),
            ] + (isWithoutWays ? [] : [.init("Deadhead", .right)]))
        for group in groups {
            let quantile = tailQuantile.map { "p\(StatisticName.plain($0 * 100))" } ?? "max"
            let isAll = group == "all"
            table.append(
                [
                    ReportText(group), ReportText(estimate(measure("system", "served.share", group), .share)),
                    ReportText(estimate(measure("system", "wait.mean", group), time)),
                    ReportText(estimate(measure("system", "wait.\(quantile)", group), time)),
                    ReportText(isAll ? estimate(measure("fleet", "riding.share"), .share) : ""),
                ]
                    + (isWithoutWays
                        ? [] : [ReportText(isAll ? estimate(measure("fleet", "deadhead.share"), .share) : "")]))
        }
        return table
    }
}
