extension AnswerWords {
    /// For the terminal, in paragraphs: the verdict, what was found and what would do; of a run also a line for each
    /// claim, and what would turn it.
    package var paragraphs: [String] {
        guard answer.form == nil else { return [Self.lines(page)] }
        guard answer.verdict != .told else {
            // Who waits longest comes last, and is said first.
            let notes = answer.notes.suffix(1) + answer.notes.dropLast()
            return [(notes + [Self.unasked] + lineTexts).map(\.plain).joined(separator: "\n")]
        }
        var opening = [line, sentence.plain]
        if let remedy { opening.append("\(remedy.title.plain) \(remedy.text.plain)") }
        opening += lineTexts.map(\.plain)
        return [
            opening.joined(separator: "\n"), String(PlainTextWriter.text(of: table).dropLast()),
            flips.map(\.plain).joined(separator: "\n"),
        ]
    }

    /// What a page says in words.
    private static func lines(_ page: ReportAnswer) -> String {
        let verdict = [page.verdict, page.headline].map(\.plain).filter { !$0.isEmpty }.joined(separator: " ")
        return ([verdict, page.sentence.plain] + page.lines.map(\.line.plain) + page.facts.map(\.plain)).filter {
            !$0.isEmpty
        }
        .joined(separator: "\n")
    }

    /// One line a claim.
    private var table: ReportTable {
        let claims = answer.claims.filter { $0.outcome != .notAsked }
        let hasHours = claims.contains { $0.worstHour != nil }
        let state: ReportText = hasHours ? "Over the whole time" : "So it is"
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
            .left(state) { $0.outcome.word.lowercased() },
            .left("In the worst hour", if: hasHours) { claim in
                claim.worstHour.map { hour in
                    let number = AnswerNumber(hour.figure, beside: claim.bound)
                    return "\(hour.outcome.word.lowercased()): \(number.text), \(ArrivalWindow.words(hour.name))"
                } ?? "not told apart"
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
