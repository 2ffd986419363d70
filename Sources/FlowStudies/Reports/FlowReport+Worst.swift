import FlowNetworks
import Measures
import Reporting
import Scenarios
import Studies

/// Who waits, stays or is lost the most.
extension FlowReport {
    /// With what a report leads where nothing is asked, and what of it is not said a second time.
    struct Lead {
        var text: ReportText
        /// Of whom it tells that it is worst; nil: of nobody.
        var said: String?
        /// Of the same, the next behind them.
        var next: [AnswerWorst] = []
        /// What to do first, as a clause; nil: what the verdict says.
        var advice: String?
    }

    /// What cannot wait, else who waits longest, or stays where waits do not tell it, or is lost where nobody waits,
    /// else what was found first.
    func lead(_ waits: [MeasuredFigure], _ stays: [MeasuredFigure]) -> Lead? {
        let findings = result.mainFindings
        if let urgent = urgentFindings(findings).first {
            let money = urgent as? MoneyFinding
            // Of calls nobody asks; those who call are told how long it takes.
            let own = waits.first.map(longWait) ?? (stationsOfCalls.isEmpty ? nil : stays.first.map(longStay))
            return Lead(
                text: urgent.words(inSentences), said: money?.whom(self), next: [own].compactMap { $0 },
                advice: money?.advice(self))
        }
        if staysTellMore, stays.count > 1 { return lead(ofStays: stays) }
        if let first = waits.first {
            return Lead(
                text: sentence(
                    first, "wait longest at \(subject(first).place)", verb: "wait", mean: "mean wait"),
                said: whose(first) + " at \(subject(first).place)",
                next: waits.dropFirst().prefix(Self.mostBehind).map(longWait))
        }
        // How long calls wait tells nobody how long those who call are there.
        if !stationsOfCalls.isEmpty, let own = lead(ofStays: stays) { return own }
        if let mostLost { return Lead(text: lost(mostLost)) }
        return findings.first.map { Lead(text: $0.words(inSentences)) }
    }

    private func lead(ofStays stays: [MeasuredFigure]) -> Lead? {
        guard let first = stays.first else { return nil }
        if stays.count == 1 {
            let people = whose(first)
            let all = scenario.report.promised.map { "\(SoMany.alone($0)) \(people) stay at most " }
            return Lead(text: "\((all ?? "the average stay of \(people) is ").beginningSentence)\(figure(first).told).")
        }
        return Lead(
            text: sentence(first, "stay longest", verb: "stay", mean: "average stay"), said: whose(first),
            next: stays.dropFirst().prefix(Self.mostBehind).map(longStay))
    }

    /// More behind the worst are for the tables.
    private static let mostBehind = 3

    /// Whoever is interrupted waits once more, which no wait until a service begins tells.
    private var staysTellMore: Bool { run.network.stations.contains { $0.discipline.interruptsService } }

    // MARK: waits

    /// Of all places, and of all classes where they are told apart, the longest first: of people, as calls are nobody.
    var longestWaits: [MeasuredFigure] {
        let calls = Set(stationsOfCalls)
        let classes = run.network.classes.map(\.name)
        let stations = result.stations.indices.filter(result.isWaitedAt).map { result.stations[$0] }
        // Where classes meet, each by itself; where one comes alone, all who come are it.
        let found = stations.filter { !calls.contains($0.name) }.map(\.element).flatMap { place -> [MeasuredFigure] in
            let own = classes.compactMap { result.measurement(place, .wait, longWord, ofClass: $0) }.filter {
                $0.estimate != nil
            }
            return own.count > 1 ? own : [result.measurement(place, .wait, longWord)].compactMap { $0 }
        }
        return longestFirst(found.filter { $0.estimate != nil && $0.value > 0 })
    }

    /// What those are told who have to promise something.
    private var longWord: FigureWord { scenario.report.promised.map { .quantile($0) } ?? .mean }

    private func longestFirst(_ figures: [MeasuredFigure]) -> [MeasuredFigure] {
        figures.enumerated().sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }.map(\.element)
    }

    /// Whose that is; nil where that decides, as the answer begins with it.
    func who(_ worst: MeasuredFigure) -> AnswerWorst? {
        let decides = scenario.targets.contains { target in
            target.measure.element == worst.element && target.measure.customerClass == worst.customerClass
                && target.measure.quantity == .wait && target.measure.statisticText == worst.statistic
        }
        return decides ? nil : longWait(worst)
    }

    private func longWait(_ worst: MeasuredFigure) -> AnswerWorst {
        AnswerWorst(subject(worst), asked: asked("wait", "mean wait"), figure: figure(worst))
    }

    /// `Urgent patients wait longest at room A: 19 of 20 wait at most 163 min (162 to 165).`
    private func sentence(_ worst: MeasuredFigure, _ what: String, verb: String, mean: String) -> ReportText {
        let long = scenario.report.promised.map { "\(SoMany.alone($0)) \(verb) at most " } ?? "their \(mean) is "
        return "\(whose(worst).beginningSentence) \(what): \(long)\(figure(worst).told)."
    }

    private func whose(_ figure: MeasuredFigure) -> String {
        let subject = subject(figure)
        return English.people(subject.people, of: subject.whom)
    }

    // MARK: stays

    /// Of each class where they are told apart, else of all, the longest first.
    var longestStays: [MeasuredFigure] {
        let classes = run.network.classes.map(\.name)
        let own = classes.compactMap { result.measurement(.system, .time, longWord, ofClass: $0) }.filter {
            $0.estimate != nil
        }
        if own.count > 1 { return longestFirst(own) }
        return [result.measurement(.system, .time, longWord)].compactMap { $0 }.filter {
            $0.estimate != nil && $0.value > 0
        }
    }

    private func longStay(_ most: MeasuredFigure) -> AnswerWorst {
        AnswerWorst(subject(most), asked: asked("stay", "average stay"), figure: figure(most))
    }

    /// Who stays longest in all, where classes are told apart and that is somebody else than who waits longest.
    func longestStay(_ stays: [MeasuredFigure], beside worst: MeasuredFigure?) -> AnswerWorst? {
        guard stays.count > 1, let most = stays.first, let worst, most.customerClass != worst.customerClass else {
            return nil
        }
        return longStay(most)
    }

    // MARK: losses

    /// Where most are lost to a line, if those are more than a few.
    var mostLost: AnswerWorst? {
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
    func lost(_ most: AnswerWorst) -> ReportText {
        "At \(most.subject.place) the \(AnswerWords.head(most.asked)) is \(most.figure.told)."
    }

    private func asked(_ verb: String, _ mean: String) -> AskedQuantity {
        scenario.report.promised.map { .quantile(part: $0, verb: verb) } ?? .noun(mean)
    }

    private func figure(_ figure: MeasuredFigure) -> AnswerFigure {
        let unit = AnswerUnit(scenario.unit(ofTimes: [figure.value]))
        return AnswerFigure(figure, unit: unit) ?? AnswerFigure(figure.value, unit: unit)
    }
}
