import Experiments
package import Reporting
import ScenarioReading
package import Scenarios

/// What the reports of all kinds of scenarios say alike.
package struct ReportParts {
    package let scenario: Scenario
    package let seed: UInt64
    /// `20 replications`, `one run in 40 batches`.
    package let extent: String
    /// `replication`, `batch`.
    package let part: String

    package init(scenario: Scenario, seed: UInt64, extent: String, part: String) {
        (self.scenario, self.seed, self.extent, self.part) = (scenario, seed, extent, part)
    }

    /// What was not measured, the parameters, and where the system comes from.
    package func assumptions() -> [ReportBlock] {
        var blocks: [ReportBlock] = []
        if scenario.assumptions.isEmpty {
            blocks.append(
                .warning(
                    "The scenario states no assumptions. Whatever in it was not measured belongs under "
                        + "\(code: "assumptions"), so that a reader can tell."))
        } else {
            blocks.append("Not measured, but assumed; the results are as good as these:")
            blocks.append(.bullets(scenario.assumptions.map { ReportText($0) }))
        }
        if !scenario.parameters.isEmpty {
            let table = ReportTable(
                scenario.parameters, .left("Parameter") { ReportText.code($0.name) }, .right("Value") { $0.value },
                .left("From") { $0.isOverridden ? "the command line" : ShareWords.source($0.name, scenario) })
            blocks.append(.table(table))
            blocks += ShareWords.blocks(scenario)
        }
        if let source = scenario.systemSource {
            blocks.append("Where the \(scenario.subject.comesFrom) from: \(source)")
        }
        return blocks
    }

    package func rerun(_ command: String) -> [ReportBlock] {
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
    package func expectations(_ findings: [ExpectationFinding]) -> ReportSection? {
        guard !findings.isEmpty else { return nil }
        let table = ReportTable(
            findings, .left("Expected") { $0.text },
            .left("Found") { String($0.foundAndAdvice.trimmingPrefix("found ")) },
            .left("Verdict") { $0.verdict == .fail ? "fails" : $0.verdict == .pass ? "passes" : "undecided" })
        let confidence = English.percent(scenario.run.confidence)
        let count = scenario.expectations.count { $0.isOfRun }
        let others = findings.count - count
        var several =
            count > 1
            ? " Those on this run are corrected for being \(count) (Holm), so that with \(confidence) confidence none "
                + "of their verdicts is wrong."
            : ""
        if others > 0 {
            several += " Those on experiments are judged with each experiment's own confidence, in addition to that."
        }
        return ReportSection(
            "Expectations",
            """
            An expectation passes when the replications prove it with \(confidence) confidence, fails when they prove \
            its contrary, and is undecided when they prove neither.\(several) An interval is that of one figure alone.
            """,
            .table(table))
    }
}
