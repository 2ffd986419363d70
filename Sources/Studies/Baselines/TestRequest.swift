import Scenarios
/// What `redomat test` is asked.
package struct TestRequest: Sendable, Hashable {
    /// How sure a verdict must be, as a part of 1.
    package var confidence = 0.99
    /// How far a measure may move, as a part of its baseline's value.
    package var margin = 0.05
    /// How far a share may move, as a part of 1.
    package var shareMargin = 0.01
    /// Only what became worse fails.
    package var isOneSided = false
    /// Customers of fresh replications at most.
    package var effort = 500_000
    /// Seconds after which a test stops undecided.
    package var seconds = 60.0
    /// Nil: the baseline's own, under which it sees the same customers.
    package var seed: UInt64?
    package var jobs = 1
    /// Whether the digest of the history is all that counts, or does not count at all.
    package var digest = DigestUse.first

    package enum DigestUse: Sendable, Hashable {
        case first
        case only
        case ignored
    }

    package init() {}

    /// `the 60 s of a test were over after 20 replications; --effort 300s allows more`.
    package func timeIsOver(_ when: String) -> String {
        "the \(MeasureWords.plain(seconds)) s of a test were over \(when); "
            + "--effort \(MeasureWords.plain((5 * seconds).rounded(.up)))s allows more"
    }

    /// A baseline has so many times the customers of a test, so that its own error adds only a quarter to the variance
    /// of what is compared.
    package static let recordedEfforts = 4
}
