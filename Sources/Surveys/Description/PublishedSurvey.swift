/// A survey of which only printed figures are known.
package struct PublishedSurvey: Sendable {
    /// How many answered, as the source says; nil: it does not say.
    package var statedSize: Int?
    /// The size that is taken for all counts: the stated one unless the file chooses another.
    package var size: Int
    /// Sizes that the consistency audit tries.
    package var sizes: ClosedRange<Int>
    /// How those who answered were found.
    package var sample = Sample.notStated
    package var questions: [Question] = []
    /// Those whose answers were drawn, without figures.
    package var drawn: [DrawnQuestion] = []
    package var indices: [Index] = []
    /// Differences between the positive shares of two questions, as printed.
    package var shifts: [Shift] = []
    /// Means and standard deviations as printed, for GRIM and GRIMMER.
    package var means: [Mean] = []
    package var hypotheses: [Hypothesis] = []
    /// Names of the questions that enter the summary table, in its order; empty: none is made.
    package var summary: [String] = []
    /// With how many decimals the summary table is printed; nil: as many as its figures have.
    package var summaryDecimals: Int?
    package var confidence: Double

    /// How respondents were found.
    package enum Sample: String, Sendable, CaseIterable {
        /// Whoever could be reached.
        case convenience
        /// Everybody in the population had the same known chance.
        case random
        case notStated = "not-stated"
    }

    package struct Question: Sendable {
        package var name: String
        package var text: String?
        package var answers: [Answer]
        /// Shares of several answers together that were printed beside those of each.
        package var combined: [Combination] = []

        package var positive: [Int] { answers.indices.filter { answers[$0].isPositive } }

        package init(name: String, text: String?, answers: [Answer]) {
            self.name = name
            self.text = text
            self.answers = answers
        }
    }

    /// Several answers to one question with one printed percentage.
    package struct Combination: Sendable {
        package var name: String
        /// Places among the question's answers.
        package var answers: [Int]
        package var printed: PrintedFigure

        package init(name: String, answers: [Int], printed: PrintedFigure) {
            self.name = name
            self.answers = answers
            self.printed = printed
        }
    }

    package struct Answer: Sendable {
        package var name: String
        /// As printed; a count that was printed is exact.
        package var printed: Printed
        package var isPositive: Bool

        package enum Printed: Sendable, Hashable {
            case percentage(PrintedFigure)
            case count(Int)
        }

        package init(name: String, printed: Printed, isPositive: Bool) {
            self.name = name
            self.printed = printed
            self.isPositive = isPositive
        }
    }

    /// The mean of the positive shares of some questions.
    package struct Index: Sendable {
        package var name: String
        package var questions: [String]

        package init(name: String, questions: [String]) {
            self.name = name
            self.questions = questions
        }
    }

    package struct Shift: Sendable {
        package var from: String
        package var to: String
        package var printed: PrintedFigure?

        package init(from: String, to: String, printed: PrintedFigure?) {
            self.from = from
            self.to = to
            self.printed = printed
        }
    }

    package struct Mean: Sendable {
        package var name: String
        package var mean: PrintedFigure
        package var sd: PrintedFigure?
        package var items: Int
        package var scale: ClosedRange<Int>

        package init(name: String, mean: PrintedFigure, sd: PrintedFigure?, items: Int, scale: ClosedRange<Int>) {
            self.name = name
            self.mean = mean
            self.sd = sd
            self.items = items
            self.scale = scale
        }
    }

    /// A claim that the printed figures can bear out, contradict or say nothing of.
    package struct Hypothesis: Sendable {
        package var name: String
        package var text: String?
        package var claim: Claim
        /// What the claim leaves open of the hypothesis, in the file's words.
        package var note: String?

        package enum Claim: Sendable {
            /// The positive share of a question, of some of its answers, or an index, is above (below) a share.
            case share(Subject, isAbove: Bool, Double)
            /// It lies between two shares.
            case between(Subject, ClosedRange<Double>)
            /// One answer of a question is given more often than another of the same question.
            case moreThan(question: String, answer: String, other: String)
            /// Nothing that was printed bears on it, for this reason.
            case notTestable(String)
        }

        package enum Subject: Sendable, Hashable {
            /// The positive share of a question.
            case question(String)
            case answer(question: String, answer: String)
            case index(String)
            /// These answers, together, of a question that was only drawn.
            case drawn(question: String, answers: [Int])
        }

        package init(name: String, text: String?, claim: Claim) {
            self.name = name
            self.text = text
            self.claim = claim
        }
    }

    package init(size: Int, sizes: ClosedRange<Int>, confidence: Double = 0.95) {
        self.size = size
        self.sizes = sizes
        self.confidence = confidence
    }
}

extension PublishedSurvey.Question {
    /// Whether its answers were printed as counts.
    package var isCounted: Bool { answers.contains { if case .count = $0.printed { true } else { false } } }

    /// The printed percentages, in the order of the answers; none where counts were printed.
    package var percentages: [PrintedFigure] {
        answers.compactMap { if case .percentage(let figure) = $0.printed { figure } else { nil } }
    }

    /// The printed counts; none where percentages were printed.
    package var counts: [Int] {
        answers.compactMap { if case .count(let count) = $0.printed { count } else { nil } }
    }
}
