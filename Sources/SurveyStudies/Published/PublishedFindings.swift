import Foundation
package import Statistics
package import Surveys

/// What can be computed from the printed figures of a survey, once, for its report and its files.
package struct PublishedFindings {
    package let survey: PublishedSurvey
    package let questions: [PublishedQuestion]
    /// Those that the file names, then the questions of the summary table.
    package let indices: [Index]
    package let shifts: [Shift]
    package let audit: PublishedAudit

    package struct Index {
        /// It is `nil` for all questions of the summary table.
        package var name: String?
        var questions: [String]
        package var share: ShareIndex
        /// The mean of the printed percentages; nil where counts were printed.
        package var printed: PrintedFigure?

        package var quoted: ConfidenceInterval { share.quoted }
    }

    package struct Shift {
        var plan: PublishedSurvey.Shift
        package var share: ShareShift
    }

    package init(_ survey: PublishedSurvey) {
        self.survey = survey
        let questions = survey.questions.map { PublishedQuestion($0, size: survey.size, confidence: survey.confidence) }
        self.questions = questions
        func yes(_ names: [String]) -> [Int]? {
            let counts = names.compactMap { name in questions.first { $0.name == name }?.positive }
            return counts.count == names.count && !counts.isEmpty ? counts : nil
        }
        func index(_ name: String?, _ names: [String]) -> Index? {
            yes(names).map { counts in
                Index(
                    name: name, questions: names,
                    share: ShareIndex(counts, of: survey.size, confidence: survey.confidence),
                    printed: Self.table(survey, names).flatMap { try? $0.mean().positive })
            }
        }
        var indices = survey.indices.compactMap { index($0.name, $0.questions) }
        if survey.summary.count > 1, let all = index(nil, survey.summary) { indices.append(all) }
        self.indices = indices
        shifts = survey.shifts.compactMap { shift in
            yes([shift.from, shift.to]).map { counts in
                Shift(plan: shift, share: ShareShift(from: counts[0], to: counts[1], of: survey.size))
            }
        }
        audit = PublishedAudit(survey, questions)
    }

    /// The printed percentages of a question's positive answers; nil where counts were printed, or no answer is called positive.
    func printedPositive(_ name: String) -> [PrintedFigure]? {
        guard let question = survey.questions.first(where: { $0.name == name }), !question.isCounted,
            !question.positive.isEmpty
        else { return nil }
        return question.positive.map { question.percentages[$0] }
    }

    package var contradictoryShifts: [ContradictoryShift] {
        shifts.compactMap { shift in
            guard let printed = shift.plan.printed, let first = printedPositive(shift.plan.from),
                let second = printedPositive(shift.plan.to)
            else { return nil }
            // Each printed figure was rounded by itself.
            let rounding = (first + second + [printed]).reduce(0) { $0 + 0.5 * pow(10, -Double($1.decimals)) }
            func sum(_ figures: [PrintedFigure]) -> Double { figures.reduce(0) { $0 + $1.value } }
            let difference = sum(second) - sum(first)
            guard abs(difference - printed.value) > rounding + 1e-9 else { return nil }
            return ContradictoryShift(plan: shift.plan, printed: printed, difference: difference / 100)
        }
    }

    package func question(_ name: String) -> PublishedQuestion? { questions.first { $0.name == name } }

    /// Questions that have positive answers, between which correlations have bounds.
    package var yesQuestions: [PublishedQuestion] { questions.filter { $0.positive != nil } }

    /// The summary table as it was printed; nil where none is asked for.
    package var summary: SummaryTable? { survey.summary.isEmpty ? nil : Self.table(survey, survey.summary) }

    /// Of the positive percentages of these questions, with the decimals of the summary; nil where one has none.
    private static func table(_ survey: PublishedSurvey, _ names: [String]) -> SummaryTable? {
        let lines = names.compactMap { name -> SummaryTable.Line? in
            guard let question = survey.questions.first(where: { $0.name == name }), !question.isCounted,
                !question.positive.isEmpty
            else { return nil }
            let figures = question.positive.map { question.percentages[$0] }
            let decimals = max(survey.summaryDecimals ?? 0, figures.map(\.decimals).max() ?? 0)
            let total = figures.reduce(0) { $0 + $1.digits(with: decimals) }
            return SummaryTable.Line(name, positive: PrintedFigure(digits: total, decimals: decimals))
        }
        return lines.count == names.count ? SummaryTable(lines) : nil
    }
}

/// A question with counts, intervals and tests.
package struct PublishedQuestion {
    let question: PublishedSurvey.Question
    let size: Int
    package let answers: [Answer]
    /// How many gave a positive answer; nil where none is called so.
    package let positive: Int?
    /// The same by the figures as they are printed, whether the question adds up or not.
    package let printedPositive: Int?
    /// Of the positive share; nil where none is.
    let interval: ConfidenceInterval?
    let exactInterval: ConfidenceInterval?
    /// Whether the positive share can be one half.
    package let half: BinomialTest?
    /// Whether all answers can be as frequent as each other.
    package let uniform: Result<FitTest, Unavailable>
    /// How counts were told from percentages; nil where they were printed.
    let reconstruction: ReconstructedCounts?

    package var name: String { question.name }

    /// Positive answers whose counts nothing vouches for.
    var doubtfulPositive: [String] {
        question.positive.filter { answers[$0].isDoubtful }.map { "\(name).\(answers[$0].answer.name)" }
    }

    package struct Answer {
        package var answer: PublishedSurvey.Answer
        package var count: Int
        /// By the figure as it is printed; another where the count is what the other answers leave.
        var printedCount: Int
        package var wilson: ConfidenceInterval
        var exact: ConfidenceInterval
        var half: BinomialTest
        /// The printed percentage is that of no count.
        package var isContradicted = false
        /// Other counts would be printed so, too.
        var isAmbiguous = false
        /// The count is what the other answers leave, for this one is likely misprinted.
        var isCorrected = false
        /// Nothing vouches for the count: no such percentage would be printed, or the answers do not add up.
        package var isDoubtful = false
    }

    init(_ question: PublishedSurvey.Question, size: Int, confidence: Double) {
        self.question = question
        self.size = size
        let reconstruction = question.isCounted ? nil : ReconstructedCounts(question.percentages, of: size)
        self.reconstruction = reconstruction
        let counts = reconstruction?.counts ?? question.counts
        let printed = reconstruction?.printedCounts ?? counts
        answers = zip(question.answers, counts).enumerated().map { place, pair in
            Answer(
                answer: pair.0, count: pair.1, printedCount: printed[place],
                wilson: ShareInterval.wilson.interval(pair.1, of: size, confidence: confidence),
                exact: ShareInterval.clopperPearson.interval(pair.1, of: size, confidence: confidence),
                half: BinomialTest(pair.1, of: size),
                isContradicted: reconstruction?.contradicted.contains(place) ?? false,
                isAmbiguous: reconstruction?.ambiguous.contains(place) ?? false,
                isCorrected: reconstruction?.corrected?.place == place,
                isDoubtful: reconstruction?.doubtful.contains(place) ?? false)
        }
        func sum(_ counts: [Int]) -> Int? {
            question.positive.isEmpty ? nil : min(size, question.positive.reduce(0) { $0 + counts[$1] })
        }
        let yes = sum(counts)
        positive = yes
        printedPositive = sum(printed)
        interval = yes.map { ShareInterval.wilson.interval($0, of: size, confidence: confidence) }
        exactInterval = yes.map { ShareInterval.clopperPearson.interval($0, of: size, confidence: confidence) }
        half = yes.map { BinomialTest($0, of: size) }
        uniform = Self.uniform(counts, size, reconstruction)
    }

    private static func uniform(
        _ counts: [Int], _ size: Int, _ reconstruction: ReconstructedCounts?
    ) -> Result<FitTest, Unavailable> {
        let total = counts.reduce(0, +)
        if total != size {
            let why =
                if reconstruction?.leavesNobodyOut == true || total > size {
                    "The counts add up to \(total), not to \(size)."
                } else if reconstruction?.misprints.isEmpty == false {
                    "The counts add up to \(total), not to \(size): an answer was not printed, or one is misprinted."
                } else {
                    "Not all answers were printed."
                }
            return .failure(Unavailable(why))
        }
        do throws(Unavailable) { return .success(try FitTest(counts)) } catch { return .failure(error) }
    }
}

extension ShareIndex {
    /// The interval to quote: the one that holds in large samples, or, where fewer than five said yes or no to one of the
    /// questions, the one that holds in all.
    var quoted: ConfidenceInterval {
        counts.allSatisfy { $0 >= 5 && n - $0 >= 5 } ? interval : guaranteedInterval
    }
}

extension PrintedFigure {
    /// The figure times 10 to the power of more decimals than it has.
    func digits(with decimals: Int) -> Int {
        (self.decimals..<max(self.decimals, decimals)).reduce(digits) { result, _ in result * 10 }
    }
}
