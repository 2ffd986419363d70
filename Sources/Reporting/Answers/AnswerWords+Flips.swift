extension AnswerWords {
    /// How far assumptions may be off, the weakest first; empty where it was not looked.
    package var flips: [ReportText] { answer.flips.map(flip) }

    private func flip(_ flip: Flip) -> ReportText {
        let lead = (flip.isRemedied ? "With what would do, it stays" : "It stays") + " “\(flip.from.word)”"
        let when = flip.isOfHours ? " at every hour" : ""
        guard let factor = flip.factor, let to = flip.to else {
            let reach =
                switch (flip.kind, flip.reach > 1) {
                case (.demand, true): "twice as many \(flip.input)"
                case (.demand, false): "half as many \(flip.input)"
                case (.service, true): "\(flip.input) twice as long"
                case (.service, false): "\(flip.input) half as long"
                }
            return "\(lead)\(when), even with \(reach)."
        }
        // Where the first step that was looked at changes it, nothing is known at which it stays.
        if Self.percent(factor) == "0", let changed = flip.changedAt {
            let already = flip.isRemedied ? "With what would do, already with" : "Already with"
            return
                "\(already) \(strong: Self.change(flip, changed))\(Self.value(flip, changed)) it is “\(to.word)”."
        }
        // What is told is the last value at which it is the same.
        let change = Self.change(flip, factor, "up to ")
        return "\(lead)\(when) with \(strong: change)\(Self.value(flip, factor)); beyond that it is “\(to.word)”."
    }

    private static func percent(_ factor: Double) -> String { Readable.number(abs(factor - 1) * 100, halfWidth: 3) }

    /// `up to 8% more patients who come`.
    private static func change(_ flip: Flip, _ factor: Double, _ upTo: String = "") -> String {
        let percent = "\(upTo)\(percent(factor))%"
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
        case .yesBut: "The “Yes” is beyond chance, over the whole time."
        case .close: "Chance alone could make it either."
        case .cannotTell, .found, .told: ""
        }
    }
}
