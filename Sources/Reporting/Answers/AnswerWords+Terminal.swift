extension AnswerWords {
    /// For the terminal: the verdict, what was found, what would do, a line for each claim, and what would turn it; empty
    /// where nothing was asked.
    package var summary: String {
        guard answer.verdict != .told else { return "" }
        var text = "\n\(verdict) \(headline)\n\(sentence.plain)\n"
        if let remedy { text += "\(remedy.title.plain) \(remedy.text.plain)\n" }
        text += "\n" + PlainTextWriter.text(of: table)
        if !flips.isEmpty { text += "\n" }
        for flip in flips { text += "\(flip.plain)\n" }
        return text
    }

    /// One line a claim.
    private var table: ReportTable {
        let claims = answer.claims.filter { $0.outcome != .notAsked }
        let hasHours = claims.contains { $0.worstHour != nil }
        return ReportTable(
            claims,
            .left("Asked") { claim in
                let unit = claim.figure?.unit ?? .number
                let limit = claim.bound.map { AnswerNumber.bound($0, unit) } ?? ""
                let side = if case .atLeast? = claim.bound { "at least" } else { "at most" }
                return "\(claim.subject.name): \(claim.id) \(side) \(limit)"
            },
            .right("Found") { claim in
                claim.figure.map { AnswerNumber($0, beside: claim.bound).text } ?? Readable.notAvailable("nobody")
            },
            .right("Range of chance") { claim in
                claim.figure.map { AnswerNumber($0, beside: claim.bound).interval } ?? ""
            },
            .left("So it is") { $0.outcome.word.lowercased() },
            .left("Worst hour", if: hasHours) { claim in
                claim.worstHour.map { hour in
                    let number = AnswerNumber(hour.figure, beside: claim.bound)
                    return "\(number.text), \(hour.name): \(hour.outcome.word.lowercased())"
                } ?? ""
            },
            .left("Beside it", if: claims.contains { $0.lostInShort != nil }) { $0.lostInShort ?? "" })
    }
}

extension AnswerFigure {
    /// `41 min (36 to 47)`: in a sentence.
    package var told: ReportText {
        let number = AnswerNumber(self)
        let range = number.interval.isEmpty ? "" : " (\(number.interval))"
        return "\(strong: number.text)\(range)"
    }
}
