import Experiments
import Measures
package import Reporting
import Foundation
import Scenarios
import SimulationKernel

/// `report.md` of an experiment, for the people who decide, and its short form for the screen.
package struct ExperimentReport {
    let outcome: ExperimentOutcome
    let command: String
    let format: MeasureFormat
    /// What became of the scenario's targets in each case.
    let targets: CaseTargets
    var scenario: Scenario { outcome.scenario }
    var plan: ExperimentPlan { outcome.plan }
    var measures: [MeasureName] { plan.measures }

    package init(_ outcome: ExperimentOutcome, command: String) {
        self.outcome = outcome
        self.command = command
        format = MeasureFormat(outcome.scenario)
        targets = CaseTargets(outcome)
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

    package var printed: Printout { Printout(title, answer, evidence: [.table(part.mainTable)]) }

    /// What it says to what was asked.
    package var answer: Answer {
        let part = self.part
        var answer = Answer(
            kind: outcome.kind.answer, form: part.form, claims: part.claims,
            notes: part.conclusions + targets.sentences, sure: Sureness(assumptions: scenario.assumptions),
            stands: AnswerStand(
                extent: extent, periods: "replications",
                replications: outcome.points.reduce(0) { $0 + $1.replications }, confidence: plan.confidence,
                seed: outcome.seed, command: command))
        answer.seen = part.seen
        answer.next = part.next
        return answer
    }

    package func report() -> Report {
        let part = self.part
        let answer = self.answer
        var page = AnswerWords(answer).page
        page.lights = targets.lights
        let figures = part.figures
        var sections = figures.isEmpty ? [] : [ReportSection("What was found", figures.map { .figure($0) })]
        if let replay = part.replay { sections.append(ReportSection("Two cases, to watch", .replay(replay))) }
        sections.append(ReportSection("What was asked", part.question).forAnalyst)
        sections += part.results
        if scenario.assumptions.isEmpty {
            sections.append(
                ReportSection(
                    "Assumptions",
                    .warning(
                        "The scenario states no assumptions. Whatever in it was not measured belongs under "
                            + "\(code: "assumptions"), so that a reader can tell.")))
        } else {
            sections.append(ReportSection("Assumptions", .bullets(scenario.assumptions.map { ReportText($0) })))
        }
        sections[sections.count - 1].blocks += parameters + ShareWords.blocks(scenario, plan)
        sections.append(ReportSection("How it was computed", .bullets(part.method + commonMethod)))
        sections.append(
            ReportSection(
                "How to run it again",
                .code(command, language: "sh"),
                """
                Seed \(String(outcome.seed)). The same file and seed give the same figures to the last digit, on any \
                number of processors. All figures with their intervals are in \(code: "measures.csv"), each \
                replication's in \(code: "replications.csv"), tables of their own under \(code: "tables") and the \
                data of curves under \(code: "figures").
                """))
        var introduction: [ReportBlock] = []
        if let description = scenario.description { introduction.append(.paragraph(ReportText(description))) }
        introduction += scenario.subject.cautions.map { .warning(ReportText("Of the file as it stands: \($0)")) }
        return Report(
            kind: ReportText(kind), title: ReportText(title), introduction: introduction, answer: page,
            sections: sections)
    }

    /// `5,200 simulated days`, all cases together.
    private var extent: String {
        scenario.simulatedPeriods(outcome.points.reduce(0) { $0 + $1.replications })
    }

    /// What was done how often, above the title.
    private var kind: String {
        let count = outcome.points.count
        return "Experiment, \(Readable.count(count)) \(English.agreeing(count, "case", "cases"))"
    }

    /// Those of the file as it stands, which cases change.
    private var parameters: [ReportBlock] {
        if scenario.parameters.isEmpty { return [] }
        return [.table(scenario.parameterTable("Value where no case says otherwise"))]
    }

    private var commonMethod: [ReportText] {
        var lines: [ReportText] = [
            """
            All cases see the same \(scenario.words.customer().many) with the same needs (seed \
            \(String(outcome.seed))): what belongs to a \(scenario.words.customer().one) is the same in every case, so \
            that differences between cases are not those of chance.
            """,
            "An interval beside a single case's figure is one of \(English.percent(plan.confidence)) on its own: the "
                + "method behind it covers the true value in \(English.percent(plan.confidence)) of such studies.",
        ]
        if !scenario.run.precision.isEmpty {
            lines.append(
                "The precision that the scenario asks of \(code: "redomat run") does not steer experiments: they take "
                    + "the replications that their own question needs, or as many as the file says.")
        }
        if scenario.run.warmUpIsAuto {
            lines.append(
                """
                The warm-up was left to the program: the first tenth of every replication is not observed, or five \
                relaxation times of the slowest station where its load tells them and they are longer, half of the \
                run at most. Cases that are compared have the same.
                """)
        } else if scenario.run.plan.isLongRun, case .none = scenario.run.plan.warmUp {
            lines.append("Every replication begins as the scenario says and has no warm-up.")
        }
        return lines
    }

    /// `20 replications`.
    static func replications(_ count: Int) -> String {
        count == 1 ? "one replication" : "\(Readable.count(count)) replications"
    }

    /// For a claim: what decided it, with the interval that holds together with so many others.
    func figure(
        _ value: Double, _ lower: Double, _ upper: Double, of measure: MeasureName, _ family: Int
    ) -> AnswerFigure {
        AnswerFigure(
            value, AnswerInterval(lower, upper, confidence: plan.confidence, family: max(1, family)),
            unit: AnswerUnit(measure, beside: [value], format))
    }

    func cell(_ point: ExperimentPoint, _ measure: Int) -> TableCell {
        format.cell(point.estimate(measure, confidence: plan.confidence), of: measures[measure])
    }

    /// What each case is but the file as it stands.
    func changes(_ points: [ExperimentPoint]) -> ReportTable {
        ReportTable(
            points, .left("Case") { $0.name },
            .left("What is changed") {
                let changes = $0.overrides.map(\.description).joined(separator: "; ")
                return changes.isEmpty ? "nothing: the file as it stands" : ReportText.code(changes)
            })
    }

    /// For people, a column for each measure of a case.
    /// - Parameter key: of the column of estimates in a file; nil: it has none.
    func figures<Row>(
        key: (MeasureName) -> String? = { _ in nil }, of point: @escaping (Row) -> ExperimentPoint
    ) -> Table<Row>.Column {
        .each(measures.enumerated()) { place, measure in
            func estimate(_ row: Row) -> Estimate? { point(row).estimate(place, confidence: plan.confidence) }
            let title: ReportText = "\(format.opening(measure))"
            let text: ([Row]) -> (Row) -> TableCell = { rows in
                let all = rows.compactMap { estimate($0)?.value }
                return { format.cell(estimate($0), of: measure, beside: all) }
            }
            guard let key = key(measure) else { return .fitted(title, text) }
            return .key(key) { estimate($0)?.value }.fitted(title, text)
        }
    }

    /// What became of the scenario's targets, where it has some.
    func targetWords<Row>(of point: @escaping (Row) -> ExperimentPoint) -> Table<Row>.Column {
        .left("Targets", if: !targets.isEmpty) { targets.word(of: point($0).name) ?? "" }
    }
}

/// What a kind of experiment says in its report.
protocol ExperimentReportPart {
    /// What its claims say; nil: something is told, and nothing was to be found.
    var form: AnswerForm? { get }
    /// Of each case, point or design, as far as it was asked.
    var claims: [AnswerClaim] { get }
    /// Where it is worst with what was found.
    var seen: [AnswerWorst] { get }
    /// What to do first, as a clause; nil: what the verdict says.
    var next: String? { get }
    /// What was found beside the headline, one sentence each.
    var conclusions: [ReportText] { get }
    /// What is to be seen, each with the question that it answers.
    var figures: [DrawnFigure] { get }
    /// Two cases beside each other; nil where nobody can be watched.
    var replay: PendingReplay? { get }
    /// For the screen.
    var mainTable: ReportTable { get }
    var question: [ReportBlock] { get }
    var results: [ReportSection] { get }
    var method: [ReportText] { get }
}

extension ExperimentReportPart {
    var form: AnswerForm? { nil }
    var claims: [AnswerClaim] { [] }
    var seen: [AnswerWorst] { [] }
    var next: String? { nil }
    var replay: PendingReplay? { nil }
}
