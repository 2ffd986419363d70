/// A survey of which only printed figures are known.
public struct PublishedSurvey: Sendable {
    /// How many answered, as the source says; nil: it does not say.
    public var statedSize: Int?
    /// The size that is taken for all counts: the stated one unless the file chooses another.
    public var size: Int
    /// Sizes that the consistency audit tries.
    public var sizes: ClosedRange<Int>
    /// How those who answered were found.
    public var sample = Sample.notStated
    public var questions: [Question]
    /// Those whose answers were drawn, without figures.
    public var drawn: [DrawnQuestion] = []
    public var indices: [Index]
    /// Differences between the positive shares of two questions, as printed.
    public var shifts: [Shift]
    /// Means and standard deviations as printed, for GRIM and GRIMMER.
    public var means: [Mean]
    public var hypotheses: [Hypothesis]
    /// Names of the questions that enter the summary table, in its order; empty: none is made.
    public var summary: [String]
    /// With how many decimals the summary table is printed; nil: as many as its figures have.
    public var summaryDecimals: Int?
    public var confidence: Double

    /// How respondents were found.
    public enum Sample: String, Sendable, CaseIterable {
        /// Whoever could be reached.
        case convenience
        /// Everybody in the population had the same known chance.
        case random
        case notStated = "not-stated"
    }

    public struct Question: Sendable {
        public var name: String
        public var text: String?
        public var answers: [Answer]
        /// Shares of several answers together that were printed beside those of each.
        public var combined: [Combination] = []

        public var positive: [Int] { answers.indices.filter { answers[$0].isPositive } }

        public init(name: String, text: String?, answers: [Answer]) {
            (self.name, self.text, self.answers) = (name, text, answers)
        }
    }

    /// Several answers to one question with one printed percentage.
    public struct Combination: Sendable {
        public var name: String
        /// Places among the question's answers.
        public var answers: [Int]
        public var printed: PrintedFigure

        public init(name: String, answers: [Int], printed: PrintedFigure) {
            (self.name, self.answers, self.printed) = (name, answers, printed)
        }
    }

    public struct Answer: Sendable {
        public var name: String
        /// As printed; a count that was printed is exact.
        public var printed: Printed
        public var isPositive: Bool

        public enum Printed: Sendable, Hashable {
            case percentage(PrintedFigure)
            case count(Int)
        }

        public init(name: String, printed: Printed, isPositive: Bool) {
            (self.name, self.printed, self.isPositive) = (name, printed, isPositive)
        }
    }

    /// The mean of the positive shares of some questions.
    public struct Index: Sendable {
        public var name: String
        public var questions: [String]

        public init(name: String, questions: [String]) { (self.name, self.questions) = (name, questions) }
    }

    public struct Shift: Sendable {
        public var from: String
        public var to: String
        public var printed: PrintedFigure?

        public init(from: String, to: String, printed: PrintedFigure?) {
            (self.from, self.to, self.printed) = (from, to, printed)
        }
    }

    public struct Mean: Sendable {
        public var name: String
        public var mean: PrintedFigure
        public var sd: PrintedFigure?
        public var items: Int
        public var scale: ClosedRange<Int>

        public init(name: String, mean: PrintedFigure, sd: PrintedFigure?, items: Int, scale: ClosedRange<Int>) {
            (self.name, self.mean, self.sd, self.items, self.scale) = (name, mean, sd, items, scale)
        }
    }

    /// A claim that the printed figures can bear out, contradict or say nothing of.
    public struct Hypothesis: Sendable {
        public var name: String
        public var text: String?
        public var claim: Claim
        /// What the claim leaves open of the hypothesis, in the file's words.
        public var note: String?

        public enum Claim: Sendable {
            /// The positive share of a question, of some of its answers, or an index, is above (below) a share.
            case share(Subject, isAbove: Bool, Double)
            /// It lies between two shares.
            case between(Subject, ClosedRange<Double>)
            /// One answer of a question is given more often than another of the same question.
            case moreThan(question: String, answer: String, other: String)
            /// Nothing that was printed bears on it, for this reason.
            case notTestable(String)
        }

        public enum Subject: Sendable, Hashable {
            /// The positive share of a question.
            case question(String)
            case answer(question: String, answer: String)
            case index(String)
            /// These answers, together, of a question that was only drawn.
            case drawn(question: String, answers: [Int])
        }

        public init(name: String, text: String?, claim: Claim) {
            (self.name, self.text, self.claim) = (name, text, claim)
        }
    }

    public init(size: Int, sizes: ClosedRange<Int>, confidence: Double = 0.95) {
        (self.size, self.sizes, self.confidence) = (size, sizes, confidence)
        (questions, indices, shifts, means, hypotheses, summary) = ([], [], [], [], [], [])
    }
}
