import FlowMeasures
import FlowScenarios
import Measures
import Studies
import Experiments
import FlowNetworks
import Reporting
import Scenarios
import SimulationKernel

/// The tables of results.
extension FlowReport {
    func results() -> [ReportSection] {
        if result.isOfRecordsAlone { return recordSections() }
        var sections = goodputSections() + callSections() + outcomeTimeSections() + recoverySections()
        sections.append(ReportSection("How long they wait", waits()))
        if let day = DayProfile(result).section(self) { sections.append(day) }
        sections.append(ReportSection("How busy the stations are", .table(loadTable())))
        // Where people's moves alone ask for service, nobody comes in.
        if hasClasses { sections.append(ReportSection("From coming in to leaving", .table(systemTable()))) }
        if !run.network.timers.isEmpty {
            sections.append(
                ReportSection(
                    "Times between two points",
                    "Of those who pass both points; whoever leaves before the second one is in none of these times.",
                    .table(timerTable())))
        }
        if !run.program.namedSteps.isEmpty {
            sections.append(ReportSection("How long the named steps take", .table(stepTable())))
        }
        sections += leavingSections() + informationSections() + recordSections() + costSections() + worthSections()
        if run.network.outcomes.count > FlowNetwork.ownOutcomes.count
            || result.measurements.contains(where: {
                $0.element == .outcome && $0.word == .share && $0.quantity != .completed
            })
        {
            let table = outcomeTable()
            if !table.rows.isEmpty { sections.append(ReportSection("How it ends", .table(table))) }
        }
        if let formulas = formulas() { sections.append(formulas) }
        return sections
    }

    /// The classes of a station's lines: all together first, then each where there are several.
    func lines(ofStation index: Int) -> [String] {
        let names = meanWaits(ofStation: index).map(\.customerClass)
        return isTooManyAlike(index, names.count) ? [MeasureName.everybody] : names
    }

    private func meanWaits(ofStation index: Int) -> [MeasuredFigure] {
        meanWaits[run.network.stations[index].element] ?? []
    }

    /// Whether so many classes stand in one line in order of arrival that a row for each would tell nothing but chance.
    private func isTooManyAlike(_ index: Int, _ rows: Int) -> Bool {
        run.network.stations[index].discipline == .fifo && rows > 13
    }

    private func waits() -> [ReportBlock] {
        let table = waitTable()
        let alike = run.network.stations.indices.filter { isTooManyAlike($0, meanWaits(ofStation: $0).count) }
            .map { title(run.network.stations[$0]) }
        let note: [ReportBlock] =
            alike.isEmpty
            ? []
            : [
                """
                At \(English.listed(alike)) all classes stand in one line and wait alike; \(code: "measures.csv") has \
                them one by one.
                """
            ]
        let distribution = WaitFigures(self).distribution().map { [ReportBlock.figure($0)] } ?? []
        let cut = cutOffNote.map { [ReportBlock.paragraph($0)] } ?? []
        guard table.rows.isEmpty else { return whoWaits() + cut + distribution + [.table(table)] + note }
        let isFree = run.network.stations.allSatisfy { $0.servers == .unlimited }
        return [
            isFree
                ? "Nobody has to wait: there is a server for each who comes."
                : "Nobody can wait: every station takes in whoever it can serve at once, and nobody else."
        ]
    }

    /// Where it is calls that wait, also when nobody waits for them any more.
    var stationsOfCalls: [String] {
        let map = CallMap(run.network)
        return run.network.stations.indices.filter { map.reaches[$0].canBeForNobody && result.isWaitedAt($0) }.map {
            run.network.stations[$0].name
        }
    }

    /// Beside waits and stays: of whom they are not, since the run stops before it is over. Nil where they are few.
    var cutOffNote: ReportText? {
        guard let (left, share, all) = result.cutOff, share > Self.fewCutOff else { return nil }
        let whole = Readable.number(all, as: .number)
        let who = whole == "1" ? customer : customers
        return "At the end of the run \(estimate(left, .number)) of \(whole) \(who) "
            + "(\(Readable.number(share, as: .share))) \(verb(left)) still inside. The figures are those of the "
            + "others: a wait counts once it is over, and so does a stay."
    }

    private static let fewCutOff = 0.05

    private func whoWaits() -> [ReportBlock] {
        let names = stationsOfCalls
        guard !names.isEmpty else { return [] }
        return [
            """
            At \(English.listed(titles(names))) those who wait are calls: a call that was given up waits on and \
            counts as the others do. How long \(customers) take is told by outcome above and from coming in to \
            leaving below.
            """
        ]
    }

    private typealias Line = (station: MeasureElement, line: String)

    func waitTable() -> ReportTable {
        let rows = run.network.stations.indices.filter(result.isWaitedAt).flatMap { index in
            lines(ofStation: index).map { (station: run.network.stations[index].element, line: $0) }
        }
        func wait(_ word: FigureWord, _ kind: Readable.Kind) -> ([Line]) -> (Line) -> TableCell {
            estimates(kind) { result.measurement($0.station, .wait, word, ofClass: $0.line) }
        }
        return ReportTable(
            rows, .left("Station") { title($0.station) }, .left("Class") { className($0.line) },
            .fitted("Mean wait", wait(.mean, time)), .fitted("Have to wait", wait(.positive, .share)),
            .each(scenario.report.quantiles) { part in
                .fitted("\(SoMany.alone(part).beginningSentence) wait at most", wait(.quantile(part), time))
            },
            .each(scenario.report.over) { bound in
                .fitted("Wait over \(duration(bound))", wait(over(bound), .share))
            },
            .fitted("Longest seen", values(time) { result.measurement($0.station, .wait, .max, ofClass: $0.line) }))
    }

    func loadTable() -> ReportTable {
        func of(_ quantity: QuantityName, _ word: FigureWord, _ kind: Readable.Kind) -> (Station) -> TableCell {
            { cell(result.measurement($0.element, quantity, word), kind) }
        }
        return ReportTable(
            run.network.stations, .left("Station") { title($0) }, .right("\(serverColumn)", servers),
            .right("Busy") { busyOfAll($0.element) },
            .right("Mean in line", of(.length, .mean, .number)),
            .right("Longest line") { value(result.measurement($0.element, .length, .max), .number) },
            .right("Empty", of(.occupancy, FigureWord(.exactly(0)), .share)),
            .right("Turned away", if: run.network.stations.contains(where: \.canReject)) {
                $0.capacity == nil ? .words("none") : of(.rejected, .share, .share)($0)
            })
    }

    private func servers(_ station: Station) -> String { counted(number(station), station) }

    private func number(_ station: Station) -> String {
        switch station.servers {
        case .count(let number): "\(number)"
        case .unlimited: "unlimited"
        case .schedule, .groups, .formula:
            // More digits of how many are on duty tell nothing.
            onDuty(station)
                ?? Readable.number(
                    result.measurement(station.element, .onDuty, .mean)?.estimate?.value, halfWidth: 0.03)
        }
    }

    /// Above the numbers of those who serve: their word where all stations share it.
    var serverColumn: String {
        haveOneWord ? server.many.beginningSentence : "Served by"
    }

    /// `76 beds`, `nurses: 1 from 0:00, 2 from 8:00`, where stations have words of their own.
    func counted(_ number: String, _ station: Station) -> String {
        if haveOneWord { return number }
        let noun = reader.server(at: station.name)
        if case .groups = station.servers, Double(number) == nil { return number }
        // A sentence of numbers has the word before it.
        if number.contains(" from ") { return "\(noun.many): \(number)" }
        return number + " " + (number == "1" ? noun.one : noun.many)
    }

    private var haveOneWord: Bool { Set(run.network.stations.map { reader.server(at: $0.name) }).count <= 1 }

    func systemTable() -> ReportTable {
        let plan = scenario.run.plan
        // Who is inside at the end of a run of so many customers says nothing.
        let isDay = if case .horizon = plan.length, plan.closing == .stop { true } else { false }
        // Whom others only become on their way counts as the class as which it came.
        let unfed = Set(run.network.classes.filter { $0.arrivals.source == .nobody }.map(\.name))
        let names = result.measurements.filter { $0.element == .system && $0.is(.time, .mean) }.map(\.customerClass)
            .filter { !unfed.contains($0) }
        func of(
            _ quantity: QuantityName, _ word: FigureWord, _ kind: Readable.Kind
        ) -> ([String]) -> (String) -> TableCell {
            estimates(kind) { result.measurement(.system, quantity, word, ofClass: $0) }
        }
        let unit = Readable.Kind.quantity(unit: rateForPeople.unit)
        return ReportTable(
            names, .left("Class") { className($0) },
            .right("Arrivals") { rate(result.measurement(.system, .arrivals, .rate, ofClass: $0), as: unit) },
            .fitted("Average stay", of(.time, .mean, time)),
            .each(scenario.report.quantiles) { part in
                .fitted("\(SoMany.alone(part).beginningSentence) at most", of(.time, .quantile(part), time))
            },
            .fitted("Inside on average", of(.number, .mean, .number)),
            .fitted("Unfinished at the end", if: isDay, of(.unfinished, .count, .number)))
    }

    /// Times between two points, of all who passed both, and by class where classes differ.
    private func timerTable() -> ReportTable {
        func of(_ word: FigureWord) -> (MeasuredFigure) -> TableCell {
            { cell(result.measurement($0.element, .time, word, ofClass: $0.customerClass), time) }
        }
        let rows = run.network.timers.flatMap { timer in
            result.measurements.filter {
                $0.element.rawValue == timer.name && $0.is(.time, .mean) && $0.isOfWholePeriod
            }
        }
        return ReportTable(
            rows, .left("Time") { reader.title(ofTime: $0.element.rawValue) },
            .left("Class") { className($0.customerClass) },
            .right("Mean", of(.mean)),
            .each(scenario.report.quantiles) { part in
                .right("\(SoMany.alone(part).beginningSentence) at most", of(.quantile(part)))
            },
            .each(scenario.report.over) { bound in
                .right("Above \(duration(bound))") {
                    cell(
                        result.measurement(
                            $0.element, .time, FigureWord(.over(bound), timeSymbol: symbol), ofClass: $0.customerClass),
                        .share)
                }
            },
            .right("Longest seen") {
                value(result.measurement($0.element, .time, .max, ofClass: $0.customerClass), time)
            })
    }

    /// Steps that the scenario names, each over all its visits.
    private func stepTable() -> ReportTable {
        func of(_ word: FigureWord) -> ([MeasureElement]) -> (MeasureElement) -> TableCell {
            estimates(time) { result.measurement($0, .time, word) }
        }
        return ReportTable(
            run.program.namedSteps.map { MeasureElement($0) }, .left("Step") { $0.rawValue },
            .fitted("Mean wait", knowns(time, otherwise: "") { result.measurement($0, .wait, .mean) }),
            .fitted("Mean time", of(.mean)),
            .each(scenario.report.quantiles) { part in
                .fitted("\(SoMany.alone(part).beginningSentence) at most", of(.quantile(part)))
            },
            .each(run.network.gatherings.contains { !$0.kinds.isEmpty && $0.name != nil } ? ["Matched"] : []) { head in
                .fitted(ReportText(head), knowns(.share, otherwise: "") { result.measurement($0, .matched, .share) })
            },
            .each(run.network.parts.contains(where: \.isRepeat) ? ["Times round"] : []) { head in
                .fitted(ReportText(head), knowns(.number, otherwise: "") { result.measurement($0, .passes, .mean) })
            })
    }

    /// Whether anybody comes beside what people's moves and apps ask for.
    var hasClasses: Bool { run.network.classes.contains { $0.arrivals.source != .polls } }

    private func outcomeTable() -> ReportTable {
        func count(_ share: MeasuredFigure) -> MeasuredFigure? {
            result.measurement(.outcome, share.quantity, .count, ofClass: share.customerClass)
        }
        let shares = result.measurements.filter { share in
            guard share.element == .outcome, share.word == .share else { return false }
            // Where every way ends by name, nobody just comes to the end.
            let mayBeNone =
                share.quantity != .completed && (share.quantity.rawValue != FlowNetwork.failed || run.network.mayFail)
                && !goOn(share.quantity)
            return mayBeNone || count(share)?.estimate?.value != 0
        }
        return ReportTable(
            shares, .left("Outcome") { outcomeName($0.quantity.rawValue).beginningSentence },
            .left("Class") { className($0.customerClass) },
            .right("Share") { cell($0, .share) },
            .right("\(perPeriod.beginningSentence)") { cell(count($0), .number) })
    }

    /// Whether all who are turned away, or give up, do something else, by which they end in another way.
    private func goOn(_ end: QuantityName) -> Bool {
        let stations = run.network.stations
        switch end {
        case .abandoned:
            return stations.indices.allSatisfy { !run.network.canAbandon(at: $0) || stations[$0].onAbandon != nil }
        case .rejected: return stations.allSatisfy { !$0.canReject || $0.onReject != nil }
        case .brokenOff: return stations.allSatisfy { $0.atShiftEnd != .leave || $0.onAbandon != nil }
        case .balked: return stations.allSatisfy { !$0.canBalk || $0.onBalk != nil }
        default: return false
        }
    }

    /// The same, and of each group of servers with skills: `77% ± 2% (senior 81%, junior 75%)`.
    private func busyOfAll(_ station: MeasureElement) -> TableCell {
        let all = busy(station)
        let groups = (run.network.stations.first { $0.element == station }?.servers.groups ?? []).compactMap { group in
            result.measurement(station, QuantityName.utilization.ofGroup(group.name), .mean).map {
                "\(group.name) \(value($0, .share))"
            }
        }
        return groups.count > 1 ? all.noted(" (\(groups.joined(separator: ", ")))") : all
    }

    /// The share of the servers' time; of servers without number, how many are busy.
    private func busy(_ station: MeasureElement) -> TableCell {
        if let share = result.measurement(station, .utilization, .mean) { return cell(share, .share) }
        return cell(result.measurement(station, .busy, .mean), .number)
    }

    /// Of a run that begins empty or ends the theory knows what a system would come to that ran for ever, which it need not
    /// agree with.
    private func exact(_ wait: MeasuredFigure?) -> String {
        guard let wait, let exact = wait.exact else { return "" }
        return scenario.shown(time: exact) + (wait.isComparable ? "" : " in the long run")
    }

    /// For standard output: the waits and how busy each station is.
    func summaryTable() -> ReportTable {
        if result.isOfRecordsAlone { return recordSummary() }
        let knows = result.measurements.contains { $0.is(.wait, .mean) && $0.exact != nil }
        let stations = run.network.stations.indices.filter { !result.answersPolls($0) }
        let rows = stations.flatMap { index in
            lines(ofStation: index).map { (station: run.network.stations[index].element, line: $0) }
        }
        func wait(_ row: Line, _ word: FigureWord) -> MeasuredFigure? {
            result.measurement(row.station, .wait, word, ofClass: row.line)
        }
        // The usual one, or the highest of those that the file asks for.
        let asked = scenario.report.quantiles
        let part = asked.contains(0.95) ? 0.95 : asked.max() ?? 0.95
        /// Who does not stay to be served, where anybody does anywhere.
        func leave(_ head: String, _ quantity: QuantityName) -> Table<Line>.Column {
            func share(_ row: Line) -> MeasuredFigure? {
                result.measurement(row.station, quantity, .share, ofClass: row.line)
            }
            let isSeen = rows.contains { (share($0)?.estimate?.value ?? 0) > 0 }
            return .fitted(ReportText(head), if: isSeen, knowns(.share, otherwise: "", share))
        }
        return ReportTable(
            rows, .left("Station") { title($0.station) }, .left("Class") { className($0.line) },
            .fitted("Mean wait", estimates(time) { wait($0, .mean) }),
            .fitted(
                ReportText("\(SoMany.alone(part).beginningSentence) wait at most"),
                knowns(time, otherwise: "") { wait($0, .quantile(part)) }),
            leave(givingUp.column, .abandoned), leave("Broken off", .brokenOff), leave("Do not join", .balked),
            leave("Turned away", .rejected),
            .right("Busy") { $0.line == MeasureName.everybody ? busyOfAll($0.station) : nil },
            .right("Exact mean wait", if: knows) { exact(wait($0, .mean)) },
            .right("z", if: knows) { wait($0, .mean)?.z.map { Readable.number($0, halfWidth: 0.1) } ?? "" })
    }
}
