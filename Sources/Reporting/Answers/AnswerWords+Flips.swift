extension AnswerWords {
    /// How far assumptions may be off, the weakest first; empty where it was not looked.
    package var flips: [ReportText] { answer.flips.map(flip) }

    private func flip(_ flip: Flip) -> ReportText {
        let whose: String = flip.isRemedied ? "With it, " : ""
        guard let factor = flip.factor, let to = flip.to else {
            let reach = flip.reach > 1 ? "twice as much" : "half as much"
            return "\(whose)\(flip.input): up to \(reach) it stays “\(flip.from.word)”."
        }
        let percent = Readable.number(abs(factor - 1) * 100, halfWidth: 2)
        let change: String =
            switch (flip.kind, factor > 1) {
            case (.demand, true): "\(percent)% more \(flip.input)"
            case (.demand, false): "\(percent)% fewer \(flip.input)"
            case (.service, true): "\(flip.input) \(percent)% longer"
            case (.service, false): "\(flip.input) \(percent)% shorter"
            }
        let value = flip.now.map { now -> String in
            let here = AnswerNumber(AnswerFigure(now, unit: flip.unit)).text
            let there = AnswerNumber(AnswerFigure(now * factor, unit: flip.unit)).text
            return " (\(there), not \(here))"
        }
        let when = flip.isOfHours ? "at every hour " : ""
        // What is told is the last value at which it is the same.
        return "\(whose)\(when)the answer holds up to \(strong: change)\(value ?? ""); beyond, it is “\(to.word)”."
    }

    /// `The “No” is beyond chance.`
    package var certainty: String {
        switch answer.verdict {
        case .yes, .no: "The “\(answer.verdict.word)” is beyond chance."
        case .yesBut: "The “Yes” is beyond chance, over the whole time."
        case .close: "Chance alone could make it either."
        case .cannotTell, .told: ""
        }
    }
}
