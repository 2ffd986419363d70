extension PoissonTest {
    /// Whether points on many stretches, each with a constant rate of its own, are those of Poisson streams: given how many
    /// there are, their places are independent and uniform, so all are tested as one sample by Kolmogorov's D.
    ///
    /// Sees a rate that changes within stretches; sees little of gaps that are too even or too uneven, for which there is
    /// ``lewis(_:)``. Rates, even random ones, may differ from day to day: that is for ``dispersion(_:)``.
    ///
    /// Source: Kim & Whitt (2014), "Are call center and hospital arrivals well modeled by nonhomogeneous Poisson
    /// processes?", MSOM 16, 464–480, section 3 (the conditional-uniform test). It warns of stretches so long that the rate
    /// changes within them, and of times that are rounded, for which there is ``ClockRounding``.
    /// - Parameter stretches: of each the places of its points, from 0 to 1.
    /// - Returns: nil for fewer than five points.
    package static func conditionalUniform(_ stretches: [[Double]]) -> (distance: Double, p: Double)? {
        uniformity(stretches.flatMap { $0 })
    }

    /// The same by the gaps: those of a stretch, sorted and scaled, are uniform again, and far from it where gaps are more
    /// even or more uneven than chance.
    ///
    /// With C₍₁₎ ≤ … ≤ C₍ₙ₊₁₎ the sorted gaps between n points, with the ends, the sums of (n + 2 − j)(C₍ⱼ₎ − C₍ⱼ₋₁₎) up to
    /// each j ≤ n are n uniform points in order (Durbin 1961; Lewis 1965). Source: Kim & Whitt (2014), as above, who find it
    /// the most powerful against other gaps of the tests compared.
    package static func lewis(_ stretches: [[Double]]) -> (distance: Double, p: Double)? {
        uniformity(stretches.flatMap(durbin))
    }

    private static func durbin(_ places: [Double]) -> [Double] {
        let ends = [0] + places.sorted() + [1]
        let gaps = zip(ends.dropFirst(), ends).map { $0 - $1 }.sorted()
        var sum = 0.0
        var last = 0.0
        return gaps.dropLast().enumerated().map { index, gap in
            sum += Double(places.count + 1 - index) * (gap - last)
            last = gap
            return min(1, sum)
        }
    }

    /// Counts of days in groups, such as weekdays, each with a mean of its own: Σ (c − c̄)²/c̄ over all groups is nearly
    /// chi-squared with as many degrees of freedom as days less groups. Two-sided, as ``dispersion(_:)`` of one group.
    ///
    /// `index` is variance over mean, 1 for Poisson streams. Groups of one day or without anybody say nothing. Nil for fewer
    /// than four degrees of freedom or less than one a day.
    package static func dispersion(groups: [[Int]]) -> (index: Double, p: Double)? {
        var statistic = 0.0
        var freedom = 0
        var total = 0
        var days = 0
        for counts in groups {
            let sum = counts.reduce(0, +)
            guard counts.count >= 2, sum > 0 else { continue }
            let mean = Double(sum) / Double(counts.count)
            statistic += counts.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / mean
            freedom += counts.count - 1
            total += sum
            days += counts.count
        }
        guard freedom >= 4, total >= days else { return nil }
        return (statistic / Double(freedom), twoSidedChiSquared(statistic, degreesOfFreedom: freedom))
    }
}

extension PoissonTest {
    /// Counts of which most are 0 or 1, in many groups with a mean each: whether they vary as those of Poisson streams do.
    ///
    /// Given its sum N a group of m counts has Σ (c − c̄)²/c̄ with mean m − 1 and variance 2(m − 1)(N − 1)/N, however small
    /// they are (Haldane 1937, "The exact value of the moments of the distribution of χ²", Biometrika 29, 133–143); the sum
    /// over many groups is nearly normal. Two-sided. Groups with one count or a sum below 2 say nothing; nil for fewer than 30
    /// degrees of freedom.
    package static func sparseDispersion(groups: [[Int]]) -> (index: Double, p: Double)? {
        var statistic = 0.0
        var freedom = 0.0
        var variance = 0.0
        for counts in groups {
            let sum = counts.reduce(0, +)
            guard counts.count >= 2, sum >= 2 else { continue }
            let m = Double(counts.count)
            let n = Double(sum)
            let squares = counts.reduce(0.0) { $0 + Double($1) * Double($1) }
            statistic += squares * m / n - n
            freedom += m - 1
            variance += 2 * (m - 1) * (n - 1) / n
        }
        guard freedom >= 30 else { return nil }
        let z = ((statistic - freedom) / variance.squareRoot()).magnitude
        return (statistic / freedom, (2 * NormalDistribution.standard.upperTail(z)).withoutProcessorDigits)
    }
}
