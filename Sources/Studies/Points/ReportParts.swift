import Experiments
import Reporting
import ScenarioReading
import Scenarios

/// What the reports of all kinds of scenarios say alike.
struct ReportParts {
    let scenario: Scenario
    let seed: UInt64
    /// `20 replications`, `one run in 40 batches`.
    let extent: String
    /// `replication`, `batch`.
    let part: String

    static func percent(_ share: Double) -> String { "\(MeasureWords.plain(share * 100))%" }

    /// What was not measured, the parameters, and where the system comes from.
    func assumptions() -> [ReportBlock] {
        var blocks: [ReportBlock] = []
        if scenario.assumptions.isEmpty {
            blocks.append(
                .warning(
                    "The scenario states no assumptions. Whatever in it was not measured belongs under \(code: "assumptions"), so that a reader can tell."
                ))
        } else {
            blocks.append(.paragraph("Not measured, but assumed; the results are as good as these:"))
            blocks.append(.bullets(scenario.assumptions.map { ReportText($0) }))
        }
        if !scenario.parameters.isEmpty {
            var table = ReportTable([.init("Parameter"), .init("Value", .right), .init("From")])
            for parameter in scenario.parameters {
                table.append([
                    .code(parameter.name), ReportText(parameter.value),
                    parameter.isOverridden
                        ? "the command line" : ReportText(SurveyShareWords.source(parameter.name, scenario)),
                ])
            }
            blocks.append(.table(table))
            blocks += SurveyShareWords.blocks(scenario)
        }
        if let source = scenario.systemSource {
            blocks.append(.paragraph("Where the \(scenario.subject.comesFrom) from: \(source)"))
        }
        return blocks
    }

    func rerun(_ command: String) -> [ReportBlock] {
        [
            .code(command, language: "sh"),
            .paragraph(
                "Seed \(String(seed)); \(extent). The same file and seed give the same "
                    + "figures to the last digit, on any number of processors. All figures with their intervals are in "
                    + "\(code: "measures.csv"), each \(part)'s in \(code: "replications.csv"), and what was run "
                    + "with which versions in \(code: "run.json")."),
        ]
    }

    /// What was expected, and what became of it; nil where nothing was.
    func expectations(_ findings: [ExpectationFinding]) -> ReportSection? {
        guard !findings.isEmpty else { return nil }
        var table = ReportTable([.init("Expected"), .init("Found"), .init("Verdict")])
        for finding in findings {
            let verdict = finding.verdict == .fail ? "fails" : finding.verdict == .pass ? "passes" : "undecided"
            table.append([
                ReportText(finding.text), ReportText(String(finding.foundAndAdvice.trimmingPrefix("found "))),
                ReportText(verdict),
            ])
        }
        let confidence = Self.percent(scenario.run.confidence)
        let count = scenario.expectations.count { $0.isOfRun }
        let others = findings.count - count
        var several =
            count > 1
            ? " Those on this run are corrected for being \(count) (Holm), so that with \(confidence) confidence none of their verdicts is wrong."
            : ""
        if others > 0 {
            several +=
                " Those on experiments are judged with each experiment's own confidence, in addition to that."
        }
        return ReportSection(
            "Expectations",
            [
                .paragraph(
                    ReportText(
                        "An expectation passes when the replications prove it with \(confidence) confidence, fails when they prove its contrary, and is undecided when they prove neither.\(several) An interval is that of one figure alone."
                    )), .table(table),
            ])
    }
}
