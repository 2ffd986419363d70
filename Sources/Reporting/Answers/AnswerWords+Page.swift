/// An answer as a report shows it first: on a page, in Markdown, on the terminal.
extension AnswerWords {
    package var page: ReportAnswer {
        if answer.form != nil { return told }
        var page = ReportAnswer(verdict: ReportText(verdict), sentence: sentence, lights: rows)
        page.drawn = answer.verdict.drawn
        page.headline = ReportText(headline)
        page.remedy = remedy.map { ReportPanel($0.title, [$0.text]) }
        page.lines = lines
        page.panels = panels
        return page
    }

    /// Of a run without targets, in place of a verdict.
    package static let unasked: ReportText =
        "No promise is set, so that there is no Yes or No: \(code: "targets:") in the file sets one."

    /// Of a study that is no run: what it found, and what that rests on.
    private var told: ReportAnswer {
        var page = toldAlone
        page.lines = lines
        return page
    }

    private var toldAlone: ReportAnswer {
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

    /// What would turn it and what is open; those that have something to say.
    private var panels: [ReportPanel] {
        var panels: [ReportPanel] = []
        if !answer.notes.isEmpty, answer.verdict != .told { panels.append(ReportPanel("Beside it", answer.notes)) }
        if !flips.isEmpty { panels.append(ReportPanel("What would turn it", flips)) }
        if !open.isEmpty { panels.append(ReportPanel("Still open", open)) }
        return panels
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
