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
