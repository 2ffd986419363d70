extension Space {
    /// A point of a way at which it turns, begins or ends.
    package struct Corner: Sendable, Hashable {
        /// How far one has come.
        package var distance: Double
        package var place: Place
    }

    /// The way from one place to another as straight pieces, as `place(from:to:after:)` goes it: to be drawn.
    ///
    /// Where it leaves a torus over an edge there are two corners at one distance, the edge and the one on the other side,
    /// of which the right and the upper ones lie just outside of the space. Between zones it is one piece.
    package func corners(from a: Place, to b: Place) -> [Corner] {
        let whole = distance(from: a, to: b)
        var corners = [Corner(distance: 0, place: a)]
        if numberOfZones == 0 {
            let dx = Self.shorterWay(b.x - a.x, loopX)
            let dy = Self.shorterWay(b.y - a.y, loopY)
            if metric == .manhattan {
                let up = a.y.rounded(.up) - a.y
                let lead = shape == .gridTorus && dx != 0 ? (dy > 0 ? up : a.y.rounded(.down) - a.y) : 0
                // Who would go back from the crossing goes no lead.
                let first = dy == 0 ? 0 : abs(lead) > abs(dy) ? dy : lead
                for (x, y) in [(0, first), (dx, 0), (0, dy - first)] {
                    go(x, y, length: abs(x) + abs(y), corners: &corners)
                }
            } else {
                go(dx, dy, length: whole, corners: &corners)
            }
        }
        if corners.count > 1, corners[corners.count - 1].distance >= whole { corners.removeLast() }
        corners.append(Corner(distance: whole, place: b))
        return corners
    }

    /// One straight piece, over the edges that it meets.
    private func go(_ dx: Double, _ dy: Double, length: Double, corners: inout [Corner]) {
        guard length > 0, let last = corners.last else { return }
        var from = last
        var done = 0.0
        while true {
            let left = from.place.x + (1 - done) * dx
            let up = from.place.y + (1 - done) * dy
            // The first edge on the way, as a part of the piece.
            let x = Self.edge(from: from.place.x, to: left, step: dx, loop: loopX)
            let y = Self.edge(from: from.place.y, to: up, step: dy, loop: loopY)
            let part = min(x ?? .infinity, y ?? .infinity)
            guard part < .infinity, corners.count < 1_000 else {
                corners.append(
                    Corner(distance: last.distance + length, place: Place(x: left, y: up)))
                return
            }
            let distance = last.distance + (done + part) * length
            var edge = Place(x: from.place.x + part * dx, y: from.place.y + part * dy)
            var beyond = edge
            if x == part {
                if dx > 0 {
                    edge.x = loopX
                    beyond.x = 0
                } else {
                    edge.x = 0
                    beyond.x = loopX
                }
            }
            if y == part {
                if dy > 0 {
                    edge.y = loopY
                    beyond.y = 0
                } else {
                    edge.y = 0
                    beyond.y = loopY
                }
            }
            corners.append(Corner(distance: distance, place: edge))
            corners.append(Corner(distance: distance, place: beyond))
            from = Corner(distance: distance, place: beyond)
            done += part
        }
    }

    /// After which part of a piece along an axis it reaches the edge; nil: it does not.
    private static func edge(from: Double, to: Double, step: Double, loop: Double) -> Double? {
        guard loop < .infinity else { return nil }
        if step > 0, to >= loop { return (loop - from) / step }
        if step < 0, to < 0 { return from / -step }
        return nil
    }
}
