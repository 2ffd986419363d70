import SimulationKernel
import Experiments
package import Reporting
import Files

/// What the tests of one or more scenarios came to: a page, and a summary that is short enough for a comment.
package struct TestReport: Sendable {
    private let outcomes: [(file: String, outcome: TestOutcome)]
    private let command: String

    /// Of tests for which `command` is the command line that gives the same.
    package init(_ outcomes: [(file: String, outcome: TestOutcome)], command: String) {
        self.outcomes = outcomes
        self.command = command
    }

    package var files: ReportFiles {
        let cases = CSVFile(cases(outcomes.flatMap(\.outcome.cases)))
        var files = ReportFiles(
            run: [
                "redomat": 1, "command": "test", "versions": ["redomat": .string(ProductVersion.current)],
                "files": .array(outcomes.map { .string($0.file) }), "verdict": .string(verdict.rawValue),
                "results_digest": .string(SHA256.digest(of: cases.text)),
            ])
        files.add(report)
        answer.add(to: &files)
        files.add("tests.csv", cases)
        if outcomes.contains(where: { !$0.outcome.moved.rows.isEmpty }) { files.add(moved.file) }
        return files
    }

    /// The verdict over all checks, then each of them; of an interrupted test what there is.
    package var printed: Printout {
        var answer = answer
        // What stands below with the name of its check.
        answer.notes = []
        let isComplete = outcomes.allSatisfy(\.outcome.isComplete)
        return Printout(
            outcomes.map(\.file).joined(separator: ", "), isComplete ? answer : nil,
            evidence: outcomes.map {
                .lines(
                    $0.outcome.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
                        ReportText(String($0))
                    })
            })
    }

    private var verdict: TestVerdict {
        let verdicts = outcomes.map(\.outcome.verdict)
        return if verdicts.contains(.fail) {
            .fail
        } else if verdicts.contains(.undecided) {
            .undecided
        } else {
            .pass
        }
    }

    // MARK: the page

    private var report: Report {
        Report(
            kind: "Policy test", title: title, answer: AnswerWords(answer).page,
            sections: outcomes.enumerated().map { section($1.file, $1.outcome, number: $0 + 1) } + [
                ReportSection("How to run it again", .code(command, language: "sh")).forAnalyst
            ])
    }

    private var title: ReportText {
        outcomes.count == 1
            ? "Policy test of \(name(outcomes[0].file, outcomes[0].outcome))"
            : ReportText("Policy tests of \(Readable.count(outcomes.count)) scenarios")
    }

    private func name(_ file: String, _ outcome: TestOutcome) -> String {
        outcome.moved.headline.isEmpty ? file : outcome.moved.headline
    }

    /// What became of all checks of all scenarios.
    package var answer: Answer {
        let isOne = outcomes.count == 1
        let failed = outcomes.filter { $0.outcome.verdict != .pass }.sorted { one, other in
            one.outcome.verdict == .fail && other.outcome.verdict != .fail
        }
        let facts = (isOne ? [] : failed).map { file, outcome -> ReportText in
            "\(strong: BaselineTests.word(outcome.verdict)): \(name(file, outcome)) (\(code: file))"
        }
        return Answer(
            kind: .test, form: .expectation, claims: outcomes.flatMap { claims($0.file, $0.outcome) },
            notes: [sentence].compactMap { $0 } + facts, sure: Sureness(assumptions: []),
            stands: AnswerStand(
                extent: "", periods: "replications", replications: 0, confidence: confidence, seed: nil,
                command: command))
    }

    private var confidence: Double {
        outcomes.lazy.compactMap { $0.outcome.moved.rows.first?.confidence }.first ?? 0.95
    }

    /// One for each check; with the scenario's file where there are several.
    private func claims(_ file: String, _ outcome: TestOutcome) -> [AnswerClaim] {
        outcome.cases.map { test in
            let row = outcome.moved.rows.first { $0.name == test.name }
            let decided: Outcome =
                switch test.verdict {
                case .pass: .met
                case .fail: .missed
                case .undecided: .close
                }
            let title = row?.title ?? test.name
            return AnswerClaim(
                outcomes.count == 1 ? test.name : "\(file): \(test.name)",
                named: outcomes.count == 1 ? title : "\(title) (\(file))",
                AnswerStatement(decided, ReportText(test.message.beginningSentence + ".")))
        }
    }

    /// What the baseline found; nil where there is nothing to say that the headline has not.
    private var sentence: ReportText? {
        guard outcomes.count == 1 else { return nil }
        let moved = outcomes[0].outcome.moved.sentence
        // The only check has said it.
        return moved.isEmpty || outcomes[0].outcome.cases.count == 1 ? nil : ReportText(moved)
    }

    private func section(_ file: String, _ outcome: TestOutcome, number: Int) -> ReportSection {
        let moved = outcome.moved
        var blocks: [ReportBlock] = []
        if outcomes.count > 1, !moved.sentence.isEmpty { blocks.append(.paragraph(ReportText(moved.sentence))) }
        if !moved.present.words.isEmpty {
            blocks += [
                .paragraph(ReportText(moved.present.words)), .bullets(moved.present.keys.map { ReportText($0) }),
            ]
        }
        if !moved.largestMoves.isEmpty { blocks.append(.paragraph(ReportText(moved.largestMoves))) }
        if !moved.remarks.isEmpty { blocks.append(.bullets(moved.remarks.map { ReportText($0) })) }
        if var figure = moved.figure {
            if number > 1 { figure.name += "-\(number)" }
            blocks.append(.figure(figure))
        }
        if let table = moved.table { blocks.append(.table(table)) }
        if moved.others > 0, moved.table != nil {
            blocks.append(
                """
                \(Readable.count(moved.others)) more measures, which passed or are less far off, are in \
                \(code: "tables/moved.csv").
                """
            )
        }
        let expected = outcome.cases.filter { one in !moved.rows.contains { $0.name == one.name } }
            .filter { !["history", "money"].contains($0.name) }
        if !expected.isEmpty {
            blocks.append(
                .table(
                    ReportTable(cases(expected))))
        }
        if outcome.verdict == .fail, !moved.sentence.isEmpty {
            blocks.append("If the change is meant, \(code: "redomat test --record \(file)") records it.")
        }
        let heading = "\(BaselineTests.word(outcome.verdict).beginningSentence): \(name(file, outcome))"
        return ReportSection(ReportText(heading), blocks)
    }

    // MARK: tables

    private func cases(_ cases: [TestCase]) -> Table<TestCase> {
        Table(
            cases, .key("file") { $0.file }, .text("test", "Expected") { $0.name },
            .key("verdict") { $0.verdict.rawValue }, .left("Verdict") { BaselineTests.word($0.verdict) },
            .key("found") { $0.message }.shown("Found") { String($0.message.trimmingPrefix("found ")) })
    }

    private var moved: Table<MovedMeasures.Row> {
        MovedMeasures.table(
            outcomes.flatMap { file, outcome in
                outcome.moved.rows.map { row in
                    var row = row
                    row.file = file
                    return row
                }
            })
    }
}
