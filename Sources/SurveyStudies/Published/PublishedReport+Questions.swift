import Reporting
import Statistics
import Surveys

/// Questions one by one, the summary table, indices, shifts.
extension PublishedReport {
    /// - Parameter figure: of every answer.
    func questionSections(_ figure: DrawnFigure?) -> [ReportSection] {
        [ReportSection("Answers", answerBlocks(figure)), ReportSection("Tests", testBlocks())]
    }

    private func answerBlocks(_ figure: DrawnFigure?) -> [ReportBlock] {
        let isStarred = findings.questions.contains { $0.answers.contains(where: \.isDoubtful) }
        let answers = tables.answers
        let told = findings.questions.count { $0.reconstruction != nil }
        let origin: String =
            if told == 0 {
                "Counts are those that were printed."
            } else if told == findings.questions.count {
                "Counts are not printed by the source: they are reconstructed from the percentages at "
                    + "\(PublishedWords.respondents(survey.size))."
            } else {
                "Where the source prints percentages, counts are reconstructed from them at "
                    + "\(PublishedWords.respondents(survey.size))."
            }
        let star: String =
            isStarred
            ? " A star marks a count that nothing vouches for: its percentage would be printed otherwise, or the "
                + "answers to its question do not add up. The audit says why."
            : ""
        let text: ReportText = """
            \(origin) Intervals of \(percent): that of Wilson (1927) holds the true share in about \(percent) of \
            samples drawn at random, the exact one of Clopper and Pearson (1934) in no fewer; it is wider, but for \
            shares near 0 or 1.\(star)
            """
        let asked = findings.questions.compactMap { question in
            question.question.text.map { "\(strong: question.name): \($0)" as ReportText }
        }
        let all = Self.blocks([figure]) + [.table(ReportTable(answers))]
        return (asked.isEmpty ? [] : [.bullets(asked)]) + [.paragraph(text)]
            + (answers.rows.count > TableFile.fewRows
                ? [answers.file.folded("All answers with both intervals", rows: answers.rows.count, all)] : all)
    }

    private func testBlocks() -> [ReportBlock] {
        let notes = findings.questions.compactMap { question -> ReportText? in
            switch question.uniform {
            case .success(let test) where test.smallestExpected < 5:
                "\(question.name): fewer than 5 are expected of an answer, so that the chi-squared law is doubtful."
            case .success: nil
            case .failure(let why): "\(question.name): \(why.reason)"
            }
        }
        var blocks: [ReportBlock] =
            [
                """
                Against 50%: the exact binomial test, of both sides, of the positive answers against all others \
                together, however many answers a question has; it does not say that a positive answer is, or is not, \
                the most frequent one. Against equal shares: the chi-squared test of fit of Pearson (1900) over all \
                answers one by one. A small p says that counts as unlikely as these are rare in random samples where \
                the share is one half, or where all answers are equally frequent; a large one does not show that it \
                is so.
                """,
                .table(ReportTable(tables.questions)),
            ] + findings.contradictoryShifts.map { .warning(ReportText(Self.words($0))) }
        if !notes.isEmpty { blocks.append(.bullets(notes)) }
        return blocks
    }

    // MARK: summary

    func summaryBlocks(_ summary: SummaryTable) -> [ReportBlock] {
        return [
            """
            The printed percentages added up in decimals, not the counts; negative is what is left of 100. Printed \
            answers that are negative need not add up to it, for each was rounded by itself.
            """,
            .table(ReportTable(tables.summary(summary))),
        ]
    }

    // MARK: indices

    func indexBlocks() -> [ReportBlock] {
        return [
            """
            An index is the mean of positive shares. Its value does not depend on how the answers of one respondent \
            hang together; its error does, and no answers are known. The bounds of Fréchet (1935) give the largest \
            and the smallest variance that the shares allow. The interval to quote is the one with the largest \
            variance: in large random samples it holds the true index in \(percent) of them or more, however answers \
            hang together, but for what is lost by estimating the variance. The next one does so in samples of any \
            size (exact intervals of all questions with the error shared out among them), and is the one to quote \
            where fewer than five said yes, or no, to a question (“too few”). The last two intervals cannot be \
            claimed without the answers themselves.
            """,
            .table(ReportTable(tables.indices)),
            """
            The alpha of Cronbach (1951) cannot be computed. The largest value that the shares allow is given: it \
            would need everybody who says yes to a rarer question to say yes to all more frequent ones.
            """,
        ]
    }

    // MARK: shifts

    package static func words(_ shift: ContradictoryShift) -> String {
        "The shift \(shift.plan.from) → \(shift.plan.to) is printed as \(shift.printed) points, but the printed shares "
            + "differ by \(PublishedWords.points(shift.difference)): one of them is misprinted."
    }

    func shiftBlocks() -> [ReportBlock] {
        return [
            """
            How many more say yes to the second question than to the first. How many changed their answer each way is \
            not known: from both shares, those who said yes first and not after can be as few and as many as the \
            table says, with the others moving the opposite way. The p of the exact test of McNemar (1947) lies \
            between the two values; only where both are small is the shift shown to be more than chance.
            """,
            .table(ReportTable(tables.shifts)),
        ]
    }
}

extension PublishedQuestion.Answer {
    /// With how many decimals its share is shown: those that were printed, and one at least.
    var decimals: Int {
        guard case .percentage(let figure) = answer.printed else { return 1 }
        return max(1, figure.decimals)
    }
}
