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
    ///   - claim: what became of its target; nil: it has none.
    init(_ answer: LiveAnswer, _ index: Int, _ units: AnswerUnits, claim: AnswerClaim?) {
        let found = answer.figures[index]
        let scale = units.scale(index)
        let figure = found.estimate.map {
            AnswerFigure(
                $0, of: found.measure, confidence: found.confidence, family: found.family,
                unit: units.unit(of: found.measure))
        }
        id = found.measure.text
        title = units.title(index)
        unit = units.name(index)
        estimate = figure.map { $0.value * scale }
        lower = figure?.interval.flatMap { Self.end($0.lower, scale) }
        upper = figure?.interval.flatMap { Self.end($0.upper, scale) }
        (text, range) = figure?.shown ?? (Readable.notAvailable("nobody"), "")
        isSkewed = found.isSkewed
        exact = found.exact.map { (units.text($0.value, index), $0.value * scale, $0.source) }
        target = claim.flatMap { claim in
            claim.bound.map { bound in
                (
                    Self.words(bound, units.text(bound.value, index)), claim.outcome.drawn.rawValue, claim.outcome.word,
                    bound.value * scale
                )
            }
        }
        difference = answer.differences[index].map { found in
            (
                units.difference(found.difference, lower: found.lower, upper: found.upper, at: index),
                found.difference * scale,
                found.lower * scale, found.upper * scale, Self.state(found), found.isSkewed
            )
        }
        before = estimate.flatMap { here in difference.map { here - $0.value } }
    }

    /// An end that is not known is not drawn.
    private static func end(_ value: Double, _ scale: Double) -> Double? { value.isFinite ? value * scale : nil }

    private static func words(_ bound: AnswerBound, _ text: String) -> String {
        switch bound {
        case .atMost: "at most \(text)"
        case .atLeast: "at least \(text)"
        }
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
