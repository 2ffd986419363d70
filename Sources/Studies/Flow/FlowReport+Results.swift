import Experiments
import FlowNetworks
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// The tables of results.
extension FlowReport {
    func results() -> [ReportSection] {
        if isOfRecordsAlone { return recordSections() }
        var sections = goodputSections() + callSections() + outcomeTimeSections() + recoverySections()
        sections.append(ReportSection("How long they wait", waits()))
        if let day = DayProfile(result).section(self) { sections.append(day) }
        sections.append(ReportSection("How busy the stations are", [.table(loadTable())]))
        // Where people's moves alone ask for service, nobody comes in.
        if hasClasses { sections.append(ReportSection("From coming in to leaving", [.table(systemTable())])) }
        if !run.program.namedSteps.isEmpty {
            sections.append(ReportSection("How long the named steps take", [.table(stepTable())]))
        }
        sections += leavingSections() + informationSections() + recordSections() + costSections() + worthSections()
        if run.network.outcomes.count > FlowNetwork.ownOutcomes.count
            || result.measurements.contains(where: {
                $0.element == .outcome && $0.statistic == "share" && $0.quantity != .completed
            })
        {
            let table = outcomeTable()
            if !table.rows.isEmpty { sections.append(ReportSection("How it ends", [.table(table)])) }
        }
        if let formulas = formulas() { sections.append(formulas) }
        return sections
    }

    /// The classes of a station's lines: all together first, then each where there are several.
    func lines(ofStation index: Int) -> [String] {
        let name = run.network.stations[index].name
        let names = result.measurements.filter {
            $0.element.rawValue == name && $0.quantity == .wait && $0.statistic == "mean" && $0.window == "all"
        }.map(\.customerClass)
        return isTooManyAlike(index, names.count) ? ["all"] : names
    }

    /// Whether so many classes stand in one line in order of arrival that a row for each would tell nothing but chance.
    private func isTooManyAlike(_ index: Int, _ rows: Int) -> Bool {
        run.network.stations[index].discipline == .fifo && rows > 13
    }

    /// Whether people can wait there: not where nobody waits, and not where an app's requests do.
    func isWaitedAt(_ index: Int) -> Bool {
        let station = run.network.stations[index]
        if case .processorSharing(atMost: nil) = station.discipline { return false }
        switch station.servers {
        case .unlimited: return false
        case .count(let servers):
            if let capacity = station.capacity, capacity <= servers, station.breakdowns == nil, station.initial.isEmpty
            {
                return false
            }
        case .schedule, .groups: break
        }
        return !answersPolls(index)
    }

    /// Whether nobody but an app's requests comes there.
    func answersPolls(_ index: Int) -> Bool {
        let network = run.network
        let own = network.stations.compactMap(\.information?.api).filter { $0.station == index }.map(\.pollClass)
        return !own.isEmpty
            && network.classes.indices.allSatisfy { number in
                own.contains(number) || !run.remains.came[index][number]
            }
    }

    private func waits() -> [ReportBlock] {
        let table = waitTable()
        let alike = run.network.stations.enumerated().filter { index, station in
            isTooManyAlike(
                index,
                result.measurements.filter {
                    $0.element.rawValue == station.name && $0.quantity == .wait && $0.statistic == "mean"
                        && $0.window == "all"
                }.count)
        }.map(\.element.name)
        let note: [ReportBlock] =
            alike.isEmpty
            ? []
            : [
                .paragraph(
                    "At \(FlowConclusion.list(alike)) all classes stand in one line and wait alike; \(code: "measures.csv") has them one by one."
                )
            ]
        guard table.rows.isEmpty else { return whoWaits() + [.table(table)] + note }
        return [.paragraph("Nobody can wait: every station takes in whoever it can serve at once, and nobody else.")]
    }

    /// Where it is calls that wait, also when nobody waits for them any more.
    var stationsOfCalls: [String] {
        let map = CallMap(run.network)
        return run.network.stations.indices.filter { map.reaches[$0].canBeForNobody && isWaitedAt($0) }.map {
            run.network.stations[$0].name
        }
    }

    private func whoWaits() -> [ReportBlock] {
        let names = stationsOfCalls
        guard !names.isEmpty else { return [] }
        return [
            .paragraph(
                "At \(FlowConclusion.list(names)) those who wait are calls: a call that was given up waits on and counts as the others do. How long customers take is told by outcome above and from coming in to leaving below."
            )
        ]
    }

    func waitTable() -> ReportTable {
        let quantiles = scenario.report.quantiles
        let over = scenario.report.over
        var table = ReportTable(
            [.init("Station"), .init("Class"), .init("Mean wait", .right), .init("Have to wait", .right)]
                + quantiles.map { .init("\(percent($0)) wait at most", .right) }
                + over.map { .init("Wait over \(MeasureWords.plain($0)) \(symbol)", .right) }
                + [.init("Longest seen", .right)])
        for index in run.network.stations.indices {
            let station = run.network.stations[index]
            if !isWaitedAt(index) { continue }
            for name in lines(ofStation: index) {
                func cell(_ measure: String, _ kind: Readable.Kind) -> ReportText {
                    ReportText(estimate(result.measurement(station.name, "wait.\(measure)", name), kind))
                }
                table.append(
                    [
                        ReportText(station.name), ReportText(name), cell("mean", time), cell("positive", .share),
                    ] + quantiles.map { cell("p\(MeasureWords.plain($0 * 100))", time) }
                        + over.map { cell("over(\(MeasureWords.plain($0)) \(symbol))", .share) }
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
            case .schedule, .groups:
                (count, busy) = (
                    ReportText(onDuty(station) ?? estimate(result.measurement(station.name, "on-duty.mean"), .number)),
                    cell("utilization.mean", .share)
                )
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
            $0.element == .system && $0.quantity == .time && $0.statistic == "mean"
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
                    + quantiles.map { cell("time.p\(MeasureWords.plain($0 * 100))", time) }
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
                    + quantiles.map { cell("time.p\(MeasureWords.plain($0 * 100))") })
        }
        return table
    }

    /// Whether anybody comes beside what people's moves and apps ask for.
    var hasClasses: Bool { run.network.classes.contains { $0.arrivals.source != .polls } }

    private func outcomeTable() -> ReportTable {
        var table = ReportTable([
            .init("Outcome"), .init("Class"), .init("Share", .right), .init("Per replication", .right),
        ])
        for share in result.measurements where share.element == .outcome && share.statistic == "share" {
            let count = result.measurement("outcome", "\(share.quantity).count", share.customerClass)
            // Where every way ends by name, nobody just comes to the end.
            if share.quantity == .completed, count?.estimate?.value == 0 { continue }
            if share.quantity.rawValue == FlowNetwork.failed, count?.estimate?.value == 0, !run.network.mayFail {
                continue
            }
            table.append([
                ReportText(share.quantity.rawValue), ReportText(share.customerClass),
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
        if isOfRecordsAlone { return recordSummary() }
        let knows = result.measurements.contains {
            $0.quantity == .wait && $0.statistic == "mean" && $0.exact != nil
        }
        var table = ReportTable(
            [
                .init("Station"), .init("Class"), .init("Mean wait", .right), .init("95% wait at most", .right),
                .init("Busy", .right),
            ] + (knows ? [.init("Exact mean wait", .right), .init("z", .right)] : []))
        for index in run.network.stations.indices where !answersPolls(index) {
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
