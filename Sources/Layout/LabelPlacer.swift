/// Finds places for labels: none covers another or leaves the room, few cover lines or marks, all are near to what
/// they belong to.
///
/// Labels are placed one after the other, the weightiest first. Each has places that it would like, best first; where
/// all of them are taken it looks over the whole room.
package struct LabelPlacer: Sendable {
    package let room: Box
    /// Where no label may be: other labels, the words of the axes.
    package private(set) var taken: [Box] = []
    /// Where no label should be.
    private var marks: [Box] = []
    private var pieces: [Piece] = []
    /// Faint lines behind all else, which a label leaves only for a place close by.
    private var grid: [Piece] = []

    private struct Piece {
        let from: Pixel
        let to: Pixel
        let owner: Int
    }

    /// Below it are the words of the axis, among which a label would look like one of them.
    private let floor: Double

    package init(room: Box, floor: Double = .infinity) {
        self.room = room
        self.floor = floor
    }

    package mutating func take(_ box: Box) { taken.append(box) }
    package mutating func avoid(_ box: Box) { marks.append(box) }

    /// Lines that labels should not lie upon; a label may lie on the one that it belongs to, its `owner`.
    package mutating func avoid(_ points: [Pixel], owner: Int = -1) {
        for (from, to) in zip(points, points.dropFirst()) { pieces.append(Piece(from: from, to: to, owner: owner)) }
    }

    package mutating func avoidGrid(_ from: Pixel, _ to: Pixel) { grid.append(Piece(from: from, to: to, owner: -1)) }

    /// A label's box at the best of its places, which is then taken; nil where there is no room at all, or where only a
    /// covered place is left and the label may be missing.
    /// - Parameters:
    ///   - wishes: the label's box at each of its places, best first.
    ///   - owner: of the line that the label may lie upon.
    ///   - isOptional: the label may be missing, and is where only a covered place is left.
    ///   - isBound: the label looks no further than its own places.
    ///   - isFar: it may stand far from them, since its colour says what it belongs to.
    package mutating func place(
        _ wishes: [Box], owner: Int = -2, isOptional: Bool = false, isBound: Bool = false, isFar: Bool = false
    ) -> Box? {
        guard let first = wishes.first else { return nil }
        var best: (box: Box, cost: Double)?
        func consider(_ box: Box, _ preference: Double) {
            guard preference < (best?.cost ?? .infinity), isFree(box) else { return }
            let cost = preference + covering(box, owner: owner)
            if cost < (best?.cost ?? .infinity) { best = (box, cost) }
        }
        for (rank, box) in wishes.enumerated() { consider(box, Double(rank) * 0.6) }
        // With more labels than anybody reads it is not worth the time.
        // Beyond this cost the label lies on a line, and a place further away is better.
        if (best?.cost ?? .infinity) >= 40, !isBound, taken.count < 70 {
            for box in wholeRoom(like: first) {
                let away = Pixel(first.middleX, first.middleY).distance(to: Pixel(box.middleX, box.middleY))
                consider(box, 12 + away * (isFar ? 0.2 : 0.9))
            }
        }
        guard let best, !isOptional || best.cost < 40 else { return nil }
        taken.append(best.box)
        return best.box
    }

    package func isFree(_ box: Box) -> Bool {
        room.contains(box) && box.bottom <= floor && !taken.contains { $0.overlaps(box) }
    }

    /// Whether a label there would cover nothing at all, not even the grid.
    package func isClear(_ box: Box, owner: Int = -2) -> Bool { isFree(box) && covering(box, owner: owner) == 0 }

    /// Places for rows below each other in which no row lies upon anything: the nearest to a point, from the upper right
    /// on; nil where there are none.
    /// - Parameters:
    ///   - sizes: of the rows, from the highest.
    ///   - step: from one row's top to the next one's.
    ///   - plot: where they may be.
    ///   - middle: where their middle would best be, across.
    package func rows(
        _ sizes: [(width: Double, height: Double)], step: Double, in plot: Box, near middle: Double
    ) -> [Box]? {
        let length = sizes.map(\.width).max() ?? 0
        var best: (left: Double, top: Double, cost: Double)?
        func box(_ row: Int, _ left: Double, _ top: Double) -> Box {
            .at(left, top + step * Double(row), width: sizes[row].width, height: sizes[row].height)
        }
        for top in stride(from: plot.top, to: plot.bottom - 2 - step * Double(sizes.count), by: 4) {
            for left in stride(from: plot.right - length - 2, to: plot.left + 4, by: -8) {
                let cost = top - plot.top + abs(left + length / 2 - middle)
                guard cost < (best?.cost ?? .infinity) else { continue }
                if sizes.indices.allSatisfy({ isClear(box($0, left, top)) }) { best = (left, top, cost) }
            }
        }
        return best.map { best in sizes.indices.map { box($0, best.left, best.top) } }
    }

    /// Whether a line runs through what is written there.
    package func isStruck(_ box: Box) -> Bool { (pieces + grid).contains { box.meets($0.from, $0.to) } }

    /// 40 for the first line or mark that is covered, less for more of them, and less for the grid: its lines are
    /// faint, but through letters they look like a line that strikes them out.
    private func covering(_ box: Box, owner: Int) -> Double {
        let inner = box.grown(by: 3)
        var count = 0
        for piece in pieces where piece.owner != owner && inner.meets(piece.from, piece.to) {
            count += 1
            if count > 3 { break }
        }
        for mark in marks where inner.overlaps(mark) {
            count += 2
            if count > 5 { break }
        }
        let isOnGrid = grid.contains { box.meets($0.from, $0.to) }
        return (count == 0 ? 0 : 32 + 8 * Double(count)) + (isOnGrid ? 22 : 0)
    }

    private func wholeRoom(like box: Box) -> [Box] {
        var boxes: [Box] = []
        var top = room.top
        while top + box.height <= room.bottom {
            var left = room.left
            while left + box.width <= room.right {
                boxes.append(.at(left, top, width: box.width, height: box.height))
                left += 9
            }
            top += 6
        }
        return boxes
    }
}
