import SimulationKernel

extension AnswerWords {
    /// `At ENT clinic 19 of 20 patients wait at most 41 min (36 to 47). Promised are 30 min.`: of the worst claim, and that
    /// lines look quick which many leave.
    package var sentence: ReportText {
        if answer.form != nil { return answer.notes.first ?? "" }
        guard let claim = answer.decisive else { return "" }
        return
            ([found(claim)]
            + answer.claims.compactMap(\.lost).reduce(into: [ReportText]()) { told, lost in
                let text = ReportText(lost)
                if !told.contains(text) { told.append(text) }
            }).reduce("") { $0 == "" ? $1 : $0 + " " + $1 }
    }

    /// What was found of a claim, with its range, and what it is held to.
    func found(_ claim: AnswerClaim) -> ReportText {
        guard let figure = claim.figure else {
            return "\(claim.subject.name.beginningSentence): nothing was observed.\(promised(claim))"
        }
        let number = AnswerNumber(figure, beside: claim.bound)
        let range = number.interval.isEmpty ? "" : " (\(number.interval))"
        let flaw = figure.flaw.map { " That decides nothing: \($0)." } ?? ""
        return Self.told(claim.subject, claim.asked, figure, number) + "\(range).\(promised(claim))\(flaw)"
    }

    /// ` Promised are 30 min.`; empty where nothing is.
    private func promised(_ claim: AnswerClaim) -> String {
        guard let bound = claim.bound else { return "" }
        let unit = claim.figure?.unit ?? .number
        var limit = AnswerNumber.bound(bound, unit)
        if unit.isShare, !isNoun(claim.asked) { limit = SoMany.alone(bound.value) }
        let lead = claim.asked.isOfTime ? "Promised are" : "The target is"
        switch (claim.asked, bound) {
        case (.quantile, .atMost): return " \(lead) \(limit)."
        case (_, .atMost): return " \(lead) at most \(limit)."
        case (_, .atLeast): return " \(lead) at least \(limit)."
        }
    }

    private func isNoun(_ asked: AskedQuantity) -> Bool {
        if case .noun = asked { true } else { false }
    }

    /// Without its range: `At ENT clinic 19 of 20 patients wait at most 41 min`.
    static func told(
        _ subject: AnswerSubject, _ asked: AskedQuantity, _ figure: AnswerFigure, _ number: AnswerNumber
    ) -> ReportText {
        let scope = [subject.whom, subject.window].compactMap { $0 }
        let whose = scope.isEmpty ? "" : " (\(scope.joined(separator: ", ")))"
        // A time between two points has a name, but is no place.
        let at =
            subject.place.isEmpty
            ? "" : asked.isOfPath ? "\(subject.place.beginningSentence): " : "At \(subject.place) "
        let people = subject.people + whose
        func begun(_ text: String) -> String { at.isEmpty ? text.beginningSentence : at + text }
        switch asked {
        case .quantile(let part, let verb):
            return "\(begun(SoMany.of(part, people))) \(verb) at most \(strong: number.text)"
        case .within(let time, let verb):
            return "\(at)\(strong: SoMany.about(figure.value)) \(people) \(verb) at most \(time)"
        case .over(let time, let verb):
            if figure.value == 0 { return "\(begun("nobody")) \(verb)s over \(time) in what was simulated" }
            return "\(at)\(strong: SoMany.about(figure.value)) \(people) \(verb) over \(time)"
        case .noun(let noun):
            let place = subject.name
            return "\(place.beginningSentence): the \(noun) is \(strong: number.text)"
        }
    }

    /// `Do 19 of 20 patients wait at most 30 min?`
    package static func question(_ claim: AnswerClaim) -> String {
        guard let bound = claim.bound else { return Self.head(claim.asked).beginningSentence + "?" }
        let unit = claim.figure?.unit ?? .number
        let limit = AnswerNumber.bound(bound, unit)
        let people = claim.subject.people
        switch (claim.asked, bound) {
        case (.quantile(let part, let verb), .atMost):
            return "Do \(SoMany.of(part, people)) \(verb) at most \(limit)?"
        case (.within(let time, let verb), .atLeast(let least)):
            return "Do at least \(SoMany.of(least, people)) \(verb) at most \(time)?"
        case (.over(let time, let verb), .atMost(let most)):
            return "Do at most \(SoMany.of(most, people)) \(verb) over \(time)?"
        case (_, .atMost): return "Is the \(head(claim.asked)) at most \(limit)?"
        case (_, .atLeast): return "Is the \(head(claim.asked)) at least \(limit)?"
        }
    }

    /// Over a column of figures: `19 of 20 wait at most`.
    package static func head(_ asked: AskedQuantity) -> String {
        switch asked {
        case .quantile(let part, let verb): "\(SoMany.alone(part)) \(verb) at most"
        case .within(let time, let verb): "\(verb) at most \(time)"
        case .over(let time, let verb): "\(verb) over \(time)"
        case .noun(let noun): noun
        }
    }
}

extension SoMany {
    /// `9 of 100`, `4 of 1,000`: what was found, as so many.
    static func about(_ share: Double) -> String {
        if share >= 1 { return "all" }
        if share <= 0 { return "none of the" }
        // What is not quite all does not read as all.
        for size in [100, 1_000, 10_000, 100_000] {
            let count = (share * Double(size)).rounded()
            if count >= 1, count < Double(size) {
                return "\(Readable.count(Int(saturating: count))) of \(Readable.count(size))"
            }
        }
        return share < 0.5 ? "fewer than 1 of 100,000" : "all but 1 of 100,000"
    }
}
