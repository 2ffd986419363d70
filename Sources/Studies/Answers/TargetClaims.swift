package import Experiments
import Measures
package import Reporting
package import Scenarios

/// A scenario's targets as claims of an answer, in the words of its readers.
package struct TargetClaims: Sendable {
    private let scenario: Scenario
    private let format: MeasureFormat
    private let titles: MeasureTitle

    package init(_ scenario: Scenario) {
        self.scenario = scenario
        format = MeasureFormat(scenario)
        titles = MeasureTitle(scenario)
    }

    /// What was found of a target.
    package struct Found: Sendable {
        /// It is `nil` where nothing was observed.
        package var estimate: Estimate?
        /// Of its interval alone, and how many hold together.
        package var confidence: Double
        package var family: Int
        /// How many replications it was made of.
        package var replications: Int
        /// Whether more of them can be had.
        package var canGrow: Bool
        /// Whether the interval is known to be too short for a verdict.
        package var isTooShort = false
        /// Why the replications cannot have seen what decides it, as a clause; nil where they can.
        package var unseen: String?
        /// Whom the line loses of whose waits it is; nil where nobody was looked for.
        package var lost: LossesBeside?

        package init(
            _ estimate: Estimate?, confidence: Double, family: Int = 1, replications: Int, canGrow: Bool
        ) {
            self.estimate = estimate
            self.confidence = confidence
            self.family = family
            self.replications = replications
            self.canGrow = canGrow
        }
    }

    /// - Parameters:
    ///   - target: what the measure is to keep to.
    ///   - found: of the measure.
    ///   - hours: of those who come in each window, by its name.
    package func claim(
        _ target: MeasureTarget, _ found: Found, hours: [(window: String, found: Found)] = []
    ) -> AnswerClaim {
        let measure = target.measure
        let bound = AnswerBound(target.bound)
        let values = [bound?.value, found.estimate?.value].compactMap { $0 }
        let unit = AnswerUnit(measure, beside: values, format)
        let figure = figure(found, measure, unit)
        var claim = AnswerClaim(
            id: measure.text, title: titles.text(measure), subject: subject(measure), asked: asked(measure),
            figure: figure, bound: bound,
            hours: hours.compactMap { hour in
                self.figure(hour.found, measure, unit).map { HourFigure(hour.window, $0, Outcome($0, bound)) }
            })
        if claim.outcome == .close, found.canGrow, !found.isTooShort { claim.needed = needed(claim, found) }
        if let lost = found.lost, lost.areMany {
            claim.lost = lost.caveat.map { sentence($0, of: lost, beside: measure) }
            claim.lostInShort = lost.words
            claim.lostAlone = lost.alone
            claim.whoRemain = lost.whoRemain
        }
        return claim
    }

    private func figure(_ found: Found, _ measure: MeasureName, _ unit: AnswerUnit) -> AnswerFigure? {
        guard let estimate = found.estimate else { return nil }
        var figure = AnswerFigure(
            estimate, of: measure, confidence: found.confidence, family: found.family, flaw: found.unseen, unit: unit)
        figure.isTooShort = found.isTooShort
        return figure
    }

    /// Widths fall with the root of the number.
    private func needed(_ claim: AnswerClaim, _ found: Found) -> Int? {
        guard let figure = claim.figure, let interval = figure.interval, let bound = claim.bound?.value else {
            return nil
        }
        let half = bound > figure.value ? interval.upper - figure.value : figure.value - interval.lower
        guard half.isFinite else { return nil }
        return ReplicationAdvice.count(
            halfWidth: half, distance: abs(bound - figure.value), replications: found.replications)
    }

    // MARK: words

    /// Of which place and whom.
    package func subject(_ measure: MeasureName) -> AnswerSubject {
        let words = scenario.words
        let name = measure.element.rawValue
        let place: String =
            switch measure.element {
            case .system: ""
            case .formulas: measure.quantity.rawValue
            case MeasureElement("outcome"): words.title(ofOutcome: measure.quantity.rawValue)
            default: words.timeTitles[name] ?? words.title(ofStation: name)
            }
        let isOfAll = measure.customerClass == MeasureName.everybody
        return AnswerSubject(
            place: place, whom: isOfAll ? nil : words.title(ofClass: measure.customerClass), window: measure.window,
            people: words.comers(
                at: measure.element == .system ? nil : name, of: scenario.subject as? any MeasuredModel
            ).many, staff: staff(name), element: name)
    }

    /// `1 doctor`; empty where their number is not one number.
    private func staff(_ station: String) -> String {
        guard let count = (scenario.subject as? any ReplicatedModel)?.servers(at: station) else { return "" }
        return "\(Readable.count(count)) \(scenario.words.server(at: station).agreeing(count))"
    }

    private func asked(_ measure: MeasureName) -> AskedQuantity {
        switch (verb(measure), measure.statistic) {
        case (let verb?, .quantile(let part)?): .quantile(part: part, verb: verb)
        case (let verb?, .within(let time)?): .within(time: scenario.shown(time: time), verb: verb)
        case (let verb?, .over(let time)?): .over(time: scenario.shown(time: time), verb: verb)
        default: .noun(noun(measure))
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

    /// That a line loses many of whose waits it is, with its place.
    private func sentence(_ caveat: String, of lost: LossesBeside, beside measure: MeasureName) -> String {
        guard let loss = lost.shares.first?.measure else { return caveat.beginningSentence + "." }
        let words = scenario.words
        let isAtStation = words.stationTitles[loss.element.rawValue] != nil
        let isThere = measure.element == loss.element && loss.element != .system
        if isAtStation || isThere { return "At \(subject(loss).name), \(caveat)." }
        guard loss.element == .system, loss.customerClass != MeasureName.everybody else {
            return caveat.beginningSentence + "."
        }
        return "Of \(words.title(ofClass: loss.customerClass)), \(caveat)."
    }
}
