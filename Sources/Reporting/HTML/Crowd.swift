/// Marks that stand at one place lie around it, so that all are seen: on a square spiral, as the script has it too.
package struct Crowd {
    private var there: [MapReplay.Spot: Int] = [:]

    package init() {}

    /// From one mark to the next, in pixels.
    package static let step = 10
    /// More are not drawn; a count beside the map has them all.
    package static let most = 225

    /// By which pixels the next mark at a place lies beside it; nil: it is not drawn.
    package mutating func shift(at spot: MapReplay.Spot) -> (Int, Int)? {
        let place = there[spot, default: 0]
        there[spot] = place + 1
        return place < Self.most ? Self.spiral[place] : nil
    }

    private static let spiral: [(Int, Int)] = {
        var x = 0
        var y = 0
        var dx = 0
        var dy = -1
        return (0..<most).map { _ in
            let here = (x * step, y * step)
            // It turns at the corners of its rings.
            if x == y || (x < 0 && x == -y) || (x > 0 && x == 1 - y) { (dx, dy) = (-dy, dx) }
            x += dx
            y += dy
            return here
        }
    }()
}
