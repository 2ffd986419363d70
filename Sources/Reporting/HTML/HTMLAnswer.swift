/// The first screen: the answer, the facts beside it, and a light for each target.
enum HTMLAnswer {
    static func text(of answer: ReportAnswer) -> String {
        let lights = answer.lights.isEmpty ? "" : "<div>" + HTMLLights.text(of: answer.lights) + "</div>"
        return "<section class=\"top\"><div class=\"answer\"><h2 class=\"sr\">The answer</h2>" + verdict(answer)
            + remedy(answer) + lines(answer) + facts(answer) + "</div>" + lights + panels(answer) + "</section>"
    }

    /// The large word in its colour with what it is of, where there is one; else the sentence alone.
    private static func verdict(_ answer: ReportAnswer) -> String {
        let word = HTMLText.line(answer.verdict)
        guard let drawn = answer.drawn, answer.headline != "" else {
            let lead = word.isEmpty ? "" : "<strong class=\"v\">" + word + "</strong> "
            return "<p class=\"big\">" + lead + HTMLText.line(answer.sentence) + "</p>"
        }
        let icon = word.isEmpty ? VerdictIcon.svg(drawn) : ""
        return
            "<div class=\"ver \(drawn.rawValue)\">" + large(word, drawn)
            + "<p class=\"head\">\(icon)\(HTMLText.line(answer.headline))</p>"
            + (answer.sentence == "" ? "" : "<p>\(HTMLText.line(answer.sentence))</p>") + "</div>"
    }

    /// The word of its own, where there is one; else the headline says it all.
    private static func large(_ word: String, _ drawn: Verdict) -> String {
        word.isEmpty
            ? "" : "<p class=\"word\">\(VerdictIcon.svg(drawn))<strong>\(word)</strong></p>"
    }

    private static func remedy(_ answer: ReportAnswer) -> String {
        guard let remedy = answer.remedy else { return "" }
        let lines = remedy.lines.map { "<p>" + HTMLText.line($0) + "</p>" }.joined()
        return "<div class=\"fix\"><p class=\"head\">" + HTMLText.line(remedy.title) + "</p>" + lines + "</div>"
    }

    private static func lines(_ answer: ReportAnswer) -> String {
        if answer.lines.isEmpty { return "" }
        let lines = answer.lines.map { panel in
            let text = panel.lines.map { HTMLText.line($0) }.joined(separator: " ")
            return "<div><dt>" + HTMLText.plain(panel.label) + "</dt><dd>" + text + "</dd></div>"
        }
        return "<dl class=\"lines\">" + lines.joined() + "</dl>"
    }

    private static func facts(_ answer: ReportAnswer) -> String {
        if answer.facts.isEmpty { return "" }
        let facts = answer.facts.map { "<li>" + HTMLText.line($0) + "</li>" }
        return "<ul class=\"facts\">" + facts.joined() + "</ul>"
    }

    private static func panels(_ answer: ReportAnswer) -> String {
        if answer.panels.isEmpty { return "" }
        let panels = answer.panels.map { panel in
            let lines = panel.lines.map { "<p>" + HTMLText.line($0) + "</p>" }.joined()
            // In print as wide as it has words, so that all are about as high and the sheet holds them.
            let letters = panel.lines.reduce(0) { $0 + $1.plain.count }
            return "<div style=\"--l:\(letters)\"><h3>" + HTMLText.line(panel.title) + "</h3>" + lines + "</div>"
        }
        return "<div class=\"panels\">" + panels.joined() + "</div>"
    }
}
