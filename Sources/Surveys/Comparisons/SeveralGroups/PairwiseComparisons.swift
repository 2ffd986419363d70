package import Statistics

/// Which of several groups differ, pair by pair.
package struct PairwiseComparisons: Sendable, Hashable {
    /// (0, 1), (0, 2), …, (1, 2), …
    package let pairs: [Pair]

    /// Two groups; differences and statistics are those of the first less the second, but for `tukey`.
    package struct Pair: Sendable, Hashable {
        package let first: String
        package let second: String
        /// The mean of the second group less that of the first, with Tukey's and Kramer's simultaneous interval.
        package let tukey: ConfidenceInterval
        /// By the studentized range with one variance for all groups.
        package let tukeyPValue: Double
        package let gamesHowell: Result<GamesHowell, Unavailable>
        /// The statistic t with the variance of all groups together.
        package let pooledT: Double
        /// Not corrected.
        package let pooledPValue: Double
        /// By mean ranks over all groups, corrected for ties; a reason where all values are the same.
        package let dunnZ: Figure
        /// Not corrected.
        package let dunnPValue: Figure
    }

    /// Welch's t with its degrees of freedom, judged by the studentized range.
    package struct GamesHowell: Sendable, Hashable {
        package let t: Double
        package let degreesOfFreedom: Double
        package let pValue: Double
    }

    /// Sources: Tukey (1953), Kramer (1956); Games & Howell (1976), Journal of Educational Statistics 1, 113–125; Dunn (1964),
    /// Technometrics 6, 241–252.
    package init(_ groups: GroupedValues, confidence: Double = 0.95) throws(Unavailable) {
        let analysis = try VarianceAnalysis(groups, confidence: confidence)
        let variance = analysis.squaresWithin / analysis.degreesWithin
        let moments = groups.values.map(SampleMoments.init)
        let range = StudentizedRange(groups: moments.count, degreesOfFreedom: analysis.degreesWithin)
        let critical = range.upperQuantile(1 - confidence)
        let dunn = DunnRanks(groups)
        var pairs: [Pair] = []
        for i in moments.indices {
            for j in moments.indices where j > i {
                let a = moments[i]
                let b = moments[j]
                let error = (variance * (1 / a.n + 1 / b.n)).squareRoot()
                let t = (a.mean - b.mean) / error
                let half = critical * error / (2 as Double).squareRoot()
                let z = dunn.z(i, j)
                pairs.append(
                    Pair(
                        first: groups.labels[i], second: groups.labels[j],
                        tukey: ConfidenceInterval(
                            estimate: b.mean - a.mean, lower: b.mean - a.mean - half, upper: b.mean - a.mean + half,
                            standardError: error, confidence: confidence),
                        tukeyPValue: range.upperTail(t.magnitude * (2 as Double).squareRoot()),
                        gamesHowell: Result { () throws(Unavailable) in
                            try Self.gamesHowell(
                                GroupedValues(
                                    labels: [groups.labels[i], groups.labels[j]],
                                    values: [groups.values[i], groups.values[j]]), of: moments.count)
                        },
                        pooledT: t, pooledPValue: Tails.student(t, degreesOfFreedom: analysis.degreesWithin),
                        dunnZ: z, dunnPValue: z.value.map { .number(Tails.normal($0)) } ?? z))
            }
        }
        self.pairs = pairs
    }

    /// The p-values of Student's tests with the pooled variance, corrected.
    package func pooledPValues(_ correction: MultipleTests) -> [Double] {
        correction.adjusted(pairs.map(\.pooledPValue))
    }

    /// The p-values of Dunn's tests, corrected; nil where there are none.
    package func dunnPValues(_ correction: MultipleTests) -> [Double]? {
        let values = pairs.compactMap(\.dunnPValue.value)
        return values.count == pairs.count ? correction.adjusted(values) : nil
    }

    private static func gamesHowell(_ pair: GroupedValues, of groups: Int) throws(Unavailable) -> GamesHowell {
        let welch = try MeanComparison(pair, .separate)
        let law = StudentizedRange(groups: groups, degreesOfFreedom: welch.degreesOfFreedom)
        return GamesHowell(
            t: welch.t, degreesOfFreedom: welch.degreesOfFreedom,
            pValue: law.upperTail(welch.t.magnitude * (2 as Double).squareRoot()))
    }
}

/// The mean ranks of groups and their standard error.
private struct DunnRanks {
    private let means: [Double]
    private let sizes: [Double]
    private let variance: Double

    init(_ groups: GroupedValues) {
        let ranked = Ranks(groups.all)
        let n = Double(groups.n)
        var place = 0
        var means: [Double] = []
        for values in groups.values {
            means.append(ranked.ranks[place..<(place + values.count)].reduce(0, +) / Double(values.count))
            place += values.count
        }
        self.means = means
        sizes = groups.values.map { Double($0.count) }
        variance = n * (n + 1) / 12 - ranked.tieCubes / (12 * (n - 1))
    }

    func z(_ i: Int, _ j: Int) -> Figure {
        Figure(
            variance > 0 ? (means[i] - means[j]) / (variance * (1 / sizes[i] + 1 / sizes[j])).squareRoot() : .nan,
            otherwise: "All values are the same.")
    }
}
