import Experiments
package import Reporting
package import Scenarios

/// What the reports of all kinds of scenarios say alike.
package struct ReportParts {
    package let scenario: Scenario
    private let seed: UInt64
    private let finished: Int
    private let requested: Int
    /// Whether what was finished are batches of one run.
    private let isOneRun: Bool

    package init<Remains>(_ run: ReplicatedRun<Remains>, isOneRun: Bool = false) {
        scenario = run.scenario
        seed = run.seed
        finished = run.finished
        requested = run.requested
        self.isOneRun = isOneRun
    }

    /// `replication`, `batch`.
    package var part: String { isOneRun ? "batch" : "replication" }

    /// `20 simulated days`, `one run in 40 batches`: for those who decide.
    package var simulated: String { isOneRun ? extent : scenario.simulatedPeriods(finished) }

    /// What there could be more of: `simulated days`, `batches`.
    package var periods: String {
        isOneRun ? "batches" : "simulated " + scenario.simulatedPeriod.many
    }

    /// `20 replications`, `one run in 40 batches`.
    package var extent: String {
        if isOneRun { return "one run in \(Readable.count(finished)) batches" }
        return finished == 1 ? "one replication" : "\(Readable.count(finished)) replications"
    }

    /// What the scenario says of itself, and that it was interrupted.
    package func introduction() -> [ReportBlock] {
        var blocks: [ReportBlock] = []
        if let description = scenario.description { blocks.append(.paragraph(ReportText(description))) }
        if finished < requested {
            blocks.append(
                .warning(
                    "The run was interrupted: this report stands on the \(finished) of \(requested) replications "
                        + "that were finished."))
        }
        return blocks
    }

    package var howToReadIntervals: String {
        guard finished > 1 else { return "There was one replication, so that no intervals can be given." }
        let percent = English.percent(scenario.run.confidence)
        let source = Readable.count(finished) + (isOneRun ? " batches of one long run" : " independent replications")
        let wider =
            scenario.targets.count > 1
            ? " Those held against a promise are wider, so that all of these hold together." : ""
        return
            "± is the uncertainty of the simulation (\(percent) confidence, from \(source)). It does not include the "
            + "uncertainty of the assumptions." + wider
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
        let how: ReportBlock = """
            An expectation passes when the replications prove it with \(confidence) confidence, fails when they prove \
            its contrary, and is undecided when they prove neither.\(several) The interval beside a figure is the one \
            that was held against the bound, with the part of the error that fell to it.
            """
        let warnings = findings.warnings.map { ReportBlock.warning(ReportText($0)) }
        return ReportSection("Expectations", [how, .table(table)] + warnings)
    }
}
