import Reporting
import Statistics
package import Surveys

/// The audit, correlations' bounds, hypotheses, means.
extension PublishedReport {
    func auditBlocks() -> [ReportBlock] {
        guard !audit.items.isEmpty else {
            return ["The source prints counts, which any audit of percentages has nothing to add to."]
        }
        let total = audit.items.count
        let means: String =
            audit.means.isEmpty
            ? ""
            : " Means with their standard deviations are among the figures; the section on them says how they are "
                + "tried."
        var blocks: [ReportBlock] = [
            """
            A share of n respondents is a whole number over n. For each number of respondents from \
            \(survey.sizes.lowerBound) to \(survey.sizes.upperBound) it was tried whether each of the \(total) \
            audited figures is such a share, rounded as it is printed (the GRIM test for percentages; Brown & \
            Heathers, 2017). A difference of two shares is a whole number of respondents, too.\(means)
            """
        ]
        blocks.append(.table(ReportTable(tables.sizes(shownSizes))))
        let lines = auditSentences(total) + audit.misprints.map(\.sentence)
        if !lines.isEmpty { blocks.append(.bullets(lines)) }
        return blocks
    }

    /// The used and the stated one, and the best others; multiples are named below the table.
    private var shownSizes: [PublishedFiles.SizeRow] {
        let own = [audit.chosen] + (audit.stated.map { $0.n == audit.chosen.n ? [] : [$0] } ?? [])
        return (own + audit.rivals.prefix(4).map { audit.finding($0.n) }).map { (PublishedAudit.Size($0), $0) }
    }

    /// Figures may be shares of a number one by one, and yet its answers not add up.
    private func contradicted(_ n: Int) -> String {
        let names = audit.questionsThatDoNotAddUp(to: n)
        return names.isEmpty ? "" : ", but with \(n) the answers to \(English.listed(names)) do not add up either"
    }

    private func auditSentences(_ total: Int) -> [ReportText] {
        var lines: [ReportText] = []
        if audit.isBeaten, let best = audit.ranked.first {
            lines.append(
                "\(best.n) respondents explain more of the figures one by one than the \(survey.size) that are used: "
                    + "\(best.explained) against \(audit.chosen.explained)\(contradicted(best.n)).")
        }
        if audit.equallyGood > 1 {
            lines.append(
                "\(audit.equallyGood) of the \(audit.ranked.count) numbers that were tried explain as many as any: the "
                    + "figures do not tell how many answered.")
        } else if let next = audit.rivals.first, !audit.isBeaten {
            lines.append(
                "Of all other numbers that were tried the best is \(next.n), which leaves \(next.failures) not "
                    + "explained.")
        }
        if let text = multiplesSentence { lines.append(text) }
        if audit.isInConflict, let stated = audit.stated {
            lines.append(
                """
                \(strong: "Conflict"): the source states \(stated.n) respondents, with whom \(stated.failures.count) \
                of \(total) figures cannot have come about. That \(stated.n) answered and \(survey.size) were \
                analysed would explain it; the source does not say so.
                """)
        }
        if let text = powerSentence { lines.append(text) }
        let untried = audit.untriedMeans
        if !untried.isEmpty {
            lines.append(
                ReportText(
                    "The standard deviation beside \(English.listed(untried)) was tried with the used and the stated "
                        + "number only, the mean with all."))
        }
        if !audit.addsUp.isEmpty { lines += sumSentences }
        return lines
    }

    /// From so many respondents on every percentage is that of some count, so that nothing can speak against them.
    private var powerSentence: ReportText? {
        guard let decimals = survey.questions.flatMap(\.percentages).map(\.decimals).max() else { return nil }
        let least = (0..<min(decimals, 9)).reduce(100) { n, _ in n * 10 }
        guard survey.sizes.upperBound >= least else { return nil }
        let digits =
            if decimals == 0 {
                "no decimals"
            } else if decimals == 1 {
                "one decimal"
            } else {
                "\(decimals) decimals"
            }
        return ReportText(
            "From \(Readable.count(least)) respondents on every percentage with \(digits) is the share of some count: "
                + "of such numbers the audit can exclude none, and little below.")
    }

    /// Whatever n respondents explain, twice as many explain as well.
    private var multiplesSentence: ReportText? {
        let numbers = audit.multiples.map(\.n)
        guard !numbers.isEmpty else { return nil }
        let base = audit.base
        let shown = numbers.prefix(5).map { "\($0) (\($0 / base) × \(base))" }
        let list =
            numbers.count <= 5
            ? English.listed(shown) : shown.joined(separator: ", ") + " and \(numbers.count - 5) more"
        let many = audit.chosen.n == base ? "these" : "as many"
        return ReportText(
            """
            \(list) \(English.agreeing(numbers.count, "explains", "explain")) no less than \(base), as every multiple \
            does: a share of \(base) is a share of twice as many. No percentage can tell \
            \(English.agreeing(numbers.count, "it", "them")) from \(base); but had so many answered, it would be an \
            accident that \(many) figures are shares of \(base), too.
            """)
    }

    private var sumSentences: [ReportText] {
        var lines: [ReportText] = []
        let failing = audit.addsUp.filter { !$0.chosen }.map(\.question)
        let rest = failing.count < audit.addsUp.count ? "; those to all others can" : ""
        lines.append(
            failing.isEmpty
                ? "With \(survey.size) the answers to every question can be whole numbers that add up to "
                    + "\(survey.size)."
                : "With \(survey.size) the answers to \(English.listed(failing)) as printed cannot be whole numbers "
                    + "that add up to \(survey.size)\(rest).")
        if let stated = audit.stated, stated.n != survey.size {
            let works = audit.addsUp.filter { $0.stated == true }.map(\.question)
            lines.append(
                works.isEmpty
                    ? "With \(stated.n) the answers to no question can."
                    : works.count == audit.addsUp.count
                        ? "With \(stated.n) they can, too."
                        : "With \(stated.n) only those to \(English.listed(works)) can.")
        }
        return lines
    }

    // MARK: correlations

    func correlationBlocks() -> [ReportBlock] {
        let questions = findings.yesQuestions
        let pairs = questions.count * (questions.count - 1) / 2
        guard questions.count <= Self.mostInTable else {
            return [
                """
                Whether those who say yes to one question say yes to another is not printed. The bounds between which \
                the shares alone keep the correlation φ of two yes-no answers (Fréchet, 1935) are in \
                \(code: "tables/correlation-bounds.csv") for the \(Readable.count(pairs)) pairs of questions.
                """
            ]
        }
        return [
            .paragraph(
                "Whether those who say yes to one question say yes to another is not printed. The shares alone keep "
                    + "the correlation φ of two yes-no answers within these bounds (Fréchet, 1935):"),
            .table(ReportTable(tables.correlations)),
        ]
    }

    /// More questions than can be read side by side.
    private static let mostInTable = 15

    // MARK: hypotheses

    func hypothesisBlocks() -> [ReportBlock] {
        let (testable, joint) = correction
        let reasons = verdicts.map { verdict -> ReportText in
            let text = verdict.hypothesis.text.map { "“\($0)”: " } ?? ""
            let note = verdict.hypothesis.note.map { " \($0)" } ?? ""
            return "\(strong: verdict.hypothesis.name) \(text)\(strong: verdict.verdict.word). "
                + "\(verdict.reason)\(note)"
        }
        let several =
            testable > 1
            ? """
             The verdicts are corrected for being \(testable): each interval is one of \
            \(PublishedWords.confidence(joint)) (Bonferroni; Dunn, 1961), so that in about \(percent) of such surveys \
            or more all \(testable) intervals hold the true shares.
            """
            : ""
        return [
            """
            A claim is supported when the whole interval of its share, not the printed share alone, lies where the \
            claim says, contradicted when none of it does, and open otherwise.\(several) Intervals of shares are \
            Wilson's, those of indices hold however answers hang together. In a convenience sample a verdict is one on \
            people like those who answered.
            """,
            .table(ReportTable(tables.hypotheses)), .bullets(reasons),
        ]
    }

    // MARK: means

    func meanBlocks() -> [ReportBlock] {
        var notes: [ReportText] = []
        for mean in audit.means {
            let plan = mean.plan
            if plan.sd != nil, survey.size > SizeTrial.mostForDeviations {
                notes.append(
                    "\(strong: plan.name): the mean alone is audited; standard deviations are with up to "
                        + "\(Readable.count(SizeTrial.mostForDeviations)) respondents.")
            }
            if case .impossible(let why) = mean.chosen { notes.append("\(strong: plan.name): \(why)") }
        }
        var blocks: [ReportBlock] = [
            """
            A mean of whole answers is a whole number over their number (GRIM; Brown & Heathers, 2017); a standard \
            deviation beside it must leave a whole sum of squares of the right parity (GRIMMER; Anaya, 2016), of \
            which a sample is then built (SPRITE; Heathers et al., 2018).
            """,
            .table(ReportTable(tables.means)),
        ]
        if !notes.isEmpty { blocks.append(.bullets(notes)) }
        return blocks
    }
}

extension PublishedQuestion {
    /// Between which the correlation of both questions' positive answers lies.
    package func phiBounds(_ other: PublishedQuestion) -> (lower: Figure, upper: Figure) {
        let shares = [positive, other.positive].map { Double($0 ?? 0) / Double(size) }
        return FrechetBounds.phi(shares[0], shares[1])
    }
}
