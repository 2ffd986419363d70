/// Draws figures: inline for a page that has `FigureStyle.css`, or as files of their own.
///
/// The same values give the same bytes, on every machine and in every language.
package struct SVGWriter: Sendable {
    package static let panelWidth = 340.0
    /// Printed on A4 it is scaled by 0.84, so that its smallest words are just of 10 pixels there too.
    package static let wideWidth = 820.0

    /// nil: no figure is drawn a second time.
    private let drawings: PanelDrawings?

    /// - Parameter drawings: shared by who writes the figures of one report.
    package init(_ drawings: PanelDrawings? = nil) { self.drawings = drawings }

    /// A panel for a page: one `svg`, or two for a wide one, of which the sheet shows one. The `prefix` is unique in the
    /// page; the ids of title and description begin with it.
    package func inline(_ panel: Panel, prefix: String) -> String {
        inline(panel, prefix: prefix) { PanelDrawing.drawn(panel, width: $0) }
    }

    private func inline(_ panel: Panel, prefix: String, _ drawn: (_ width: Double) -> PanelDrawing) -> String {
        guard panel.isWide else {
            return svg(of: panel, drawn(Self.panelWidth), prefix: prefix, classes: "fig")
        }
        let wide = svg(of: panel, drawn(Self.wideWidth), prefix: prefix + "-w", classes: "fig wide")
        let narrow = panel.narrowParts.isEmpty ? [panel] : panel.narrowParts
        return narrow.enumerated().reduce(wide) { text, part in
            let own = prefix + "-n" + (part.offset == 0 ? "" : String(part.offset + 1))
            let drawing = PanelDrawing.drawn(part.element, width: Self.panelWidth)
            return text + svg(of: part.element, drawing, prefix: own, classes: "fig narrow")
        }
    }

    /// A whole figure for a page: title, panels beside each other, notes. The heading has a `level` from 1 to 5, and panels
    /// have the next one's look; the `prefix` is unique in the page, and the panels' ids begin with it.
    /// - Parameter isLinked: whether the prefix is its own id, to which its heading leads, and its numbers lie beside it
    ///   to be copied.
    package func fragment(
        _ figure: DrawnFigure, prefix: String, level: Int = 3, isLinked: Bool = false
    ) -> String {
        let heading = "h" + String(min(5, max(1, level)))
        let id = MarkupText.escaped(prefix)
        var canvas = Canvas()
        canvas.raw(isLinked ? "<figure class=\"figure\" id=\"\(id)\">" : "<figure class=\"figure\">")
        canvas.block(heading, figure.title, atMost: 300, link: isLinked ? id : nil)
        canvas.block("p", classes: "fig-sub", figure.subtitle, atMost: 800)
        let columns = min(3, figure.columns)
        canvas.raw("<div class=\"fig-grid c\(columns)\">")
        let low = figure.panels.count > 2 ? figure.panels.filter(\.isLow) : []
        for (place, panel) in figure.panels.enumerated() {
            canvas.raw(low.contains(panel) ? "<div class=\"fig-panel low\">" : "<div class=\"fig-panel\">")
            canvas.block("h4", panel.title, atMost: 90, fact: panel.fact)
            let svg = inline(panel, prefix: prefix + "-" + String(place + 1)) { width in
                drawings?.drawn(figure, panel: place, width: width) ?? .drawn(panel, width: width)
            }
            canvas.raw(svg + "</div>")
        }
        canvas.raw("</div>")
        if !low.isEmpty {
            let names = low.map(\.title).filter { !$0.isEmpty }
            let words = "Left out on this small screen, since they stay below an eighth of the scale: "
            canvas.block("p", classes: "fig-note low-names", words + English.listed(names) + ".", atMost: 800)
        }
        for note in figure.notes { canvas.block("p", classes: "fig-note", note, atMost: 800) }
        let data = isLinked ? FigureData.packed(of: figure) : ""
        if !data.isEmpty {
            let lines = data.split(separator: "\n").map { line in
                line.split(separator: "\t", omittingEmptySubsequences: false).map(MarkupText.escaped)
                    .joined(separator: "\t")
            }
            canvas.raw("<template>" + lines.joined(separator: "\n") + "</template>")
        }
        canvas.raw("</figure>\n")
        return canvas.text
    }

    private func svg(of panel: Panel, _ drawing: PanelDrawing, prefix: String, classes: String) -> String {
        let id = MarkupText.escaped(prefix)
        var canvas = Canvas()
        canvas.raw("<svg class=\"" + classes + "\" viewBox=\"0 0 ")
        canvas.number(drawing.width)
        canvas.raw(" ")
        canvas.number(drawing.height)
        canvas.raw("\" role=\"img\" aria-labelledby=\"" + id + "-t " + id + "-d\">")
        canvas.element("title", panel.title.isEmpty ? panel.finding : panel.title, id: prefix + "-t")
        canvas.element("desc", AltText.description(of: panel), id: prefix + "-d")
        canvas.raw(drawing.markupToPointAt + "</svg>")
        return canvas.text
    }

    /// A figure as a file of its own, with its title, all panels and its notes.
    package func file(_ figure: DrawnFigure) -> String { FigureFile(figure, drawings).text }
}

extension Canvas {
    /// An element of a page with at most so many letters; a longer text is whole in what appears when it is pointed at.
    fileprivate mutating func block(
        _ name: String, classes: String? = nil, _ words: String, atMost count: Int, fact: String = "",
        link: String? = nil
    ) {
        guard !words.isEmpty || !fact.isEmpty else { return }
        let isLong = words.utf8.count > count && words.dropFirst(count).first != nil
        raw("<" + name)
        if let classes { raw(" class=\"" + classes + "\"") }
        if isLong { raw(" title=\"" + MarkupText.escaped(words) + "\"") }
        raw(">")
        if let link { raw("<a class=\"self\" href=\"#" + link + "\">") }
        raw(MarkupText.escaped(isLong ? words.prefix(count - 1) + "…" : words))
        if link != nil { raw("</a>") }
        block("span", fact, atMost: 60)
        raw("</" + name + ">")
    }
}
