import Foundation
import Statistics
import Reporting
import Scenarios
import Files

/// What a journal asks of a simulation study, after STRESS-DES (Monks et al. 2019, Journal of Simulation 13(1), 55-67,
/// table 1), as far as a run knows it; what only its author knows is asked for.
struct StressStatement {
    private let scenario: Scenario
    private let seed: UInt64
    private let finished: Int
    private let command: String
    /// Of the same run.
    private let runReport: Report

    init(_ scenario: Scenario, _ report: Report, seed: UInt64, finished: Int, command: String) {
        self.scenario = scenario
        self.seed = seed
        self.finished = finished
        runReport = report
        self.command = command
    }

    func report() -> Report {
        Report(
            title: "\(scenario.headline): statement after STRESS-DES",
            introduction: [
                """
                The items are those of the STRESS guidelines for discrete-event simulation (Monks, Currie, Onggo, \
                Robinson, \
                Kunc and Taylor 2019, Journal of Simulation 13(1), 55-67). What is filled in is what the scenario \
                file and \
                the run say; \(strong: "to be said") marks what only the author of the study can say.
                """
            ],
            sections: [
                ReportSection("1 Objectives", objectives), ReportSection("2 Logic", logic, subsections: described),
                ReportSection("3 Data", data), ReportSection("4 Experimentation", experimentation),
                ReportSection("5 Implementation", implementation), ReportSection("6 Code access", access),
            ])
    }

    private func item(_ name: String, _ text: ReportText) -> ReportBlock { "\(strong: name + ".") \(text)" }

    private func open(_ question: String) -> ReportText { "\(strong: "To be said"): \(question)." }

    // MARK: 1

    private var objectives: [ReportBlock] {
        let asked = scenario.requestedMeasures.map(\.text)
        let outputs = asked.isEmpty ? "" : " Asked for beside them: \(asked.joined(separator: ", "))."
        let aims = scenario.experiments.map(\.name)
        let targets = scenario.targets.map { "\($0.measure.text) \($0.text)" }
        let wanted = targets.isEmpty ? "" : " Targets: \(targets.joined(separator: "; "))."
        let experiments = aims.isEmpty ? "none" : aims.joined(separator: ", ")
        let expected = scenario.expectations.map(\.text)
        let claims = expected.isEmpty ? "none" : expected.joined(separator: "; ")
        let aim: ReportText =
            aims.isEmpty && scenario.expectations.isEmpty
            ? open("what is compared or searched, if anything")
            : "Experiments of the file: \(experiments). Statements that it tests: \(claims)."
        return [
            item(
                "1.1 Purpose of the model",
                scenario.description.map { ReportText($0) } ?? open("for which decision it was made")),
            item(
                "1.2 Model outputs",
                "Waits, times, lines, the work of servers, ends and their shares, with intervals, as measures.csv "
                    + "lists them.\(outputs)\(wanted)"),
            item("1.3 Experimentation aims", aim),
        ]
    }

    // MARK: 2

    /// As the report of the run describes it.
    private var described: [ReportSection] {
        runReport.sections.first { $0.heading.plain == "What was simulated" }?.subsections ?? []
    }

    private var logic: [ReportBlock] {
        [
            item("2.1 Base model overview diagram", open("a diagram, if the paper has room for one")),
            item(
                "2.2 to 2.5 Base model logic, scenario logic, algorithms and components",
                """
                The entities with their entry and exit points and their paths, the activities with their laws, the \
                resources \
                and the queues with their disciplines are below, as the program understood the file. Cases of \
                experiments \
                differ from it by the changes that the file lists.
                """),
        ]
    }

    // MARK: 3

    private var data: [ReportBlock] {
        let source = scenario.systemSource?.split(whereSeparator: \.isNewline).joined(separator: " ")
        let sources = source.map { "Where the system comes from: \($0). " } ?? ""
        var blocks: [ReportBlock] = [
            item("3.1 Data sources", "\(sources)\(open("where each measured rate and time comes from"))"),
            item(
                "3.2 Pre-processing",
                open("how data were cleaned and laws fitted (redomat fit writes a report of that)")),
            item("3.3 Input parameters", "The laws stand in the tables of section 2, the named parameters here."),
        ]
        if !scenario.parameters.isEmpty {
            blocks.append(.table(scenario.parameterTable("Value")))
        }
        blocks.append(
            item(
                "3.4 Assumptions",
                scenario.assumptions.isEmpty
                    ? open("what is assumed; the file states nothing") : "The file states these."))
        blocks.append(.bullets(scenario.assumptions.map { ReportText($0) }))
        return blocks
    }

    // MARK: 4

    private var experimentation: [ReportBlock] {
        let period = described.first { $0.heading.plain == "The period" }?.blocks ?? []
        let confidence = English.percent(scenario.run.confidence)
        let count = finished == 1 ? "one replication" : "\(Readable.count(finished)) replications"
        return [item("4.1 Initialisation and 4.2 run length", "As follows.")] + period + [
            item(
                "4.3 Estimation approach",
                """
                \(count), \(confidence) intervals over them; quantiles are read from histograms that are true to 0.5%. \
                Laws of conservation are checked on every replication.
                """)
        ]
    }

    // MARK: 5 and 6

    private var implementation: [ReportBlock] {
        let system = ProcessInfo.processInfo
        return [
            item(
                "5.1 Software",
                "Redomat \(ProductVersion.current), compiled by Swift \(Machine.compiler), with GSL "
                    + "\(NumericalLibrary.version); next-event simulation."),
            item(
                "5.2 Random sampling",
                """
                Streams by name, computed from seed (\(String(seed))), replication and purpose, so that what \
                belongs to a \
                customer is the same under every rule (Documentation/randomness.md).
                """),
            item(
                "5.3 Model execution",
                """
                Events in the order of time, then priority, then sequence; results do not depend on the number of \
                processors.
                """),
            item(
                "5.4 System specification",
                "\(system.operatingSystemVersionString), \(Machine.architecture), "
                    + "\(system.activeProcessorCount) processors; the times of the run are in run.json."),
        ]
    }

    private var access: [ReportBlock] {
        [
            item(
                "6.1 Computer model sharing statement",
                "The scenario file \(code: scenario.file) is the model (SHA-256 of what it says: "
                    + "\(code: SHA256.digest(of: scenario.canonicalText))). The figures come again by:"
            ),
            .code(command, language: "sh"),
            "\(open("where the file can be had, and under which licence"))",
        ]
    }
}

extension StudyResult {
    /// With `statement.md` beside the report, where something was finished.
    func withStatement(of scenario: Scenario, seed: UInt64, command: String) -> StudyResult {
        guard var files, let report = files.report else { return self }
        let statement = StressStatement(
            scenario, report, seed: seed, finished: finishedReplications, command: command)
        files.add("statement.md", MarkdownWriter.text(of: statement.report()))
        var result = self
        result.files = files
        return result
    }
}
