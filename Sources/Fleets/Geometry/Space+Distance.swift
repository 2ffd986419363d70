import SimulationKernel

extension Space {
    /// How far it is from one place to another, in the unit of length; infinity where there is no way.
    ///
    /// On a torus and a grid the shorter way round on each axis.
    package func distance(from a: Place, to b: Place) -> Double {
        if zoneCount > 0 { return distances[Int(a.zone) * zoneCount + Int(b.zone)] }
        let east = abs(b.x - a.x)
        let north = abs(b.y - a.y)
        // With ends the loop is infinite and the way round too.
        let dx = min(east, loopX - east)
        let dy = min(north, loopY - north)
        return metric == .manhattan ? dx + dy : (dx * dx + dy * dy).squareRoot()
    }

    /// What a trip takes at speed 1: its time from the table of times, where there is one, else its distance.
    package func effort(from a: Place, to b: Place) -> Double {
        hasTimes ? times[Int(a.zone) * zoneCount + Int(b.zone)] : distance(from: a, to: b)
    }

    /// Where one is after a part of the way, and `b` from the whole distance on.
    ///
    /// Straight ahead where the metric is Euclidean; else along x first and then along y, on a torus each the shorter
    /// way round (towards larger coordinates where both are equally long). On a grid one who starts between two rows
    /// first goes on to a crossing, so that nobody leaves the streets and the distance stays exact. Between zones one
    /// is still at the start until the end is reached.
    package func place(from a: Place, to b: Place, after distance: Double) -> Place {
        let whole = self.distance(from: a, to: b)
        if distance >= whole { return b }
        if distance <= 0 || zoneCount > 0 { return a }
        let dx = Self.shorterWay(b.x - a.x, loopX)
        let dy = Self.shorterWay(b.y - a.y, loopY)
        guard metric == .manhattan else {
            let share = distance / whole
            return Place(x: Self.wrapped(a.x + share * dx, loopX), y: Self.wrapped(a.y + share * dy, loopY))
        }
        // To the crossing, if one starts between two rows of a grid.
        let lead = shape == .gridTorus ? (dy > 0 ? a.y.rounded(.up) - a.y : a.y - a.y.rounded(.down)) : 0
        let first = min(distance, lead)
        let second = min(distance - first, abs(dx))
        let third = distance - first - second
        return Place(
            x: second == abs(dx) ? b.x : Self.wrapped(a.x + (dx < 0 ? -second : second), loopX),
            y: Self.wrapped(a.y + (dy < 0 ? -(first + third) : first + third), loopY))
    }

    /// The signed step along an axis: from −loop/2 (not reached) to loop/2.
    static func shorterWay(_ step: Double, _ loop: Double) -> Double {
        guard loop < .infinity else { return step }
        return if step > loop / 2 {
            step - loop
        } else if step <= -loop / 2 {
            step + loop
        } else {
            step
        }
    }

    /// The coordinate in [0, loop).
    static func wrapped(_ coordinate: Double, _ loop: Double) -> Double {
        guard loop < .infinity else { return coordinate }
        if coordinate >= loop { return coordinate - loop }
        guard coordinate < 0 else { return coordinate }
        // A tiny negative number rounds to the loop itself.
        let sum = coordinate + loop
        return sum < loop ? sum : 0
    }
}

extension Space {
    /// The mean distance of two independent uniform places; between zones infinite if one cannot be reached.
    ///
    /// On a torus the second place is uniform around the first: the mean distance of a rectangle's points to its
    /// centre. In a rectangle, Euclidean: Ghosh 1951, "Random distances within a rectangle and between two rectangles",
    /// Bull. Calcutta Math. Soc. 43, with w³/h² − d w²/h² written as −w²/(w + d), where nothing cancels. On a grid and
    /// between zones the two places may be the same.
    package var meanDistance: Double {
        switch (shape, metric) {
        case (.torus, .manhattan): return (width + height) / 4
        case (.torus, .euclidean):
            let a = width / 2
            let b = height / 2
            let d = (a * a + b * b).squareRoot()
            return
                (d + a * a / (2 * b) * PortableMath.log((b + d) / a)
                + b * b / (2 * a) * PortableMath.log((a + d) / b)) / 3
        case (.rectangle, .manhattan): return (width + height) / 3
        case (.rectangle, .euclidean):
            let w = width
            let h = height
            let d = (w * w + h * h).squareRoot()
            let logarithms = h * h / w * PortableMath.log((w + d) / h) + w * w / h * PortableMath.log((h + d) / w)
            return (3 * d - w * w / (w + d) - h * h / (h + d) + 2.5 * logarithms) / 15
        case (.gridTorus, _):
            // Σ min(k, n − k) over k < n is n²/4, rounded down.
            return [width, height].reduce(0) { $0 + ($1 * $1 / 4).rounded(.down) / $1 }
        case (.zones, _): return distances.reduce(0, +) / Double(distances.count)
        }
    }
}
