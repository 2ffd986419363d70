import Experiments
import ScenarioReading
import Scenarios

/// What became of an expectation.
struct ExpectationFinding: Sendable {
    /// As the scenario wrote it.
    var text: String
    var place: SourcePlace
    var verdict = TestVerdict.undecided
    /// What was found, with its interval: `found 12.3 min, 95% interval 11.9 to 12.7 min`.
    var found = ""

    init(_ expectation: Expectation) { (text, place) = (expectation.text, expectation.place) }

    /// `pass: doctor.wait.mean at most 15 min: found 12.3 min …`
    var sentence: String { "\(verdict == .fail ? "FAIL" : verdict.rawValue): \(text): \(found)" }
}

extension Bound {
    /// What it says of a figure, as a claim of the figure's own value.
    var claim: Claim {
        switch self {
        case .atMost(let bound): .atMost(bound)
        case .atLeast(let bound): .atLeast(bound)
        case .between(let lower, let upper): .between(lower, upper)
        case .equals(let value, let margin):
            .between(value - margin.width(of: value), value + margin.width(of: value))
        }
    }
}
