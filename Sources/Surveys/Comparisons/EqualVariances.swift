internal import Statistics

/// Whether groups have one variance, by an analysis of variance of the distances from each group's centre.
///
/// Sources: Levene (1960), with means; Brown & Forsythe (1974), Journal of the American Statistical Association 69,
/// 364–367, with medians, which keeps its level when the groups are not normal.
package struct VarianceHomogeneity: Sendable, Hashable {
    package enum Centre: Sendable, Hashable {
        /// Levene's test.
        case mean
        /// Brown's and Forsythe's test.
        case median
    }

    package let centre: Centre
    package let f: Double
    package let degreesBetween: Double
    package let degreesWithin: Double
    package let pValue: Double

    package init(_ groups: GroupedValues, _ centre: Centre) throws(Unavailable) {
        let name = centre == .mean ? "Levene's test" : "Brown's and Forsythe's test"
        try groups.demand(of: 1, for: name)
        let distances = groups.values.map { values in
            let middle = centre == .mean ? SampleMoments(values).mean : ValueCounts(values).median
            return values.map { ($0 - middle).magnitude }
        }
        do {
            let analysis = try VarianceAnalysis(GroupedValues(labels: groups.labels, values: distances))
            self.centre = centre
            f = analysis.f
            pValue = analysis.pValue
            degreesBetween = analysis.degreesBetween
            degreesWithin = analysis.degreesWithin
        } catch { throw Unavailable("\(name) finds distances from the centre that do not vary within any group.") }
    }
}

/// Whether normal groups have one variance.
///
/// Source: Bartlett (1937), "Properties of sufficiency and statistical tests", Proceedings of the Royal Society A 160,
/// 268–282.
package struct BartlettTest: Sendable, Hashable {
    package let kSquared: Double
    package let degreesOfFreedom: Double
    package let pValue: Double

    package init(_ groups: GroupedValues) throws(Unavailable) {
        try groups.demand(of: 2, for: "Bartlett's test")
        let moments = groups.values.map(SampleMoments.init)
        if let place = moments.firstIndex(where: { $0.squares == 0 }) {
            throw Unavailable(
                "The values of \(groups.labels[place]) are all the same, and Bartlett's test takes the logarithm of "
                    + "the variance of each group.")
        }
        let k = Double(moments.count)
        let freedom = moments.reduce(0) { $0 + $1.n - 1 }
        let pooled = moments.reduce(0) { $0 + $1.squares } / freedom
        let logs = moments.reduce(0) { $0 + ($1.n - 1) * Special.log($1.variance) }
        let reciprocals = moments.reduce(0) { $0 + 1 / ($1.n - 1) }
        kSquared = (freedom * Special.log(pooled) - logs) / (1 + (reciprocals - 1 / freedom) / (3 * (k - 1)))
        degreesOfFreedom = k - 1
        pValue = ChiSquaredDistribution(degreesOfFreedom: k - 1).upperTail(kSquared)
    }
}

/// Whether two normal groups have the same variance, by their ratio (Fisher's F). Not robust: for answers on a scale
/// ``VarianceHomogeneity`` is the better question.
package struct VarianceRatioTest: Sendable, Hashable {
    /// The variance of the first group over that of the second.
    package let ratio: Double
    /// The degrees of freedom are n₁ − 1 and n₂ − 1.
    package let degreesOfFreedom: [Double]
    /// Twice the smaller tail.
    package let pValue: Double

    package init(_ groups: GroupedValues) throws(Unavailable) {
        try groups.demandTwo(for: "The F-test of variances")
        try groups.demand(of: 2, for: "The F-test of variances")
        let a = SampleMoments(groups.values[0])
        let b = SampleMoments(groups.values[1])
        try Unavailable.require(
            b.squares > 0, "The values of \(groups.labels[1]) are all the same, so that no ratio of variances exists.")
        ratio = a.variance / b.variance
        degreesOfFreedom = [a.n - 1, b.n - 1]
        let law = FDistribution(numerator: a.n - 1, denominator: b.n - 1)
        pValue = min(1, 2 * min(law.cdf(ratio), law.upperTail(ratio)))
    }
}
