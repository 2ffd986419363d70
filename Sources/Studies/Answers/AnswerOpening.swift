package import Reporting
package import Scenarios

/// How a run's report begins: with the answer where something was asked, else with what was found in short.
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

    /// The first screen; nil where nothing was asked.
    package var page: ReportAnswer? {
        guard answer.verdict != .told else { return nil }
        var page = AnswerWords(answer).page
        page.facts = urgent
        return page
    }

    /// What else was found.
    package var sections: [ReportSection] {
        guard page != nil else {
            let unasked: ReportText =
                "No promise is set, so that there is no Yes or No: \(code: "targets:") in the file sets one."
            return [ReportSection("In short", Self.short(told, Self.mostLines - 1, [rests, unasked]))]
        }
        let rest = told.filter { !urgent.contains($0) }
        return rest.isEmpty ? [] : [ReportSection("Also found", Self.short(rest, Self.mostLines / 2))]
    }

    private var rests: ReportText {
        AnswerWords.restsLine(answer.sure, confidence: answer.stands.confidence, extent: answer.stands.extent)
    }

    /// The first of them; on a page the others can be opened.
    private static func short(_ told: [ReportText], _ most: Int, _ last: [ReportText] = []) -> [ReportBlock] {
        let others = Array(told.dropFirst(most))
        let lines = ReportBlock.bullets(told.prefix(most) + last)
        return others.isEmpty
            ? [lines] : [lines, .folded("What else was found stands with the results.", [.bullets(others)])]
    }
}
