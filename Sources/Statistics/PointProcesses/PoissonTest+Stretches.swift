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
