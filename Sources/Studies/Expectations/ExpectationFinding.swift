package import Experiments
package import ScenarioReading
package import Scenarios

/// What became of an expectation.
package struct ExpectationFinding: Sendable {
    /// As the scenario wrote it.
    package var text: String
    package var place: SourcePlace
    package var verdict = TestVerdict.undecided
    /// What was found, with its interval: `found 12.3 min, 95% interval 11.9 to 12.7 min`.
    package var found = ""
    /// What would decide it; empty where nothing is known to.
    package var advice = ""

    package init(_ expectation: Expectation) { (text, place) = (expectation.text, expectation.place) }

    /// With the advice, where it is undecided.
    package var foundAndAdvice: String {
        verdict == .undecided && !advice.isEmpty ? found + (found.isEmpty ? "" : "; ") + advice : found
    }

    /// `pass: doctor.wait.mean at most 15 min: found 12.3 min …`
    package var sentence: String { (verdict == .fail ? "FAIL" : verdict.rawValue) + ": \(text): \(foundAndAdvice)" }
}

extension Bound {
    /// What it says of a figure, as a claim of the figure's own value.
    /// How far a value is from where the verdict would change.
    package func distance(of value: Double) -> Double {
        switch self {
        case .atMost(let bound), .atLeast(let bound): abs(value - bound)
        case .between(let lower, let upper): min(abs(value - lower), abs(value - upper))
        case .equals(let middle, let margin): abs(abs(value - middle) - margin.width(of: middle))
        }
    }

    package var claim: Claim {
        switch self {
        case .atMost(let bound): .atMost(bound)
        case .atLeast(let bound): .atLeast(bound)
        case .between(let lower, let upper): .between(lower, upper)
        case .equals(let value, let margin): .between(value - margin.width(of: value), value + margin.width(of: value))
        }
    }
}
