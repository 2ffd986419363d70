package import Experiments
import Measures
package import Reporting
package import Scenarios

/// The first screen of a report with targets: whether they are met, by how much the worst is missed, and a light each.
package struct TargetAnswer {
    private let scenario: Scenario
    private let findings: [TargetFinding]
    private let wording: TargetWording

    package init(_ scenario: Scenario, _ findings: [TargetFinding]) {
        self.scenario = scenario
        self.findings = findings
        wording = TargetWording(scenario)
    }

    private var confidence: String { English.percent(scenario.run.confidence) }

    /// The verdict and the sentence of the worst; nil without targets.
    /// - Parameter confidence: of the intervals that were judged by, where they are not those of a report.
    package func headline(confidence: Double) -> (verdict: String, sentence: String)? {
        guard let worst = findings.max(by: { $0.rank < $1.rank }) else { return nil }
        return (verdict, sentence(worst, confidence: English.percent(confidence)).plain)
    }

    /// It is `nil` without targets.
    /// - Parameter facts: what else those who decide should know.
    private func answer(_ facts: [ReportText]) -> ReportAnswer? {
        guard let worst = findings.max(by: { $0.rank < $1.rank }) else { return nil }
        let sentence = sentence(worst, confidence: confidence)
        return ReportAnswer(verdict: ReportText(verdict), sentence: sentence, facts: facts, lights: lights)
    }

    /// Of the worst, and beside it that lines look quick which many leave.
    private func sentence(_ worst: TargetFinding, confidence: String) -> ReportText {
        let sentence = wording.sentence(worst, wording.unit(worst.target), confidence: confidence)
        return wording.caveats(findings).reduce(sentence) { $0 + " " + ReportText($1) }
    }

    /// How a report begins: what was found in short, or with targets the answer, with what is asked next to it beside it
    /// and the rest below.
    /// - Parameters:
    ///   - told: what was found, in order.
    ///   - board: what those who decide ask next.
    ///   - extent: on how much it stands: `500 simulated days`.
    package func opening(
        _ told: [ReportText], _ board: BoardLines, extent: String
    ) -> (answer: ReportAnswer?, sections: [ReportSection]) {
        let sure = BoardLines.sure(scenario, extent: extent)
        let urgent = Array(board.urgent.prefix(Self.mostUrgent))
        let next = BoardLines.next(scenario, findings.sorted { $0.rank > $1.rank })
        let facts = urgent + [board.when, board.who, sure, next].compactMap { $0 }
        guard let answer = answer(facts) else {
            return (nil, [ReportSection("In short", Self.short(told, Self.mostLines - 1, [sure]))])
        }
        let rest = told.filter { !urgent.contains($0) }
        let most = max(2, Self.mostLines - facts.count)
        return (answer, rest.isEmpty ? [] : [ReportSection("Also found", Self.short(rest, most))])
    }

    /// The first of them; on a page the others can be opened.
    private static func short(_ told: [ReportText], _ most: Int, _ last: [ReportText] = []) -> [ReportBlock] {
        let others = Array(told.dropFirst(most))
        let lines = ReportBlock.bullets(told.prefix(most) + last)
        return others.isEmpty
            ? [lines] : [lines, .folded("What else was found stands with the results.", [.bullets(others)])]
    }

    /// In short is not more than so many lines, those beside the answer among them.
    private static let mostLines = 8

    /// More beside the answer are no first screen.
    private static let mostUrgent = 2

    /// `No: doctor misses the target.`, `No: 1 of 2 targets is missed: 90% wait at doctor.`
    private var verdict: String {
        let missed = findings.filter { $0.verdict == .missed }
        let open = findings.filter { $0.verdict == .undecided }
        let unseen = open.filter { $0.unseen != nil }
        let close = open.filter { $0.unseen == nil }
        if !missed.isEmpty {
            if findings.count == 1 { return "No: \(wording.place(missed[0].target.measure)) misses the target." }
            let are = English.agreeing(missed.count, "is", "are")
            let untold = unseen.isEmpty ? "" : "; of \(Readable.count(unseen.count)) the run cannot tell"
            return "No: \(part(missed)) \(are) missed: \(names(missed))\(alsoClose(close))\(untold)."
        }
        if !unseen.isEmpty {
            if findings.count == 1 { return "Cannot tell: \(wording.place(unseen[0].target.measure))." }
            return "Cannot tell: \(part(unseen)), \(names(unseen))\(alsoClose(close))."
        }
        if !close.isEmpty {
            if findings.count == 1 { return "Too close to call: \(wording.place(close[0].target.measure))." }
            return "Too close to call: \(part(close)), \(names(close))."
        }
        if findings.count < 3 { return findings.count == 1 ? "Yes: the target is met." : "Yes: both targets are met." }
        return "Yes: all \(findings.count) targets are met."
    }

    /// Behind what is missed, or cannot be told: `; 2 are too close to call`.
    private func alsoClose(_ some: [TargetFinding]) -> String {
        some.isEmpty
            ? "" : "; \(Readable.count(some.count)) \(English.agreeing(some.count, "is", "are")) too close to call"
    }

    /// `2 of 7 targets`.
    private func part(_ some: [TargetFinding]) -> String {
        "\(Readable.count(some.count)) of \(Readable.count(findings.count)) targets"
    }

    /// Which they are, by what their readers call the measures.
    private func names(_ some: [TargetFinding]) -> String {
        let title = MeasureTitle(scenario)
        return English.listed(some.map { title.text($0.target.measure) }, most: Self.mostNames)
    }

    /// More are no headline.
    private static let mostNames = 4

    // MARK: lights

    /// Those that ask the same of several places stand together, the worst first.
    private var lights: [ReportLights] {
        var groups: [[TargetFinding]] = []
        for finding in findings {
            if let place = groups.firstIndex(where: { $0[0].target.asksTheSame(as: finding.target) }) {
                groups[place].append(finding)
            } else {
                groups.append([finding])
            }
        }
        return groups.enumerated().map { place, group in
            let target = group[0].target
            let unit = wording.unit(target)
            let sorted = group.enumerated().sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
            return ReportLights(
                question: ReportText(wording.question(target)), subject: "Where",
                measure: ReportText(wording.head(target.measure)), interval: "\(confidence) interval",
                target: (target.bound.value ?? 0) * unit.factor, targetText: wording.bound(target),
                lights: sorted.map { wording.light($0.element, unit) },
                note: place == groups.count - 1 ? wording.note(scenario.run.confidence) : "")
        }
    }

    // MARK: for the screen and for files

    /// The verdict and a line for each target; empty without targets.
    package var summary: String {
        if findings.isEmpty { return "" }
        let caveats = wording.caveats(findings).map { "\($0)\n" }.joined()
        return "\n" + verdict + "\n" + caveats + "\n" + PlainTextWriter.text(of: ReportTable(table))
    }

    /// Adds `tables/targets.csv`, where there are any.
    package func add(to files: inout ReportFiles) {
        if !findings.isEmpty { files.add(table.file) }
    }

    /// One line a target.
    private var table: Table<TargetTable.Row> {
        TargetTable(scenario, wording, findings.map { (nil, $0) }, confidence: scenario.run.confidence).table
    }
}

extension TargetFinding {
    /// As `tables/targets.csv` has it.
    var verdictKey: String {
        if verdict == .undecided {
            "open"
        } else if verdict == .met {
            "met"
        } else {
            "missed"
        }
    }

    /// Missed before open before met, and within these by how far beyond.
    var rank: Double {
        let part = max(-1e6, min(1e6, excess)) / 1e7
        switch verdict {
        case .missed: return 2 + part
        case .undecided: return (unseen == nil ? 1 : 1.5) + part
        case .met: return part
        }
    }

    /// `met`, `cannot tell`.
    var word: String { unseen == nil ? verdict.drawn.word.lowercased() : "cannot tell" }
}

extension TargetVerdict {
    package var drawn: Verdict {
        switch self {
        case .met: .met
        case .missed: .missed
        case .undecided: .open
        }
    }
}

extension MeasureTarget {
    /// Of another place, class or window, but otherwise the same.
    func asksTheSame(as other: MeasureTarget) -> Bool {
        measure.quantity == other.measure.quantity && measure.statisticText == other.measure.statisticText
            && bound == other.bound && measure.unit == other.measure.unit
            && (measure.element == .system) == (other.measure.element == .system)
    }
}
