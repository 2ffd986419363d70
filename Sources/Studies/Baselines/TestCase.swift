package import Experiments

/// One thing that was tested, with what came out.
package struct TestCase: Sendable, Hashable {
    /// The scenario's file.
    package var file: String
    /// A measure, an expectation, `history`.
    package var name: String
    package var verdict: TestVerdict
    /// In words, with the interval.
    package var message: String

    package init(file: String, name: String, verdict: TestVerdict, message: String) {
        self.file = file
        self.name = name
        self.verdict = verdict
        self.message = message
    }
}

/// What the tests of a scenario came to.
package struct TestOutcome: Sendable {
    package var cases: [TestCase] = []
    /// For standard output.
    package var text = ""
    /// Whether it came to its end.
    package var isComplete = true
    /// What was the worst that the replications of a baseline saw.
    package var longest = LongestObserved()
    /// What became of the baseline's measures, for a page.
    var moved = MovedMeasures()

    package init(cases: [TestCase] = [], text: String = "", isComplete: Bool = true) {
        self.cases = cases
        self.text = text
        self.isComplete = isComplete
    }

    init(cases: [TestCase], text: String, isComplete: Bool, longest: LongestObserved, moved: MovedMeasures) {
        self.init(cases: cases, text: text, isComplete: isComplete)
        self.longest = longest
        self.moved = moved
    }

    package var verdict: TestVerdict {
        if cases.contains(where: { $0.verdict == .fail }) { return .fail }
        return cases.allSatisfy { $0.verdict == .pass } ? .pass : .undecided
    }
}
