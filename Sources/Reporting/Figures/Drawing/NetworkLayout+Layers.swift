import Layout

extension NetworkLayout {
    /// Boxes of one size, with as many lines as their longest name needs.
    static func layeredBoxes(_ network: Network, breadth: Double, in plot: Box, isTurned: Bool) -> [Box] {
        let layers = Set(network.nodes.map { isTurned ? $0.place.y : $0.place.x }.filter(\.isFinite)).count
        let style: TextStyle = isTurned ? .smallNodeTitle : .nodeTitle
        let widest =
            network.nodes.map {
                max(
                    TextWidth.of(String($0.title.prefix(200)), style),
                    TextWidth.of(String($0.fact.prefix(99)), .tick))
            }.max() ?? 0
        // Of a column not more than leaves room for arrows; of a row as much as there is beside the others.
        let most =
            isTurned
            ? 0.94 * plot.width / (max(1, breadth) - 1 + 0.94) : 0.8 * plot.width / Double(max(1, layers))
        let width = min(
            widest + 18, max(min(most, longestWord(network, style) + boxPadding + 2), most * 0.6), plot.width)
        let lines = network.nodes.map {
            TextWidth.lines(of: $0.title, width: width - boxPadding, atMost: 3, style).count
                + ($0.fact.isEmpty ? 0 : 1)
        }
        let height = min(plot.height, 15 * Double(lines.max() ?? 1) + 14)
        return network.nodes.map { node in
            func share(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0.5 }
            return .at(
                plot.left + share(node.place.x) * max(0, plot.width - width),
                plot.top + share(node.place.y) * max(0, plot.height - height), width: width, height: height)
        }
    }

    /// Boxes of one size, of which those that need more take as much as they need of the free room beside them: another
    /// box may stand there, or a way pass.
    static func grown(_ boxes: [Box], _ network: Network, _ plot: Box, isTurned: Bool) -> [Box] {
        let size = boxes.first.map { isTurned ? $0.width : $0.height } ?? 0
        let room = isTurned ? (plot.left, plot.right) : (plot.top, plot.bottom)
        func ends(_ box: Box) -> (low: Double, high: Double) {
            isTurned ? (box.left, box.right) : (box.top, box.bottom)
        }
        func layer(_ place: PlotPoint) -> Double { isTurned ? place.y : place.x }
        func across(_ place: PlotPoint) -> Double {
            let share = isTurned ? place.x : place.y
            return room.0 + size / 2 + (share.isFinite ? min(1, max(0, share)) : 0.5) * max(0, room.1 - room.0 - size)
        }
        let passes = network.arrows.flatMap(\.passes)
        return boxes.indices.map { index in
            let own = ends(boxes[index])
            let needed = isTurned ? breadth(of: network.nodes[index]) : height(of: index, network)
            guard needed > own.high - own.low else { return boxes[index] }
            var (low, high) = room
            for other in boxes.indices where other != index {
                guard layer(network.nodes[other].place) == layer(network.nodes[index].place) else { continue }
                let box = ends(boxes[other])
                if box.low < own.low { low = max(low, (box.high + own.low) / 2 + 2) }
                if box.low > own.low { high = min(high, (box.low + own.high) / 2 - 2) }
            }
            for pass in passes where layer(pass) == layer(network.nodes[index].place) {
                let at = across(pass)
                if at < (own.low + own.high) / 2 { low = max(low, at + 8) } else { high = min(high, at - 8) }
            }
            let first = min(own.low, max(low, (own.low + own.high - needed) / 2))
            let last = max(own.high, min(high, first + needed))
            let start = min(first, max(low, last - needed))
            var box = boxes[index]
            if isTurned {
                box.left = start
                box.right = last
            } else {
                box.top = start
                box.bottom = last
            }
            return box
        }
    }

    /// So high that between its arrows there is room for their numbers.
    private static func height(of node: Int, _ network: Network) -> Double {
        let ends = [network.arrows.count { $0.from == node }, network.arrows.count { $0.to == node }]
        return Double((ends.max() ?? 1) - 1) * 26 / LayeredWays.gates
    }

    private static func breadth(of node: Network.Node) -> Double {
        longestPart(of: node, .smallNodeTitle) + boxPadding + 2
    }

    private static func longestPart(of node: Network.Node, _ style: TextStyle) -> Double {
        let parts = node.title.prefix(200).split(separator: " ").flatMap { TextWidth.parts(of: $0) }
        return max(
            parts.map { TextWidth.of($0, style) }.max() ?? 0, TextWidth.of(String(node.fact.prefix(99)), .tick))
    }

    /// Beside the words of a box, at both sides together.
    static let boxPadding = 6.0
}

extension Box {
    var middle: Pixel { Pixel(middleX, middleY) }
}
