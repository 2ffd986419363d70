internal import Statistics

/// Whether answers are missing completely at random: whether the means of the rows with one pattern of missing answers are
/// those of all.
///
/// Source: Little (1988), "A test of missing completely at random for multivariate data with missing values", Journal of the
/// American Statistical Association 83, 1198–1202.
package struct LittleTest: Sendable, Hashable {
    /// What the covariances of the EM estimate are divided by; both are in use and differ by the factor (n − 1)/n.
    package enum Divisor: Sendable, Hashable { case n, nMinusOne }

    package let divisor: Divisor
    package let patterns: Int
    package let chiSquared: Double
    package let degreesOfFreedom: Double
    package let pValue: Double

    package init(_ responses: Responses, divisor: Divisor = .nMinusOne) throws(Unavailable) {
        try self.init(responses, NormalEstimate(responses), divisor: divisor)
    }

    /// - Parameter responses: the answers, a row a respondent.
    /// - Parameter divisor: of the covariances.
    /// - Parameter estimate: that of these responses, where it is at hand: it is the slow part.
    package init(
        _ responses: Responses, _ estimate: NormalEstimate, divisor: Divisor = .nMinusOne
    ) throws(Unavailable) {
        let patterns = MissingPatterns(responses).patterns
        let p = responses.names.count
        let freedom = patterns.reduce(0) { $0 + $1.answered.count } - p
        try Unavailable.require(
            patterns.count > 1, "All rows have the same answers missing, or none, so that there is nothing to compare.")
        try Unavailable.require(
            freedom > 0,
            "No item was answered in two patterns of missing answers, so that there is nothing to compare.")
        var covariance = Matrix(rows: p, columns: p)
        let n = Double(estimate.n)
        let scale = divisor == .n ? 1 : n / (n - 1)
        for i in 0..<p { for j in 0..<p { covariance[i, j] = scale * estimate.covariances[i][j] } }
        var sum = 0.0
        for pattern in patterns {
            let gaps = pattern.answered.map { item in
                pattern.rows.reduce(0) { $0 + responses.columns[item][$1] } / Double(pattern.rows.count)
                    - estimate.means[item]
            }
            let factor: CholeskyFactor
            do { factor = try CholeskyFactor(covariance.part(pattern.answered)) } catch {
                throw Unavailable("The covariances of the items have no inverse.")
            }
            sum += Double(pattern.rows.count) * zip(gaps, factor.solve(gaps)).reduce(0) { $0 + $1.0 * $1.1 }
        }
        self.divisor = divisor
        self.patterns = patterns.count
        chiSquared = sum
        degreesOfFreedom = Double(freedom)
        pValue = ChiSquaredDistribution(degreesOfFreedom: degreesOfFreedom).upperTail(sum)
    }
}
