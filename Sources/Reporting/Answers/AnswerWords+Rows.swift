extension AnswerWords {
    /// A row for each claim, those that ask the same of several places together, the worst first.
    var rows: [ReportLights] {
        var groups: [[AnswerClaim]] = []
        for claim in answer.claims where claim.bound != nil {
            let place = groups.firstIndex { $0[0].bound == claim.bound && $0[0].asked == claim.asked }
            if let place { groups[place].append(claim) } else { groups.append([claim]) }
        }
        return groups.enumerated().map { place, group in lights(group, isLast: place == groups.count - 1) }
    }

    private func lights(_ group: [AnswerClaim], isLast: Bool) -> ReportLights {
        // All in one unit.
        let unit = group.lazy.compactMap { $0.figure?.unit }.first ?? .number
        let bound = group[0].bound ?? .atMost(0)
        var lights = ReportLights(
            question: ReportText(Self.question(group[0])), subject: "Where",
            measure: ReportText(Self.head(group[0].asked)),
            interval: "could be, by chance", target: bound.value * unit.factor,
            targetText: AnswerNumber.bound(bound, unit),
            lights: group.map { row($0, unit) }, note: isLast ? ReportText(note) : "")
        if group.contains(where: { !$0.hours.isEmpty }) {
            lights.hour = "in the worst hour"
            lights.state = "Over the whole time"
        }
        if case .found(let found) = answer.remedy, group.contains(where: { remedied($0, found, unit) != nil }) {
            lights.remedied = "with what would do"
        }
        return lights
    }

    /// - Parameter periods: what would tell if there were more of them.
    static func row(
        _ claim: AnswerClaim, named name: ReportText, _ unit: AnswerUnit, periods: String = "replications"
    ) -> ReportLight {
        let figure = claim.figure
        let number = figure.map { AnswerNumber($0, beside: claim.bound) }
        var advice: [String] = []
        if case .cannotTell(let why) = claim.outcome { advice.append(why) }
        if let needed = claim.needed, claim.outcome == .close {
            advice.append("about \(Readable.count(needed)) \(periods) in all would tell")
        }
        if let lost = claim.lostInShort { advice.append(lost) }
        var row = ReportLight(
            name: name, verdict: claim.outcome.drawn, text: number?.text ?? Readable.notAvailable("nobody"),
            intervalText: number?.interval ?? "", advice: advice.joined(separator: "; "),
            value: drawn(figure, unit))
        row.ownWord = claim.outcome.word
        row.claim = claim.id
        return row
    }

    private func row(_ claim: AnswerClaim, _ unit: AnswerUnit) -> ReportLight {
        var row = Self.row(claim, named: ReportText(claim.subject.name), unit, periods: answer.stands.periods)
        row.staff = claim.subject.staff
        row.hour = claim.worstHour.map { hour in
            var own = ReportLightFigure(
                text: AnswerNumber(hour.figure, beside: claim.bound).text, note: ArrivalWindow.words(hour.name),
                verdict: hour.outcome.drawn, value: hour.figure.value * unit.factor)
            own.word = hour.outcome.word
            return own
        }
        if case .found(let found) = answer.remedy {
            row.remedied = remedied(claim, found, unit)
            row.unchanged = claim.outcome == .met ? "met as it is" : "not tried"
        }
        return row
    }

    /// Of a row that the remedy changes.
    private func remedied(_ claim: AnswerClaim, _ found: FoundRemedy, _ unit: AnswerUnit) -> ReportLightFigure? {
        guard let own = found.figures.first(where: { $0.claim == claim.id }), let figure = own.figure else {
            return nil
        }
        let change = found.changes.first { $0.element == claim.subject.element }
        guard change != nil || claim.outcome != .met else { return nil }
        return ReportLightFigure(
            text: AnswerNumber(figure, beside: claim.bound).text, note: change.map { "with \($0.to)" } ?? "",
            verdict: own.outcome.drawn, value: figure.value * unit.factor)
    }

    static func drawn(_ figure: AnswerFigure?, _ unit: AnswerUnit) -> DrawnValue {
        guard let figure else { return DrawnValue(.nan) }
        return DrawnValue(
            figure.value * unit.factor, lower: figure.interval.flatMap { shown($0.lower, unit) },
            upper: figure.interval.flatMap { shown($0.upper, unit) })
    }

    /// An end that is not known is not drawn.
    private static func shown(_ end: Double, _ unit: AnswerUnit) -> Double? {
        end.isFinite ? end * unit.factor : nil
    }

    /// What the words mean, and that ranges hold together.
    private var note: String {
        let asked = answer.claims.count { $0.outcome != .notAsked }
        let confidence = English.percent(answer.stands.confidence)
        let looks = answer.stands.looks.map { " at all \(Readable.count($0)) looks" } ?? ""
        let all = (asked == 2 ? "both" : "all \(Readable.count(asked))") + looks
        let together =
            asked == 1
            ? looks.isEmpty
                ? "The range is one of chance, with \(confidence) confidence"
                : "Ranges are of chance; those\(looks) hold together with \(confidence) confidence"
            : "Ranges are of chance; \(all) hold together with \(confidence) confidence"
        let hours =
            answer.claims.contains { !$0.hours.isEmpty } ? ", and so do those of all hours" : ""
        return "Met: the whole range keeps to the \(noun.one). Missed: none of it does. \(together)\(hours). They say "
            + "nothing of the assumptions."
    }
}

/// A row for each case of an experiment beside one target, of several places the worst one's.
package struct CaseRows: Sendable {
    /// Of each interval alone.
    private let confidence: Double

    package init(confidence: Double) { self.confidence = confidence }

    package func lights(_ cases: [(name: String, claims: [AnswerClaim])], isLast: Bool) -> ReportLights {
        let all = cases.flatMap(\.claims)
        let unit = all.lazy.compactMap { $0.figure?.unit }.first ?? .number
        let hasPlaces = cases.contains { $0.claims.count > 1 }
        guard let first = all.first else {
            return ReportLights(
                question: "", subject: "Case", measure: "", interval: "", target: 0, targetText: "", lights: [])
        }
        let bound = first.bound ?? .atMost(0)
        let place = hasPlaces ? "" : Self.place(first)
        return ReportLights(
            question: ReportText(place + AnswerWords.question(first)), subject: "Case",
            measure: ReportText(AnswerWords.head(first.asked)), interval: "could be, by chance",
            target: bound.value * unit.factor, targetText: AnswerNumber.bound(bound, unit),
            lights: cases.compactMap { single in
                guard let worst = single.claims.min(by: AnswerClaim.areInOrder) else { return nil }
                let whose = hasPlaces ? ", at worst " + worst.subject.name : ""
                return AnswerWords.row(worst, named: ReportText(single.name + whose), unit)
            }, note: isLast ? ReportText(note) : "")
    }

    /// `Drawing of blood (rush): `.
    package static func place(_ claim: AnswerClaim) -> String { claim.subject.name.beginningSentence + ": " }

    private var note: String {
        let percent = English.percent(confidence)
        return "Met: the whole range keeps to the target. Missed: none of it does. Each range is of chance, with "
            + "\(percent) confidence, and holds alone. Whether two cases differ their lights do not tell."
    }
}
