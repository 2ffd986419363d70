/// Where it is worst, how sure that is, what to do and what was warned of: the lines that stand above the fold of every
/// first screen.
extension AnswerWords {
    /// In their order; a study that has nothing to say of one of them has no such line.
    package var lines: [ReportPanel] {
        var lines: [ReportPanel] = []
        if let worst { lines.append(ReportPanel("Worst", [worst])) }
        if answer.form == nil || Self.simulated.contains(answer.kind) { lines.append(ReportPanel("Sure?", [sure])) }
        if let toDo { lines.append(ReportPanel("What to do", [ReportText(toDo)])) }
        if let warned { lines.append(ReportPanel(warned.title, [warned.text])) }
        return lines
    }

    /// Studies of a scenario's own replications, which rest on its assumptions alone.
    private static let simulated: Set<Answer.Kind> = [.compare, .capacity, .select, .sweep, .staffing]

    /// Each as a line of text: `Worst: …`.
    package var lineTexts: [ReportText] { lines.map(\.line) }

    // MARK: worst

    /// `patients arriving 9–10 at ENT clinic: 19 of 20 wait at most 52 min (46 to 58). Also …`; nil of a study that
    /// is no run and in which nothing fails.
    private var worst: ReportText? {
        if answer.form != nil, answer.seen.isEmpty { return worstStatement }
        let all = answer.worst
        // One is the worst; of the same in the same hour only what is added.
        let own = answer.saidWorst == nil ? all.prefix { $0.isOfTheSame(as: all[0]) } : []
        var clauses = own.enumerated().map { $0.offset == 0 ? clause($0.element) : figure($0.element) }
        if let said = answer.saidWorst { clauses.append("\(said), as said above") }
        if let claim = answer.worstByHour, let others = others(than: claim) { clauses.insert(others, at: 1) }
        if clauses.isEmpty, let claim = answer.decisive, let figure = claim.figure {
            clauses.append(clause(AnswerWorst(claim.subject, asked: claim.asked, figure: figure)))
        }
        if clauses.isEmpty, answer.whenUntold != nil { clauses.append("as said above") }
        if let when = answer.whenUntold { clauses.append(ReportText(when)) }
        guard let first = clauses.first else { return nil }
        let text = clauses.dropFirst().reduce(first) { $0 + "; " + $1 }
        let also = also(all.dropFirst(own.count))
        return text + ReportText(".\(also)" + (answer.whoElse.map { " \($0.beginningSentence)" } ?? ""))
    }

    /// ` Also urgent patients at major stream: 19 of 20 wait at most 56 min; …`: behind the worst, so that they do not
    /// compete with it; what of the next is as of the one before is not said again.
    private func also(_ others: ArraySlice<AnswerWorst>) -> String {
        if others.isEmpty { return "" }
        let told = others.indices.map { place -> String in
            let one = others[place]
            let number = AnswerNumber(one.figure).text
            let isAlike = place > others.startIndex && others[place - 1].asked == one.asked && one.hour == nil
            guard isAlike else { return "\(whoAndWhere(one)): \(Self.figure(one, ReportText(number)).plain)" }
            let people = English.people(one.subject.people, of: one.subject.whom)
            let who = one.subject.place.isEmpty ? people : whoAndWhere(one)
            return "\(who): \(number)"
        }
        return " Also \(told.joined(separator: "; "))."
    }

    /// What fails for certain, in the words of its own test.
    private var worstStatement: ReportText? {
        guard let claim = answer.claims.first, claim.outcome == .missed, answer.form?.rule == .all,
            let told = claim.statement?.told, told != ""
        else { return nil }
        return "\(claim.subject.name): " + told
    }

    /// Without a stop.
    private func clause(_ worst: AnswerWorst) -> ReportText { "\(whoAndWhere(worst)): \(figure(worst))" }

    /// `patients arriving 9–10 at ENT clinic`, `urgent patients from coming in to leaving`.
    private func whoAndWhere(_ worst: AnswerWorst) -> String {
        let subject = worst.subject
        let people = English.people(subject.people, of: subject.whom)
        let when = worst.hour.map { " " + ArrivalWindow.words($0) } ?? ""
        let isOfPath = worst.asked.isOfPath
        let place =
            if subject.place.isEmpty {
                worst.hour == nil ? worst.asked.isOfStay ? " from coming in to leaving" : " in all" : ""
            } else if isOfPath {
                ", \(subject.place)"
            } else {
                " at \(subject.place)"
            }
        return "\(people)\(when)\(place)"
    }

    /// `19 of 20 wait at most 52 min (46 to 58)`.
    private func figure(_ worst: AnswerWorst) -> ReportText { Self.figure(worst, worst.figure.told) }

    private static func figure(_ worst: AnswerWorst, _ number: ReportText) -> ReportText {
        switch worst.asked {
        case .within, .over: "\(number) \(head(worst.asked))"
        case .quantile, .noun: "\(head(worst.asked)) \(number)"
        }
    }

    /// `arriving 10–11, 44 min at internal medicine`: of places whose hour is missed as well.
    private func others(than worst: AnswerClaim) -> ReportText? {
        let others = answer.claims.filter { claim in
            claim.id != worst.id && claim.asked == worst.asked && claim.worstHour?.outcome == .missed
        }
        if others.isEmpty { return nil }
        var parts: [(window: String, told: [String])] = []
        for claim in others.prefix(3) {
            guard let hour = claim.worstHour else { continue }
            let told = "\(AnswerNumber(hour.figure, beside: claim.bound).text) at \(claim.subject.name)"
            if let place = parts.firstIndex(where: { $0.window == hour.name }) {
                parts[place].told.append(told)
            } else {
                parts.append((hour.name, [told]))
            }
        }
        let sentences = parts.map { "\(ArrivalWindow.words($0.window)), it is \(English.listed($0.told))" }
        return ReportText(sentences.joined(separator: "; "))
    }

    // MARK: sure

    /// How sure the verdict is, of how many runs, what would turn it first, and what it rests on.
    private var sure: ReportText {
        let parts = [certainty, ranges, turned, Self.rests(answer.sure)].filter { !$0.isEmpty }
        return ReportText(parts.joined(separator: " "))
    }

    /// `All 3 ranges hold together with 95% confidence, from 500 simulated Mondays.`
    private var ranges: String {
        let confidence = English.percent(answer.stands.confidence)
        let extent = answer.stands.extent.isEmpty ? "" : ", from \(answer.stands.extent)"
        let asked = answer.claims.count { $0.outcome != .notAsked && $0.figure?.interval != nil }
        let looks = answer.stands.looks.map { " at all \(Readable.count($0)) looks" } ?? ""
        if answer.stands.replications == 1 { return "One replication does not tell chance." }
        if answer.form != nil || asked == 0 {
            return "Ranges are of chance only, with \(confidence) confidence each\(extent)."
        }
        guard asked > 1 else { return "The range\(looks) has \(confidence) confidence\(extent)." }
        let all = asked == 2 ? "Both" : "All \(Readable.count(asked))"
        return "\(all) ranges\(looks) hold together with \(confidence) confidence\(extent)."
    }

    /// `With 6% more patients who come it is “Too close to call”.`: what turns it first; empty where nothing was tried,
    /// and where the headline says it.
    private var turned: String {
        if narrow != nil { return "" }
        if let tipping = answer.tipping { return tipping }
        let own = answer.flips.filter { !$0.isRemedied }
        guard let first = own.first(where: { $0.factor != nil && $0.to != nil }) else {
            return own.isEmpty ? "" : "Nothing that was tried turns it."
        }
        return turning(first)
    }

    static func rests(_ sure: Sureness) -> String {
        guard let assumption = sure.assumptions.first else {
            return "The file does not say what was measured and what is assumed."
        }
        let others = sure.assumptions.count - 1
        let more = others == 0 ? "" : " (and \(others) more, listed below)"
        return "It rests on what is assumed, not measured: \(assumption)\(more)."
    }

    // MARK: what to do

    /// Nil where it is told with the remedy that was looked for, and of studies that simulate nothing of their own.
    private var toDo: String? {
        guard answer.remedy == .notNeeded else { return nil }
        if answer.form == nil { return "\(answer.next ?? next); next, \(measure)." }
        guard Self.simulated.contains(answer.kind) else { return nil }
        if let next = answer.next { return "\(next); next, \(measure)." }
        switch answer.verdict {
        // Which one is found is what to take; of several, or of a difference, nothing follows.
        case .yes, .yesBut, .found:
            let found = answer.claims.filter { $0.outcome == .met }
            guard let form = answer.form, form.rule == .one, form.isNamed, found.count == 1 else { return nil }
            return "\(found[0].subject.name); next, \(measure)."
        case .no: return "nothing of what was tried does; try more of it."
        case .close, .cannotTell: return "more replications would tell, or what costs least to try; next, \(measure)."
        case .told: return nil
        }
    }

    /// What is to be done of a run's verdict, beside what is to be measured.
    private var next: String {
        switch answer.verdict {
        case .told: "set what is promised, without which there is no Yes or No"
        case .yes, .found: "leave it as it is"
        case .yesBut where !answer.conditions.isEmpty:
            "leave it as it is for \(whoRemain), and how many may leave unserved is for a target of its own to say"
        case .no, .yesBut, .close, .cannotTell: "what would do was not looked for in this run"
        }
    }

    /// The weakest assumption, as far as it is known.
    var measure: String {
        if let weakest = answer.flips.first(where: { $0.factor != nil }) { return "measure \(weakest.measured)" }
        return answer.sure.assumptions.isEmpty
            ? "say in the file what was measured" : "measure what is only assumed"
    }

    // MARK: warnings

    /// `1 warning`, with how it begins and where to read on; nil where nothing was warned of.
    private var warned: (title: ReportText, text: ReportText)? {
        guard let first = answer.warnings.first else { return nil }
        let title = ReportText(English.plural(answer.warnings.count, "warning"))
        return (title, "\(Self.beginning(first.plain)) Read on under “\(Self.careful)”.")
    }

    /// Over the section that has them whole.
    package static let careful = "To be read with care"

    /// Its first sentence.
    private static func beginning(_ text: String) -> String {
        text.firstRange(of: ". ").map { String(text[..<$0.upperBound].dropLast()) } ?? text
    }
}

extension Flip {
    /// What to measure, as a person says it.
    fileprivate var measured: String {
        switch kind {
        case .demand: "the number of \(input)"
        case .service: input
        }
    }
}
