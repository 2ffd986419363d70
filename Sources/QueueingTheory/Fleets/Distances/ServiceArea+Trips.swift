import Statistics

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
