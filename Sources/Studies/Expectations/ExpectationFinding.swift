package import Experiments
import Reporting
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
    /// Why the replications cannot have seen what decides it, as a clause; it is undecided then.
    package var unseen: String?
    /// Whom the line loses whose wait is expected; nil where nobody can be.
    package var lost: LossesBeside?

    package init(_ expectation: Expectation) {
        text = expectation.text
        place = expectation.place
    }

    /// With the advice, where it is undecided, and with whom the line loses.
    package var foundAndAdvice: String {
        told(lost?.words ?? "")
    }

    /// The same, and why it matters where many are lost.
    package var foundAndWarning: String { told(lost?.caveat ?? lost?.words ?? "") }

    private func told(_ lost: String) -> String {
        [found, verdict == .undecided ? unseen ?? advice : "", lost].filter { !$0.isEmpty }.joined(separator: "; ")
    }

    /// `pass: doctor.wait.mean at most 15 min: found 12.3 min …`
    package var sentence: String {
        (verdict == .fail ? "FAIL" : verdict.rawValue) + ": \(text): \(foundAndWarning)"
    }

}

extension ExpectationFinding {
    /// A longest time that no replication of its own broke is broken all the same where one of a baseline did.
    mutating func hold(against seen: LongestObserved, _ expectation: Expectation, in scenario: Scenario) {
        guard verdict == .pass, case .measure(let measure, let bound) = expectation.claim,
            measure.statistic == .maximum, let time = seen.times[measure.text],
            ExpectedMeasure.isBroken(bound, by: time)
        else { return }
        let unit = expectation.timeUnit ?? scenario.timeUnit
        let shown = MeasureWords.plain(time * scenario.timeUnit.seconds / unit.seconds)
        verdict = .fail
        found += ", but the baseline's \(Readable.count(seen.replications)) replications saw \(shown) \(unit.symbol)"
    }
}

extension [ExpectationFinding] {
    /// That many are lost beside what is expected, for a report: once for each line that they leave.
    package var warnings: [String] {
        var told: [(texts: [String], words: String)] = []
        for finding in self {
            guard let lost = finding.lost, let reason = lost.warning else { continue }
            let words = "\(lost.words); \(reason)."
            if let known = told.firstIndex(where: { $0.words == words }) {
                told[known].texts.append(finding.text)
            } else {
                told.append(([finding.text], words))
            }
        }
        return told.map { "\($0.texts.joined(separator: ", ")): \($0.words)" }
    }
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
