import Scenarios
/// What `redomat test` is asked.
public struct TestRequest: Sendable, Hashable {
    /// How sure a verdict must be, as a part of 1.
    public var confidence = 0.99
    /// How far a measure may move, as a part of its baseline's value.
    public var margin = 0.05
    /// How far a share may move, as a part of 1.
    public var shareMargin = 0.01
    /// Only what became worse fails.
    public var isOneSided = false
    /// Customers of fresh replications at most.
    public var effort = 500_000
    /// Seconds after which a test stops undecided.
    public var seconds = 60.0
    /// Nil: the baseline's own, under which it sees the same customers.
    public var seed: UInt64?
    public var jobs = 1
    /// Whether the digest of the history is all that counts, or does not count at all.
    public var digest = DigestUse.first

    public enum DigestUse: Sendable, Hashable {
        case first
        case only
        case ignored
    }

    public init() {}

    /// `the 60 s of a test were over after 20 replications; --effort 300s allows more`.
    func timeIsOver(_ when: String) -> String {
        "the \(MeasureWords.plain(seconds)) s of a test were over \(when); "
            + "--effort \(MeasureWords.plain((5 * seconds).rounded(.up)))s allows more"
    }

    /// A baseline has so many times the customers of a test, so that its own error adds only a quarter to the variance
    /// of what is compared.
    public static let recordedEfforts = 4
}
