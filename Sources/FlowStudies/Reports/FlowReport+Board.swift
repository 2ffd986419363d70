import Experiments
import FlowNetworks
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Studies

/// When it is worst and who suffers most, for those who decide.
extension FlowReport {
    /// What became of the scenario's targets, and what those who decide ask next: made once, as a report is.
    func madeAnswer() -> Answer {
        let claims = result.claims(scenario, replications: run.finished, windows: run.program.windows.map(\.name))
        // Hours of targets tell when it is worst; else the longest waits do.
        let when: ReportText? =
            claims.contains { !$0.hours.isEmpty }
            ? outsideHours.map { ReportText($0) }
            : DayFigures(self).worst.map { "Worst for \($0).\(outsideHours.map { " \($0)" } ?? "")" }
        let stands = AnswerStand(
            extent: parts.simulated, periods: parts.periods, replications: run.finished,
            confidence: scenario.run.confidence, seed: run.replications.seed, command: result.command)
        let worst = worstWait
        var notes = [when, worst.flatMap(longestStay).map { $0 + "." }, worst.flatMap(who)].compactMap { $0 }
        if claims.isEmpty {
            // What leads where nothing is asked: what cannot wait, else who waits longest, else what was found first.
            let findings = result.mainFindings
            let lead = urgent(findings).first ?? (notes.isEmpty ? findings.first?.words(inSentences) : nil)
            if let lead { notes = notes.filter { $0 != lead } + [lead] }
        }
        return RunAnswer(scenario, stands: stands, notes: notes).answer(
            claims, sensitivity: result.sensitivity)
    }

    /// What cannot wait, the worst first.
    func urgent(_ findings: [any FlowFinding]) -> [ReportText] {
        findings.filter { $0.seriousness == .bad || isOfLeftBehind($0) }.map { $0.words(inSentences) }
    }

    /// Few or many: who is left behind overnight is told whoever asks, as no target of waits at one station shows it.
    private func isOfLeftBehind(_ finding: any FlowFinding) -> Bool {
        if case .leftBehind? = finding as? WorkFinding { true } else { false }
    }

    /// Who came before the first hour; nil where nobody did, or was before what is observed.
    var outsideHours: String? {
        guard !run.network.beginsEmpty, scenario.run.plan.warmUp == .none else { return nil }
        return "Those who are there at the start are in no hour, as they came before; all other figures count them."
    }

    /// `from 9:00`, `in early`: when those came that a window is of.
    static func when(_ windows: [String]) -> String {
        let areHours = windows.allSatisfy { $0.hasSuffix(":00") }
        return (areHours ? "from " : "in ") + English.listed(windows)
    }

    /// Of all places, and of all classes where they are told apart, those with the longest waits.
    private var worstWait: MeasuredFigure? {
        let part = scenario.report.promised
        let word = part.map { FigureWord.quantile($0) } ?? .mean
        let classes = run.network.classes.map(\.name)
        let places = result.stations.indices.filter(result.isWaitedAt).map { result.stations[$0].element }
        // Where classes meet, each by itself; where one comes alone, all who come are it.
        let found = places.flatMap { place -> [MeasuredFigure] in
            let own = classes.compactMap { result.measurement(place, .wait, word, ofClass: $0) }.filter {
                $0.estimate != nil
            }
            return own.count > 1 ? own : [result.measurement(place, .wait, word)].compactMap { $0 }
        }
        guard let worst = found.filter({ $0.estimate != nil }).max(by: { $0.value < $1.value }), worst.value > 0 else {
            return nil
        }
        return worst
    }

    /// Whose that is; nil where the answer begins with it.
    private func who(_ worst: MeasuredFigure) -> ReportText? {
        let part = scenario.report.promised
        // That is what the answer begins with.
        let decides = scenario.targets.contains { target in
            target.measure.element == worst.element && target.measure.customerClass == worst.customerClass
                && target.measure.quantity == .wait && target.measure.statisticText == worst.statistic
        }
        if decides { return nil }
        let index = run.network.stations.firstIndex { $0.element == worst.element }
        let comers = index.map { reader.comer(at: $0, of: run.network).many } ?? customers
        let whose = worst.isOfAll ? comers : "\(className(worst.customerClass)) \(comers)"
        let wait = part.map { "\(SoMany.alone($0)) wait at most " } ?? "their mean wait is "
        return "\(whose.beginningSentence) wait longest at \(title(worst.element)): \(wait)\(told(worst))."
    }

    /// Who stays longest in all, where that is somebody else: by the same quantile.
    private func longestStay(_ worst: MeasuredFigure) -> ReportText? {
        let word = scenario.report.promised.map { FigureWord.quantile($0) } ?? .mean
        let classes = run.network.classes.map(\.name)
        let stays = classes.compactMap { result.measurement(.system, .time, word, ofClass: $0) }.filter {
            $0.estimate != nil
        }
        guard stays.count > 1, let most = stays.max(by: { $0.value < $1.value }),
            most.customerClass != worst.customerClass
        else { return nil }
        let part = scenario.report.promised
        let stay = part.map { "\(SoMany.alone($0)) stay at most " } ?? "on average "
        return "Longest in all stay \(className(most.customerClass)) \(customers): \(stay)\(told(most))"
    }

    /// `41 min (36 to 47)`.
    private func told(_ figure: MeasuredFigure) -> ReportText {
        let unit = AnswerUnit(scenario.unit(ofTimes: [figure.value]))
        return (AnswerFigure(figure, unit: unit) ?? AnswerFigure(figure.value, unit: unit)).told
    }
}
