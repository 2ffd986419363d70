import Reporting
import Surveys

/// A question whose answers do not add up, and what would explain it.
package struct PublishedMisprints {
    let question: PublishedQuestion
    let told: ReconstructedCounts

    /// The result is `nil` where the answers add up, or may do so with others that were not printed and nothing
    /// speaks for a misprint.
    init?(_ question: PublishedQuestion) {
        guard let told = question.reconstruction, told.isOver || !told.misprints.isEmpty || told.pairs > 0 else {
            return nil
        }
        self.question = question
        self.told = told
    }

    /// `P3.card, 31.3% printed for 21.3%`.
    func words(_ slip: Misprint) -> String {
        "\(question.name).\(name(slip)), \(slip.printed)% printed for \(slip.likely)%"
    }

    private func name(_ slip: Misprint) -> String { question.answers[slip.place].answer.name }

    private var total: String { "\(PublishedWords.plain(told.total))%" }

    /// For the head of the report.
    var short: ReportText {
        if let slip = told.corrected {
            let what = slip.slip == .lastDigitByOne ? "Likely misprinted, or adjusted" : "Likely misprint"
            return ReportText("\(what): \(words(slip)).")
        }
        if told.isUnder {
            return ReportText(
                "The answers to \(question.name) add up to \(total): some were not printed, or one is a misprint.")
        }
        if told.pairs > 0 {
            return ReportText(
                "The answers to \(question.name) cannot be \(told.n) respondents, and no single misprint explains it: "
                    + "at least two of its figures are wrong, or something is missing.")
        }
        if told.isOver {
            return ReportText(
                "The answers to \(question.name) add up to \(total), so that at least one of its figures is wrong; "
                    + "which one cannot be told.")
        }
        return ReportText(
            "The answers to \(question.name) cannot be whole numbers that add up to \(told.n); a misprint in one of "
                + "several figures would explain it.")
    }

    /// For the audit: what was found, and which counts are used.
    var sentence: ReportText {
        let n = told.n
        let printed =
            told.isOver || told.isUnder
            ? "\(question.name) adds up to \(total)."
            : "The figures of \(question.name) add up to \(total), but are not \(n) respondents."
        guard let slip = told.corrected else { return ReportText(printed) + open }
        let counts = zip(question.answers, told.counts).map { "\($1) \($0.answer.name)" }
        let others = told.misprints.count { $0.place == slip.place } - 1
        let how: String =
            switch slip.slip {
            case .digit: "one digit is another"
            case .lastDigitByOne:
                "the last digit is off by one, which a share that was rounded wrongly, or adjusted so that all add up "
                    + "to 100, would be as well"
            case .swap: "two digits changed places"
            }
        let also = others > 0 ? " (or one of \(others) figures near it)" : ""
        return """
            \(printed) \(strong: "Likely misprint"): \(words(slip))\(also), where \(how). No slip in another answer \
            makes \(n) respondents of them. The counts used are \(English.listed(counts)), the starred one being what \
            the others leave; what rests on it holds if this reading does.
            """
    }

    /// Where it takes two slips.
    private var two: ReportText {
        let list = English.listed(told.pair.map(words))
        let among = English.listed(told.places.map { question.answers[$0].answer.name })
        let others = told.pairs > 1 ? "; \(told.pairs - 1) other pairs, among \(among), would do as well" : ""
        let doubt = told.doubtful.isEmpty ? "" : ", the doubtful ones starred"
        return ReportText(
            " No single digit that is another, nor two that changed places, makes \(told.n) respondents of them. Two "
                + "misprints at once would: \(list)\(others). Answers that were not printed, or several of one "
                + "respondent, would explain it as well. The counts used are those of the figures as printed\(doubt); "
                + "nothing that rests on them should be claimed.")
    }

    private var open: ReportText {
        let slips = told.misprints
        let list = slips.prefix(6).map(words).joined(separator: "; ")
        let more = slips.count > 6 ? "; and \(slips.count - 6) more" : ""
        if told.pairs > 0 { return two }
        if told.isUnder {
            return " Either some answers were not printed, or one is a misprint: \(list)\(more). The counts used are "
                + "those of the figures as printed."
        }
        if slips.isEmpty {
            return """
                 No single digit that is another, nor two that changed places, makes \(told.n) respondents of them. \
                Several answers may have been allowed, or more than one figure is wrong; the counts are those of the \
                figures as printed, all of them starred, and nothing should be claimed of them.
                """
        }
        return """
             A slip in any one of these explains it, and the figures do not tell which: \(list)\(more). The counts \
            used are those of the figures as printed, the doubtful ones starred; nothing that rests on them should be \
            claimed.
            """
    }
}
