/// The sentences of an answer, made in one place for the page, the text, the terminal, the files and the workbench.
package struct AnswerWords: Sendable {
    package let answer: Answer

    package init(_ answer: Answer) { self.answer = answer }

    /// More names are no headline.
    private static let mostNames = 4

    /// `No.`, `Yes, but not at the peak.`; empty where something is told.
    package var verdict: String {
        if let statements { return statements.verdict }
        let word = word(answer.verdict)
        if narrow != nil { return "Yes, narrowly\(word.dropFirst(AnswerVerdict.yes.word.count))." }
        return word.isEmpty ? "" : word + "."
    }

    /// The large word of a verdict as it is shown here: a yes with a condition is none without it.
    func word(_ verdict: AnswerVerdict) -> String {
        switch verdict {
        case .yes where !answer.conditions.isEmpty: "Yes, for \(whoRemain)"
        case .yesBut: answer.conditions.isEmpty ? "Yes, but not \(peakWord)" : "Yes, for \(whoRemain)"
        default: verdict.word
        }
    }

    /// `ENT clinic misses its promise; at the peak, internal medicine does too.`
    package var headline: String {
        if let statements { return statements.headline }
        return switch answer.verdict {
        case .yes: kept + (isKeptEveryHour ? ", \(everyWord)" : "") + turningSoon + "."
        case .yesBut:
            atPeak.isEmpty
                ? kept + lost + turningSoon + "."
                : "Over the whole time \(kept.lowercasedFirst); \(atPeak) \(missesIt(peakNames))\(lost)."
        case .no: no
        case .close: "\(ofWhich(close)) open."
        case .cannotTell: cannotTell
        // Who waits longest comes last.
        case .told: answer.notes.last?.plain ?? ""
        case .found: ""
        }
    }

    /// Of whom a yes is where others are lost: `those who stay`.
    var whoRemain: String {
        let words = Set(answer.claims.compactMap(\.whoRemain))
        return words.count == 1 ? words.first ?? "" : "those who are served"
    }

    /// `; but 4.35% of the urgent patients give up waiting`: whom what is kept loses; empty where few are lost.
    private var lost: String {
        let lost = answer.claims.compactMap(\.lostAlone).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        return lost.isEmpty ? "" : "; but \(English.listed(lost))"
    }

    /// Of a study that is no run.
    private var statements: StatementWords? { answer.form.map { StatementWords(answer: answer, form: $0) } }

    // MARK: names

    private var close: [AnswerClaim] { answer.claims.filter { $0.outcome == .close } }
    private var missed: [AnswerClaim] { answer.claims.filter { $0.outcome == .missed } }
    private var untold: [AnswerClaim] { answer.claims.filter { $0.outcome.key == "cannot tell" } }

    /// Whether each place has one thing asked of it, so that its name tells which.
    private var areTold: Bool {
        let names = answer.claims.map(\.subject.name)
        return Set(names).count == names.count
    }

    private func names(_ claims: [AnswerClaim]) -> [String] {
        var found: [String] = []
        for claim in claims {
            let name = areTold ? claim.subject.name : claim.title
            if !found.contains(name) { found.append(name) }
        }
        return found
    }

    private func listed(_ claims: [AnswerClaim]) -> String { English.listed(names(claims), most: Self.mostNames) }

    /// What waits and times are held to are promises to people; anything else has a target.
    package var noun: (one: String, many: String) {
        let arePromises = answer.claims.allSatisfy { $0.outcome == .notAsked || $0.asked.isOfTime }
        return arePromises ? ("promise", "promises") : ("target", "targets")
    }

    private func missesIt(_ names: [String]) -> String {
        if names.count > 1 { return "miss their \(noun.many)" }
        return isOne(names) ? "misses its \(noun.one)" : "miss their \(noun.one)"
    }

    /// Whether a verb after them has an s: not after one that is called `tills` either.
    private func isOne(_ names: [String]) -> Bool { names.count == 1 && !English.isPlural(names[0]) }

    /// `All six promises are kept`.
    private var kept: String {
        let asked = answer.claims.filter { $0.outcome != .notAsked }
        let verb = noun.one == "promise" ? "kept" : "met"
        if asked.count == 1, let only = asked.first {
            guard areTold else { return "The \(noun.one) is \(verb)" }
            let name = only.subject.name
            let keep = verb == "kept" ? "keep" : "meet"
            let keeps = isOne([name]) ? "\(keep)s its" : "\(keep) their"
            return "\(name.beginningSentence) \(keeps) \(noun.one)"
        }
        return asked.count == 2
            ? "Both \(noun.many) are \(verb)" : "All \(Readable.count(asked.count)) \(noun.many) are \(verb)"
    }

    private var isKeptEveryHour: Bool {
        let hours = answer.claims.flatMap(\.hours)
        return !hours.isEmpty && hours.allSatisfy { $0.outcome == .met }
    }

    // MARK: the peak

    /// Whose pooled figure is not missed, but that of an hour.
    private var peak: [AnswerClaim] {
        answer.claims.filter { claim in
            claim.outcome != .missed && claim.outcome != .notAsked && claim.hours.contains { $0.outcome == .missed }
        }
    }

    private var peakNames: [String] { names(peak) }

    private var atPeak: String {
        peak.isEmpty ? "" : "\(peakWord), \(listed(peak))"
    }

    /// Whether windows are hours of the day; else they have names of their own.
    private var areHours: Bool {
        answer.claims.flatMap(\.hours).allSatisfy { ArrivalWindow.isHour($0.name) }
    }

    private var peakWord: String { areHours ? "at the peak" : "in every window" }
    private var everyWord: String { areHours ? "at every hour" : "in every window" }

    // MARK: sentences

    private var no: String {
        // By measures, a name at a time does not read as a subject.
        guard areTold else {
            let asked = answer.claims.count { $0.outcome != .notAsked }
            let which = "\(Readable.count(missed.count)) of \(Readable.count(asked)) \(noun.many)"
            let verb = English.agreeing(missed.count, "is", "are")
            return "\(which) \(verb) missed: \(listed(missed))\(rest)."
        }
        let lead = "\(listed(missed).beginningSentence) \(missesIt(names(missed)))"
        let too = peak.isEmpty ? "" : "; \(atPeak) \(peakDoes) too\(wholeOfPeak)"
        return lead + too + rest + "."
    }

    private var peakDoes: String { isOne(peakNames) ? "does" : "do" }

    /// `, but over the whole time that is too close to call`: what those are whose worst hour is missed, where that is one
    /// thing; else the rows say it.
    private var wholeOfPeak: String {
        let outcomes = Set(peak.map(\.outcome.key))
        guard outcomes.count == 1, let outcome = peak.first?.outcome else { return "" }
        return switch outcome {
        case .met: isOne(peakNames) ? "; over the whole time it does not" : "; over the whole time they do not"
        case .close: ", while over the whole time that is too close to call"
        default: ""
        }
    }

    /// What is open beside what is missed, unless the peak has said of it.
    private var rest: String {
        let some = untold
        return some.isEmpty ? "" : "; of \(Readable.count(some.count)) the run cannot tell"
    }

    private func ofWhich(_ claims: [AnswerClaim]) -> String {
        let names = names(claims)
        let keep = noun.one == "promise" ? "keep" : "meet"
        guard areTold else {
            return "\(listed(claims).beginningSentence) \(English.agreeing(names.count, "is", "are"))"
        }
        if isOne(names) { return "Whether \(listed(claims)) \(keep)s its \(noun.one) is" }
        return "Whether \(listed(claims)) \(keep) their \(English.agreeing(names.count, noun.one, noun.many)) is"
    }

    private var cannotTell: String {
        let why = untold.compactMap { claim -> String? in
            if case .cannotTell(let why) = claim.outcome { why } else { nil }
        }
        let reasons = why.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let because = reasons.count == 1 ? ": \(reasons[0])" : ""
        let some = close
        let also =
            some.isEmpty
            ? "" : "; \(listed(some)) \(English.agreeing(names(some).count, "is", "are")) too close to call"
        return "Of \(listed(untold)) the run cannot tell\(because)\(also)."
    }
}

extension AskedQuantity {
    /// Whether it is about a time that people spend.
    var isOfTime: Bool {
        switch self {
        case .quantile, .within, .over: true
        case .noun(let noun): ["mean wait", "average stay", "mean time"].contains(noun)
        }
    }
}

extension AskedQuantity {
    /// Whether it is about the time from coming in to leaving.
    var isOfStay: Bool {
        switch self {
        case .quantile(_, let verb), .within(_, let verb), .over(_, let verb): verb == "stay"
        case .noun(let noun): noun == "average stay"
        }
    }

    /// Whether it is about a time between two points.
    var isOfPath: Bool {
        switch self {
        case .quantile(_, let verb), .within(_, let verb), .over(_, let verb): verb == "take"
        case .noun: false
        }
    }
}

extension String {
    /// As it stands within a sentence; what has a second capital is a name and stays.
    var lowercasedFirst: String {
        guard dropFirst().first?.isLowercase ?? true else { return self }
        return prefix(1).lowercased() + dropFirst()
    }
}
