package import Statistics

/// Pearson's correlation of two items, with its t-test and Fisher's interval.
///
/// Sources: Pearson (1895); Fisher (1921) for artanh r, normal with standard error 1/√(n − 3).
package struct LinearCorrelation: Sendable, Hashable {
    /// The rows with both answers.
    package let n: Int
    package let r: Double
    package let t: Double
    package let degreesOfFreedom: Double
    /// Of both sides.
    package let pValue: Double
    /// It is `nil` with fewer than four rows.
    package let interval: ConfidenceInterval?

    /// - Parameters:
    ///   - first: NaN where missing.
    ///   - second: likewise, of the same length.
    ///   - confidence: of the interval of r.
    package init(_ first: [Double], _ second: [Double], confidence: Double = 0.95) throws(Unavailable) {
        let pair = try PairOfItems(first, second, least: 3, for: "A correlation")
        n = pair.x.count
        let r = PairOfItems.correlation(pair.x, pair.y)
        self.r = r
        degreesOfFreedom = Double(n - 2)
        t = r * (degreesOfFreedom / ((1 - r) * (1 + r))).squareRoot()
        pValue = r.magnitude == 1 ? 0 : TwoSided.student(t, degreesOfFreedom: degreesOfFreedom)
        guard n > 3 else {
            interval = nil
            return
        }
        let z = 0.5 * Special.log((1 + r) / (1 - r))
        let half = NormalDistribution.standard.quantile((1 + confidence) / 2) / Double(n - 3).squareRoot()
        func back(_ z: Double) -> Double {
            if z.isInfinite {
                z < 0 ? -1 : 1
            } else {
                1 - 2 / (Special.exp(2 * z) + 1)
            }
        }
        interval = ConfidenceInterval(
            estimate: r, lower: back(z - half), upper: back(z + half), standardError: 0, confidence: confidence)
    }
}
