import Layout
import SimulationKernel

extension PanelDrawing {
    mutating func draw(_ network: Network) {
        // Layers have no room beside each other in a narrow drawing.
        let isTurned = network.breadth != nil && width < Self.narrow
        let network = isTurned ? network.turned : network
        let layout = NetworkLayout(network, in: frame.plot, isTurned: isTurned)
        for (index, arrow) in layout.arrows.enumerated() {
            let shape = arrow.arrow
            let width = shape.width.isFinite ? min(6, max(0.8, shape.width)) : 1.5
            let classes = (shape.isDashed ? "dd s-" : "s-") + shape.role.rawValue
            // The line ends where the head begins, so that a broad line does not stick out of it.
            let size = 6 + width
            let end = arrow.end
            let from = arrow.last.distance(to: arrow.end) > 1 ? arrow.last : arrow.start
            let length = max(1, from.distance(to: end))
            let neck = Self.beside(end, from, share: size * 0.8 / length, by: 0)
            canvas.curve(classes, arrow.start, arrow.pieces, endingAt: neck, width: width)
            let back = Self.beside(end, from, share: size / length, by: 0)
            let one = Self.beside(back, end, share: 0, by: size * 0.45)
            let two = Self.beside(back, end, share: 0, by: -size * 0.45)
            canvas.polygon("f-" + shape.role.rawValue, [end, one, two])
            placer.avoid(arrow.points, owner: 10_000 + index)
            // A head that a label touches looks like one of its letters.
            placer.avoid(Box.at(back.x, back.y, width: 0, height: 0).around(end).grown(by: max(0, size * 0.45 - 2)))
        }
        for (node, box) in zip(network.nodes, layout.boxes) {
            draw(node, in: box, isTurned ? .smallNodeTitle : .nodeTitle)
        }
        for (index, arrow) in layout.arrows.enumerated() where !arrow.arrow.label.isEmpty {
            let tone: Label.Tone = arrow.arrow.isDashed ? .note : .value
            requests.append(
                LabelRequest(
                    label: Label(arrow.arrow.label, tone), wish: .upon(arrow.labelPlaces), priority: 1,
                    owner: 10_000 + index, beside: places(beside: arrow, tone),
                    prefersBeside: network.breadth != nil && arrow.pieces.count == 1 && !isTurned))
        }
    }

    /// Of an arrow from one layer to the next, which is hardly longer than its label: over its line and under it, or
    /// right and left of it where it goes up or down.
    private func places(beside arrow: NetworkLayout.Way, _ tone: Label.Tone) -> [Pixel] {
        guard arrow.pieces.count == 1, arrow.points.count > 6 else { return [] }
        let style = TextStyle(tone)
        let isUpright = abs(arrow.end.x - arrow.start.x) < abs(arrow.end.y - arrow.start.y)
        let half = isUpright ? TextWidth.of(arrow.arrow.label, style) / 2 : style.size / 2
        let least = half + 3.5 + max(1, arrow.arrow.width / 2)
        let middles = [4, 3, 5, 2, 6].map { arrow.points[arrow.points.count * $0 / 9] }
        return [0.0, 5, 10, 16].flatMap { further in
            middles.flatMap { point in
                [-1.0, 1].map { side in
                    let shift = side * (least + further)
                    return isUpright ? Pixel(point.x - shift, point.y) : Pixel(point.x, point.y + shift)
                }
            }
        }
    }

    private mutating func draw(_ node: Network.Node, in box: Box, _ style: TextStyle) {
        canvas.rectangle("nd", box, radius: 6)
        placer.take(box.grown(by: 1))
        let room = box.width - NetworkLayout.boxPadding
        let hasFact = !node.fact.isEmpty
        let most = max(1, Int(saturating: (box.height - 6) / 15) - (hasFact ? 1 : 0))
        let lines = TextWidth.lines(of: node.title, width: room, atMost: most, style)
        let height = Double(lines.count + (hasFact ? 1 : 0)) * 15
        var y = box.middleY - height / 2 + 11.5
        for line in lines {
            canvas.words(
                lines.count == 1 ? node.title : line, at: Pixel(box.middleX, y), style, .middle, room: room)
            y += 15
        }
        canvas.words(node.fact, at: Pixel(box.middleX, y), .tick, .middle, room: room)
    }
}

extension Canvas {
    /// Cubic pieces, the last of which ends a little before its own end.
    mutating func curve(
        _ classes: String, _ start: Pixel, _ pieces: [NetworkLayout.Piece], endingAt neck: Pixel, width: Double
    ) {
        raw("<path class=\"" + classes + "\" stroke-width=\"")
        number(width)
        raw("\" d=\"M")
        number(start.x)
        raw(" ")
        number(start.y)
        for (place, piece) in pieces.enumerated() {
            for (index, point) in [piece.first, piece.second, place == pieces.count - 1 ? neck : piece.to].enumerated()
            {
                raw(index == 0 ? "C" : " ")
                number(point.x)
                raw(" ")
                number(point.y)
            }
        }
        raw("\"/>")
    }

    /// A filled shape.
    mutating func polygon(_ classes: String, _ points: [Pixel]) {
        raw("<polygon class=\"" + classes + "\" points=\"")
        for point in points {
            number(point.x)
            raw(",")
            number(point.y)
            raw(" ")
        }
        raw("\"/>")
    }
}
