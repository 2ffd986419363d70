import Experiments
import Measures
import Reporting
import Scenarios

/// How targets are asked and answered in plain words.
struct TargetWording {
    private let scenario: Scenario
    private let format: MeasureFormat

    init(_ scenario: Scenario) {
        self.scenario = scenario
        format = MeasureFormat(scenario)
    }

    /// Of which place and whom: `ENT clinic`, `doctor (urgent, rush)`.
    func place(_ measure: MeasureName) -> String {
        let words = scenario.words
        let name: String =
            switch measure.element {
            case .system: "all " + words.customer().many
            case .formulas: measure.quantity.rawValue
            case MeasureElement("outcome"): words.title(ofOutcome: measure.quantity.rawValue)
            default: words.timeTitles[measure.element.rawValue] ?? words.title(ofStation: measure.element.rawValue)
            }
        let isOfAll = measure.customerClass == MeasureName.everybody
        let scope = (isOfAll ? [] : [words.title(ofClass: measure.customerClass)]) + (measure.window.map { [$0] } ?? [])
        return scope.isEmpty ? name : "\(name) (\(scope.joined(separator: ", ")))"
    }

    /// `30 min`.
    func bound(_ target: MeasureTarget) -> String {
        target.bound.value.map { format.number($0, of: target.measure) } ?? target.text
    }

    /// `Do 95% wait no longer than 30 min?`
    func question(_ target: MeasureTarget) -> String {
        let bound = bound(target)
        switch (verb(target.measure), target.measure.statistic, target.bound) {
        case (let verb?, .quantile(let part)?, .atMost):
            return "Do \(English.percent(part)) \(verb) no longer than \(bound)?"
        case (let verb?, .within(let time)?, .atLeast):
            return "Do at least \(bound) \(verb) no longer than \(scenario.shown(time: time))?"
        case (let verb?, .over(let time)?, .atMost):
            return "Do at most \(bound) \(verb) longer than \(scenario.shown(time: time))?"
        default:
            let side = if case .atLeast = target.bound { "at least" } else { "at most" }
            return "Is the \(noun(target.measure)) \(side) \(bound)?"
        }
    }

    /// Over the estimates: `95% wait at most`.
    func head(_ measure: MeasureName) -> String {
        switch (verb(measure), measure.statistic) {
        case (let verb?, .quantile(let part)?): "\(English.percent(part)) \(verb) at most"
        case (let verb?, .within(let time)?): "\(verb) at most \(scenario.shown(time: time))"
        case (let verb?, .over(let time)?): "\(verb) over \(scenario.shown(time: time))"
        default: noun(measure)
        }
    }

    private func verb(_ measure: MeasureName) -> String? {
        guard !measure.isOfServed else { return nil }
        switch measure.quantity {
        case .wait: return "wait"
        case .time where measure.element == .system: return "stay"
        case .time: return "take"
        default: return nil
        }
    }

    private func noun(_ measure: MeasureName) -> String {
        switch (measure.quantity, measure.statistic) {
        case (.wait, .mean?) where !measure.isOfServed: "mean wait"
        case (.time, .mean?): measure.element == .system ? "average stay" : "mean time"
        case (.length, .mean?): "mean number in line"
        case (.utilization, _): "share of time busy"
        case (.rejected, nil): "share turned away"
        case (.abandoned, nil): "share who give up"
        case (.brokenOff, nil): "share whose service is broken off"
        default:
            measure.element == .formulas ? measure.quantity.rawValue : "\(measure.quantity).\(measure.statisticText)"
        }
    }

    /// What is found, with its interval and the target, in one sentence; and why it decides nothing, where that is so.
    func sentence(_ finding: TargetFinding, _ unit: DrawnUnit, confidence: String) -> ReportText {
        let found = found(finding, unit, confidence: confidence)
        return finding.unseen.map { "\(found) That decides nothing: \($0)." } ?? found
    }

    private func found(_ finding: TargetFinding, _ unit: DrawnUnit, confidence: String) -> ReportText {
        let measure = finding.target.measure
        let side = if case .atLeast = finding.target.bound { "at least " } else { "at most " }
        let place = place(measure)
        guard let estimate = finding.estimate else {
            return "\(strong: place): nothing was observed; the target is \(side)\(bound(finding.target))."
        }
        let value = format.number(estimate.value, halfWidth: estimate.halfWidth, of: measure)
        let interval = interval(estimate, measure)
        let shown = interval.isEmpty ? "no interval" : "\(confidence) interval \(interval)"
        if let verb = verb(measure), case .quantile(let part)? = measure.statistic, let few = Self.inAHundred(1 - part)
        {
            let who = scenario.words.customer(at: measure.element.rawValue).many
            if scenario.words.timeTitles[measure.element.rawValue] != nil {
                return """
                    \(place.beginningSentence): \(few) \(who) \(verb) longer than \(strong: value) (\(shown)); the \
                    target is \(bound(finding.target)).
                    """
            }
            let at = measure.element == .system ? "" : "At \(place), "
            let whose = measure.element == .system && place != "all \(who)" ? " (\(place))" : ""
            return "\(at)\(few) \(who)\(whose) \(verb) longer than \(strong: value) (\(shown)); the target is "
                + "\(bound(finding.target))."
        }
        return
            "\(place): \(head(measure)) is \(strong: value) (\(shown)); the target is \(side)\(bound(finding.target))."
    }

    /// That the line of each of these loses many of whose waits it is, and what that means: once for each line.
    func caveats(_ findings: [TargetFinding]) -> [String] {
        var told: [String] = []
        for finding in findings {
            guard let lost = finding.lost, let caveat = lost.caveat else { continue }
            let loss = lost.shares.first?.measure
            let isAtStation = loss.map { scenario.words.stationTitles[$0.element.rawValue] != nil } ?? false
            let isThere = finding.target.measure.element == loss?.element && loss?.element != .system
            let place = isAtStation || isThere ? loss.map(place) : nil
            let text = (place.map { "At \($0), " } ?? whose(loss)) + caveat + "."
            if !told.contains(text) { told.append(text) }
        }
        return told
    }

    /// Of all places, whom a loss is of: `Of the VIPs, `; empty of all.
    private func whose(_ loss: MeasureName?) -> String {
        guard let loss, loss.element == .system, loss.customerClass != MeasureName.everybody else { return "" }
        return "Of \(scenario.words.title(ofClass: loss.customerClass)), "
    }

    /// `37 to 45`, in the unit of the number it belongs to.
    func interval(_ estimate: Estimate, _ measure: MeasureName) -> String {
        guard let lower = estimate.lower, let upper = estimate.upper else { return "" }
        let unit = format.drawn(measure, [estimate.value])
        let half = max((upper - lower) / 2 * unit.factor, .leastNormalMagnitude)
        return "\(Readable.number(lower * unit.factor, halfWidth: half)) to "
            + Readable.number(upper * unit.factor, halfWidth: half)
    }

    func value(_ finding: TargetFinding) -> String {
        finding.estimate.map { format.number($0.value, halfWidth: $0.halfWidth, of: finding.target.measure) }
            ?? Readable.notAvailable("nobody")
    }

    /// - Parameter name: of what has the light; nil: its place.
    func light(_ finding: TargetFinding, named name: ReportText? = nil, _ unit: DrawnUnit) -> ReportLight {
        let unseen = finding.unseen == nil ? nil : "cannot tell: what counts comes too rarely"
        let needed =
            unseen ?? finding.needed.map { "about \(scenario.simulatedPeriods($0)) in all would tell" }
            ?? (finding.estimate == nil ? "nothing was observed" : "")
        let lost = finding.lost.map { $0.areMany ? $0.words : "" } ?? ""
        let advice = [needed, lost].filter { !$0.isEmpty }.joined(separator: "; ")
        return ReportLight(
            name: name ?? ReportText(place(finding.target.measure)), verdict: finding.verdict.drawn,
            text: value(finding), intervalText: finding.estimate.map { interval($0, finding.target.measure) } ?? "",
            advice: advice, value: unit.drawn(finding.estimate))
    }

    /// What the three words mean.
    func note(_ confidence: Double, more: String = "") -> ReportText {
        "Met: the whole \(English.percent(confidence)) interval keeps to the target. Missed: none of it does. Too "
            + "close "
            + "to call: the target lies in it. Each interval holds alone, and is of chance only, not of the "
            + "assumptions.\(more)"
    }

    /// In which unit the estimates beside one target are drawn.
    func unit(_ target: MeasureTarget) -> DrawnUnit {
        format.drawn(target.measure, target.bound.value.map { [$0] } ?? [])
    }

    /// `5 in 100` for 0.05; nil for what is no whole number of a hundred or a thousand.
    private static func inAHundred(_ share: Double) -> String? {
        for size in [100.0, 1000] {
            let count = share * size
            if abs(count - count.rounded()) < 1e-9, count >= 1 {
                return "\(Readable.number(count.rounded())) in \(Readable.number(size))"
            }
        }
        return nil
    }
}

extension Estimate {
    /// Half the interval's width.
    package var halfWidth: Double? { lower.flatMap { lower in upper.map { ($0 - lower) / 2 } } }
}
