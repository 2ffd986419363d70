extension PanelDrawing {
    mutating func draw(_ network: Network) {
        let layout = NetworkLayout(network, in: frame.plot)
        for (index, arrow) in layout.arrows.enumerated() {
            let shape = arrow.arrow
            let width = shape.width.isFinite ? min(6, max(0.8, shape.width)) : 1.5
            let classes = (shape.isDashed ? "dd s-" : "s-") + shape.role.rawValue
            // The line ends where the head begins, so that a broad line does not stick out of it.
            let size = 6 + width
            let neck = Self.beside(arrow.to, arrow.over, share: size * 0.8 / arrow.over.distance(to: arrow.to), by: 0)
            canvas.curve(classes, arrow.from, arrow.over, neck, width: width)
            let back = Self.beside(arrow.to, arrow.over, share: size / arrow.over.distance(to: arrow.to), by: 0)
            let one = Self.beside(back, arrow.to, share: 0, by: size * 0.45)
            let two = Self.beside(back, arrow.to, share: 0, by: -size * 0.45)
            canvas.polygon("f-" + shape.role.rawValue, [arrow.to, one, two])
            placer.avoid(arrow.points, owner: 10_000 + index)
        }
        for (node, box) in zip(network.nodes, layout.boxes) { draw(node, in: box) }
        for (index, arrow) in layout.arrows.enumerated() where !arrow.arrow.label.isEmpty {
            let tone: Label.Tone = arrow.arrow.isDashed ? .note : .value
            let wish = [6, 5, 7, 4, 8, 3, 9, 2, 10].map { arrow.points[$0] }
            requests.append(
                LabelRequest(
                    label: Label(arrow.arrow.label, tone), wish: .upon(wish), priority: 1, owner: 10_000 + index))
        }
    }

    private mutating func draw(_ node: Network.Node, in box: Box) {
        canvas.rectangle("nd", box, radius: 6)
        placer.take(box.grown(by: 1))
        let room = box.width - 10
        let hasFact = !node.fact.isEmpty
        let lines = TextWidth.lines(of: node.title, width: room, atMost: 2, .nodeTitle)
        let height = Double(lines.count + (hasFact ? 1 : 0)) * 15
        var y = box.middleY - height / 2 + 11.5
        for line in lines {
            canvas.words(
                lines.count == 1 ? node.title : line, at: Pixel(box.middleX, y), .nodeTitle, .middle, room: room)
            y += 15
        }
        canvas.words(node.fact, at: Pixel(box.middleX, y), .tick, .middle, room: room)
    }
}

extension Canvas {
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
