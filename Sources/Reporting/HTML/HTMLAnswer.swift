/// The first screen: the answer, the facts beside it, and a light for each target.
enum HTMLAnswer {
    static func text(of answer: ReportAnswer) -> String {
        var text = "<section class=\"top\"><div class=\"answer\"><h2 class=\"sr\">The answer</h2><p class=\"big\">"
        let verdict = HTMLText.line(answer.verdict)
        if !verdict.isEmpty { text += "<strong class=\"v\">" + verdict + "</strong> " }
        text += HTMLText.line(answer.sentence) + "</p>"
        if !answer.facts.isEmpty {
            let facts = answer.facts.map { "<li>" + HTMLText.line($0) + "</li>" }
            text += "<ul class=\"facts\">" + facts.joined() + "</ul>"
        }
        text += "</div>"
        if !answer.lights.isEmpty { text += "<div>" + answer.lights.map { table(of: $0) }.joined() + "</div>" }
        return text + "</section>"
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
            <th scope="col">\(HTMLText.line(lights.subject))</th><th scope="col">Target</th>\
            <th scope="col" class="n">\(HTMLText.line(lights.measure))</th>\
            <th scope="col" class="n iv">\(HTMLText.line(lights.interval))</th>\
            <th scope="col" class="st"><span class="ax"><i>0</i><i class="\(side)" style="left:\(target)">\
            \(HTMLText.plain(lights.targetText))</i></span></th></tr></thead><tbody>
            """
        for light in lights.lights {
            let verdict = light.verdict.rawValue
            let lower = light.value.lower ?? light.value.value
            let upper = light.value.upper ?? light.value.value
            let advice = light.advice.isEmpty ? "" : "<small>" + HTMLText.plain(light.advice) + "</small>"
            text += """
                <tr><th scope="row"><span class="nm">\(VerdictIcon.svg(light.verdict))<span>\
                \(HTMLText.line(light.name))</span></span></th>\
                <td class="w \(verdict)">\(light.word)\(advice)</td>\
                <td class="n"><b>\(HTMLText.plain(light.text))</b></td>\
                <td class="n iv">\(HTMLText.plain(light.intervalText))</td>\
                <td class="st" aria-hidden="true"><span class="strip"><i class="tg" style="left:\(target)"></i>\
                <i class="iv \(verdict)" style="left:\(place(lower));right:calc(100% - \(place(upper)))"></i>\
                <i class="pt \(verdict)" style="left:\(place(light.value.value))"></i></span></td></tr>
                """
        }
        text += "</tbody></table>"
        let note = HTMLText.line(lights.note)
        return note.isEmpty ? text : text + "<p class=\"note\">" + note + "</p>"
    }

    /// Where the strips end: beyond all intervals and the target, unless one is so far out that nothing else would be
    /// told apart.
    private static func scaleEnd(_ lights: ReportLights) -> Double {
        let ends = lights.lights.map { $0.value.upper ?? $0.value.value }.filter(\.isFinite)
        let far = max(ends.max() ?? 0, lights.target) * 1.06
        return lights.target > 0 ? min(far, 4 * lights.target) : far
    }

    private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10)%" }
}
