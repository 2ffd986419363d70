import Layout
import SimulationKernel

/// Writes the elements of an SVG. Colours and fonts are in classes alone, numbers have at most one decimal: the same
/// values give the same bytes.
package struct Canvas {
    package private(set) var text = ""

    mutating func line(_ classes: String, _ from: Pixel, _ to: Pixel, width: Double? = nil) {
        open("line", classes)
        attribute("x1", from.x)
        attribute("y1", from.y)
        attribute("x2", to.x)
        attribute("y2", to.y)
        if let width { attribute("stroke-width", width) }
        text += "/>"
    }

    mutating func rectangle(_ classes: String, _ box: Box, radius: Double = 0) {
        open("rect", classes)
        attribute("x", box.left)
        attribute("y", box.top)
        attribute("width", max(0, box.width))
        attribute("height", max(0, box.height))
        if radius > 0 { attribute("rx", radius) }
        text += "/>"
    }

    mutating func circle(_ classes: String, _ middle: Pixel, radius: Double, width: Double? = nil) {
        open("circle", classes)
        attribute("cx", middle.x)
        attribute("cy", middle.y)
        attribute("r", radius)
        if let width { attribute("stroke-width", width) }
        text += "/>"
    }

    /// - Parameter isClosed: back to the first point.
    mutating func path(_ classes: String, _ points: [[Pixel]], isClosed: Bool = false, width: Double? = nil) {
        let shown = points.filter { $0.count > 1 }
        guard !shown.isEmpty else { return }
        open("path", classes)
        if let width { attribute("stroke-width", width) }
        text += " d=\""
        for part in shown {
            for (place, point) in part.enumerated() {
                text += place == 0 ? "M" : "L"
                number(point.x)
                text += " "
                number(point.y)
            }
            if isClosed { text += "Z" }
        }
        text += "\"/>"
    }

    /// A quadratic curve, which needs no points between.
    mutating func curve(_ classes: String, from: Pixel, over: Pixel, to: Pixel, width: Double) {
        open("path", classes)
        attribute("stroke-width", width)
        text += " d=\"M"
        for (place, point) in [from, over, to].enumerated() {
            if place == 1 { text += "Q" }
            if place == 2 { text += " " }
            number(point.x)
            text += " "
            number(point.y)
        }
        text += "\"/>"
    }

    enum Anchor {
        case start, middle, end
    }

    /// One line of text; `point` is on its base line. Where it has no room it is shortened, and whole in a title.
    mutating func words(
        _ words: String, at point: Pixel, _ style: TextStyle, _ anchor: Anchor = .start, hasHalo: Bool = false,
        room: Double = .infinity
    ) {
        guard !words.isEmpty else { return }
        let shown = TextWidth.shortened(MarkupText.visible(String(words.prefix(700))), to: room, style)
        var classes = style.name
        if anchor != .start { classes += anchor == .middle ? " m" : " e" }
        if hasHalo { classes += " h" }
        open("text", classes)
        attribute("x", point.x)
        attribute("y", point.y)
        text += ">"
        if shown.hasSuffix("…"), shown != words { element("title", words) }
        text += MarkupText.escaped(shown)
        text += "</text>"
    }

    mutating func element(_ name: String, _ words: String, id: String? = nil) {
        text += "<" + name
        if let id { text += " id=\"" + MarkupText.escaped(id) + "\"" }
        text += ">" + MarkupText.escaped(words) + "</" + name + ">"
    }

    /// Markup as it is; for what is already written.
    mutating func raw(_ markup: String) { text += markup }

    private mutating func open(_ name: StaticString, _ classes: String) {
        text += "<\(name) class=\""
        text += classes
        text += "\""
    }

    private mutating func attribute(_ name: StaticString, _ value: Double) {
        text += " \(name)=\""
        number(value)
        text += "\""
    }

    /// With one decimal at most; what is out of all bounds stands far outside the drawing.
    mutating func number(_ value: Double) {
        let tenths = Int(saturating: (min(1e5, max(-1e5, value)) * 10).rounded())
        if tenths < 0 { text += "-" }
        text += String(abs(tenths) / 10)
        if tenths % 10 != 0 {
            text += "."
            text += String(abs(tenths) % 10)
        }
    }
}
