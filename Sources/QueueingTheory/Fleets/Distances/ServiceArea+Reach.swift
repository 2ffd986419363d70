import Statistics

extension ServiceArea {
    /// The share of a torus that lies within a distance of any place: the law of the distance of two uniform places.
    ///
    /// nil for an area with walls, where it depends on the place.
    package func share(within distance: Double) -> Double? {
        guard border == .torus else { return nil }
        return min(1, 4 * quarterReach(distance, width / 2, height / 2) / size)
    }

    /// The share of the area that lies within a distance of the place (x, y), measured from a corner.
    package func share(within distance: Double, ofPlaceAt x: Double, _ y: Double) -> Double {
        if let everywhere = share(within: distance) { return everywhere }
        let left = x
        let right = width - x
        let below = y
        let above = height - y
        let reach =
            quarterReach(distance, left, below) + quarterReach(distance, right, below)
            + quarterReach(distance, left, above) + quarterReach(distance, right, above)
        return min(1, reach / size)
    }

    /// The part of the rectangle 0 … a by 0 … b that lies within a distance of the corner (0, 0).
    func quarterReach(_ r: Double, _ a: Double, _ b: Double) -> Double {
        guard r > 0 else { return 0 }
        switch metric {
        case .manhattan:
            // A triangle without its tips beyond a and b; beyond a + b those overlap.
            let overA = max(0, r - a)
            let overB = max(0, r - b)
            let over = max(0, r - a - b)
            return (r * r - overA * overA - overB * overB + over * over) / 2
        case .euclidean:
            if r * r >= a * a + b * b { return a * b }
            let a = min(a, r)
            let b = min(b, r)
            // Up to there the arc is above b.
            let start = (r * r - b * b).squareRoot()
            return b * start + Self.underArc(a, r) - Self.underArc(start, r)
        }
    }

    /// ∫₀ˣ √(r² − t²) dt.
    private static func underArc(_ x: Double, _ r: Double) -> Double {
        let y = max(0, r * r - x * x).squareRoot()
        return (x * y + r * r * Special.atan(x / y)) / 2
    }
}
