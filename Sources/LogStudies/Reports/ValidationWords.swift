import LogComparison
import Reporting

/// What a validation says in words.
struct ValidationWords {
    let result: ValidationResult
    private var measures: [MeasureFinding] { result.measures }

    var margin: String { English.percent(result.options.margin) }

    var stretch: String {
        let days = English.plural(result.days, "day")
        return "\(days) of the log, \(result.date(result.from)) to \(result.date(result.until - 1)), "
            + "\(English.plural(result.cases, "case"))"
    }

    /// What does not fit for certain.
    var unlike: [MeasureFinding] { result.worstFirst.filter { $0.equivalence == .refuted } }

    /// What is unusual, though not shown to be beyond the margin.
    var unusual: [MeasureFinding] {
        result.worstFirst.filter { $0.joint <= 0.05 && $0.equivalence != .refuted }
    }

    var verdict: String {
        if measures.isEmpty { return "Nothing could be compared." }
        let shown = result.count(.shown)
        let count = measures.count
        if let worst = unlike.first {
            return unlike.count == 1
                ? "Not in one point: \(worst.measure.phrase)."
                : "No: \(unlike.count) of \(count) measures differ by more than \(margin)."
        }
        if shown == count { return "Yes: all \(count) measures agree within \(margin)." }
        if !unusual.isEmpty { return "Nearly: small differences, none proven to be beyond \(margin)." }
        return shown * 2 >= count
            ? "As far as the log can tell: \(shown) of \(count) measures agree within \(margin)."
            : "Not contradicted, but the log is too short to tell for most measures."
    }

    var sentence: String {
        guard let worst = result.worstFirst.first else { return "The log and the scenario share no measure." }
        let said =
            if unlike.isEmpty && unusual.isEmpty {
                "The farthest off is"
            } else if unlike.isEmpty {
                "The most unusual is"
            } else {
                "The worst is"
            }
        return "\(said) the \(sentence(worst))"
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
        let shown = result.count(.shown)
        let refuted = result.count(.refuted)
        let open = measures.count - shown - refuted
        facts.append(
            "Within \(margin): shown for \(shown) of \(measures.count) measures, refuted for \(refuted), open for "
                + "\(open)."
        )
        facts += unlike.dropFirst().prefix(2).map { sentence($0).beginningSentence }
        if let course = result.courses.filter({ $0.joint <= 0.05 }).min(by: { $0.p < $1.p }) {
            facts.append("The course of the day differs most in the \(course.course.phrase).")
        }
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
        return "\(far.count) of \(known.count) distances between the logs are larger than chance explains\(beside)."
    }

    private var partWords: String? {
        let best = result.swaps.compactMap { swap -> (SwapFinding, Double)? in
            let known = swap.removed.compactMap { $0 }
            return known.isEmpty ? nil : (swap, known.reduce(0, +) / Double(known.count))
        }.max { $0.1 < $1.1 }
        guard let (swap, share) = best, share > 0.1 else { return nil }
        return
            "Taking the \(swap.part) from the log removes \(Self.percent(min(1, share))) of what the distances are too "
            + "large, more than any other part."
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
