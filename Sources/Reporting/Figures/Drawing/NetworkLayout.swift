package import Layout

/// Where the boxes of a network stand and which way its arrows take: into the sides of boxes, apart from each other,
/// bent where a straight one would run through a third box.
package struct NetworkLayout {
    package struct Way {
        package let arrow: Network.Arrow
        /// Pieces of the curve, each from where the one before ends.
        let start: Pixel
        package let pieces: [Piece]
        /// On the curve, close to each other.
        package let points: [Pixel]
        /// Where its label would like to be, best first.
        package let labelPlaces: [Pixel]

        /// Where the arrow's head comes from.
        var last: Pixel { pieces.last?.second ?? start }
        var end: Pixel { pieces.last?.to ?? start }
    }

    /// A cubic curve.
    package struct Piece {
        let first: Pixel
        let second: Pixel
        let to: Pixel
    }

    package private(set) var boxes: [Box] = []
    package private(set) var arrows: [Way] = []

    package init(_ network: Network, in plot: Box, isTurned: Bool = false) {
        if let breadth = network.breadth {
            let even = Self.layeredBoxes(network, breadth: breadth, in: plot, isTurned: isTurned)
            boxes = Self.grown(even, network, plot, isTurned: isTurned)
            arrows = LayeredWays(network, boxes, even: even, plot, isTurned: isTurned).ways
            return
        }
        let columns = Set(network.nodes.map(\.place.x).filter(\.isFinite)).count
        let widest =
            network.nodes.map {
                max(
                    TextWidth.of(String($0.title.prefix(200)), .nodeTitle),
                    TextWidth.of(String($0.fact.prefix(99)), .tick))
            }.max() ?? 0
        let longest = Self.longestWord(network, .nodeTitle)
        // Where there is little room, as much as the longest word needs.
        let column = plot.width / Double(max(1, columns))
        let width = min(widest + 20, max(column * 0.6, min(longest + 14, column * 0.8)))
        let height = network.nodes.contains { !$0.fact.isEmpty } ? 50.0 : 38.0
        boxes = network.nodes.map { node in
            func share(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0.5 }
            let middle = Pixel(
                plot.left + width / 2 + share(node.place.x) * max(0, plot.width - width),
                plot.top + height / 2 + share(node.place.y) * max(0, plot.height - height))
            return .at(middle.x - width / 2, middle.y - height / 2, width: width, height: height)
        }
        let there = network.arrows.filter {
            boxes.indices.contains($0.from) && boxes.indices.contains($0.to) && $0.from != $0.to
        }
        arrows = there.map { arrow in
            let from = boxes[arrow.from]
            let to = boxes[arrow.to]
            let isUpright = abs(from.middleX - to.middleX) < width
            let start = gate(of: arrow, at: arrow.from, to: arrow.to, among: there, isUpright: isUpright)
            let end = gate(of: arrow, at: arrow.to, to: arrow.from, among: there, isUpright: isUpright)
            return way(arrow, start, end)
        }
    }

    /// The point of a box's side where an arrow ends: those of one side in the order of what they come from.
    private func gate(
        of arrow: Network.Arrow, at node: Int, to other: Int, among all: [Network.Arrow], isUpright: Bool
    ) -> Pixel {
        let box = boxes[node]
        if isUpright {
            return Pixel(box.middleX, boxes[other].middleY > box.middleY ? box.bottom : box.top)
        }
        let isRight = boxes[other].middleX > box.middleX
        let neighbours = all.compactMap { arrow -> Int? in
            guard arrow.from == node || arrow.to == node else { return nil }
            let end = arrow.from == node ? arrow.to : arrow.from
            let isSide = (boxes[end].middleX > box.middleX) == isRight
            return isSide && abs(boxes[end].middleX - box.middleX) >= box.width ? end : nil
        }
        let order = Array(Set(neighbours)).sorted { (boxes[$0].middleY, $0) < (boxes[$1].middleY, $1) }
        let rank = Double(order.firstIndex(of: other) ?? 0)
        let share = order.count < 2 ? 0.5 : 0.2 + 0.6 * rank / Double(order.count - 1)
        return Pixel(isRight ? box.right : box.left, box.top + share * box.height)
    }

    private func way(_ arrow: Network.Arrow, _ from: Pixel, _ to: Pixel) -> Way {
        let others = boxes.indices.filter { $0 != arrow.from && $0 != arrow.to }.map { boxes[$0].grown(by: 5) }
        for bend in [0.0, 40, -40, 80, -80, 130, -130, 190, -190] {
            let over = PanelDrawing.beside(from, to, share: 0.5, by: bend)
            let way = Self.bent(arrow, from: from, over: over, to: to)
            let isFree = !zip(way.points, way.points.dropFirst()).contains { one, two in
                others.contains { $0.meets(one, two) }
            }
            if isFree { return way }
        }
        return Self.bent(arrow, from: from, over: PanelDrawing.beside(from, to, share: 0.5, by: 0), to: to)
    }

    /// Along a quadratic curve.
    static func bent(_ arrow: Network.Arrow, from: Pixel, over: Pixel, to: Pixel) -> Way {
        let points = PanelDrawing.points(from, over, to)
        func third(_ end: Pixel) -> Pixel {
            Pixel(end.x + (over.x - end.x) * 2 / 3, end.y + (over.y - end.y) * 2 / 3)
        }
        return Way(
            arrow: arrow, start: from, pieces: [Piece(first: third(from), second: third(to), to: to)], points: points,
            labelPlaces: [6, 5, 7, 4, 8, 3, 9, 2, 10].map { points[$0] })
    }

    static func longestWord(_ network: Network, _ style: TextStyle) -> Double {
        network.nodes.flatMap { $0.title.prefix(200).split(separator: " ") }.flatMap { TextWidth.parts(of: $0) }
            .map { TextWidth.of($0, style) }.max() ?? 0
    }
}
