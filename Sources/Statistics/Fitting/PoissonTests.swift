/// Two questions to a stretch of time in which a Poisson stream of one rate is assumed.
package enum PoissonTest {
    /// Given their number, the points of such a stream are independent and uniform: their largest distance D from that,
    /// and how often a true stream would be as far off.
    ///
    /// `places` lie in [0, 1]. The p-value is that of Kolmogorov's limit at (√n + 0.12 + 0.11/√n)·D (Stephens 1970),
    /// within 0.005 of the exact one from five points on; nil for fewer.
    package static func uniformity(_ places: [Double]) -> (distance: Double, p: Double)? {
        guard places.count >= 5 else { return nil }
        let n = Double(places.count)
        var distance = 0.0
        for (index, place) in places.sorted().enumerated() {
            distance = max(distance, max(Double(index + 1) / n - place, place - Double(index) / n))
        }
        let root = n.squareRoot()
        return (distance, kolmogorovTail((root + 0.12 + 0.11 / root) * distance))
    }

    /// 2·Σ (−1)^(j−1) e^(−2j²x²); below 0.3 it differs from 1 by less than 1e-5.
    static func kolmogorovTail(_ x: Double) -> Double {
        if x < 0.3 { return 1 }
        var sum = 0.0
        for j in 1...20 {
            let term = Special.exp(-2 * Double(j * j) * x * x)
            sum += j.isMultiple(of: 2) ? -term : term
        }
        return min(1, max(0, 2 * sum))
    }

    /// The counts of such a stream on different days vary as much as their mean: Σ (c − c̄)²/c̄ is nearly chi-squared with
    /// one degree of freedom less than days (Fisher 1925). Two-sided, since appointments vary less and crowds more.
    ///
    /// `index` is variance over mean, 1 for a Poisson stream. Nil for fewer than five days or a mean count below 1,
    /// where the law would not be near.
    package static func dispersion(_ counts: [Int]) -> (index: Double, p: Double)? {
        let n = counts.count
        let total = counts.reduce(0, +)
        guard n >= 5, total >= n else { return nil }
        let squares = counts.reduce(0.0) { $0 + Double($1) * Double($1) }
        let statistic = (Double(n) * squares - Double(total) * Double(total)) / Double(total)
        return (statistic / Double(n - 1), twoSidedChiSquared(statistic, degreesOfFreedom: n - 1))
    }

    static func twoSidedChiSquared(_ statistic: Double, degreesOfFreedom: Int) -> Double {
        let law = ChiSquaredDistribution(degreesOfFreedom: Double(degreesOfFreedom))
        return min(1, 2 * min(law.cdf(statistic), law.upperTail(statistic)))
    }
}

extension ConfidenceInterval {
    /// For the rate of a Poisson stream that gave `count` points in `exposure`: exact, from chi-squared quantiles
    /// (Garwood 1936, "Fiducial limits for the Poisson distribution", Biometrika 28). The standard error is √count /
    /// exposure.
    /// - Precondition: `count` ≥ 0, `exposure` > 0, 0 < `confidence` < 1.
    package static func poissonRate(count: Int, exposure: Double, confidence: Double) -> ConfidenceInterval {
        precondition(count >= 0 && exposure > 0 && confidence > 0 && confidence < 1, "a rate of counted points")
        let tail = (1 - confidence) / 2
        let lower = count == 0 ? 0 : ChiSquaredDistribution(degreesOfFreedom: 2 * Double(count)).quantile(tail) / 2
        let upper = ChiSquaredDistribution(degreesOfFreedom: 2 * Double(count) + 2).upperQuantile(tail) / 2
        return ConfidenceInterval(
            estimate: Double(count) / exposure, lower: (lower / exposure).withoutProcessorDigits,
            upper: (upper / exposure).withoutProcessorDigits,
            standardError: Double(count).squareRoot() / exposure, confidence: confidence)
    }
}
