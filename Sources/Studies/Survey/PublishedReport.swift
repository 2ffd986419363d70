import Reporting
import Scenarios
import Statistics
import Surveys

/// `report.md` of a survey of which only printed figures are known.
struct PublishedReport {
    let scenario: Scenario
    let findings: PublishedFindings
    let verdicts: [PublishedVerdict]
    let command: String

    var survey: PublishedSurvey { findings.survey }
    var audit: PublishedAudit { findings.audit }
    var percent: String { PublishedWords.confidence(survey.confidence) }

    func report() -> Report {
        var introduction: [ReportBlock] = []
        if let description = scenario.description { introduction.append(.paragraph(ReportText(description))) }
        introduction.append(
            .note(
                "Only printed figures of this survey are known. Whatever needs the answers of one respondent side by side is given here as bounds, or not at all."
            ))
        if let conflict { introduction.append(.warning(conflict)) }
        var sections = [
            ReportSection("In short", [.bullets(conclusions)]),
            ReportSection("Which sample can have produced the figures", auditBlocks()),
            ReportSection("The questions", [], subsections: questionSections()),
        ]
        if let summary = findings.summary { sections.append(ReportSection("Summary table", summaryBlocks(summary))) }
        if !findings.indices.isEmpty { sections.append(ReportSection("Indices", indexBlocks())) }
        if !findings.shifts.isEmpty { sections.append(ReportSection("Shifts", shiftBlocks())) }
        if findings.yesQuestions.count > 1 {
            sections.append(ReportSection("How answers can hang together", correlationBlocks()))
        }
        if !verdicts.isEmpty { sections.append(ReportSection("Hypotheses", hypothesisBlocks())) }
        if !audit.means.isEmpty { sections.append(ReportSection("Printed means", meanBlocks())) }
        sections.append(ReportSection("Limitations", [.bullets(limitations)]))
        sections.append(ReportSection("Assumptions", assumptions))
        sections.append(ReportSection("How to run it again", rerun))
        return Report(title: ReportText(scenario.headline), introduction: introduction, sections: sections)
    }

    /// What the command prints.
    func summaryTable() -> ReportTable {
        var table = ReportTable([
            .init("Question"), .init("Positive"), .init("Share", .right),
            .init(ReportText("\(percent) interval (Wilson)"), .right), .init("p against 50%", .right),
        ])
        for question in findings.yesQuestions {
            guard let interval = question.interval, let half = question.half else { continue }
            table.append([
                ReportText(question.name), ReportText(positiveNames(question)),
                ReportText(PublishedWords.percent(interval.estimate)), ReportText(PublishedWords.range(interval)),
                ReportText(PublishedWords.pValue(half.pValue)),
            ])
        }
        for index in findings.indices {
            table.append([
                ReportText(index.name ?? "all of the summary"),
                ReportText("mean of \(PublishedWords.list(index.questions))"),
                ReportText(PublishedWords.percent(index.share.value)),
                ReportText(PublishedWords.range(index.quoted)), "",
            ])
        }
        return table
    }

    func positiveNames(_ question: PublishedQuestion) -> String {
        question.question.positive.map { question.question.answers[$0].name }.joined(separator: " or ")
    }

    // MARK: what it comes to

    /// The source's number of respondents against that which is used; nil where they agree.
    private var conflict: ReportText? {
        guard let stated = audit.stated, stated.n != survey.size, !audit.items.isEmpty else { return nil }
        let total = audit.items.count
        if !audit.isInConflict {
            return
                "The source says that \(stated.n) answered, and the scenario takes \(survey.size) for all counts. Of the \(total) printed figures, \(PublishedWords.respondents(stated.n)) can have produced \(stated.explained), and \(survey.size) \(audit.chosen.explained): the figures do not speak against the stated number."
        }
        return
            "The source says that \(stated.n) answered. Of its \(total) printed figures, \(PublishedWords.respondents(stated.n)) can have produced \(stated.explained) and fail to explain \(stated.failures.count); \(survey.size) can have produced \(audit.chosen.explained). Everything below is computed with \(survey.size), as the scenario says. The source does not explain the difference, and neither can this report."
    }

    private var conclusions: [ReportText] {
        var lines: [ReportText] = []
        let decided = verdicts.map(\.outcome)
        if !decided.isEmpty {
            let parts: [(PublishedVerdict.Outcome, String)] = [
                (.supported, "supported"), (.notSupported, "not supported"), (.notTestable, "not testable"),
            ]
            let words = parts.compactMap { outcome, word -> String? in
                let names = verdicts.filter { $0.outcome == outcome }.map(\.hypothesis.name)
                return names.isEmpty ? nil : "\(PublishedWords.list(names)) \(names.count == 1 ? "is" : "are") \(word)"
            }
            lines.append(ReportText("Of \(decided.count) hypotheses, \(words.joined(separator: "; "))."))
        }
        let beyond = findings.yesQuestions.filter { $0.interval.map { $0.lower > 0.5 } ?? false }
        let below = findings.yesQuestions.filter { $0.interval.map { $0.upper < 0.5 } ?? false }
        let open = findings.yesQuestions.filter { $0.interval?.contains(0.5) ?? false }
        for (questions, word) in [
            (beyond, "A majority, beyond the error of the sample"), (below, "A minority, beyond it"),
            (open, "Neither a majority nor a minority is shown"),
        ] where !questions.isEmpty {
            let shares = questions.compactMap { question in
                question.interval.map { "\(question.name) \(PublishedWords.estimate($0))" }
            }
            lines.append(ReportText("\(word): \(shares.joined(separator: ", "))."))
        }
        for index in findings.indices {
            let name = index.name.map { "The index \($0)" } ?? "The mean of the summary table"
            lines.append(
                "\(strong: name) is \(PublishedWords.percent(index.share.value)); with nothing known of how its answers hang together, \(PublishedWords.range(index.quoted))."
            )
        }
        if !audit.items.isEmpty, let stated = audit.stated {
            let total = audit.items.count
            let text: String =
                stated.n == survey.size
                ? "The stated number of respondents, \(stated.n), explains \(stated.explained) of \(total) printed figures."
                : audit.isInConflict
                    ? "The printed figures speak for \(survey.size) respondents (\(audit.chosen.explained) of \(total) explained) and against the stated \(stated.n) (\(stated.failures.count) not explained)."
                    : "The stated \(stated.n) respondents explain \(stated.explained) of \(total) printed figures, the \(survey.size) that are used \(audit.chosen.explained)."
            lines.append(ReportText(text))
        }
        return lines
    }

    /// Written from what was found.
    private var limitations: [ReportText] {
        var lines: [ReportText] = []
        switch survey.sample {
        case .convenience:
            lines.append(
                "This is a \(strong: "convenience sample"): those answered who could be reached. The intervals and tests tell the error of drawing \(survey.size) from people like these. They do not tell how far such people are from any population, and a share of a country cannot be claimed from them."
            )
        case .notStated:
            lines.append(
                "The scenario does not say how respondents were found. The intervals and tests hold for a random sample; for whoever could be reached they tell only the smaller part of the error."
            )
        case .random:
            lines.append(
                "The intervals hold for a simple random sample with answers of all who were drawn; those who did not answer are not known."
            )
        }
        lines.append(
            "No answers of single respondents are known: no reliability, no correlation and no test between questions can be computed, only their bounds."
        )
        if let stated = audit.stated, stated.n != survey.size {
            lines.append(
                "The number of respondents is in doubt (\(stated.n) stated, \(survey.size) used), and with it every count."
            )
        }
        let contradicted = findings.questions.flatMap { question in
            question.answers.filter(\.isContradicted).map { "\(question.name).\($0.answer.name)" }
        }
        if !contradicted.isEmpty {
            lines.append(
                ReportText(
                    "No count out of \(survey.size) is printed as the percentage of \(PublishedWords.list(contradicted)); the nearest count is used."
                ))
        }
        let ambiguous = findings.questions.flatMap { question in
            question.answers.filter(\.isAmbiguous).map { "\(question.name).\($0.answer.name)" }
        }
        if !ambiguous.isEmpty {
            lines.append(
                ReportText(
                    "Several counts out of \(survey.size) are printed as the percentage of \(PublishedWords.list(ambiguous)); one of them is used."
                ))
        }
        if verdicts.contains(where: { $0.hypothesis.note != nil }) {
            lines.append(
                "Some claims say less than the hypotheses that they stand for; the notes beside the verdicts say what.")
        }
        lines.append(
            "The tests of questions against one half and against equal shares are not corrected for being many; the verdicts on hypotheses are."
        )
        return lines
    }

    private var assumptions: [ReportBlock] {
        var blocks: [ReportBlock] =
            scenario.assumptions.isEmpty
            ? [.paragraph("The scenario states none.")]
            : [.bullets(scenario.assumptions.map { ReportText($0) })]
        if let source = scenario.systemSource { blocks.append(.paragraph("Where the figures come from: \(source)")) }
        return blocks
    }

    private var rerun: [ReportBlock] {
        [
            .code(command, language: "sh"),
            .paragraph(
                "Nothing is drawn by chance: the same file gives the same figures. All shares with their intervals are in \(code: "measures.csv"), every table of this report in full precision under \(code: "tables"), the data of curves under \(code: "figures")."
            ),
        ]
    }
}
