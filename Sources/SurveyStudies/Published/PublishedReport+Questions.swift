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
        let rows = findings.questions.flatMap { question in
            question.answers.enumerated().map { (of: $0 == 0 ? question.name : nil, own: $1) }
        }
        let table = ReportTable(
            rows, .left("Question") { $0.of.map { ReportText.strong($0) } },
            .left("Answer") { $0.own.answer.name + ($0.own.answer.isPositive ? " (positive)" : "") },
            .right("Printed") { Self.printed($0.own.answer.printed) },
            .right("Count") { "\($0.own.count)" + ($0.own.isDoubtful ? " *" : "") },
            .right("Share") { PublishedWords.percent($0.own.wilson.estimate, decimals: $0.own.decimals) },
            .right("Wilson") { PublishedWords.range($0.own.wilson) },
            .right("Exact (Clopper–Pearson)") { PublishedWords.range($0.own.exact) })
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
        let all = Self.blocks([figure]) + [.table(table)]
        return (asked.isEmpty ? [] : [.bullets(asked)]) + [.paragraph(text)]
            + (rows.count > FindingTable.fewRows
                ? [FindingTable.folded("All answers with both intervals", rows: rows.count, file: "answers", all)]
                : all)
    }

    private static func printed(_ printed: PublishedSurvey.Answer.Printed) -> String {
        switch printed {
        case .percentage(let figure): "\(figure)%"
        case .count(let count): "\(count)"
        }
    }

    private func testBlocks() -> [ReportBlock] {
        var table = ReportTable([
            .init("Question"), .init("Positive share", .right), .init("p against 50%", .right),
            .init("Chi-squared against equal shares", .right), .init("Degrees of freedom", .right), .init("p", .right),
        ])
        var notes: [ReportText] = []
        for question in findings.questions {
            var cells = [
                ReportText(question.name),
                ReportText(question.interval.map { PublishedWords.percent($0.estimate) } ?? ""),
                ReportText(question.half.map { PublishedWords.pValue($0.pValue) } ?? ""),
            ]
            switch question.uniform {
            case .success(let test):
                cells += [
                    ReportText(PublishedWords.fixed(test.chiSquared, decimals: 3)),
                    ReportText(PublishedWords.fixed(test.degreesOfFreedom, decimals: 0)),
                    ReportText(PublishedWords.pValue(test.pValue)),
                ]
                if test.smallestExpected < 5 {
                    notes.append(
                        "\(question.name): fewer than 5 are expected of an answer, so that the chi-squared law is "
                            + "doubtful.")
                }
            case .failure(let why):
                cells += ["n/a", "", ""]
                notes.append("\(question.name): \(why.reason)")
            }
            table.append(cells)
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
                .table(table),
            ] + findings.contradictoryShifts.map { .warning(ReportText(Self.words($0))) }
        if !notes.isEmpty { blocks.append(.bullets(notes)) }
        return blocks
    }

    // MARK: summary

    func summaryBlocks(_ summary: SummaryTable) -> [ReportBlock] {
        var table = ReportTable([
            .init("Question"), .init("Tested"), .init("Positive %", .right), .init("Negative %", .right),
        ])
        for line in summary.lines {
            table.append([
                ReportText(line.name), ReportText(findings.question(line.name)?.question.text ?? ""),
                ReportText(line.positive.description), ReportText(line.negative.description),
            ])
        }
        table.append([
            .strong("Total"), "", .strong(summary.positiveTotal.description),
            .strong(summary.negativeTotal.description),
        ])
        if let mean = try? summary.mean() {
            table.append([.strong("Mean"), "", .strong(mean.positive.description), .strong(mean.negative.description)])
        }
        return [
            """
            The printed percentages added up in decimals, not the counts; negative is what is left of 100. Printed \
            answers that are negative need not add up to it, for each was rounded by itself.
            """,
            .table(table),
        ]
    }

    // MARK: indices

    func indexBlocks() -> [ReportBlock] {
        let table = ReportTable(
            findings.indices.map { (own: $0, share: $0.share) },
            .left("Index") { ReportText.strong($0.own.name ?? "summary") },
            .left("Mean of") { $0.own.questions.joined(separator: ", ") },
            .right("Printed") { $0.own.printed.map { "\($0)%" } ?? "" },
            .right("Value") { PublishedWords.percent($0.share.value, decimals: 2) },
            .right("However answers hang together") {
                $0.share.quoted == $0.share.interval ? PublishedWords.range($0.share.interval) : "too few"
            },
            .right("In samples of any size") { PublishedWords.range($0.share.guaranteedInterval) },
            .right("If independent") { PublishedWords.range($0.share.intervalIfIndependent) },
            .right("At best") { PublishedWords.range($0.share.narrowestInterval) },
            .right("Largest alpha") { PublishedWords.coefficient($0.share.largestAlpha) })
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
            .table(table),
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
        func p(_ figure: Figure) -> String { figure.value.map { PublishedWords.pValue($0) } ?? "n/a" }
        let table = ReportTable(
            findings.shifts, .left("From") { $0.plan.from }, .left("To") { $0.plan.to },
            .right("Printed, points") { $0.plan.printed.map { "\($0)" } ?? "" },
            .right("Computed, points") { PublishedWords.points($0.share.shift) },
            .right("Respondents, net") {
                let net = $0.share.second - $0.share.first
                return net > 0 ? "+\(net)" : "\(net)"
            },
            .right("Withdrew, at least and at most") {
                "\($0.share.withdrawals.lowerBound) and \($0.share.withdrawals.upperBound)"
            },
            .right("p if nobody more than needed withdrew") { p($0.share.smallestPValue) },
            .right("p if as many as possible did") { p($0.share.largestPValue) })
        return [
            """
            How many more say yes to the second question than to the first. How many changed their answer each way is \
            not known: from both shares, those who said yes first and not after can be as few and as many as the \
            table says, with the others moving the opposite way. The p of the exact test of McNemar (1947) lies \
            between the two values; only where both are small is the shift shown to be more than chance.
            """,
            .table(table),
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
