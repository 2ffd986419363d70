/// The range of k independent standard normal variables over S, an independent standard deviation with ν degrees of
/// freedom: the law behind Tukey's comparisons of all pairs of means.
///
/// P(Q > q) = ∫ f(s) k ∫ φ(z) (Φ(z)^(k−1) − (Φ(z) − Φ(z − qs))^(k−1)) dz ds, both by Gauss–Legendre rules; the
/// difference of powers is taken without cancellation, so that small tails keep their digits.
///
/// Source: Tukey (1953), "The problem of multiple comparisons"; Lund & Lund (1983), AS 190, for the form of the integral.
package struct StudentizedRange: Sendable, Hashable {
    /// The number of groups, k, at least 2.
    package let groups: Int
    /// The degrees of freedom ν, above 0; infinite when the standard deviation is known.
    package let degreesOfFreedom: Double

    package init(groups: Int, degreesOfFreedom: Double) {
        precondition(groups >= 2 && degreesOfFreedom > 0, "a range of at least two, with degrees of freedom")
        self.groups = groups
        self.degreesOfFreedom = degreesOfFreedom
        Library.prepare()
    }

    /// P(Q > q).
    package func upperTail(_ q: Double) -> Double {
        if q <= 0 { return 1 }
        if degreesOfFreedom.isInfinite { return min(1, rangeTail(q)) }
        let chi = ScaledChi(degreesOfFreedom: degreesOfFreedom)
        return min(1, chi.expectation(tilt: q * q / 2, ScaledChi.rule) { rangeTail(q * $0) })
    }

    /// P(Q ≤ q).
    package func cdf(_ q: Double) -> Double { 1 - upperTail(q) }

    /// The q with P(Q > q) = `p`, for 0 < p < 1.
    package func upperQuantile(_ p: Double) -> Double {
        precondition(p > 0 && p < 1, "a probability inside (0, 1)")
        var low = 0.0
        var high = 4.0
        while upperTail(high) > p {
            low = high
            high *= 2
        }
        return (try? findRoot(in: low...high, relative: 1e-13) { upperTail($0) / p - 1 }) ?? .nan
    }

    /// P(R > w) for the range R of k standard normal variables.
    private func rangeTail(_ w: Double) -> Double {
        let normal = NormalDistribution.standard
        var sum = CompensatedSum()
        // The integrand lies below φ(z)·Φ(z − w), whose mass is around w/2.
        for panel in 0..<6 {
            let from = w / 2 - 9 + 3 * Double(panel)
            ScaledChi.rule.forEach(from: from, to: from + 3) { z, weight in
                let all = normal.cdf(z)
                let below = normal.cdf(z - w)
                let between = all - below
                // Here a^m − b^m is (a − b) Σ a^i b^(m−1−i).
                var powers = 1.0
                var power = 1.0
                for _ in 1..<(groups - 1) {
                    power *= between
                    powers = powers * all + power
                }
                sum.add(weight * normal.density(z) * below * powers)
            }
        }
        return Double(groups) * sum.value
    }
}
