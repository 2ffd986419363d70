import SimulationKernel

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
