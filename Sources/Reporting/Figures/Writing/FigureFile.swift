import Layout
import SimulationKernel

/// A figure laid out in one SVG: title, subtitle, panels in rows, notes. Its sheet holds literal colours, so that it
/// shows rightly where custom properties or media are not known.
struct FigureFile {
    private static let margin = 24.0
    private static let between = 32.0
    private(set) var text = ""

    /// - Parameter drawings: nil: its panels are drawn here alone.
    init(_ figure: DrawnFigure, _ drawings: PanelDrawings? = nil) {
        let isWide = figure.panels.contains(where: \.isWide)
        let panelWidth = isWide ? SVGWriter.wideWidth : SVGWriter.panelWidth
        let columns = isWide ? 1 : max(1, min(figure.columns, figure.panels.count))
        // A title beside a single small panel needs more room than the panel.
        let inner = max(340, Double(columns) * panelWidth + Double(columns - 1) * Self.between)
        var body = Canvas()
        var y = Self.margin
        func write(_ words: String, _ style: TextStyle, atMost count: Int, leading: Double) {
            for line in TextWidth.lines(of: words, width: inner, atMost: count, style) {
                y += leading
                body.words(line, at: Pixel(Self.margin, y - leading * 0.25), style)
            }
        }
        write(figure.title, .title, atMost: 3, leading: 26)
        y += 2
        write(figure.subtitle, .subtitle, atMost: 4, leading: 20)
        y += 12
        for start in stride(from: 0, to: figure.panels.count, by: columns) {
            var tallest = 0.0
            for place in start..<min(start + columns, figure.panels.count) {
                let x = Self.margin + Double(place - start) * (panelWidth + Self.between)
                let drawing =
                    drawings?.drawn(figure, panel: place, width: panelWidth)
                    ?? .drawn(figure.panels[place], width: panelWidth)
                tallest = max(tallest, Self.draw(drawing, x: x, y: y, in: &body))
            }
            y += tallest + 22
        }
        for note in figure.notes { write(note, .note, atMost: 4, leading: 19) }
        let size = Box.at(0, 0, width: inner + 2 * Self.margin, height: y + Self.margin - 10)
        text = Self.document(figure, size: size, body: body.text)
    }

    /// One panel with its head; how high both are.
    private static func draw(_ drawing: PanelDrawing, x: Double, y: Double, in canvas: inout Canvas) -> Double {
        let panel = drawing.panel
        let width = drawing.width
        canvas.line("hr", Pixel(x, y), Pixel(x + width, y), width: 1)
        var head = 8.0
        if !panel.title.isEmpty || !panel.fact.isEmpty {
            head = 34
            let fact = min(width * 0.45, TextWidth.of(String(panel.fact.prefix(200)), .fact))
            canvas.words(panel.title, at: Pixel(x, y + 22), .panelTitle, room: width - fact - 10)
            canvas.words(panel.fact, at: Pixel(x + width, y + 22), .fact, .end, room: width * 0.45)
        }
        canvas.raw("<g transform=\"translate(")
        canvas.number(x)
        canvas.raw(" ")
        canvas.number(y + head)
        canvas.raw(")\">" + drawing.markup + "</g>")
        return head + drawing.height
    }

    private static func document(_ figure: DrawnFigure, size: Box, body: String) -> String {
        var canvas = Canvas()
        canvas.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"fig\" width=\"")
        canvas.number(size.width)
        canvas.raw("\" height=\"")
        canvas.number(size.height)
        canvas.raw("\" viewBox=\"0 0 ")
        canvas.number(size.width)
        canvas.raw(" ")
        canvas.number(size.height)
        canvas.raw("\" role=\"img\" aria-labelledby=\"t d\">")
        canvas.element("title", figure.title, id: "t")
        canvas.element("desc", figure.description, id: "d")
        canvas.raw("<style>" + FigureStyle.fileCSS + "</style>")
        canvas.rectangle("bg", size)
        canvas.raw(body + "</svg>\n")
        return canvas.text
    }
}
