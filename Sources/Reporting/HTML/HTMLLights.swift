/// The rows beside the answer: each figure with its range on a strip, and its promise as a line across.
enum HTMLLights {
    /// A table for each question. Questions of one row each stand in one table together, else a screen is all heads.
    static func text(of all: [ReportLights]) -> String {
        let single = all.filter { $0.lights.count == 1 && $0.target > 0 }
        guard single.count > 1 else { return all.map { HTMLLightTable(of: $0).text }.joined() }
        let together = HTMLLightTable(together: single).text
        let first = all.firstIndex(of: single[0])
        return all.indices.map { place in
            if place == first { return together }
            return single.contains(all[place]) ? "" : HTMLLightTable(of: all[place]).text
        }.joined()
    }
}

/// One of them.
struct HTMLLightTable {
    /// A row, and where its promise and its numbers lie: of one question in its unit, of several as parts of each promise.
    private struct Row {
        let light: ReportLight
        /// Under the name, where each row asks something else.
        let question: ReportText?
        let scale: Double
        let target: Double

        func place(_ value: Double, _ end: Double) -> String {
            guard value.isFinite, end > 0 else { return "0%" }
            let share = min(1, max(0, value * scale / end))
            return "\((share * 1000).rounded() / 10)%"
        }
    }

    private let caption: ReportText
    private let subject: ReportText
    private let measure: ReportText
    private let interval: ReportText
    /// At the line of the promise.
    private let mark: String
    private let state: String
    private let hour: String
    private let remedied: String
    private let note: ReportText
    private let rows: [Row]

    init(of lights: ReportLights) {
        caption = lights.question
        subject = lights.subject
        measure = lights.measure
        interval = lights.interval
        mark = lights.targetText
        state = lights.state
        hour = lights.hour
        remedied = lights.remedied
        note = lights.note
        rows = lights.lights.map { Row(light: $0, question: nil, scale: 1, target: lights.target) }
    }

    /// - Parameter several: questions of a row each, with a target above 0.
    init(together several: [ReportLights]) {
        caption = "Promise by promise"
        subject = several[0].subject
        measure = "found"
        interval = several[0].interval
        mark = "what is asked"
        state = several.map(\.state).first { $0 != "So it is" } ?? "So it is"
        hour = several.map(\.hour).first { !$0.isEmpty } ?? ""
        remedied = several.map(\.remedied).first { !$0.isEmpty } ?? ""
        note = several.map(\.note).last { !$0.plain.isEmpty } ?? ""
        rows = several.flatMap { asked in
            asked.lights.map { Row(light: $0, question: asked.question, scale: 1 / asked.target, target: asked.target) }
        }
    }

    /// Where the strips end: beyond all intervals and promises, unless one is so far out that nothing else would be told
    /// apart.
    private var end: Double {
        let targets = rows.map { $0.target * $0.scale }
        let ends = rows.map { max($0.light.value.upper ?? $0.light.value.value, $0.light.hour?.value ?? 0) * $0.scale }
        let target = targets.max() ?? 0
        let far = max(ends.filter(\.isFinite).max() ?? 0, target) * 1.06
        return target > 0 ? min(far, 4 * target) : far
    }

    var text: String {
        let end = end
        let target = rows.first.map { $0.place($0.target, end) } ?? "0%"
        // So far at the right its number would stand beyond the edge.
        let isFar = rows.first.map { $0.target * $0.scale > 0.85 * end } ?? false
        let side = isFar ? "t far" : "t"
        var text = """
            <table class="lights"><caption>\(HTMLText.line(caption))</caption><thead><tr>\
            <th scope="col">\(HTMLText.line(subject))</th><th scope="col">\(HTMLText.plain(state))</th>\
            <th scope="col" class="n">\(HTMLText.line(measure))<br>\(HTMLText.line(interval))</th>\
            <th scope="col" class="st"><span class="ax"><i>0</i><i class="\(side)" style="left:\(target)">\
            \(HTMLText.plain(mark))</i></span></th>
            """
        if !hour.isEmpty { text += Self.column(hour) }
        if !remedied.isEmpty { text += Self.column(remedied) }
        text += "</tr></thead><tbody>" + rows.map { self.text(of: $0, end) }.joined() + "</tbody></table>"
        text += legend
        let note = HTMLText.line(note)
        return note.isEmpty ? text : text + "<p class=\"note\">" + note + "</p>"
    }

    /// What the marks on the strips are, those that there are.
    private var legend: String {
        var marks = [
            ("pt", "found"), ("iv", "could be, by chance"), ("tg", "what is asked"),
        ]
        if rows.contains(where: { $0.light.hour != nil }) { marks.append(("hr", "in the worst hour")) }
        if rows.contains(where: { $0.light.remedied != nil }) { marks.append(("rm", "with what would do")) }
        let keys = marks.map { kind, name in
            "<span><i class=\"strip key\" aria-hidden=\"true\"><i class=\"\(kind) key\"></i></i>\(name)</span>"
        }
        return "<p class=\"legend\">" + keys.joined() + "</p>"
    }

    private func text(of row: Row, _ end: Double) -> String {
        let light = row.light
        let verdict = light.verdict.rawValue
        let lower = row.place(light.value.lower ?? light.value.value, end)
        let upper = row.place(light.value.upper ?? light.value.value, end)
        let under = [row.question.map(HTMLText.line) ?? "", HTMLText.plain(light.staff)]
            .filter { !$0.isEmpty }.map { "<small>" + $0 + "</small>" }.joined()
        let advice = light.advice.isEmpty ? "" : "<small>" + HTMLText.plain(light.advice) + "</small>"
        let target = row.place(row.target, end)
        let point = row.place(light.value.value, end)
        let marks = Self.mark(light.hour, "hr", row, end) + Self.mark(light.remedied, "rm", row, end)
        var text = """
            <tr><th scope="row"><span class="nm">\(VerdictIcon.svg(light.verdict))<span>\
            \(HTMLText.line(light.name))\(under)</span></span></th>\
            <td class="w \(verdict)">\(light.word)\(advice)</td>\
            <td class="n"><b>\(HTMLText.plain(light.text))</b>\
            <small>\(HTMLText.plain(light.intervalText))</small></td>\
            <td class="st" aria-hidden="true"><span class="strip"><i class="tg" style="left:\(target)"></i>\
            <i class="iv \(verdict)" style="left:\(lower);right:calc(100% - \(upper))"></i>\
            <i class="pt \(verdict)" style="left:\(point)"></i>\
            \(marks)</span></td>
            """
        if !hour.isEmpty { text += Self.cell(light.hour, hour, without: "not told apart") }
        if !remedied.isEmpty { text += Self.cell(light.remedied, remedied, without: light.unchanged) }
        return text + "</tr>"
    }

    private static func column(_ title: String) -> String {
        "<th scope=\"col\" class=\"n\">" + HTMLText.plain(title.beginningSentence) + "</th>"
    }

    /// - Parameters:
    ///   - title: which a narrow screen, whose rows are no columns, has before it.
    ///   - other: where the row has no such figure.
    private static func cell(_ figure: ReportLightFigure?, _ title: String, without other: String) -> String {
        let head = MarkupText.escaped(title.beginningSentence)
        guard let figure else {
            return "<td class=\"n\" data-h=\"\(head)\"><small>" + HTMLText.plain(other) + "</small></td>"
        }
        let note = figure.note.isEmpty ? "" : " <small>" + HTMLText.plain(figure.note) + "</small>"
        let word = figure.word.isEmpty ? "" : HTMLText.plain(figure.word) + ": "
        return "<td class=\"n w \(figure.verdict.rawValue)\" data-h=\"\(head)\">" + word
            + HTMLText.plain(figure.text) + note + "</td>"
    }

    /// On the strip: the worst hour as a bar at the end of a line, the remedied figure as a ring.
    private static func mark(_ figure: ReportLightFigure?, _ kind: String, _ row: Row, _ end: Double) -> String {
        guard let figure else { return "" }
        let place = row.place(figure.value, end)
        return "<i class=\"\(kind) \(figure.verdict.rawValue)\" style=\"left:\(place)\"></i>"
    }
}
