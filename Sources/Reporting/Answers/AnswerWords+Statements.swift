/// The headline of a study that is no run: counted and named from what became of its statements.
struct StatementWords {
    let answer: Answer
    let form: AnswerForm

    /// More names are no headline.
    private static let mostNames = 4

    private func those(_ outcome: String) -> [AnswerClaim] { answer.claims.filter { $0.outcome.key == outcome } }
    private var asked: Int { answer.claims.count { $0.outcome != .notAsked } }
    private var met: [AnswerClaim] { those("met") }
    private var missed: [AnswerClaim] { those("missed") }
    private var close: [AnswerClaim] { those("close") }
    private var untold: [AnswerClaim] { those("cannot tell") }

    private func names(_ claims: [AnswerClaim]) -> String {
        English.listed(claims.map(\.subject.name), most: Self.mostNames)
    }

    /// `Pass.`, `No.`; empty where the headline says it.
    var verdict: String {
        let but = answer.verdict == .yesBut ? " not in every part" : ""
        let word = form.words[answer.verdict] ?? answer.verdict.word + but
        return word.isEmpty ? "" : word + "."
    }

    var headline: String {
        // What the only one found says more than that it holds.
        if form.isToldAlone, asked == 1, let only = answer.claims.first(where: { $0.outcome != .notAsked }),
            only.statement?.told != ""
        {
            return only.statement?.told.plain ?? ""
        }
        switch answer.verdict {
        case .yes: return yes + "."
        case .yesBut: return yes + ", but " + English.listed(answer.conditions) + "."
        case .found: return found
        case .no: return no
        case .close: return form.open ?? (form.rule == .one ? which(close) : open(close, "it is open"))
        case .cannotTell: return cannotTell
        // Where nothing was to be found, the first thing that was.
        case .told: return asked == 0 ? answer.notes.first?.plain ?? "" : form.isRange ? range : told
        }
    }

    /// `The lowest mean wait is that of four doctors.`
    private var found: String {
        guard form.isNamed else { return "" }
        let text = form.lead.map { "\($0) \(names(met))" } ?? "\(names(met)) \(form.holds.after(met.count))"
        return text.beginningSentence + "."
    }

    /// `All 45 measures agree within 10%`.
    private var yes: String {
        if asked == 1, let only = met.first { return "\(only.subject.name.beginningSentence) \(form.holds.one)" }
        return asked == 2
            ? "Both \(form.noun.many) \(form.holds.many)"
            : "All \(Readable.count(asked)) \(form.noun.many) \(form.holds.many)"
    }

    /// `3 of 45 measures`.
    private func part(_ count: Int) -> String {
        "\(Readable.count(count)) of \(Readable.count(asked)) \(form.noun.after(asked))"
    }

    private var no: String {
        if form.rule == .one { return form.none ?? "None \(form.holds.one)." }
        let certain = missed.filter { $0.statement?.isOpenHowFar != true }
        let failed = certain.isEmpty ? missed : certain
        let departs = certain.isEmpty ? form.departs : nil
        let rest = departs == nil ? "" : "; " + form.openHowFar
        let subject = asked == 1 ? failed[0].subject.name.beginningSentence : part(failed.count)
        let named = form.isNamed && asked > 1 && failed.count < Self.mostNames ? ": " + names(failed) : ""
        return "\(subject) \((departs ?? form.fails).after(failed.count))\(rest)\(named)."
    }

    /// `Of 3 of 12 checks it is open whether they are as expected: …`.
    private func open(_ claims: [AnswerClaim], _ what: String) -> String {
        let whom = claims.count == 1 ? "it" : "they"
        let named = form.isNamed && claims.count < Self.mostNames ? ": " + names(claims) : ""
        return "Of \(part(claims.count)) \(what) whether \(whom) \(form.holds.after(claims.count))\(named)."
    }

    /// `Whether A or B has the lowest wait is open.`
    private func which(_ claims: [AnswerClaim]) -> String {
        let names = English.listed(claims.map(\.subject.name), "or", most: Self.mostNames)
        return form.lead.map { "Whether \($0) \(names) is open." } ?? "Whether \(names) \(form.holds.one) is open."
    }

    private var cannotTell: String {
        let reasons = untold.compactMap { claim -> String? in
            if case .cannotTell(let why) = claim.outcome { why } else { nil }
        }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let because = reasons.count == 1 ? ": \(reasons[0])" : ""
        if asked == 1, form.rule == .all {
            return "Whether \(names(untold)) \(form.holds.one) cannot be told\(because)."
        }
        if let unknown = form.unknown, met.isEmpty { return "\(unknown) cannot be told\(because)." }
        if form.rule == .one { return "Whether \(names(untold)) \(form.holds.one) cannot be told\(because)." }
        let shown = met.isEmpty ? "" : "\(part(met.count)) \(form.holds.after(met.count)); "
        let rest = met.isEmpty ? part(untold.count) : Readable.count(untold.count)
        return "\(shown)of \(rest) it cannot be told\(because).".beginningSentence
    }

    /// `Targets are met up to 54/h, too close to call at 56/h and missed from 58/h on.`
    private var range: String {
        var stretches: [(outcome: Outcome, first: String, last: String)] = []
        for claim in answer.claims where claim.outcome != .notAsked {
            if let last = stretches.indices.last, stretches[last].outcome.key == claim.outcome.key {
                stretches[last].last = claim.subject.name
            } else {
                stretches.append((claim.outcome, claim.subject.name, claim.subject.name))
            }
        }
        // What goes to and fro is for the table.
        guard let first = stretches.first, let last = stretches.last, stretches.count <= Self.mostNames else {
            return ""
        }
        func word(_ outcome: Outcome) -> String {
            if case .cannotTell = outcome { "not to be told" } else { outcome.word.lowercased() }
        }
        guard stretches.count > 1 else {
            return "Targets are \(word(first.outcome)) at every point, \(first.first) to \(first.last)."
        }
        let parts = stretches.enumerated().map { place, stretch in
            let word = word(stretch.outcome)
            if stretch.first == stretch.last { return "\(word) at \(stretch.first)" }
            if place == 0 { return "\(word) up to \(stretch.last)" }
            return stretch.last == last.last
                ? "\(word) from \(stretch.first) on" : "\(word) from \(stretch.first) to \(stretch.last)"
        }
        return "Targets are \(English.listed(parts))."
    }

    /// `2 are not testable`.
    private var whatCannotBeTold: String {
        let count = Readable.count(untold.count)
        return form.untold.map { "\(count) \($0.after(untold.count))" } ?? "of \(count) it cannot be told"
    }

    /// `3 of 5 hypotheses are supported, 1 is open and 1 is not testable.`
    private var told: String {
        if form.isNamed, !met.isEmpty, close.isEmpty, untold.isEmpty {
            // Those that hold stand in the tables; those that do not are few.
            let others = missed.isEmpty ? "" : "; \(names(missed)) \(form.fails.after(missed.count))"
            return "\(part(met.count)) \(form.holds.after(met.count))\(others)."
        }
        let parts = [
            "\(part(met.count)) \(form.holds.after(met.count))",
            missed.isEmpty ? nil : "\(Readable.count(missed.count)) \(form.fails.after(missed.count))",
            close.isEmpty ? nil : "\(Readable.count(close.count)) \(AnswerForm.Verb.being(.open).after(close.count))",
            untold.isEmpty ? nil : whatCannotBeTold,
        ].compactMap { $0 }
        // What they rest on does not hold.
        let doubt = answer.conditions.isEmpty ? "" : "; not to be relied on, as \(English.listed(answer.conditions))"
        return (form.none ?? "") + English.listed(parts) + doubt + "."
    }
}
