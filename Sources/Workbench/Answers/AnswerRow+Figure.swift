import Experiments
import Measures
import Studies
import Reporting
import Scenarios

extension AnswerRow {
    /// - Parameters:
    ///   - answer: what was found so far.
    ///   - index: of the measure among those of the answer.
    ///   - units: in which figures are shown.
    ///   - bound: what it is to keep to, of the file or drawn in.
    ///   - confidence: of the intervals that a run prints; nil where it makes them in another way.
    init(
        _ answer: LiveAnswer, _ index: Int, _ units: AnswerUnits, target bound: Bound?, confidence: Double?
    ) {
        let figure = answer.figures[index]
        let scale = units.scale(index)
        id = figure.measure.text
        title = units.title(index)
        unit = units.name(index)
        estimate = figure.estimate.map { $0.value * scale }
        lower = figure.estimate?.lower.map { $0 * scale }
        upper = figure.estimate?.upper.map { $0 * scale }
        text = units.text(figure.estimate, index)
        planned = Self.planned(
            figure.planned, at: index, units: units, replications: answer.replications, confidence: confidence)
        isSkewed = figure.isSkewed
        exact = figure.exact.map { (units.text($0.value, index), $0.value * scale, $0.source) }
        target = bound.flatMap { bound in
            bound.value.map { value in
                (Self.words(bound, units.text(value, index)), Self.state(bound, figure), value * scale)
            }
        }
        difference = answer.differences[index].map { found in
            (
                units.difference(found.difference, lower: found.lower, upper: found.upper, at: index),
                found.difference * scale,
                found.lower * scale, found.upper * scale, Self.state(found), found.isSkewed
            )
        }
    }

    private static func planned(
        _ estimate: Estimate?, at index: Int, units: AnswerUnits, replications count: Int, confidence: Double?
    ) -> String {
        guard let confidence, let lower = estimate?.lower, let upper = estimate?.upper else { return "" }
        return "a report of \(Readable.count(count)) runs says \(units.interval(lower, upper, index)), with "
            + English.percent(confidence)
    }

    static func words(_ bound: Bound, _ text: String) -> String {
        switch bound {
        case .atMost: "at most \(text)"
        case .atLeast: "at least \(text)"
        case .between, .equals: text
        }
    }

    /// Nothing is called met or missed by an interval that is known to be too short.
    private static func state(_ bound: Bound, _ figure: LiveFigure) -> String {
        guard let estimate = figure.estimate else { return "open" }
        var found = AnswerFigure(estimate.value, unit: .number)
        if let lower = estimate.lower, let upper = estimate.upper {
            found.interval = AnswerInterval(lower, upper, confidence: 0)
        }
        found.isTooShort = figure.isSkewed
        return Outcome(found, AnswerBound(bound)).drawn.rawValue
    }

    private static func state(_ found: LiveDifference) -> String {
        if found.lower == 0, found.upper == 0 { return "same" }
        return if found.upper < 0 {
            "less"
        } else if found.lower > 0 {
            "more"
        } else {
            "open"
        }
    }
}
