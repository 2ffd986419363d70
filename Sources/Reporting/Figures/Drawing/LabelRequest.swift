package import Layout

/// A label that waits until all marks are drawn.
package struct LabelRequest {
    package enum Wish {
        /// Beside a point, so far from it.
        case around(Pixel, gap: Double)
        /// On a line across the panel, at this height.
        case alongWidth(Double)
        /// On an upright line, at this place; through rows, over them first.
        case alongHeight(Double, isOverRows: Bool)
        /// In the middle of one of these points, best first.
        case upon([Pixel])
    }

    let label: Label
    let wish: Wish
    /// The less, the earlier.
    let priority: Int
    var owner = -2
    /// Of a label upon its line: middles beside it, where the line stays whole.
    var beside: [Pixel] = []
    /// Beside it first, since upon it the label would hide most of it.
    var prefersBeside = false

    package init(
        label: Label, wish: Wish, priority: Int, owner: Int = -2, beside: [Pixel] = [], prefersBeside: Bool = false
    ) {
        self.label = label
        self.wish = wish
        self.priority = priority
        self.owner = owner
        self.beside = beside
        self.prefersBeside = prefersBeside
    }
    /// May lie upon the line that it belongs to, as its own places have it.
    var mayLieOnOwn: Bool { if case .around = wish { false } else { true } }
    /// Stays at its own places, since elsewhere it would say something else.
    var isBound: Bool { if case .upon = wish { true } else { false } }
}

/// A name at the end of a line.
struct EndRequest {
    let label: Label
    let point: Pixel
    let owner: Int
    /// How high its line lies as a whole, in the drawing.
    let level: Double
}

extension LabelRequest {
    /// Where the label may be, best first.
    package func boxes(width: Double, height: Double, plot: Box) -> [Box] {
        switch wish {
        case .around(let point, let gap): return around(point, gap: gap, width: width, height: height)
        case .upon(let points):
            return points.map { .at($0.x - width / 2, $0.y - height / 2, width: width, height: height) }
        case .alongWidth(let y):
            let lefts = [plot.right - width - 2, plot.left + 4, plot.middleX - width / 2]
            let more = stride(from: 0.1, to: 1, by: 0.1).map { plot.left + $0 * (plot.width - width) }
            return [y - height - 4, y + 4].flatMap { top in
                (lefts + more).map { .at($0, top, width: width, height: height) }
            }
        case .alongHeight(let x, let isOverRows):
            let over = isOverRows ? [x - width / 2, x - width + 4, x - 4] : []
            let tops = stride(from: 1, through: 0, by: -0.1).map { plot.top + 2 + $0 * (plot.height - height - 6) }
            return over.map { .at($0, plot.top - height - 1, width: width, height: height) }
                + [x + 6, x - 6 - width].flatMap { left in
                    tops.map { .at(left, $0, width: width, height: height) }
                }
        }
    }

    private func around(_ point: Pixel, gap: Double, width: Double, height: Double) -> [Box] {
        var sides = Label.Side.allCases
        sides.removeAll { $0 == label.side }
        sides.insert(label.side, at: 0)
        // A peak's number is looked for above it: rather a little further up than below, or upon a line of the grid.
        var boxes: [Box] = [0.0, 4, 8, 13].compactMap { further in
            switch label.side {
            case .above:
                .at(point.x - width / 2, point.y - gap - further - height, width: width, height: height)
            case .below: .at(point.x - width / 2, point.y + gap + further, width: width, height: height)
            case .right, .left: nil
            }
        }
        // Then all sides close by; then above and below with the label's beginning or end at the point; then further.
        for distance in [gap, gap + 5, gap + 12, gap + 20] {
            for side in sides {
                let upper = point.y - distance - height
                let lower = point.y + distance
                let lefts = [
                    point.x - width / 2, point.x - 4, point.x - width + 4, point.x + gap, point.x - width - gap,
                ]
                switch side {
                case .above: boxes += lefts.map { .at($0, upper, width: width, height: height) }
                case .below: boxes += lefts.map { .at($0, lower, width: width, height: height) }
                case .right: boxes.append(.at(point.x + distance, point.y - height / 2, width: width, height: height))
                case .left:
                    boxes.append(.at(point.x - distance - width, point.y - height / 2, width: width, height: height))
                }
            }
        }
        return boxes
    }
}
