internal import Statistics

/// Whether values can come from a normal law whose mean and standard deviation are those of the values: Kolmogorov's and
/// Smirnov's distance with Lilliefors' law.
///
/// Sources: Lilliefors (1967), Journal of the American Statistical Association 62, 399–402; p below 0.1 by the formula of
/// Dallal & Wilkinson (1986), The American Statistician 40, 294–296, above it by the one of the R package nortest, which
/// follows Stephens (1974).
package struct LillieforsTest: Sendable, Hashable {
    /// The greatest distance of the values' distribution from the normal one.
    package let distance: Double
    package let pValue: Double
    package let n: Int

    /// - Throws: fewer than five values, or all the same.
    package init(_ values: [Double]) throws(Unavailable) {
        try Unavailable.require(values.count >= 5, "Lilliefors' test needs five values, and there are \(values.count).")
        let moments = SampleMoments(values)
        try Unavailable.require(
            moments.sd > 1e-12 * max(1, moments.mean.magnitude),
            "The values are all the same, which no test of normality can judge.")
        let normal = NormalDistribution.standard
        let n = moments.n
        var greatest = 0.0
        for (place, value) in values.sorted().enumerated() {
            let share = normal.cdf((value - moments.mean) / moments.sd)
            greatest = max(greatest, (Double(place) + 1) / n - share, share - Double(place) / n)
        }
        distance = greatest
        self.n = values.count
        pValue = Self.pValue(greatest, n)
    }

    package static func pValue(_ distance: Double, _ n: Double) -> Double {
        // The formula is for up to 100 values; the distance of more is turned into one of 100.
        let size = min(n, 100)
        let d = n > 100 ? distance * Special.exp(0.49 * Special.log(n / 100)) : distance
        let small = Special.exp(
            -7.01256 * d * d * (size + 2.78019) + 2.99587 * d * (size + 2.78019).squareRoot() - 0.122119
                + 0.974598 / size.squareRoot() + 1.67997 / size)
        if small <= 0.1 { return small }
        let k = (n.squareRoot() - 0.01 + 0.85 / n.squareRoot()) * distance
        func sum(_ c: [Double]) -> Double { c.reversed().reduce(0) { $0 * k + $1 } }
        return switch k {
        case ...0.302: 1
        case ...0.5: sum([2.76773, -19.828315, 80.709644, -138.55152, 81.218052])
        case ...0.9: sum([-4.901232, 40.662806, -97.490286, 94.029866, -32.355711])
        case ...1.31: sum([6.198765, -19.558097, 23.186922, -12.234627, 2.423045])
        default: 0
        }
    }
}
