package import Reporting
package import Scenarios
import Statistics
package import Surveys

/// `report.md` of a survey of which only printed figures are known.
package struct PublishedReport {
    let scenario: Scenario
    let findings: PublishedFindings
    let verdicts: [PublishedVerdict]
    let command: String

    package init(scenario: Scenario, findings: PublishedFindings, verdicts: [PublishedVerdict], command: String) {
        self.scenario = scenario
        self.findings = findings
        self.verdicts = verdicts
        self.command = command
    }

    package var survey: PublishedSurvey { findings.survey }
    var tables: PublishedFiles { PublishedFiles(findings, verdicts) }
    var audit: PublishedAudit { findings.audit }
    var percent: String { PublishedWords.confidence(survey.confidence) }

    /// With the list of what it cites.
    package func report() -> Report { CitedWorks.listed(in: body) }

    private var body: Report {
        var introduction: [ReportBlock] = []
        if let description = scenario.description { introduction.append(.paragraph(ReportText(description))) }
        let figures = PublishedFigures(self)
        var sections = [
            ReportSection("In short", .bullets(Array(conclusions.prefix(Self.mostInShort)))),
            ReportSection(
                "What was answered",
                Self.blocks([figures.shares()]) + [
                    .note(
                        "Only printed figures of this survey are known. Whatever needs the answers of one respondent "
                            + "side by side is given here as bounds, or not at all.")
                ]),
        ]
        if !verdicts.isEmpty {
            sections.append(ReportSection("Hypotheses", Self.blocks([figures.hypotheses()]) + hypothesisBlocks()))
        }
        sections.append(
            ReportSection(
                "Which sample can have produced the figures",
                (conflict.map { [.warning($0)] } ?? []) + Self.blocks([figures.sizes(), figures.misprints()])
                    + auditBlocks()))
        if let drawn = drawnSection() { sections.append(drawn) }
        sections.append(ReportSection("Limitations", .bullets(limitations)))
        sections.append(ReportSection("Assumptions", assumptions))
        var analysts = [ReportSection("The questions", [], subsections: questionSections(figures.everyAnswer()))]
        if conclusions.count > Self.mostInShort {
            analysts.insert(
                ReportSection("Further findings", .bullets(Array(conclusions.dropFirst(Self.mostInShort)))), at: 0)
        }
        if let summary = findings.summary { analysts.append(ReportSection("Summary table", summaryBlocks(summary))) }
        if !findings.indices.isEmpty { analysts.append(ReportSection("Indices", indexBlocks())) }
        if !findings.shifts.isEmpty { analysts.append(ReportSection("Shifts", shiftBlocks())) }
        if findings.yesQuestions.count > 1 {
            analysts.append(ReportSection("How answers can hang together", correlationBlocks()))
        }
        if !audit.means.isEmpty { analysts.append(ReportSection("Printed means", meanBlocks())) }
        analysts.append(ReportSection("How to run it again", rerun))
        return Report(
            kind: ReportText("Audit of a published survey, \(PublishedWords.respondents(survey.size))"),
            title: ReportText(scenario.headline), introduction: introduction, answer: page,
            sections: sections.filter { !$0.blocks.isEmpty || !$0.subsections.isEmpty } + analysts.map(\.forAnalyst))
    }

    /// More lines than these are no summary.
    static let mostInShort = 8

    static func blocks(_ figures: [DrawnFigure?]) -> [ReportBlock] {
        figures.compactMap { $0.map { .figure($0) } }
    }

    /// What the command prints.
    func summaryTable() -> ReportTable {
        typealias Line = (name: String, of: String, share: Double, interval: ConfidenceInterval, p: Double?)
        let questions = findings.yesQuestions.compactMap { question -> Line? in
            guard let interval = question.interval, let half = question.half else { return nil }
            return (question.name, positiveNames(question), interval.estimate, interval, half.pValue)
        }
        let indices = findings.indices.map { index -> Line in
            let of = "mean of \(English.listed(index.questions))"
            return (index.name ?? "all of the summary", of, index.share.value, index.quoted, nil)
        }
        return ReportTable(
            questions + indices, .left("Question") { $0.name }, .left("Positive") { $0.of },
            .right("Share") { PublishedWords.percent($0.share) },
            .right("\(percent) interval (Wilson)") { PublishedWords.range($0.interval) },
            .right("p against 50%") { $0.p.map { PublishedWords.pValue($0) } })
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
            return """
                The source says that \(stated.n) answered, and the scenario takes \(survey.size) for all counts. Of \
                the \(total) audited figures, \(PublishedWords.respondents(stated.n)) can have produced \
                \(stated.explained), and \(survey.size) \(audit.chosen.explained): the figures do not speak against \
                the stated number.
                """
        }
        return """
            The source says that \(stated.n) answered. Of its \(total) audited figures, \
            \(PublishedWords.respondents(stated.n)) can have produced \(stated.explained) and fail to explain \
            \(stated.failures.count); \(survey.size) can have produced \(audit.chosen.explained). Everything below is \
            computed with \(survey.size), as the scenario says. The source does not explain the difference, and \
            neither can this report.
            """
    }

    private var assumptions: [ReportBlock] {
        var blocks: [ReportBlock] =
            scenario.assumptions.isEmpty
            ? ["The scenario states none."]
            : [.bullets(scenario.assumptions.map { ReportText($0) })]
        if let source = scenario.systemSource { blocks.append("Where the figures come from: \(source)") }
        return blocks
    }

    private var rerun: [ReportBlock] {
        [
            .code(command, language: "sh"),
            """
            Nothing is drawn by chance: the same file gives the same figures. All shares with their intervals are in \
            \(code: "measures.csv"), every table of this report in full precision under \(code: "tables"), the data \
            of curves under \(code: "figures").
            """,
        ]
    }
}
