import Statistics

/// Where a fleet drives, for formulas: a rectangle over which places are uniform, with walls or wrapped to a torus, and
/// how distance is measured in it.
package struct ServiceArea: Sendable, Hashable {
    package enum Border: String, Sendable, Hashable {
        /// Opposite sides are one: nobody is near an edge.
        case torus
        /// Places near the sides have less around them.
        case walls
    }

    package enum Metric: String, Sendable, Hashable {
        /// √(Δx² + Δy²), as the crow flies (L2).
        case euclidean
        /// |Δx| + |Δy|, along streets that cross at right angles (L1).
        case manhattan
    }

    package let width: Double
    package let height: Double
    package let border: Border
    package let metric: Metric

    /// Throws when a side is not above 0.
    package init(width: Double, height: Double, border: Border, metric: Metric) throws(TheoryError) {
        try TheoryError.requirePositive(width, "width of the area")
        try TheoryError.requirePositive(height, "height of the area")
        self.width = width
        self.height = height
        self.border = border
        self.metric = metric
    }

    /// Width times height.
    package var size: Double { width * height }

    /// The largest distance between two places.
    package var diameter: Double {
        let scale = border == .torus ? 0.5 : 1
        let a = width * scale
        let b = height * scale
        return metric == .manhattan ? a + b : (a * a + b * b).squareRoot()
    }
}

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

extension ServiceArea {
    /// The mean distance of two uniform places, independent of each other (Ghosh 1951, Bull. Calcutta Math. Soc. 43,
    /// 17–24; Larson & Odoni 1981, Urban Operations Research, chapter 3).
    ///
    /// On a torus each coordinate differs by a uniform share of half the side, so that it is the mean distance from the
    /// corner of a rectangle of half the sides. Written so that narrow rectangles lose no digits: from
    /// b³/a² − d b²/a² = −b²/(b + d) with d² = a² + b².
    /// Source: Ghosh (1951), Random distances within a rectangle and between two rectangles, Bull. Calcutta Math. Soc.
    /// 43, 17–24; Larson & Odoni (1981), Urban Operations Research, chapter 3.
    package var meanTrip: Double {
        switch (border, metric) {
        case (.torus, .manhattan): return (width + height) / 4
        case (.walls, .manhattan): return (width + height) / 3
        case (.torus, .euclidean):
            let a = width / 2
            let b = height / 2
            let d = (a * a + b * b).squareRoot()
            return d / 3 + a * a / (6 * b) * Self.arsinh(b, over: a) + b * b / (6 * a) * Self.arsinh(a, over: b)
        case (.walls, .euclidean):
            let a = width
            let b = height
            let d = (a * a + b * b).squareRoot()
            let logs = b * b / a * Self.arsinh(a, over: b) + a * a / b * Self.arsinh(b, over: a)
            return (3 * d - b * b / (b + d) - a * a / (a + d) + 2.5 * logs) / 15
        }
    }

    /// The value of ln((x + √(x² + y²)) / y), for small x / y too.
    private static func arsinh(_ x: Double, over y: Double) -> Double {
        let d = (x * x + y * y).squareRoot()
        return Special.log1p((x + x * x / (y + d)) / y)
    }
}
