import Experiments
import FlowNetworks
import Foundation
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// `report.md` of an experiment, for the people who decide, and its short form for the screen.
struct ExperimentReport {
    let outcome: ExperimentOutcome
    let command: String
    let format: MeasureFormat
    var scenario: Scenario { outcome.scenario }
    var plan: ExperimentPlan { outcome.plan }
    var measures: [MeasureName] { plan.measures }

    init(_ outcome: ExperimentOutcome, command: String) {
        (self.outcome, self.command) = (outcome, command)
        format = MeasureFormat(outcome.scenario)
    }

    /// What differs from one kind of experiment to the next.
    private var part: any ExperimentReportPart {
        switch outcome.kind {
        case .compare(let found): CompareReport(found, self)
        case .capacity(let found): CapacityReport(found, self)
        case .sweep(let found): SweepReport(found, self)
        case .select(let found): SelectReport(found, self)
        }
    }

    var title: String { "\(scenario.headline): \(plan.name)" }

    var summary: String {
        let part = self.part
        let table = PlainTextWriter.text(of: part.mainTable)
        return "\(title)\n\n\(table)\n" + part.conclusions.map { $0.plain + "\n" }.joined()
    }

    func report() -> Report {
        let part = self.part
        var sections = [
            ReportSection("In short", [.bullets(part.conclusions)]),
            ReportSection("What was asked", part.question),
        ]
        sections += part.results
        if scenario.assumptions.isEmpty {
            sections.append(
                ReportSection(
                    "Assumptions",
                    [
                        .warning(
                            "The scenario states no assumptions. Whatever in it was not measured belongs under \(code: "assumptions"), so that a reader can tell."
                        )
                    ]))
        } else {
            sections.append(ReportSection("Assumptions", [.bullets(scenario.assumptions.map { ReportText($0) })]))
        }
        sections[sections.count - 1].blocks += parameters + ShareWords.blocks(scenario, plan)
        sections.append(ReportSection("How it was computed", [.bullets(part.method + commonMethod)]))
        sections.append(
            ReportSection(
                "How to run it again",
                [
                    .code(command, language: "sh"),
                    .paragraph(
                        "Seed \(String(outcome.seed)). The same file and seed give the same figures to the last digit, on any number of processors. All figures with their intervals are in \(code: "measures.csv"), each replication's in \(code: "replications.csv"), tables of their own under \(code: "tables") and the data of curves under \(code: "figures")."
                    ),
                ]))
        var introduction: [ReportBlock] = []
        if let description = scenario.description { introduction.append(.paragraph(ReportText(description))) }
        introduction += scenario.retryStorms.map { .warning(ReportText("Of the file as it stands: \($0)")) }
        return Report(title: ReportText(title), introduction: introduction, sections: sections)
    }

    /// Those of the file as it stands, which cases change.
    private var parameters: [ReportBlock] {
        if scenario.parameters.isEmpty { return [] }
        var table = ReportTable([
            .init("Parameter"), .init("Value where no case says otherwise", .right), .init("From"),
        ])
        for parameter in scenario.parameters {
            table.append([
                .code(parameter.name), ReportText(parameter.value),
                parameter.isOverridden
                    ? "the command line" : ReportText(ShareWords.source(parameter.name, scenario)),
            ])
        }
        return [.table(table)]
    }

    private var commonMethod: [ReportText] {
        var lines: [ReportText] = [
            "All cases see the same customers with the same needs (seed \(String(outcome.seed))): what belongs to a customer is the same in every case, so that differences between cases are not those of chance.",
            "An interval beside a single case's figure is one of \(format.percent(plan.confidence)) on its own: the method behind it covers the true value in \(format.percent(plan.confidence)) of such studies.",
        ]
        if !scenario.run.precision.isEmpty {
            lines.append(
                "The precision that the scenario asks of \(code: "redomat run") does not steer experiments: they take the replications that their own question needs, or as many as the file says."
            )
        }
        if scenario.run.warmUpIsAuto {
            lines.append(
                "The warm-up was left to the program: the first tenth of every replication is not observed, or five relaxation times of the slowest station where its load tells them and they are longer, half of the run at most. Cases that are compared have the same."
            )
        } else if scenario.run.plan.isLongRun, case .none = scenario.run.plan.warmUp {
            lines.append("Every replication begins as the scenario says and has no warm-up.")
        }
        return lines
    }

    /// `20 replications`.
    static func replications(_ count: Int) -> String {
        count == 1 ? "one replication" : "\(Readable.count(count)) replications"
    }

    /// `7 doctors`-like values of a point: `doctors=7; nurses=2`.
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    func estimate(_ point: ExperimentPoint, _ measure: Int) -> ReportText {
        ReportText(format.estimate(point.estimate(measure, confidence: plan.confidence), of: measures[measure]))
    }

    /// A table of cases and all their measures.
    func table(_ points: [ExperimentPoint], title: String, with extra: (title: String, cells: [ReportText])? = nil)
        -> ReportTable
    {
        var table = ReportTable(
            [.init(ReportText(title))] + measures.map { .init(ReportText($0.text), .right) }
                + (extra.map { [.init(ReportText($0.title))] } ?? []))
        for (index, point) in points.enumerated() {
            table.append(
                [ReportText(point.name)] + measures.indices.map { estimate(point, $0) }
                    + (extra.map { [$0.cells[index]] } ?? []))
        }
        return table
    }
}

/// What a kind of experiment says in its report.
protocol ExperimentReportPart {
    /// One sentence each.
    var conclusions: [ReportText] { get }
    /// For the screen.
    var mainTable: ReportTable { get }
    var question: [ReportBlock] { get }
    var results: [ReportSection] { get }
    var method: [ReportText] { get }
}
