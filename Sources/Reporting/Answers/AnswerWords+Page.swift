/// An answer as a report shows it first: on a page, in Markdown, on the terminal.
extension AnswerWords {
    package var page: ReportAnswer {
        if answer.form != nil { return told }
        var page = ReportAnswer(verdict: ReportText(verdict), sentence: sentence, lights: rows)
        page.drawn = answer.verdict.drawn
        page.headline = ReportText(headline)
        page.remedy = remedy.map { ReportPanel($0.title, [$0.text]) }
        page.panels = panels
        return page
    }

    /// Of a run without targets, in place of a verdict.
    package static let unasked: ReportText =
        "No promise is set, so that there is no Yes or No: \(code: "targets:") in the file sets one."

    /// Of a study that is no run: what it found, and what that rests on.
    private var told: ReportAnswer {
        var rest = answer.notes
        let first = rest.isEmpty ? "" : rest.removeFirst()
        guard answer.verdict == .told else {
            var page = ReportAnswer(verdict: ReportText(verdict), sentence: first, facts: rest)
            page.drawn = answer.verdict.drawn
            page.headline = ReportText(headline)
            return page
        }
        // Where something is told the largest words are no verdict.
        if headline == first.plain || headline.isEmpty {
            return ReportAnswer(verdict: first, sentence: rest.isEmpty ? "" : rest.removeFirst(), facts: rest)
        }
        let isSecond = answer.form?.isSecond == true && first != ""
        return isSecond
            ? ReportAnswer(verdict: first, sentence: ReportText(headline), facts: rest)
            : ReportAnswer(verdict: ReportText(headline), sentence: first, facts: rest)
    }

    /// Who and when, how sure, what would turn it, what is open; those that have something to say.
    private var panels: [ReportPanel] {
        var panels: [ReportPanel] = []
        if !whoAndWhen.isEmpty { panels.append(ReportPanel("Who and when", whoAndWhen)) }
        panels.append(ReportPanel("How sure", [sure]))
        if !flips.isEmpty { panels.append(ReportPanel("What would turn it", flips)) }
        if !open.isEmpty { panels.append(ReportPanel("Still open", open)) }
        return panels
    }

    // MARK: who and when

    /// The worst hour, other places whose hours are missed, and who stands out.
    private var whoAndWhen: [ReportText] {
        var lines: [ReportText] = []
        if let claim = worstByHour, let hour = claim.worstHour {
            let number = AnswerNumber(hour.figure, beside: claim.bound)
            let place = claim.subject.place.isEmpty ? "" : " to \(claim.subject.place)"
            let figure: ReportText = "\(Self.head(claim.asked)) \(strong: number.text)"
            let lead: ReportText = "Worst for those who come \(Self.from(hour.name))\(place): \(figure)."
            lines.append(others(than: claim).map { lead + $0 } ?? lead)
        }
        return lines + answer.notes
    }

    /// ` From 10:00 it is 44 min at internal medicine.`: of places whose hour is missed as well.
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
        let sentences = parts.map { "\(Self.from($0.window)) it is \(English.listed($0.told))" }
        return ReportText(" " + sentences.joined(separator: "; ").beginningSentence + ".")
    }

    private var worstByHour: AnswerClaim? {
        let claims = answer.claims.filter { $0.worstHour != nil && $0.bound != nil }
        func excess(_ claim: AnswerClaim) -> Double {
            guard let hour = claim.worstHour, let bound = claim.bound, bound.value != 0 else { return 0 }
            let part = (hour.figure.value - bound.value) / abs(bound.value)
            if case .atLeast = bound { return -part }
            return part
        }
        return claims.max { excess($0) < excess($1) }
    }

    /// `from 9:00`, `in early`.
    static func from(_ window: String) -> String { window.hasSuffix(":00") ? "from \(window)" : "in \(window)" }

    // MARK: how sure

    private var sure: ReportText {
        let chance = certainty.isEmpty ? "" : certainty + " "
        let measure = answer.flips.first { $0.factor != nil }.map { " Measure first: \($0.measured)." } ?? ""
        return ReportText(chance + Self.rests(answer.sure) + measure)
    }

    /// As a line of its own, where no verdict stands beside it.
    /// - Parameters:
    ///   - sure: what it rests on.
    ///   - confidence: of each range alone.
    ///   - extent: from how much the ranges are: `500 simulated days`.
    package static func restsLine(_ sure: Sureness, confidence: Double, extent: String) -> ReportText {
        "\(strong: "How sure:") \(rests(sure)) Ranges are of chance only, with \(English.percent(confidence)) "
            + "confidence each, from \(extent)."
    }

    private static func rests(_ sure: Sureness) -> String {
        guard let assumption = sure.assumptions.first else {
            return "The file does not say what was measured and what is assumed."
        }
        let others = sure.assumptions.count - 1
        let more = others == 0 ? "" : " (and \(English.plural(others, "more assumption")), listed below)"
        return "It rests on what is assumed, not measured: \(assumption)\(more)."
    }

    // MARK: what is open

    private var open: [ReportText] {
        answer.open.map { claim in
            let name = claim.subject.name
            guard let figure = claim.figure, let bound = claim.bound, claim.outcome == .close else {
                if case .cannotTell(let why) = claim.outcome {
                    return "\(name.beginningSentence): the run cannot tell, \(why)."
                }
                return ReportText("\(name.beginningSentence): nothing was observed.")
            }
            let number = AnswerNumber(figure, beside: bound)
            let limit = AnswerNumber.bound(bound, figure.unit)
            let periods = answer.stands.periods
            let more = claim.needed.map { "; about \(Readable.count($0)) \(periods) in all would tell" } ?? ""
            return "\(name.beginningSentence) (\(number.text)) is too close to \(limit) to call\(more)."
        }
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
