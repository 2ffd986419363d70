package import Reporting
package import Scenarios

/// How a run's report begins: with the answer where something was asked, else with what was found first.
package struct AnswerOpening {
    private let scenario: Scenario
    private let answer: Answer
    /// What was found, in order.
    private let told: [ReportText]
    /// What cannot wait, the worst first.
    private let urgent: [ReportText]

    /// In short is not more than so many lines.
    private static let mostLines = 8
    /// More beside the answer are no first screen.
    private static let mostUrgent = 2

    package init(_ scenario: Scenario, _ answer: Answer, told: [ReportText], urgent: [ReportText] = []) {
        self.scenario = scenario
        self.answer = answer
        self.told = told
        self.urgent = Array(urgent.prefix(Self.mostUrgent))
    }

    /// Whether something was to be met.
    package var isAsked: Bool { answer.verdict != .told }

    /// The first screen: the verdict, or where nothing was asked the first thing that was found.
    package var page: ReportAnswer {
        guard isAsked else {
            var page = ReportAnswer(
                verdict: lead, sentence: AnswerWords.unasked, facts: (urgent + answer.notes).filter { $0 != lead })
            page.lines = AnswerWords(answer).lines
            return page
        }
        var page = AnswerWords(answer).page
        page.facts = urgent
        return page
    }

    /// The answer's own.
    private var lead: ReportText { answer.notes.last ?? told.first ?? "" }

    /// What must be known before anything is believed, and what else was found.
    package var sections: [ReportSection] {
        let warnings = answer.warnings.map { ReportBlock.warning($0) }
        return (warnings.isEmpty ? [] : [ReportSection(ReportText(AnswerWords.careful), warnings)]) + others
    }

    private var others: [ReportSection] {
        let rest = told.filter { !urgent.contains($0) && (isAsked || $0 != lead) }
        let most = isAsked ? Self.mostLines / 2 : Self.mostLines - 1
        return rest.isEmpty ? [] : [ReportSection(isAsked ? "Also found" : "In short", Self.short(rest, most))]
    }

    /// The first of them; on a page the others can be opened.
    private static func short(_ told: [ReportText], _ most: Int) -> [ReportBlock] {
        let others = Array(told.dropFirst(most))
        let lines = ReportBlock.bullets(Array(told.prefix(most)))
        return others.isEmpty
            ? [lines] : [lines, .folded("What else was found stands with the results.", [.bullets(others)])]
    }
}
