import Experiments
import FlowNetworks
import Reporting
import ScenarioReading
import Scenarios

/// The tables of results.
extension FlowReport {
    func results() -> [ReportSection] {
        var sections = [
            ReportSection("How long they wait", [.table(waitTable())])
        ]
        if let day = DayProfile(result).section(self) { sections.append(day) }
        sections += [
            ReportSection("How busy the stations are", [.table(loadTable())]),
            ReportSection("From coming in to leaving", [.table(systemTable())]),
        ]
        if !run.program.namedSteps.isEmpty {
            sections.append(ReportSection("How long the named steps take", [.table(stepTable())]))
        }
        sections += leavingSections() + informationSections() + costSections()
        if run.network.outcomes.count > FlowNetwork.ownOutcomes.count
            || result.measurements.contains(where: { $0.element == "outcome" && $0.quantity != "completed" })
        {
            sections.append(ReportSection("How it ends", [.table(outcomeTable())]))
        }
        return sections
    }

    /// Station and class of each line: all classes first, then each where there are several.
    private func lines(ofStation index: Int) -> [String] {
        let name = run.network.stations[index].name
        return result.measurements.filter {
            $0.element == name && $0.quantity == "wait" && $0.statistic == "mean" && $0.window == "all"
        }.map(\.customerClass)
    }

    func waitTable() -> ReportTable {
        let quantiles = scenario.report.quantiles
        let over = scenario.report.over
        var table = ReportTable(
            [.init("Station"), .init("Class"), .init("Mean wait", .right), .init("Have to wait", .right)]
                + quantiles.map { .init("\(percent($0)) wait at most", .right) }
                + over.map { .init("Wait over \(StatisticName.plain($0)) \(symbol)", .right) }
                + [.init("Longest seen", .right)])
        for index in run.network.stations.indices {
            let station = run.network.stations[index]
            if station.servers == .unlimited { continue }
            for name in lines(ofStation: index) {
                func cell(_ measure: String, _ kind: Readable.Kind) -> ReportText {
                    ReportText(estimate(result.measurement(station.name, "wait.\(measure)", name), kind))
                }
                table.append(
                    [
                        ReportText(station.name), ReportText(name), cell("mean", time), cell("positive", .share),
                    ] + quantiles.map { cell("p\(StatisticName.plain($0 * 100))", time) }
                        + over.map { cell("over(\(StatisticName.plain($0)) \(symbol))", .share) }
                        + [ReportText(value(result.measurement(station.name, "wait.max", name), time))])
            }
        }
        return table
    }

    func loadTable() -> ReportTable {
        let turnsAway = run.network.stations.contains { $0.capacity != nil }
        var table = ReportTable(
            [
                .init("Station"), .init("Servers", .right), .init("Busy", .right), .init("Mean in line", .right),
                .init("Most in line", .right), .init("Nobody there", .right),
            ] + (turnsAway ? [.init("Turned away", .right)] : []))
        for station in run.network.stations {
            func cell(_ measure: String, _ kind: Readable.Kind) -> ReportText {
                ReportText(estimate(result.measurement(station.name, measure), kind))
            }
            let count: ReportText
            let busy: ReportText
            switch station.servers {
            case .count(let number): (count, busy) = ("\(number)", cell("utilization.mean", .share))
            case .unlimited: (count, busy) = ("unlimited", cell("busy.mean", .number))
            case .schedule, .groups: (count, busy) = (cell("on-duty.mean", .number), cell("utilization.mean", .share))
            }
            let rejected = station.capacity == nil ? "nobody" : cell("rejected.share", .share)
            table.append(
                [
                    ReportText(station.name), count, busy, cell("length.mean", .number),
                    ReportText(value(result.measurement(station.name, "length.max"), .number)),
                    cell("occupancy.exactly(0)", .share),
                ] + (turnsAway ? [rejected] : []))
        }
        return table
    }

    func systemTable() -> ReportTable {
        let quantiles = scenario.report.quantiles
        let plan = scenario.run.plan
        // Who is inside at the end of a run of so many customers says nothing.
        let isDay = if case .horizon = plan.length, plan.closing == .stop { true } else { false }
        var table = ReportTable(
            [.init("Class"), .init("Arrivals", .right), .init("Mean time", .right)]
                + quantiles.map { .init("\(percent($0)) at most", .right) }
                + [.init("Inside on average", .right)] + (isDay ? [.init("Unfinished at the end", .right)] : []))
        let names = result.measurements.filter {
            $0.element == "system" && $0.quantity == "time" && $0.statistic == "mean"
        }.map(\.customerClass)
        for name in names {
            func cell(_ measure: String, _ kind: Readable.Kind) -> ReportText {
                ReportText(estimate(result.measurement("system", measure, name), kind))
            }
            table.append(
                [
                    ReportText(name),
                    ReportText(
                        rate(
                            result.measurement("system", "arrivals.rate", name),
                            as: .quantity(unit: rateForPeople.unit))), cell("time.mean", time),
                ]
                    + quantiles.map { cell("time.p\(StatisticName.plain($0 * 100))", time) }
                    + [cell("number.mean", .number)] + (isDay ? [cell("unfinished.count", .number)] : []))
        }
        return table
    }

    /// Steps that the scenario names, each over all its visits.
    private func stepTable() -> ReportTable {
        let quantiles = scenario.report.quantiles
        var table = ReportTable(
            [.init("Step"), .init("Mean wait", .right), .init("Mean time", .right)]
                + quantiles.map { .init("\(percent($0)) at most", .right) })
        for name in run.program.namedSteps {
            func cell(_ measure: String) -> ReportText {
                ReportText(estimate(result.measurement(name, measure), time))
            }
            let wait = result.measurement(name, "wait.mean")
            table.append(
                [ReportText(name), wait == nil ? "" : cell("wait.mean"), cell("time.mean")]
                    + quantiles.map { cell("time.p\(StatisticName.plain($0 * 100))") })
        }
        return table
    }

    private func outcomeTable() -> ReportTable {
        var table = ReportTable([
            .init("Outcome"), .init("Class"), .init("Share", .right), .init("Per replication", .right),
        ])
        for share in result.measurements where share.element == "outcome" && share.statistic == "share" {
            let count = result.measurement("outcome", "\(share.quantity).count", share.customerClass)
            // Where every way ends by name, nobody just comes to the end.
            if share.quantity == "completed", count?.estimate?.value == 0 { continue }
            table.append([
                ReportText(share.quantity), ReportText(share.customerClass),
                ReportText(estimate(share, .share)), ReportText(estimate(count, .number)),
            ])
        }
        return table
    }

    /// The share of the servers' time; of servers without number, how many are busy.
    private func busy(_ station: String) -> String {
        if let share = result.measurement(station, "utilization.mean") { return estimate(share, .share) }
        return estimate(result.measurement(station, "busy.mean"), .number)
    }

    /// For standard output: the waits and how busy each station is.
    func summaryTable() -> ReportTable {
        let knows = result.measurements.contains {
            $0.quantity == "wait" && $0.statistic == "mean" && $0.exact != nil
        }
        var table = ReportTable(
            [
                .init("Station"), .init("Class"), .init("Mean wait", .right), .init("95% wait at most", .right),
                .init("Busy", .right),
            ] + (knows ? [.init("Exact mean wait", .right), .init("z", .right)] : []))
        for index in run.network.stations.indices {
            let station = run.network.stations[index].name
            for name in lines(ofStation: index) {
                let mean = result.measurement(station, "wait.mean", name)
                let p95 = result.measurement(station, "wait.p95", name)
                table.append(
                    [
                        ReportText(station), ReportText(name), ReportText(estimate(mean, time)),
                        ReportText(p95 == nil ? "" : estimate(p95, time)),
                        name == "all" ? ReportText(busy(station)) : "",
                    ]
                        + (knows
                            ? [
                                ReportText(mean?.exact.map { Readable.number($0, as: time) } ?? ""),
                                ReportText(mean?.z.map { Readable.number($0, halfWidth: 0.1) } ?? ""),
                            ] : []))
            }
        }
        return table
    }
}
