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
        let longest = worstWait
        let who = longest.flatMap(who)
        let lead = claims.isEmpty ? lead(longest) : nil
        var answer = RunAnswer(scenario, stands: stands, notes: [lead].compactMap { $0 }).answer(
            claims, sensitivity: result.sensitivity)
        let said = lead.map { $0 == longest.map(sentence) } == true
        let lost = mostLost
        let isLost = lead != nil && lead == lost.map(self.lost)
        answer.seen = [
            hasHours ? nil : day.worst, said ? nil : who, longest.flatMap(longestStay), isLost ? nil : lost,
        ].compactMap { $0 }
        answer.whenUntold = hasHours || day.worst != nil ? nil : day.whenUntold
        answer.whoElse = hasHours || day.worst != nil ? outsideHours : nil
        answer.warnings = warnings
        return answer
    }

    /// What leads where nothing is asked: what cannot wait, else who waits longest, or is lost where nobody waits, else what
    /// was found first.
    private func lead(_ longest: MeasuredFigure?) -> ReportText? {
        let findings = result.mainFindings
        return urgent(findings).first ?? longest.map(sentence) ?? mostLost.map(lost)
            ?? findings.first?.words(inSentences)
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

    /// Whose that is; nil where that decides, as the answer begins with it.
    private func who(_ worst: MeasuredFigure) -> AnswerWorst? {
        let decides = scenario.targets.contains { target in
            target.measure.element == worst.element && target.measure.customerClass == worst.customerClass
                && target.measure.quantity == .wait && target.measure.statisticText == worst.statistic
        }
        return decides ? nil : AnswerWorst(subject(worst), asked: asked("wait", "mean wait"), figure: figure(worst))
    }

    /// `Urgent patients wait longest at room A: 19 of 20 wait at most 163 min (162 to 165).`
    private func sentence(_ worst: MeasuredFigure) -> ReportText {
        let subject = subject(worst)
        let whose = English.people(subject.people, of: subject.whom)
        let wait = scenario.report.promised.map { "\(SoMany.alone($0)) wait at most " } ?? "their mean wait is "
        return "\(whose.beginningSentence) wait longest at \(subject.place): \(wait)\(figure(worst).told)."
    }

    /// Who stays longest in all, where that is somebody else: by the same quantile.
    private func longestStay(_ worst: MeasuredFigure) -> AnswerWorst? {
        let word = scenario.report.promised.map { FigureWord.quantile($0) } ?? .mean
        let classes = run.network.classes.map(\.name)
        let stays = classes.compactMap { result.measurement(.system, .time, word, ofClass: $0) }.filter {
            $0.estimate != nil
        }
        guard stays.count > 1, let most = stays.max(by: { $0.value < $1.value }),
            most.customerClass != worst.customerClass
        else { return nil }
        return AnswerWorst(subject(most), asked: asked("stay", "average stay"), figure: figure(most))
    }

    /// Where most are lost to a line, if those are more than a few.
    private var mostLost: AnswerWorst? {
        let all = LostShare.ways.compactMap { result.positive($0, .share).largest }
        guard let most = all.largest, most.value >= Self.manyLost else { return nil }
        let noun =
            switch most.quantity {
            case .rejected: "share turned away"
            case .balked: "share who do not join the line"
            default: "share who \(givingUp.short)"
            }
        let figure = AnswerFigure(most, unit: .share) ?? AnswerFigure(most.value, unit: .share)
        return AnswerWorst(subject(most), asked: .noun(noun), figure: figure)
    }

    /// Fewer are no trouble of the whole.
    private static let manyLost = 0.03

    /// `At phone the share turned away is 43.4% (42.9 to 43.9).`
    private func lost(_ most: AnswerWorst) -> ReportText {
        "At \(most.subject.place) the \(AnswerWords.head(most.asked)) is \(most.figure.told)."
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

    private func asked(_ verb: String, _ mean: String) -> AskedQuantity {
        scenario.report.promised.map { .quantile(part: $0, verb: verb) } ?? .noun(mean)
    }

    private func figure(_ figure: MeasuredFigure) -> AnswerFigure {
        let unit = AnswerUnit(scenario.unit(ofTimes: [figure.value]))
        return AnswerFigure(figure, unit: unit) ?? AnswerFigure(figure.value, unit: unit)
    }
}
