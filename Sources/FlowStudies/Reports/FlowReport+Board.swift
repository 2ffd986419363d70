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
        let stands = AnswerStand(
            extent: parts.simulated, periods: parts.periods, replications: run.finished,
            confidence: scenario.run.confidence, seed: run.replications.seed, command: result.command)
        // Hours of targets tell when it is worst; else the longest waits do.
        let day = DayFigures(self)
        let hasHours = claims.contains { !$0.hours.isEmpty }
        let waits = longestWaits
        let stays = longestStays
        let lead = claims.isEmpty ? lead(waits, stays) : nil
        var answer = RunAnswer(scenario, stands: stands, notes: [lead?.text].compactMap { $0 }).answer(
            claims, sensitivity: result.sensitivity)
        let lost = mostLost
        let isLost = lead != nil && lead?.text == lost.map(self.lost)
        let peak = hasHours ? nil : day.worst
        let own = [waits.first.flatMap(who), longestStay(stays, beside: waits.first)].compactMap { $0 }
        answer.seen = [peak].compactMap { $0 } + (lead?.next ?? own) + [isLost ? nil : lost].compactMap { $0 }
        // An hour that is worse than any other is worst.
        answer.saidWorst = peak == nil ? lead?.said : nil
        answer.next = lead?.advice
        answer.whenUntold = hasHours || day.worst != nil ? nil : day.whenUntold
        answer.whoElse = hasHours || day.worst != nil ? outsideHours : nil
        answer.warnings = warnings
        return answer
    }

    /// What cannot wait, the worst first.
    func urgent(_ findings: [any FlowFinding]) -> [ReportText] {
        urgentFindings(findings).map { $0.words(inSentences) }
    }

    func urgentFindings(_ findings: [any FlowFinding]) -> [any FlowFinding] {
        findings.filter { $0.seriousness == .bad || isOfLeftBehind($0) }
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

    /// Of which place and of whom a figure is, in the words of the readers.
    func subject(_ figure: MeasuredFigure) -> AnswerSubject {
        let index = run.network.stations.firstIndex { $0.element == figure.element }
        let comers = index.map { reader.comer(at: $0, of: run.network).many } ?? customers
        return AnswerSubject(
            place: index == nil ? "" : title(figure.element),
            whom: figure.isOfAll ? nil : className(figure.customerClass),
            people: comers, element: figure.element.rawValue)
    }
}
