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
