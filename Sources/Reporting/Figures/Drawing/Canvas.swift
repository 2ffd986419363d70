import Layout
import SimulationKernel

/// Writes the elements of an SVG. Colours and fonts are in classes alone, numbers have at most one decimal: the same
/// values give the same bytes.
package struct Canvas {
    package private(set) var text = ""

    /// The path to which the next one is added if it looks the same: a page has hundreds of ticks and cells.
    private var last: (look: String, end: Int)?

    mutating func line(_ classes: String, _ from: Pixel, _ to: Pixel, width: Double? = nil) {
        open(classes, width: width)
        move(to: from)
        if Self.tenths(from.y) == Self.tenths(to.y) {
            text += "H"
            number(to.x)
        } else if Self.tenths(from.x) == Self.tenths(to.x) {
            text += "V"
            number(to.y)
        } else {
            text += "L"
            number(to.x)
            text += " "
            number(to.y)
        }
        close(classes, width: width)
    }

    mutating func rectangle(_ classes: String, _ box: Box, radius: Double = 0) {
        let (width, height) = (max(0, box.width), max(0, box.height))
        guard radius > 0 else {
            open(classes, width: nil)
            move(to: Pixel(box.left, box.top))
            text += "h"
            number(width)
            text += "v"
            number(height)
            text += "h"
            number(-width)
            text += "z"
            return close(classes, width: nil)
        }
        open("rect", classes)
        attribute("x", box.left)
        attribute("y", box.top)
        attribute("width", width)
        attribute("height", height)
        attribute("rx", radius)
        text += "/>"
    }

    private static let end = "\"/>"

    /// Begins a path, or goes on with the one before where nothing stands between and both look the same.
    private mutating func open(_ classes: String, width: Double?) {
        if let last, last.end == text.utf8.count, last.look == Self.look(classes, width) {
            text.removeLast(Self.end.count)
            return
        }
        open("path", classes)
        if let width { attribute("stroke-width", width) }
        text += " d=\""
    }

    private mutating func close(_ classes: String, width: Double?) {
        text += Self.end
        last = (Self.look(classes, width), text.utf8.count)
    }

    private static func look(_ classes: String, _ width: Double?) -> String { "\(classes) \(width ?? 0)" }

    private mutating func move(to point: Pixel) {
        text += "M"
        number(point.x)
        text += " "
        number(point.y)
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
        let tenths = Self.tenths(value)
        if tenths < 0 { text += "-" }
        text += String(abs(tenths) / 10)
        if tenths % 10 != 0 {
            text += "."
            text += String(abs(tenths) % 10)
        }
    }

    private static func tenths(_ value: Double) -> Int {
        Int(saturating: (min(1e5, max(-1e5, value)) * 10).rounded())
    }
}
