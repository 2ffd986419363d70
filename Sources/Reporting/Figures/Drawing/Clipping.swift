package import Layout

/// Cutting shapes at a box, so that no viewer has to.
package enum Clipping {
    /// The parts of a line within the box. A missing point ends a part.
    package static func parts(of points: [Pixel?], in box: Box) -> [[Pixel]] {
        var parts: [[Pixel]] = []
        var part: [Pixel] = []
        func close() {
            if !part.isEmpty { parts.append(part) }
            part = []
        }
        var before: Pixel?
        for point in points {
            guard let point else {
                close()
                before = nil
                continue
            }
            if let from = before {
                if let (first, last) = box.clip(from, point) {
                    if part.last != first {
                        close()
                        part = [first]
                    }
                    part.append(last)
                    if last != point { close() }
                } else {
                    close()
                }
            } else if box.clip(point, point) != nil {
                part = [point]
            }
            before = point
        }
        close()
        return parts
    }

    /// A filled shape within the box (Sutherland and Hodgman 1974).
    package static func shape(_ points: [Pixel], in box: Box) -> [Pixel] {
        let edges: [(inside: (Pixel) -> Double, across: Bool)] = [
            ({ $0.x - box.left }, true), ({ box.right - $0.x }, true),
            ({ $0.y - box.top }, false), ({ box.bottom - $0.y }, false),
        ]
        var shape = points
        for edge in edges {
            guard var from = shape.last else { return [] }
            var cut: [Pixel] = []
            for to in shape {
                let one = edge.inside(from)
                let two = edge.inside(to)
                if (one >= 0) != (two >= 0) {
                    let share = one / (one - two)
                    cut.append(Pixel(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)))
                }
                if two >= 0 { cut.append(to) }
                from = to
            }
            shape = cut
        }
        return shape
    }

    /// Without points nearer to the one before than can be seen: ten thousand values make no larger file than hundreds.
    package static func thinned(_ points: [Pixel]) -> [Pixel] {
        guard points.count > 60, let last = points.last else { return points }
        var kept: [Pixel] = []
        for point in points.dropLast() {
            if let before = kept.last, abs(before.x - point.x) < 0.7, abs(before.y - point.y) < 0.7 { continue }
            kept.append(point)
        }
        return kept + [last]
    }
}
