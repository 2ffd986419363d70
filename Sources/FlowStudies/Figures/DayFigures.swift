import Experiments
import FlowNetworks
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Studies

/// How waits, lines and the servers' work go through the hours of the day.
struct DayFigures {
    let report: FlowReport
    private var result: FlowResult { report.result }
    private var scenario: Scenario { report.scenario }
    /// Windows of an hour each, in order.
    private let hours: [TimeWindow]

    init(_ report: FlowReport) {
        self.report = report
        let hour = 3600 / report.scenario.timeUnit.seconds
        hours = report.run.program.windows.filter {
            $0.name.hasSuffix(":00") && $0.further.isEmpty && abs($0.until - $0.from - hour) < 1e-6 * hour
        }
    }

    /// When it is worst, how sure that is, and whether servers are short; empty where no hours are told apart.
    func figures() -> [DrawnFigure] {
        hours.count < 3 ? [] : [waits(), heat(), busy(), lines()].compactMap { $0 }
    }

    // MARK: waits

    /// `patients arriving 9–10 at ENT clinic: 19 of 20 wait at most 52 min`; nil where no hours are told apart.
    var worst: AnswerWorst? {
        let stations = waited
        guard hours.count > 2, let peak = peak(stations) else { return nil }
        var subject = report.subject(peak.figure)
        subject.whom = nil
        let unit = AnswerUnit(scenario.unit(ofTimes: [peak.figure.value]))
        return AnswerWorst(
            subject, hour: peak.hour.name, asked: part.map { .quantile(part: $0, verb: "wait") } ?? .noun("mean wait"),
            figure: AnswerFigure(peak.figure, unit: unit) ?? AnswerFigure(peak.figure.value, unit: unit))
    }

    /// Why there is none, as a clause.
    var whenUntold: String { hours.count > 2 ? "no hour is worse than another" : "the file has no times of day" }

    private func sentence(_ peak: Peak, _ unit: DrawnUnit) -> String {
        let wait =
            part == nil
            ? "wait \(unit.text(peak.figure)) on average" : "\(partName) wait at most \(unit.text(peak.figure))"
        return "those \(ArrivalWindow.words(peak.hour.name)) at \(report.title(peak.station)): \(wait)"
    }

    /// The quantile that those are told who have to promise something.
    private var part: Double? { scenario.report.promised }
    private var word: FigureWord { part.map { .quantile($0) } ?? .mean }
    private var partName: String { part.map { SoMany.alone($0) } ?? "mean" }

    private var partWait: String { part.map { "\(SoMany.alone($0)) wait at most" } ?? "a mean wait of" }

    private func wait(_ station: Station, _ word: FigureWord, _ hour: TimeWindow) -> MeasuredFigure? {
        result.measurement(station.element, .wait, word, window: hour.name)
    }

    /// Stations at which anybody waits, the worst first.
    private var waited: [Station] {
        let stations = result.stations.indices.filter(result.isWaitedAt).map { result.stations[$0] }
        func worst(_ station: Station) -> Double {
            hours.compactMap { wait(station, word, $0)?.value }.max() ?? 0
        }
        let found = stations.map { (station: $0, worst: worst($0)) }.filter { $0.worst > 0 }
        return found.enumerated().sorted { ($1.element.worst, $0.offset) < ($0.element.worst, $1.offset) }
            .map(\.element.station)
    }

    private typealias Peak = (station: Station, hour: TimeWindow, figure: MeasuredFigure)

    /// The worst hour of all.
    private func peak(_ stations: [Station]) -> Peak? {
        let all = stations.flatMap { station in
            hours.compactMap { hour in wait(station, word, hour).map { (station: station, hour: hour, figure: $0) } }
        }
        return all.max { $0.figure.value < $1.figure.value }
    }

    private func unit(_ stations: [Station]) -> DrawnUnit {
        DrawnUnit(
            scenario.unit(
                ofTimes: stations.flatMap { station in hours.compactMap { wait(station, word, $0)?.value } }.max().map {
                    [$0]
                } ?? []))
    }

    private func waits() -> DrawnFigure? {
        let stations = waited
        guard let peak = peak(stations) else { return nil }
        let unit = unit(stations)
        // Room for twice what is promised, as beside the targets.
        let bound = stations.compactMap { target($0, unit)?.value }.max() ?? 0
        let panels = stations.prefix(Self.most(of: stations.count)).map { panel(of: $0, unit) }
            .sharingY(reaching: 2 * bound)
        let left = stations.count - panels.count
        return DrawnFigure(
            name: "waits-over-the-day",
            title: "When is it worst? For \(sentence(peak, unit))",
            subtitle: (part == nil
                ? "How long those who come in the hour wait on average, \(unit.name)."
                : "\(partName.beginningSentence) of those who come in the hour wait at most so many "
                    + "\(unit.name) (strong line), and they "
                    + "wait on average (faint line).") + " Shaded: ranges of chance."
                + (stations.contains { target($0, unit) != nil } ? " Dotted: the target." : ""),
            notes: (left > 0
                ? ["\(Readable.count(left)) more \(English.agreeing(left, "station has", "stations have")) less."] : [])
                + [report.outsideHours].compactMap { $0 },
            panels: panels)
    }

    private func panel(of station: Station, _ unit: DrawnUnit) -> Panel {
        let times = hours.map { clock($0) }
        func values(_ word: FigureWord) -> [DrawnValue] { hours.map { unit.drawn(wait(station, word, $0)) } }
        let mean = LinesOverTime.Series(
            name: "mean", times: times, values: values(.mean), role: part == nil ? .data1 : .data2,
            strength: part == nil ? .strong : .second, told: "on average")
        let upper = part.map { _ in
            LinesOverTime.Series(name: partName, times: times, values: values(word), told: "\(partName) wait at most")
        }
        let worst = hours.max { (wait(station, word, $0)?.value ?? 0) < (wait(station, word, $1)?.value ?? 0) }
        let finding = worst.map { hour in
            "Worst for those who come at \(hour.name): \(partWait) \(unit.text(wait(station, word, hour)))."
        }
        return LinesOverTime(
            title: report.title(station), fact: servers(station), finding: finding ?? "", unit: unit.name,
            target: target(station, unit), series: [upper, mean].compactMap { $0 }, words: unit.words
        ).panel
    }

    /// What the scenario wants of the quantile that is drawn, whatever the window.
    private func target(_ station: Station, _ unit: DrawnUnit) -> Target? {
        report.target(station.element, word).map { Target($0 * unit.factor, label: "target \(unit.text($0))") }
    }

    // MARK: where and when at a glance

    private func heat() -> DrawnFigure? {
        let stations = waited
        guard stations.count > 1, hours.count <= 24, let peak = peak(stations) else { return nil }
        let unit = unit(stations)
        let shown = stations.prefix(40)
        let values = shown.map { station in
            hours.map { wait(station, word, $0)?.estimate.map { $0.value * unit.factor } }
        }
        let most = values.joined().compactMap { $0 }.max() ?? 0
        let bounds = shown.map { target($0, unit)?.value }
        let claims = report.answer.claims
        let panel = HeatMap(
            title: "",
            finding: "The most is \(unit.text(peak.figure)), at \(report.title(peak.station)), "
                + "\(peak.hour.name).",
            rows: shown.map { report.title($0) }, columns: hours.map(\.name), values: values,
            missed: shown.map { station in
                let outcomes = outcomes(station, claims)
                return hours.map { outcomes[$0.name] == .missed }
            },
            readouts: shown.map { station in
                hours.map { hour in wait(station, word, hour).map { unit.drawn($0).readout(unit.words, unit.name) } }
            },
            classes: bounds.contains { $0 != nil } ? .bounds(bounds, isAtMost: true) : .even(from: 0, to: most),
            unit: unit.name, words: unit.cell(beside: most)
        ).panel
        return DrawnFigure(
            name: "waits-at-a-glance",
            title: "Where and when at a glance: most at \(report.title(peak.station)) from \(peak.hour.name)",
            subtitle: (part == nil ? "Mean wait, " : "\(partName.beginningSentence) wait at most so many ")
                + "\(unit.name), by station and hour of arrival. Each hour on its own.",
            panels: [panel], columns: 1)
    }

    /// The hours of the claim that is about what is drawn, by their names: the same word here as in the answer.
    private func outcomes(_ station: Station, _ claims: [AnswerClaim]) -> [String: Outcome] {
        let asked = report.asked(of: station.element, word)?.measure.text
        let claim = claims.first { $0.id == asked }
        return Dictionary((claim?.hours ?? []).map { ($0.name, $0.outcome) }) { first, _ in first }
    }

    // MARK: servers

    private func busy() -> DrawnFigure? {
        func share(_ station: Station, _ hour: TimeWindow) -> MeasuredFigure? {
            result.measurement(station.element, .utilization, .mean, window: hour.name)
        }
        let all = result.stations.indices.filter { !result.answersPolls($0) }.map { result.stations[$0] }
        var found: [(station: Station, hour: TimeWindow, figure: MeasuredFigure)] = []
        for station in all {
            var busiest: (hour: TimeWindow, figure: MeasuredFigure)?
            for hour in hours {
                guard let figure = share(station, hour) else { continue }
                if let most = busiest?.figure.value, figure.value <= most { continue }
                busiest = (hour, figure)
            }
            if let busiest, busiest.figure.value > 0 { found.append((station, busiest.hour, busiest.figure)) }
        }
        let sorted = found.enumerated().sorted {
            ($1.element.figure.value, $0.offset) < ($0.element.figure.value, $1.offset)
        }.map(\.element)
        guard let first = sorted.first else { return nil }
        let panels = sorted.prefix(Self.most(of: sorted.count)).map { one in
            let bars = hours.map { hour in
                let figure = share(one.station, hour)
                return BarsOverTime.Bar(
                    from: clock(hour), to: clock(hour) + 3600, value: DrawnUnit.share.drawn(figure),
                    isHighlighted: (figure?.value ?? 0) > Self.short)
            }
            return BarsOverTime(
                title: report.title(one.station), fact: servers(one.station),
                finding: "Most from \(one.hour.name): busy "
                    + "\(report.inSentences.estimate(one.figure, .share)) of the time.",
                format: .percent, bars: bars, top: 1, words: DrawnUnit.share.words
            ).panel
        }
        return DrawnFigure(
            name: "busy-over-the-day",
            title: "Is there spare capacity? \(report.opening(first.station.element)) is busy "
                + "\(DrawnUnit.share.words(first.figure.value)) of the hour from \(first.hour.name)",
            subtitle: "Share of their time for which the \(report.server.many) are busy, by hour. Stronger: above 85%, "
                + "where lines grow fast. Ticks: ranges of chance, \(confidence) each.",
            panels: panels)
    }

    private static let short = 0.85

    private func lines() -> DrawnFigure? {
        func line(_ station: Station, _ hour: TimeWindow) -> MeasuredFigure? {
            result.measurement(station.element, .length, .mean, window: hour.name)
        }
        let found = waited.compactMap { station in
            hours.compactMap { hour in line(station, hour).map { (hour: hour, figure: $0) } }
                .max { $0.figure.value < $1.figure.value }.map { (station: station, hour: $0.hour, figure: $0.figure) }
        }
        guard let most = found.max(by: { $0.figure.value < $1.figure.value }), most.figure.value > 0.05 else {
            return nil
        }
        let words = DrawnUnit.plain.cell(beside: max(3, most.figure.value))
        let panels = found.prefix(Self.most(of: found.count)).map { one in
            LinesOverTime(
                title: report.title(one.station), fact: servers(one.station),
                finding: "Longest from \(one.hour.name): "
                    + "\(report.inSentences.estimate(one.figure, .number)) in line on average.",
                unit: "in line",
                series: [
                    .init(
                        name: "", times: hours.map { clock($0) },
                        values: hours.map { DrawnUnit.plain.drawn(line(one.station, $0)) })
                ], words: words
            ).panel
        }.sharingY()
        return DrawnFigure(
            name: "lines-over-the-day",
            title: "How long are the lines? At most \(words(most.figure.value)) in line on average, at "
                + "\(report.title(most.station)) from \(most.hour.name)",
            subtitle: "Mean number in line, by hour. Shaded: ranges of chance.", panels: panels)
    }

    // MARK: parts

    private var confidence: String { English.percent(scenario.run.confidence) }

    /// Nine panels, or the six worst of more.
    private static func most(of count: Int) -> Int { count > 9 ? 6 : count }

    /// `4 doctors`, `doctors come and go`.
    private func servers(_ station: Station) -> String {
        let noun = report.reader.server(at: station.name)
        switch station.servers {
        case .count(let number): return "\(number) " + (number == 1 ? noun.one : noun.many)
        case .unlimited: return ""
        case .schedule, .groups: return "\(noun.many) by schedule"
        case .formula: return "\(noun.many) by a rule"
        }
    }

    /// Seconds since midnight, of the first day.
    private func clock(_ window: TimeWindow) -> Double {
        Double(scenario.run.starts?.seconds ?? 0) + window.from * scenario.timeUnit.seconds
    }
}
