/// A rectangle of the drawing; `top` is less than `bottom`.
package struct Box: Equatable, Sendable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double

    package init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    package var width: Double { right - left }
    package var height: Double { bottom - top }
    package var middleX: Double { (left + right) / 2 }
    package var middleY: Double { (top + bottom) / 2 }

    /// Of a label whose left and top are given.
    package static func at(_ left: Double, _ top: Double, width: Double, height: Double) -> Box {
        Box(left: left, top: top, right: left + width, bottom: top + height)
    }

    package func overlaps(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    package func contains(_ other: Box) -> Bool {
        other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
    }

    package func grown(by rim: Double) -> Box {
        Box(left: left - rim, top: top - rim, right: right + rim, bottom: bottom + rim)
    }

    /// With a point in it.
    package func around(_ point: Pixel) -> Box {
        Box(left: min(left, point.x), top: min(top, point.y), right: max(right, point.x), bottom: max(bottom, point.y))
    }

    /// The point of the box that is nearest to another one.
    package func nearest(to point: Pixel) -> Pixel {
        Pixel(min(right, max(left, point.x)), min(bottom, max(top, point.y)))
    }

    /// Whether a straight piece touches the box (Liang and Barsky 1984).
    package func meets(_ from: Pixel, _ to: Pixel) -> Bool {
        if max(from.x, to.x) < left || min(from.x, to.x) > right { return false }
        if max(from.y, to.y) < top || min(from.y, to.y) > bottom { return false }
        return clip(from, to) != nil
    }

    /// The part of a straight piece within the box.
    package func clip(_ from: Pixel, _ to: Pixel) -> (Pixel, Pixel)? {
        var first = 0.0
        var last = 1.0
        let dx = to.x - from.x
        let dy = to.y - from.y
        /// Whether something is left behind one of the sides.
        func cut(_ move: Double, _ room: Double) -> Bool {
            if move == 0 { return room >= 0 }
            if move < 0 {
                first = max(first, room / move)
            } else {
                last = min(last, room / move)
            }
            return true
        }
        guard cut(-dx, from.x - left), cut(dx, right - from.x), cut(-dy, from.y - top), cut(dy, bottom - from.y),
            first <= last
        else { return nil }
        return (
            Pixel(from.x + first * dx, from.y + first * dy), Pixel(from.x + last * dx, from.y + last * dy)
        )
    }
}

/// A place in the drawing, from its upper left.
package struct Pixel: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    package func distance(to other: Pixel) -> Double {
        let dx = x - other.x
        let dy = y - other.y
        return (dx * dx + dy * dy).squareRoot()
    }
}
