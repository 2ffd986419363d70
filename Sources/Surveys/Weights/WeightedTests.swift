package import Statistics

/// Whether two groups of weighted respondents have the same mean: the regression on the group, tested by its linearized
/// standard error with n − 2 degrees of freedom (Lumley 2010, section 5.2; R's `svyttest`).
package struct WeightedMeanComparison: Sendable, Hashable {
    package let means: [Double]
    package let t: Double
    package let degreesOfFreedom: Double
    package let pValue: Double
    /// The mean of the first group less that of the second.
    package let difference: ConfidenceInterval

    /// - Parameter column: a number for each respondent; not a number where there is none.
    /// - Parameter weights: of each respondent; nil: all the same.
    /// - Parameter confidence: of intervals, as a part of 1.
    /// - Parameter grouping: of two groups with members.
    package init(
        _ column: [Double], by grouping: Grouping, _ weights: SurveyWeights, confidence: Double = 0.95
    ) throws(Unavailable) {
        let groups = grouping.labels.indices.map { group in
            column.indices.filter {
                grouping.groupOfRow[$0] == group && !column[$0].isNaN && weights.values[$0] > 0
            }
        }.filter { !$0.isEmpty }
        try Unavailable.require(
            groups.count == 2, "A weighted test of two means needs two groups, not \(groups.count).")
        let n = groups.reduce(0) { $0 + $1.count }
        try Unavailable.require(n > 2, "A weighted test of two means needs three respondents.")
        var means: [Double] = []
        var distances: [Double] = []
        for (place, group) in groups.enumerated() {
            let total = group.reduce(0) { $0 + weights.values[$1] }
            let mean = group.reduce(0) { $0 + weights.values[$1] * column[$1] } / total
            let sign = place == 0 ? 1.0 : -1
            distances += group.map { sign * weights.values[$0] * (column[$0] - mean) / total }
            means.append(mean)
        }
        let error = SurveyWeights.error(distances, of: Double(column.count))
        try Unavailable.require(error > 0, "All values are the same within both groups.")
        self.means = means
        degreesOfFreedom = Double(n - 2)
        t = (means[0] - means[1]) / error
        pValue = Tails.student(t, degreesOfFreedom: degreesOfFreedom)
        difference = .studentT(
            estimate: means[0] - means[1], standardError: error, degreesOfFreedom: degreesOfFreedom,
            confidence: confidence)
    }
}

/// Whether two groupings of weighted respondents are independent: Pearson's statistic of the weighted shares, corrected for
/// the design to the second order and referred to F.
///
/// Source: Rao & Scott (1984), Annals of Statistics 12, 46–60; the form of R's `svychisq(statistic = "F")`.
package struct RaoScottTest: Sendable, Hashable {
    package let chiSquared: Double
    package let f: Double
    package let numerator: Double
    package let denominator: Double
    package let pValue: Double
    package let n: Int

    package init(_ first: Grouping, _ second: Grouping, _ weights: SurveyWeights) throws(Unavailable) {
        let all = weights.values.count
        precondition(first.groupOfRow.count == all && second.groupOfRow.count == all, "each respondent has a place")
        let used = (0..<all).filter {
            first.groupOfRow[$0] != nil && second.groupOfRow[$0] != nil && weights.values[$0] > 0
        }
        func levels(_ grouping: Grouping) -> [Int] {
            grouping.labels.indices.filter { level in used.contains { grouping.groupOfRow[$0] == level } }
        }
        let rows = levels(first)
        let columns = levels(second)
        try Unavailable.require(
            rows.count >= 2 && columns.count >= 2, "One of the two has a single answer among those who gave both.")
        let r = rows.count
        let c = columns.count
        let total = used.reduce(0) { $0 + weights.values[$1] }
        var shares = [Double](repeating: 0, count: r * c)
        let cells = used.map { row in
            (rows.firstIndex(of: first.groupOfRow[row] ?? 0) ?? 0) * c
                + (columns.firstIndex(of: second.groupOfRow[row] ?? 0) ?? 0)
        }
        for (row, cell) in zip(used, cells) { shares[cell] += weights.values[row] / total }
        let number = Double(used.count)
        let rowShares = (0..<r).map { i in (0..<c).reduce(0) { $0 + shares[i * c + $1] } }
        let columnShares = (0..<c).map { j in (0..<r).reduce(0) { $0 + shares[$1 * c + j] } }
        var statistic = 0.0
        for i in 0..<r {
            for j in 0..<c {
                let expected = rowShares[i] * columnShares[j]
                statistic += number * (shares[i * c + j] - expected) * (shares[i * c + j] - expected) / expected
            }
        }
        // The covariances of the shares, linearized; everybody's share of a cell less what is expected.
        var products = Matrix(rows: r * c, columns: r * c)
        for (row, cell) in zip(used, cells) {
            let weight = weights.values[row] / total
            let scale = weight * weight * Double(all) / Double(all - 1)
            for a in 0..<(r * c) {
                let own = (a == cell ? 1 : 0) - shares[a]
                if own == 0 { continue }
                for b in 0..<(r * c) { products[a, b] += scale * own * ((b == cell ? 1 : 0) - shares[b]) }
            }
        }
        let contrasts = Self.contrasts(r, c)
        let effects = try Self.effects(of: contrasts, shares: shares, covariance: products, number: number)
        let trace = effects.indices.reduce(0) { $0 + effects[$1][$1] }
        var square = 0.0
        for a in effects.indices { for b in effects.indices { square += effects[a][b] * effects[b][a] } }
        let freedom = trace * trace / square
        let answered = (0..<all).count { first.groupOfRow[$0] != nil && second.groupOfRow[$0] != nil }
        chiSquared = statistic
        f = statistic / trace
        n = used.count
        numerator = freedom
        denominator = freedom * Double(answered - 1)
        pValue = FDistribution(numerator: numerator, denominator: denominator).upperTail(f)
    }

    /// Columns that span the interactions of a table and are orthogonal to its margins: products of differences to the last
    /// level.
    private static func contrasts(_ r: Int, _ c: Int) -> [[Double]] {
        func difference(_ level: Int, _ count: Int, _ place: Int) -> Double {
            if place == level {
                1
            } else if place == count - 1 {
                -1
            } else {
                0
            }
        }
        return (0..<(r - 1)).flatMap { i in
            (0..<(c - 1)).map { j in
                (0..<(r * c)).map { difference(i, r, $0 / c) * difference(j, c, $0 % c) }
            }
        }
    }

    /// The design effects matrix: the inverse of what the covariance of the contrasts were in a simple random sample, times
    /// what it is.
    private static func effects(
        of contrasts: [[Double]], shares: [Double], covariance: Matrix, number: Double
    ) throws(Unavailable) -> [[Double]] {
        let inverse = shares.map { $0 == 0 ? 0 : 1 / $0 }
        let size = contrasts.count
        var simple = Matrix(rows: size, columns: size)
        var own = Matrix(rows: size, columns: size)
        let scaled = contrasts.map { contrast in zip(contrast, inverse).map { $0 * $1 } }
        for a in 0..<size {
            for b in 0..<size {
                for k in shares.indices {
                    simple[a, b] += contrasts[a][k] * scaled[b][k] / number
                    for l in shares.indices where scaled[a][k] != 0 && scaled[b][l] != 0 {
                        own[a, b] += scaled[a][k] * covariance[k, l] * scaled[b][l]
                    }
                }
            }
        }
        let factor: CholeskyFactor
        do { factor = try CholeskyFactor(simple) } catch {
            throw Unavailable("So many combinations of the two are nobody's that they cannot be tested.")
        }
        let columns = (0..<size).map { column in factor.solve((0..<size).map { own[$0, column] }) }
        return (0..<size).map { row in (0..<size).map { columns[$0][row] } }
    }
}
