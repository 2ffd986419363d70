import Experiments
import Measures
package import Reporting
import Fleets
import Scenarios
import SimulationKernel
import Studies

/// How waits, the part that is served and the requests go through the hours of the day.
package struct FleetDayFigure {
    let report: FleetReport
    private var result: FleetResult { report.result }
    private var scenario: Scenario { report.scenario }
    /// Windows of an hour each, in order.
    private let hours: [TimeWindow]

    package init(_ report: FleetReport) {
        self.report = report
        let hour = 3600 / report.scenario.timeUnit.seconds
        hours = report.model.windows.filter {
            $0.name.hasSuffix(":00") && $0.further.isEmpty && abs($0.until - $0.from - hour) < 1e-6 * hour
        }
    }

    private func value(_ quantity: QuantityName, _ word: FigureWord, _ hour: TimeWindow) -> MeasuredFigure? {
        result.measurement(.system, quantity, word, window: hour.name).flatMap { $0.estimate == nil ? nil : $0 }
    }

    /// Seconds since midnight, of the first day.
    private var times: [Double] {
        hours.map { Double(scenario.run.starts?.seconds ?? 0) + $0.from * scenario.timeUnit.seconds }
    }

    /// The quantile that those are told who have to promise something.
    private var part: Double? { scenario.report.promised ?? report.tailQuantile }
    private var partName: String { part.map { SoMany.alone($0) } ?? "mean" }

    private var worstHour: TimeWindow? {
        guard hours.count > 2 else { return nil }
        return hours.filter { value(.wait, .mean, $0) != nil }.max {
            (value(.wait, .mean, $0)?.value ?? 0) < (value(.wait, .mean, $1)?.value ?? 0)
        }
    }

    /// How long those wait who ask in the worst hour, and how many of them are served, where that is not all; empty where
    /// no hours are told apart, or nobody is picked up in any.
    var worst: [AnswerWorst] {
        guard let hour = worstHour, let wait = value(.wait, .mean, hour) else { return [] }
        let subject = AnswerSubject(place: "", people: scenario.words.customer().many, element: "system")
        func worst(_ figure: MeasuredFigure, _ noun: String, _ unit: AnswerUnit) -> AnswerWorst {
            AnswerWorst(
                subject, hour: hour.name, asked: .noun(noun),
                figure: AnswerFigure(figure, unit: unit) ?? AnswerFigure(figure.value, unit: unit))
        }
        let own = worst(wait, "mean wait", AnswerUnit(scenario.unit(ofTimes: [wait.value])))
        let served = isSafe ? nil : value(.served, .share, hour)
        return [own] + [served.map { worst($0, "share served", .share) }].compactMap { $0 }
    }

    private var unit: DrawnUnit {
        let longest = hours.compactMap { value(.wait, part.map { .quantile($0) } ?? .mean, $0)?.value }.max() ?? 0
        return DrawnUnit(scenario.unit(ofTimes: [longest]))
    }

    private var isSafe: Bool { hours.allSatisfy { (value(.served, .share, $0)?.value ?? 1) > 0.9995 } }

    private func sentence(_ worst: TimeWindow, _ unit: DrawnUnit) -> String {
        let served = value(.served, .share, worst)
        let share = isSafe ? "" : served.map { ", and \(DrawnUnit.share.words($0.value)) are served" } ?? ""
        return
            "who asks \(ArrivalWindow.span(worst.name)) waits \(unit.text(value(.wait, .mean, worst))) on average"
            + share
    }

    /// It is `nil` where no hours are told apart, or nobody is picked up in any.
    package func figure() -> DrawnFigure? {
        guard let worst = worstHour else { return nil }
        let unit = unit
        let sentence = sentence(worst, unit)
        let panels = [waits(unit, sentence), isSafe ? nil : ends(), requests()].compactMap { $0 }
        return DrawnFigure(
            name: "over-the-day", title: "When is it worst? \(sentence.beginningSentence)",
            subtitle: "By the hour of the request\(severalDays). Shaded and ticks: "
                + "\(English.percent(scenario.run.confidence)) intervals.", panels: panels)
    }

    private var severalDays: String { hours.contains { $0.period != nil } ? ", all days together" : "" }

    private func waits(_ unit: DrawnUnit, _ sentence: String) -> Panel {
        let times = times
        func values(_ word: FigureWord) -> [DrawnValue] { hours.map { unit.drawn(value(.wait, word, $0)) } }
        let mean = LinesOverTime.Series(
            name: "mean", times: times, values: values(.mean), role: part == nil ? .data1 : .data2,
            strength: part == nil ? .strong : .second)
        let upper = part.map {
            LinesOverTime.Series(name: "\(partName) at most", times: times, values: values(.quantile($0)))
        }
        return LinesOverTime(
            title: "Until the pickup", finding: sentence.beginningSentence + ".",
            unit: unit.name, series: [upper, mean].compactMap { $0 }, words: unit.words
        ).panel
    }

    private func ends() -> Panel {
        let least = hours.min { (value(.served, .share, $0)?.value ?? 1) < (value(.served, .share, $1)?.value ?? 1) }
        let words = least.map { "Least at \($0.name): \(DrawnUnit.share.text(value(.served, .share, $0)))." } ?? ""
        return bars("Served", finding: words, unit: .share, top: 1) { value(.served, .share, $0) }
    }

    private func requests() -> Panel {
        let most = hours.max { (value(.arrivals, .count, $0)?.value ?? 0) < (value(.arrivals, .count, $1)?.value ?? 0) }
        let unit = DrawnUnit.rate("", factor: 1)
        let words = most.map { "Most at \($0.name): \(unit.text(value(.arrivals, .count, $0)))." } ?? ""
        return bars("Requests per run", finding: words, unit: unit, top: nil) { value(.arrivals, .count, $0) }
    }

    private func bars(
        _ title: String, finding: String, unit: DrawnUnit, top: Double?, value: (TimeWindow) -> MeasuredFigure?
    ) -> Panel {
        BarsOverTime(
            title: title, finding: finding, format: top == nil ? .number : .percent,
            bars: zip(hours, times).map { .init(from: $1, to: $1 + 3600, value: unit.drawn(value($0))) }, top: top,
            words: unit.words, marksLeast: top != nil
        ).panel
    }
}
