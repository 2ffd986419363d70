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
