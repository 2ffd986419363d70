package import Statistics

/// Whether groups have one mean: the one-way analysis of variance.
///
/// Sources: Fisher (1925); ω²: Hays (1963); ε²: Kelley (1935); the interval by the noncentral F law: Steiger (2004),
/// Psychological Methods 9, 164–182.
package struct VarianceAnalysis: Sendable, Hashable {
    package let n: Int
    package let squaresBetween: Double
    package let squaresWithin: Double
    package let degreesBetween: Double
    package let degreesWithin: Double
    package let f: Double
    package let pValue: Double
    /// The share of the squares that lies between the groups: biased upwards.
    package let etaSquared: Double
    /// Nearly without bias; may be negative.
    package let omegaSquared: Double
    /// Nearly without bias; may be negative.
    package let epsilonSquared: Double
    /// Of the population's share of variance between groups, λ/(λ + n), which η², ω² and ε² all estimate; for normal groups
    /// of one variance. The estimate in it is η².
    package let shareInterval: ConfidenceInterval

    package init(_ groups: GroupedValues, confidence: Double = 0.95) throws(Unavailable) {
        try groups.demand(of: 1, for: "The analysis of variance")
        let moments = groups.values.map(SampleMoments.init)
        let mean = SampleMoments(groups.all).mean
        let count = Double(groups.n)
        let k = Double(moments.count)
        try Unavailable.require(count > k, "Each group has one value, so that nothing varies within the groups.")
        n = groups.n
        squaresBetween = moments.reduce(0) { $0 + $1.n * ($1.mean - mean) * ($1.mean - mean) }
        squaresWithin = moments.reduce(0) { $0 + $1.squares }
        // What rounding leaves of equal values is no variation.
        try Unavailable.require(
            squaresWithin > 0 && squaresWithin > 1e-8 * squaresBetween,
            "All values are the same within each group, or nearly so, so that F would be infinite or undefined.")
        degreesBetween = k - 1
        degreesWithin = count - k
        let within = squaresWithin / degreesWithin
        let total = squaresBetween + squaresWithin
        let f = squaresBetween / degreesBetween / within
        self.f = f
        pValue = FDistribution(numerator: degreesBetween, denominator: degreesWithin).upperTail(f)
        etaSquared = squaresBetween / total
        omegaSquared = (squaresBetween - degreesBetween * within) / (total + within)
        epsilonSquared = (squaresBetween - degreesBetween * within) / total
        let tail = (1 - confidence) / 2
        let between = degreesBetween
        let denominator = degreesWithin
        func end(_ below: Double) -> Double {
            let lambda = NoncentralF.noncentrality(
                at: f, numerator: between, denominator: denominator, probabilityBelow: below)
            return lambda / (lambda + count)
        }
        shareInterval = ConfidenceInterval(
            estimate: etaSquared, lower: end(1 - tail), upper: end(tail), standardError: 0, confidence: confidence)
    }
}

/// Whether groups with variances of their own have one mean.
///
/// Source: Welch (1951), "On the comparison of several mean values", Biometrika 38, 330–336.
package struct WelchVarianceAnalysis: Sendable, Hashable {
    package let f: Double
    package let numerator: Double
    package let denominator: Double
    package let pValue: Double

    package init(_ groups: GroupedValues) throws(Unavailable) {
        try groups.demand(of: 2, for: "Welch's analysis of variance")
        let moments = groups.values.map(SampleMoments.init)
        if let place = moments.firstIndex(where: { $0.squares == 0 }) {
            throw Unavailable(
                "The values of \(groups.labels[place]) are all the same, and Welch's analysis of variance divides by "
                    + "the variance of each group.")
        }
        let k = Double(moments.count)
        let weights = moments.map { $0.n / $0.variance }
        let sum = weights.reduce(0, +)
        let mean = zip(weights, moments).reduce(0) { $0 + $1.0 * $1.1.mean } / sum
        let between = zip(weights, moments).reduce(0) { $0 + $1.0 * ($1.1.mean - mean) * ($1.1.mean - mean) }
        let spread = zip(weights, moments).reduce(0) { $0 + (1 - $1.0 / sum) * (1 - $1.0 / sum) / ($1.1.n - 1) }
        numerator = k - 1
        denominator = (k * k - 1) / (3 * spread)
        f = between / (k - 1) / (1 + 2 * (k - 2) / (k * k - 1) * spread)
        pValue = FDistribution(numerator: numerator, denominator: denominator).upperTail(f)
    }
}

/// Whether the values of some group tend to be larger than those of others, by ranks.
///
/// Sources: Kruskal & Wallis (1952), Journal of the American Statistical Association 47, 583–621; effect sizes: Tomczak &
/// Tomczak (2014).
package struct RankedGroupsTest: Sendable, Hashable {
    /// H divided by the correction for ties, which is what the p-value is of.
    package let h: Double
    package let uncorrectedH: Double
    package let degreesOfFreedom: Double
    package let pValue: Double
    /// H/(n − 1).
    package let epsilonSquared: Double
    /// (H − k + 1)/(n − k); may be negative.
    package let etaSquared: Figure

    package init(_ groups: GroupedValues) throws(Unavailable) {
        try groups.demand(of: 1, for: "Kruskal's and Wallis's test")
        guard let ranks = KruskalWallisTest(groups.values) else {
            throw Unavailable("All values are the same, so that ranks cannot tell the groups apart.")
        }
        let n = Double(groups.n)
        let k = Double(groups.values.count)
        uncorrectedH = ranks.uncorrected
        h = ranks.statistic
        degreesOfFreedom = k - 1
        pValue = ChiSquaredDistribution(degreesOfFreedom: k - 1).upperTail(h)
        epsilonSquared = h / (n - 1)
        etaSquared = Figure((h - k + 1) / (n - k), otherwise: "Each group has one value.")
    }
}
