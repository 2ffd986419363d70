import Layout

/// The ways of arrows between boxes in layers: out of the side that faces the next layer, level past the layers between,
/// and into the near side, so that all go one way and none through a box.
struct LayeredWays {
    private(set) var ways: [NetworkLayout.Way] = []

    private let boxes: [Box]
    /// How large boxes are by which places between 0 and 1 are told.
    private let size: (width: Double, height: Double)
    /// From top to bottom instead of from left to right.
    private let isTurned: Bool

    /// - Parameter even: the boxes of one size, of which some of `boxes` are larger.
    init(_ network: Network, _ boxes: [Box], even: [Box], _ plot: Box, isTurned: Bool) {
        self.boxes = boxes
        self.isTurned = isTurned
        size = (even.first?.width ?? 0, even.first?.height ?? 0)
        let there = network.arrows.filter {
            boxes.indices.contains($0.from) && boxes.indices.contains($0.to) && $0.from != $0.to
        }
        let passes = there.map { arrow in arrow.passes.map { pixel($0, plot) } }
        ways = there.indices.map { index in
            let arrow = there[index]
            guard along(boxes[arrow.to].middle) > along(boxes[arrow.from].middle) + 1 else {
                // Within a layer, or back: a bow beside the boxes.
                let from = boxes[arrow.from].middle
                let to = boxes[arrow.to].middle
                let over = PanelDrawing.beside(from, to, share: 0.5, by: 0.3 * from.distance(to: to))
                return NetworkLayout.bent(
                    arrow, from: boxes[arrow.from].nearest(to: over), over: over, to: boxes[arrow.to].nearest(to: over))
            }
            let start = gate(index, there, passes, isStart: true)
            let end = gate(index, there, passes, isStart: false)
            return way(arrow, from: start, through: passes[index], to: end)
        }
    }

    /// Of a box's side, what its arrows share.
    static let gates = 0.72

    private func along(_ pixel: Pixel) -> Double { isTurned ? pixel.y : pixel.x }
    private func across(_ pixel: Pixel) -> Double { isTurned ? pixel.x : pixel.y }
    private func pixel(along: Double, across: Double) -> Pixel {
        isTurned ? Pixel(across, along) : Pixel(along, across)
    }

    /// Where a place between 0 and 1 lies: as the middles of boxes are placed.
    private func pixel(_ place: PlotPoint, _ plot: Box) -> Pixel {
        let (width, height) = size
        func share(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0.5 }
        return Pixel(
            plot.left + width / 2 + share(place.x) * max(0, plot.width - width),
            plot.top + height / 2 + share(place.y) * max(0, plot.height - height))
    }

    /// On a box's side: those of one side in the order of where they go to or come from.
    private func gate(_ index: Int, _ all: [Network.Arrow], _ passes: [[Pixel]], isStart: Bool) -> Pixel {
        func node(_ place: Int) -> Int { isStart ? all[place].from : all[place].to }
        func next(_ place: Int) -> Double {
            let other = boxes[isStart ? all[place].to : all[place].from].middle
            return across((isStart ? passes[place].first : passes[place].last) ?? other)
        }
        let box = boxes[node(index)]
        let others = all.indices.filter { node($0) == node(index) }.sorted { (next($0), $0) < (next($1), $1) }
        let rank = Double(others.firstIndex(of: index) ?? 0)
        let share = others.count < 2 ? 0.5 : (1 - Self.gates) / 2 + Self.gates * rank / Double(others.count - 1)
        let length = isTurned ? box.width : box.height
        let side =
            if isTurned {
                isStart ? box.bottom : box.top
            } else {
                isStart ? box.right : box.left
            }
        return pixel(along: side, across: (isTurned ? box.left : box.top) + share * length)
    }

    /// Level across each layer it passes, and in a bow from one layer to the next.
    private func way(_ arrow: Network.Arrow, from start: Pixel, through passes: [Pixel], to end: Pixel)
        -> NetworkLayout.Way
    {
        let half = (isTurned ? size.height : size.width) / 2
        var stops: [Pixel] = []
        for pass in passes.sorted(by: { along($0) < along($1) }) {
            stops.append(pixel(along: along(pass) - half, across: across(pass)))
            stops.append(pixel(along: along(pass) + half, across: across(pass)))
        }
        var pieces: [NetworkLayout.Piece] = []
        var points = [start]
        var from = start
        for stop in stops + [end] {
            let reach = (along(stop) - along(from)) * 0.5
            let piece = NetworkLayout.Piece(
                first: pixel(along: along(from) + reach, across: across(from)),
                second: pixel(along: along(stop) - reach, across: across(stop)), to: stop)
            pieces.append(piece)
            points += (1...8).map { Self.point(from, piece, Double($0) / 8) }
            from = stop
        }
        return NetworkLayout.Way(
            arrow: arrow, start: start, pieces: pieces, points: points,
            labelPlaces: labelPlaces(points, level: stops.count / 2))
    }

    /// In the middle of the level parts, where no other arrow is near; of a short way in its own middle.
    private func labelPlaces(_ points: [Pixel], level: Int) -> [Pixel] {
        // Pieces by turns bow and run level, eight points each.
        let middles = (0..<level).map { 8 * (2 * $0 + 1) }
        let order = middles.enumerated().sorted { abs(2 * $0.offset - level + 1) < abs(2 * $1.offset - level + 1) }
        let levels = order.map(\.element).flatMap { base in [4, 3, 5, 2, 6].map { base + $0 } }
        let bows = (0...level).flatMap { base in [4, 3, 5, 2, 6].map { 16 * base + $0 } }
        return (levels + bows).filter { points.indices.contains($0) }.map { points[$0] }
    }

    private static func point(_ from: Pixel, _ piece: NetworkLayout.Piece, _ t: Double) -> Pixel {
        let a = (1 - t) * (1 - t) * (1 - t)
        let b = 3 * t * (1 - t) * (1 - t)
        let c = 3 * t * t * (1 - t)
        let d = t * t * t
        return Pixel(
            a * from.x + b * piece.first.x + c * piece.second.x + d * piece.to.x,
            a * from.y + b * piece.first.y + c * piece.second.y + d * piece.to.y)
    }
}
