extension AnswerWords {
    /// How far assumptions may be off, the weakest first; empty where it was not looked.
    package var flips: [ReportText] { answer.flips.map(flip) }

    /// Both ends that were looked at: the last at which it is the same, and the first at which it is not.
    private func flip(_ flip: Flip) -> ReportText {
        let fewer = fewer(flip)
        guard let factor = flip.factor, let to = flip.to else {
            let reach =
                switch (flip.kind, flip.reach > 1) {
                case (.demand, true): "twice as many \(flip.input)"
                case (.demand, false): "half as many \(flip.input)"
                case (.service, true): "\(flip.input) twice as long"
                case (.service, false): "\(flip.input) half as long"
                }
            return "\(still(flip)), even with \(reach)\(fewer)."
        }
        guard let changed = flip.changedAt else {
            return "\(still(flip)) with \(strong: Self.change(flip, factor))\(Self.value(flip, factor))\(fewer)."
        }
        // Where the first step that was looked at changes it, nothing is known at which it stays.
        if Self.percent(factor) == "0" {
            let already = flip.isRemedied ? "With what would do, already with" : "Already with"
            let there = "\(Self.value(flip, changed)) \(name(to, flip))\(fewer)."
            return "\(already) \(strong: Self.change(flip, changed))\(there)"
        }
        let last: ReportText = "\(strong: Self.change(flip, factor))\(Self.value(flip, factor))"
        let other = "at \(Self.end(flip, changed)) \(name(to, flip))\(fewer)."
        return "\(still(flip)) with \(last); \(other)"
    }

    /// `With 6% more patients who come it is “Too close to call”.`: where it is another; empty where nothing turns it.
    func turning(_ flip: Flip) -> String {
        guard let factor = flip.factor, let to = flip.to else { return "" }
        let fewer = fewer(flip)
        guard let changed = flip.changedAt else {
            return "Beyond \(Self.change(flip, factor)) \(name(to, flip))\(fewer)."
        }
        return "With \(Self.change(flip, changed)) \(name(to, flip))\(fewer)."
    }

    /// Less than this is a thin margin.
    private static let thin = 0.1

    /// The first that turns a yes, where little is enough; nil of any other verdict, and where it takes more.
    var narrow: Flip? {
        let isPeak = answer.verdict == .yesBut && answer.conditions.isEmpty
        guard answer.form == nil, answer.verdict == .yes || answer.verdict == .yesBut, !isPeak else { return nil }
        return answer.flips.first { flip in
            guard !flip.isRemedied, !flip.isOfHours, flip.to != nil, let changed = flip.changedAt else { return false }
            return abs(changed - 1) < Self.thin
        }
    }

    /// `; with 6% more patients who come it is too close to call`; empty where the margin is not thin.
    var turningSoon: String {
        guard let flip = narrow, let changed = flip.changedAt, let to = flip.to else { return "" }
        let becomes =
            switch to {
            case .no: "a \(noun.one) is missed"
            case .cannotTell: "it cannot be told"
            default: "it is \(word(to).lowercasedFirst)"
            }
        return "; with \(Self.change(flip, changed)) \(becomes)"
    }

    /// ` (from 284 simulated days)`: where fewer told it than the answer has.
    private func fewer(_ flip: Flip) -> String {
        flip.replications.map { " (from \(Readable.count($0)) \(answer.stands.periods))" } ?? ""
    }

    /// `Still “Yes, for those who stay”`: by the word that the first screen shows.
    private func still(_ flip: Flip) -> String {
        let when = flip.isOfHours ? " at every hour" : ""
        guard flip.isRemedied else { return "Still “\(word(flip.from))”\(when)" }
        // Who is lost then was not looked at.
        let isKept = flip.from == .yes && !answer.conditions.isEmpty
        let what = isKept ? "all \(noun.many) stay \(keptWord)" : "still “\(flip.from.word)”"
        return "With what would do, \(what)\(when)"
    }

    /// What becomes of promises, and of targets.
    private var keptWord: String { noun.one == "promise" ? "kept" : "met" }

    /// What it becomes: `it is “Too close to call”`, `it is “No”`.
    private func name(_ verdict: AnswerVerdict, _ flip: Flip) -> String {
        switch verdict {
        case .yes where flip.isRemedied && !answer.conditions.isEmpty: "all \(noun.many) are \(keptWord)"
        default: "it is “\(word(verdict))”"
        }
    }

    /// `4% longer`, `4% more`: after what it is of has been said.
    private static func end(_ flip: Flip, _ factor: Double) -> String {
        let percent = "\(percent(factor))%"
        return switch (flip.kind, factor > 1) {
        case (.demand, true): "\(percent) more"
        case (.demand, false): "\(percent) fewer"
        case (.service, true): "\(percent) longer"
        case (.service, false): "\(percent) shorter"
        }
    }

    private static func percent(_ factor: Double) -> String { Readable.number(abs(factor - 1) * 100, halfWidth: 3) }

    /// `8% more patients who come`.
    private static func change(_ flip: Flip, _ factor: Double) -> String {
        let percent = "\(percent(factor))%"
        return switch (flip.kind, factor > 1) {
        case (.demand, true): "\(percent) more \(flip.input)"
        case (.demand, false): "\(percent) fewer \(flip.input)"
        case (.service, true): "\(flip.input) \(percent) longer"
        case (.service, false): "\(flip.input) \(percent) shorter"
        }
    }

    /// ` (5.6 in place of 7 min)`; empty where only the change is told.
    private static func value(_ flip: Flip, _ factor: Double) -> String {
        flip.now.map { " (\(values($0, $0 * factor, flip.unit)))" } ?? ""
    }

    /// `5.6 in place of 7 min`.
    private static func values(_ now: Double, _ there: Double, _ unit: AnswerUnit) -> String {
        let value = there * unit.factor
        let suffix = unit.isShare ? unit.symbol : unit.symbol.isEmpty ? "" : " " + unit.symbol
        let text = Readable.number(value, halfWidth: abs(value) * 0.03)
        return "\(text) in place of \(Readable.number(now * unit.factor))\(suffix)"
    }

    /// `The “No” is beyond chance.`
    package var certainty: String {
        switch answer.verdict {
        case .yes, .no: "The “\(answer.verdict.word)” is beyond chance."
        case .yesBut:
            answer.conditions.isEmpty
                ? "The “Yes” is beyond chance, over the whole time."
                : "The “Yes” is beyond chance, for \(whoRemain)."
        case .close: "Chance alone could make it either."
        case .cannotTell, .found, .told: ""
        }
    }
}
