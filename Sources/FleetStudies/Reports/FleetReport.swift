import Measures
import Studies
package import Reporting
import Fleets
import Scenarios
import SimulationKernel

/// `report.md` of a fleet scenario, for the people who decide.
package struct FleetReport: Sendable {
    package let result: FleetResult
    package var run: FleetRun { result.run }
    var model: FleetModel { run.model }
    var scenario: Scenario { run.scenario }
    var symbol: String { scenario.timeUnit.symbol }
    var time: Readable.Kind { .quantity(unit: symbol) }
    var tailQuantile: Double? { result.tailQuantile }

    /// What the page, the text, the files and the replay tell alike.
    var answer: Answer { made.value(madeAnswer) }
    private let made = MadeOnce<Answer>()
    /// Where its figures stand.
    private(set) var place = FigurePlace.cell
    /// The same with figures as sentences have them.
    var inSentences: FleetReport {
        var report = self
        report.place = .sentence
        return report
    }

    package init(_ result: FleetResult) {
        self.result = result
    }

    package func report() -> Report {
        let introduction = parts.introduction() + cautions()
        let found = FleetConclusion.all(result)
        let told = found.map { ReportText(inSentences.words($0)) }
        // How full shared vehicles are is what sharing is asked for.
        let full = zip(found, told).first { if case .filled = $0.0 { true } else { false } }.map(\.1)
        // What is beside the answer first: whether they keep up, or how long it takes.
        let opening = AnswerOpening(
            scenario, answer, told: told, urgent: Array(told.prefix(1)) + [full].compactMap { $0 })
        var sections = opening.sections
        let expectations = parts.expectations(result.expectations)
        if !opening.isAsked, let expectations { sections.append(expectations) }
        sections += figureSections()
        sections.append(
            ReportSection("One \(scenario.simulatedPeriod.one), replayed", .replay(replay())))
        sections.append(ReportSection("Assumptions", scenario.assumptionBlocks))
        sections.append(ReportSection("What was simulated", whatWasSimulated()).forAnalyst)
        if opening.isAsked, let expectations { sections.append(expectations) }
        sections.append(
            ReportSection("Results", .paragraph(ReportText(parts.howToReadIntervals)), subsections: results()))
        if let precision = precision() { sections.append(precision) }
        if let theory = theory() { sections.append(theory) }
        sections.append(ReportSection("Checks made on every replication", checks()))
        sections.append(ReportSection("How to run it again", parts.rerun(result.command)))
        sections.append(ReportSection("Words", .bullets(dictionary())))
        return Report(
            kind: ReportText("Fleet report, \(parts.simulated)"), title: ReportText(scenario.headline),
            introduction: introduction, answer: opening.page, sections: sections)
    }

    /// What became of the scenario's targets, and what those who decide ask next.
    private func madeAnswer() -> Answer {
        let claims = result.claims(scenario, replications: run.finished, windows: [])
        let stands = AnswerStand(
            extent: parts.simulated, periods: parts.periods, replications: run.finished,
            confidence: scenario.run.confidence, seed: run.seed, command: result.command)
        var answer = RunAnswer(scenario, stands: stands, notes: [lead].compactMap { $0 }).answer(
            claims, sensitivity: result.sensitivity)
        let worst = FleetDayFigure(self).worst
        answer.seen = worst
        if worst.isEmpty { answer.whenUntold = whenUntold }
        answer.warnings = warnings
        return answer
    }

    /// What leads where nothing is asked; nil where something is.
    private var lead: ReportText? {
        scenario.targets.isEmpty ? FleetConclusion.all(result).first.map { ReportText(inSentences.words($0)) } : nil
    }

    /// Why no hour is the worst.
    private var whenUntold: String {
        model.classes.allSatisfy(\.comesAlike)
            ? "requests come alike at all hours, as is assumed, so that none is worse" : "the file has no times of day"
    }

    /// What the figures say, for those who decide: a section for each question.
    private func figureSections() -> [ReportSection] {
        let requests = FleetRequestFigures(self)
        let parts: [(heading: String, figures: [DrawnFigure?])] = [
            ("How long they wait and how it ends", [FleetDayFigure(self).figure(), requests.times(), requests.ends()]),
            ("Where", [FleetMapFigure(self).figure()]),
            ("What vehicles and drivers do", [FleetVehicleFigure(self).figure(), requests.answers()]),
            ("Who gets the money", [FleetMoneyFigure(self).figure()]),
        ]
        return parts.map { ($0.heading, $0.figures.compactMap { $0 }) }.filter { !$0.1.isEmpty }.map {
            ReportSection(ReportText($0.0), $0.1.map { .figure($0) })
        }
    }

    private var parts: ReportParts { ReportParts(run.replications) }

    /// That waits say nothing but how long the run was; nil where they do.
    var doesNotKeepUp: String? { FleetConclusion.keepingUp(result).map(inSentences.words) }

    /// What must be known before anything is believed.
    private func cautions() -> [ReportBlock] {
        var blocks: [ReportBlock] = []
        if doesNotKeepUp == nil, let load = FleetConclusion.overload(model) {
            blocks.append(
                .note(
                    ReportText(
                        """
                        More is asked for than the vehicles can do: rides alone would take \
                        \(Readable.number(load, as: .share)) of their time. Who cannot be served leaves; what follows \
                        is how many, and how long the others wait.
                        """)))
        }
        if !scenario.run.plan.isLongRun, scenario.run.plan.closing == .stop {
            blocks.append(
                .note(
                    "The run begins with all vehicles free and nobody waiting, and is observed from then on; it is no "
                        + "long run."))
        }
        return blocks
    }

    private var warnings: [ReportText] {
        [doesNotKeepUp, UnevenFigures(result.measurements, parts).sentence].compactMap { $0.map { ReportText($0) } }
    }
}
