import LogComparison
import Reporting

/// What a validation says in words.
struct ValidationWords {
    let result: ValidationResult
    private var measures: [MeasureFinding] { result.measures }

    var margin: String { English.percent(result.options.margin) }

    var stretch: String {
        let days = English.plural(result.days, "day")
        let dates = DraftDates.stretch("\(result.date(result.from))", "\(result.date(result.until - 1))")
        return "\(days) of the log, \(dates), \(English.plural(result.cases, "case"))"
    }

    /// What is proven to be beyond the margin.
    var unlike: [MeasureFinding] { result.worstFirst.filter { $0.equivalence == .refuted } }

    /// What differs by more than chance, by how much being open.
    var differing: [MeasureFinding] { result.worstFirst.filter { $0.equivalence == .differs } }

    /// A claim for each measure, the worst first; what is not shown the log is too short for.
    var claims: [AnswerClaim] {
        guard !measures.isEmpty else {
            return [
                AnswerClaim(
                    "all", named: "the scenario",
                    AnswerStatement(.cannotTell("it has no measure in common with the log")))
            ]
        }
        return result.worstFirst.map { finding in
            let statement =
                switch finding.equivalence {
                case .shown: AnswerStatement(.met, ReportText(told(finding)))
                case .refuted: AnswerStatement(.missed, ReportText(told(finding)))
                case .differs: AnswerStatement(.missed, ReportText(told(finding)), isOpenHowFar: true)
                case .notShown: AnswerStatement(.cannotTell("the log is too short"), ReportText(told(finding)))
                case .cannotTell: AnswerStatement(.cannotTell(finding.obstacle ?? unknown), ReportText(told(finding)))
                }
            return AnswerClaim(finding.measure.name, named: finding.measure.phrase, statement)
        }
    }

    private func told(_ finding: MeasureFinding) -> String { sentence(finding).beginningSentence }

    private var unknown: String {
        result.replications < MonteCarlo.fewest
            ? "\(MonteCarlo.fewest) simulated logs at least are needed"
            : "the simulation or the log does not have it"
    }

    /// - Parameters:
    ///   - kind: of what it is the answer.
    ///   - notes: what is told before what it found; nil: the measure that is farthest off.
    ///   - command: the command line that gives the same.
    func answer(_ kind: Answer.Kind = .validate, notes: [ReportText]? = nil, command: String) -> Answer {
        Answer(
            kind: kind, form: .agreement(within: margin), claims: claims,
            conditions: [besides].compactMap { $0 }, notes: notes ?? ([sentence] + facts).map { ReportText($0) },
            sure: Sureness(assumptions: []),
            stands: AnswerStand(
                extent: stretch, periods: "simulated logs", replications: result.replications, confidence: 0.95,
                seed: result.seed, command: command))
    }

    private static func differ(_ count: Int) -> String { count == 1 ? "differs" : "differ" }

    /// Where else the two differ for certain, as a clause; nil where nowhere.
    private var besides: String? {
        let classes = ValidationResult.worstFirst(result.byClass).filter {
            $0.equivalence == .refuted || $0.equivalence == .differs
        }
        if let worst = classes.first { return "not class by class: the \(worst.measure.phrase) differs" }
        return course.map { "the course of the day differs in the \($0.course.phrase)" }
    }

    /// The course over the day that differs most, of those that do for certain.
    private var course: CourseFinding? { result.courses.filter { $0.joint <= 0.05 }.min { $0.p < $1.p } }

    var sentence: String {
        guard let worst = result.worstFirst.first else { return "The log and the scenario share no measure." }
        let said =
            switch worst.equivalence {
            case .refuted: "The worst is"
            case .differs: "The most unusual is"
            case .shown, .notShown, .cannotTell: "The farthest off is"
            }
        let farthest =
            worst.equivalence == .refuted || worst.equivalence == .differs
            ? worst
            : measures.filter { $0.obstacle == nil }.max { ($0.relative ?? 0).magnitude < ($1.relative ?? 0).magnitude }
                ?? worst
        return "\(said) the \(sentence(farthest))"
    }

    func sentence(_ finding: MeasureFinding) -> String {
        let quantity = finding.measure.quantity
        return
            "\(finding.measure.phrase): \(ValueWords.text(finding.logged, quantity, like: finding.simulated)) in the "
            + "log, \(ValueWords.text(finding.simulated, quantity, like: finding.logged)) simulated "
            + "(\(ValueWords.off(finding)))."
    }

    var facts: [String] {
        var facts: [String] = []
        facts.append(counts)
        if let howLong { facts.append(howLong) }
        facts += obstacles
        facts += (unlike + differing).dropFirst().prefix(2).map { sentence($0).beginningSentence }
        if let course { facts.append("The course of the day differs most in the \(course.course.phrase).") }
        if let words = distanceWords { facts.append(words) }
        if let words = partWords { facts.append(words) }
        if let rolling = result.rolling, let coverage = rolling.coverage {
            facts.append(
                "Over \(rolling.folds.count) stretches simulated apart, \(Self.percent(coverage)) of the logged "
                    + "figures were "
                    + "where they were foretold (95% are expected).")
        }
        return facts
    }

    /// What is to be said of how many measures.
    private var counts: String {
        var parts = ["shown for \(result.count(.shown)) of \(English.plural(measures.count, "measure"))"]
        let others: [(EquivalenceVerdict, (Int) -> String)] = [
            (.refuted, { "refuted for \($0)" }),
            (.differs, { "\($0) \(Self.differ($0)), by how much is open" }),
            (.notShown, { "not shown for \($0)" }), (.cannotTell, { "\($0) cannot be told" }),
        ]
        for (verdict, words) in others where result.count(verdict) > 0 { parts.append(words(result.count(verdict))) }
        return "Within \(margin): " + parts.joined(separator: ", ") + "."
    }

    /// Why some measures cannot be told, each reason once.
    private var obstacles: [String] {
        var seen: Set<String> = []
        return measures.compactMap { finding in
            guard let obstacle = finding.obstacle, seen.insert(obstacle).inserted else { return nil }
            return "The \(finding.measure.phrase) cannot be told: \(obstacle)."
        }
    }

    /// How long a log would tell, of what is not shown.
    private var howLong: String? {
        let open = measures.filter { $0.equivalence == .notShown }.compactMap(\.daysToTell).sorted()
        guard !open.isEmpty else { return nil }
        let days = open[open.count / 2]
        // The log at hand is as long, and did not show it.
        guard days > Double(result.days) else { return nil }
        let whole = ValueWords.days(days)
        return open.count == 1
            ? "If it agrees, a log of \(whole) would show it."
            : "If they agree, a log of \(whole) would show most of them."
    }

    static func percent(_ share: Double) -> String {
        Readable.number((share * 1000).rounded() / 1000, as: .share)
    }

    private var distanceWords: String? {
        let known = result.distances.filter { !$0.simulated.isNaN }
        guard !known.isEmpty else { return nil }
        let far = known.filter(\.isAboveChance)
        let replayed = known.filter { ($0.replay ?? .nan) < $0.simulated }
        let beside =
            known.contains { $0.replay != nil }
            ? "; a replay of the weeks before is nearer in \(replayed.count)" : ""
        let are = English.agreeing(far.count, "is", "are")
        return "\(far.count) of \(known.count) distances between the logs \(are) larger than chance explains\(beside)."
    }

    private var partWords: String? {
        let best = result.swaps.compactMap { swap -> (SwapFinding, Double)? in
            let known = swap.removed.compactMap { $0 }
            return known.isEmpty ? nil : (swap, known.reduce(0, +) / Double(known.count))
        }.max { $0.1 < $1.1 }
        guard let (swap, share) = best, share > 0.1 else { return nil }
        return
            "With the \(swap.part) of the log the distances come nearer to what chance makes of them, by "
            + "\(Self.percent(min(1, share))), more than with any other part."
    }

    /// What became of what was demanded: each measure that was named, and of all together the refuted ones.
    var demands: [String] {
        let named = result.requirements.filter { $0.requirement.measure != Requirement.all }
        let together = result.requirements.filter { $0.requirement.measure == Requirement.all }
        let lines = named.map { "\($0.requirement.text): \($0.verdict.rawValue)" }
        guard !together.isEmpty else { return lines }
        let refuted = together.filter { $0.verdict == .refuted }.map(\.measure.name)
        return lines + [
            refuted.isEmpty
                ? "all: none refuted" : "all: \(refuted.count) refuted, \(English.listed(refuted, most: 8))"
        ]
    }
}
