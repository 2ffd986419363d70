public import Experiments

/// One thing that was tested, with what came out.
public struct TestCase: Sendable, Hashable {
    /// The scenario's file.
    public var file: String
    /// A measure, an expectation, `history`.
    public var name: String
    public var verdict: TestVerdict
    /// In words, with the interval.
    public var message: String

    public init(file: String, name: String, verdict: TestVerdict, message: String) {
        (self.file, self.name, self.verdict, self.message) = (file, name, verdict, message)
    }
}

/// What the tests of a scenario came to.
public struct TestOutcome: Sendable {
    public var cases: [TestCase] = []
    /// For standard output.
    public var text = ""
    /// Whether it came to its end.
    public var isComplete = true
    /// What was the worst that the replications of a baseline saw.
    package var longest = LongestSeen()
    /// What became of the baseline's measures, for a page.
    var moved = MovedMeasures()

    public init(cases: [TestCase] = [], text: String = "", isComplete: Bool = true) {
        (self.cases, self.text, self.isComplete) = (cases, text, isComplete)
    }

    init(cases: [TestCase], text: String, isComplete: Bool, longest: LongestSeen, moved: MovedMeasures) {
        self.init(cases: cases, text: text, isComplete: isComplete)
        (self.longest, self.moved) = (longest, moved)
    }

    public var verdict: TestVerdict {
        if cases.contains(where: { $0.verdict == .fail }) { return .fail }
        return cases.allSatisfy { $0.verdict == .pass } ? .pass : .undecided
    }
}
