/// The first screen: the answer, the facts beside it, and a light for each target.
enum HTMLAnswer {
    static func text(of answer: ReportAnswer) -> String {
        let lights = answer.lights.isEmpty ? "" : "<div>" + answer.lights.map { table(of: $0) }.joined() + "</div>"
        return "<section class=\"top\"><div class=\"answer\"><h2 class=\"sr\">The answer</h2>" + verdict(answer)
            + remedy(answer) + facts(answer) + "</div>" + lights + panels(answer) + "</section>"
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

    private static func table(of lights: ReportLights) -> String {
        let end = scaleEnd(lights)
        func place(_ value: Double) -> String {
            guard value.isFinite, end > 0 else { return "0%" }
            return percent(min(1, max(0, value / end)))
        }
        let target = place(lights.target)
        // So far at the right its number would stand beyond the edge.
        let side = lights.target > 0.85 * end ? "t far" : "t"
        var text = """
            <table class="lights"><caption>\(HTMLText.line(lights.question))</caption><thead><tr>\
            <th scope="col">\(HTMLText.line(lights.subject))</th><th scope="col">So it is</th>\
            <th scope="col" class="n">\(HTMLText.line(lights.measure))<br>\(HTMLText.line(lights.interval))</th>\
            <th scope="col" class="st"><span class="ax"><i>0</i><i class="\(side)" style="left:\(target)">\
            \(HTMLText.plain(lights.targetText))</i></span></th>
            """
        if !lights.hour.isEmpty { text += column(lights.hour) }
        if !lights.remedied.isEmpty { text += column(lights.remedied) }
        text += "</tr></thead><tbody>"
        for light in lights.lights {
            let verdict = light.verdict.rawValue
            let lower = light.value.lower ?? light.value.value
            let upper = light.value.upper ?? light.value.value
            let staff = light.staff.isEmpty ? "" : "<small>" + HTMLText.plain(light.staff) + "</small>"
            let advice = light.advice.isEmpty ? "" : "<small>" + HTMLText.plain(light.advice) + "</small>"
            text += """
                <tr><th scope="row"><span class="nm">\(VerdictIcon.svg(light.verdict))<span>\
                \(HTMLText.line(light.name))\(staff)</span></span></th>\
                <td class="w \(verdict)">\(light.word)\(advice)</td>\
                <td class="n"><b>\(HTMLText.plain(light.text))</b>\
                <small>\(HTMLText.plain(light.intervalText))</small></td>\
                <td class="st" aria-hidden="true"><span class="strip"><i class="tg" style="left:\(target)"></i>\
                <i class="iv \(verdict)" style="left:\(place(lower));right:calc(100% - \(place(upper)))"></i>\
                <i class="pt \(verdict)" style="left:\(place(light.value.value))"></i>\
                \(mark(light.hour, "hr", place))\(mark(light.remedied, "rm", place))</span></td>
                """
            if !lights.hour.isEmpty { text += cell(light.hour, lights.hour) }
            if !lights.remedied.isEmpty { text += cell(light.remedied, lights.remedied) }
            text += "</tr>"
        }
        text += "</tbody></table>"
        let note = HTMLText.line(lights.note)
        return note.isEmpty ? text : text + "<p class=\"note\">" + note + "</p>"
    }

    private static func column(_ title: String) -> String {
        "<th scope=\"col\" class=\"n\">" + HTMLText.plain(title.beginningSentence) + "</th>"
    }

    /// - Parameter title: which a narrow screen, whose rows are no columns, has before it.
    private static func cell(_ figure: ReportLightFigure?, _ title: String) -> String {
        guard let figure else { return "<td class=\"n\"></td>" }
        let note = figure.note.isEmpty ? "" : " <small>" + HTMLText.plain(figure.note) + "</small>"
        let head = MarkupText.escaped(title.beginningSentence)
        return "<td class=\"n w \(figure.verdict.rawValue)\" data-h=\"\(head)\">" + HTMLText.plain(figure.text) + note
            + "</td>"
    }

    /// On the strip: the worst hour as a bar at the end of a line, the remedied figure as a ring.
    private static func mark(_ figure: ReportLightFigure?, _ kind: String, _ place: (Double) -> String) -> String {
        figure.map { "<i class=\"\(kind) \($0.verdict.rawValue)\" style=\"left:\(place($0.value))\"></i>" } ?? ""
    }

    /// Where the strips end: beyond all intervals and the target, unless one is so far out that nothing else would be
    /// told apart.
    private static func scaleEnd(_ lights: ReportLights) -> Double {
        let ends = lights.lights.map { max($0.value.upper ?? $0.value.value, $0.hour?.value ?? 0) }
            .filter(\.isFinite)
        let far = max(ends.max() ?? 0, lights.target) * 1.06
        return lights.target > 0 ? min(far, 4 * lights.target) : far
    }

    private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10)%" }
}
