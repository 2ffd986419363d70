package import Layout

/// Draws one panel at one width: tints, grid, marks from broad to small, and at last the labels, for which the places
/// are then known that they should leave free.
package struct PanelDrawing: Sendable {
    let panel: Panel
    let width: Double
    let height: Double
    package let frame: Frame
    package var canvas = Canvas()
    package var placer: LabelPlacer
    var requests: [LabelRequest] = []
    var ends: [EndRequest] = []
    package var hung: [HungRequest] = []

    /// How many times the numbers of cells are shortened; nil: there is no room for them.
    var shortening: Int?

    /// Below this width a drawing is for small screens.
    static let narrow = 500.0

    /// The markup of the panel's content, without the `svg` element.
    package var markup: String { canvas.text }

    /// With what appears where a mouse rests: for pages.
    var markupToPointAt: String { markup + HoverTargets(self).markup }

    /// The finished drawing, with the places of all words in its `placer`.
    package static func drawn(_ panel: Panel, width: Double) -> PanelDrawing {
        var drawing = PanelDrawing(panel, width: width)
        drawing.draw()
        return drawing
    }

    static func height(of panel: Panel, width: Double) -> Double {
        let height = width < narrow ? panel.narrowHeight ?? panel.height : panel.height
        let words = KeyLines(panel.key, width: width).height + HeaderLine.moreHeight(of: panel, width: width)
        return (height.isFinite ? min(4_000, max(60, height)) : 200) + words
    }

    private init(_ panel: Panel, width: Double) {
        self.panel = panel
        self.width = width
        height = Self.height(of: panel, width: width)
        frame = Frame(of: panel, width: width, height: height)
        placer = LabelPlacer(
            room: Box(left: 0, top: 0, right: width, bottom: height),
            floor: panel.x.isHidden || panel.x.isOnTop ? .infinity : frame.plot.bottom + 2)
        if isOfCells { shortening = Self.shortening(of: panel, box(of:)) }
    }

    private mutating func draw() {
        let layers = Dictionary(grouping: panel.marks.indices) { Self.layer(panel.marks[$0]) }
        func indices(_ layer: Int) -> [Int] { layers[layer] ?? [] }
        for index in indices(0) { draw(panel.marks[index], index) }
        drawAxes()
        drawHeaders()
        drawKey()
        labelNoRoom()
        if isOfCells { fillCells() }
        for layer in 1...8 { for index in indices(layer) { draw(panel.marks[index], index) } }
        drawLabels()
    }

    private static func layer(_ mark: Mark) -> Int {
        switch mark {
        case .region: 0
        case .band: 1
        case .block: 2
        case .flow: 3
        case .rule(let rule): rule.isBehind ? 1 : 4
        case .line: 5
        case .interval: 6
        case .point: 7
        case .text, .network, .scaleBar: 8
        }
    }

    private mutating func draw(_ mark: Mark, _ index: Int) {
        switch mark {
        case .line(let line): draw(line, index)
        case .band(let band): draw(band)
        case .block(let block): draw(block)
        case .point(let dot): draw(dot)
        case .interval(let interval): draw(interval)
        case .rule(let rule): draw(rule, index)
        case .region(let region): draw(region)
        case .text(let place, let label):
            if let pixel = frame.pixel(place) { request(label, at: pixel, gap: 3, priority: 0) }
        case .flow(let flow): draw(flow, index)
        case .network(let network): draw(network)
        case .scaleBar(let length, let text): drawScaleBar(length, text)
        }
    }

    var outer: Box { frame.plot.grown(by: 0.6) }
}
