internal import Statistics

/// Whether a predictor multiplies the odds of all thresholds alike (Brant 1990): the coefficients of separate logistic
/// regressions of Y > j, compared by Wald's statistic.
package struct BrantTest: Sendable {
    /// Of all predictors.
    package let whole: LikelihoodRatio
    package let predictors: [(column: String, test: LikelihoodRatio)]

    /// - Throws: why there is no such test.
    init(
        _ columns: [RegressionDesign.Column], _ categories: [Int], cuts: Int, labels: [String]
    ) throws(Unavailable) {
        try Unavailable.require(cuts >= 2, "With two answers there is one threshold, and nothing to compare.")
        let values = columns.map(\.values)
        var fits: [LogisticFit] = []
        for cut in 0..<cuts {
            do { fits.append(try LogisticFit(values, categories.map { $0 > cut ? 1 : 0 })) } catch {
                throw Unavailable(
                    "Beyond \(labels[cut]) there is no logistic regression by itself, so that Brant's test cannot be "
                        + "made."
                )
            }
        }
        let k = columns.count
        let all = [[Double](repeating: 1, count: categories.count)] + values
        var covariance = Matrix(rows: cuts * k, columns: cuts * k)
        for j in 0..<cuts {
            for l in j..<cuts {
                let block = Self.covariance(fits[j], fits[l], all)
                for a in 0..<k {
                    for b in 0..<k {
                        covariance[j * k + a, l * k + b] = block[a + 1, b + 1]
                        covariance[l * k + b, j * k + a] = block[a + 1, b + 1]
                    }
                }
            }
        }
        let b = fits.flatMap { Array($0.coefficients.dropFirst()) }
        guard let whole = Self.test(b, covariance: covariance, k: k, places: Array(0..<k), cuts: cuts) else {
            throw Unavailable("The coefficients of the thresholds have no covariance that can be inverted.")
        }
        self.whole = whole
        predictors = columns.indices.compactMap { place in
            Self.test(b, covariance: covariance, k: k, places: [place], cuts: cuts).map { (columns[place].title, $0) }
        }
    }

    /// (XᵀWⱼX)⁻¹ XᵀWⱼₗX (XᵀWₗX)⁻¹ with Wⱼₗ of πₗ(1 − πⱼ), πₗ ≤ πⱼ being the chances beyond both thresholds.
    private static func covariance(_ one: LogisticFit, _ other: LogisticFit, _ columns: [[Double]]) -> Matrix {
        let size = columns.count
        let weights = zip(one.fitted, other.fitted).map { $1 - $0 * $1 }
        var middle = Matrix(rows: size, columns: size)
        for i in 0..<size {
            for j in 0...i {
                var sum = CompensatedSum()
                for row in weights.indices { sum.add(weights[row] * columns[i][row] * columns[j][row]) }
                middle[i, j] = sum.value
                middle[j, i] = sum.value
            }
        }
        return one.covariance * middle * other.covariance
    }

    /// Of the differences to the first threshold, of some columns.
    private static func test(
        _ b: [Double], covariance: Matrix, k: Int, places: [Int], cuts: Int
    ) -> LikelihoodRatio? {
        let pairs = (1..<cuts).flatMap { cut in places.map { (first: $0, own: cut * k + $0) } }
        let difference = pairs.map { b[$0.first] - b[$0.own] }
        var own = Matrix(rows: pairs.count, columns: pairs.count)
        for (i, one) in pairs.enumerated() {
            for (j, other) in pairs.enumerated() {
                own[i, j] =
                    covariance[one.first, other.first] - covariance[one.first, other.own]
                    - covariance[one.own, other.first] + covariance[one.own, other.own]
            }
        }
        guard let solved = try? solveLinearSystem(own.entries.span, difference.span) else { return nil }
        let statistic = zip(difference, solved).reduce(0) { $0 + $1.0 * $1.1 }
        return statistic.isFinite && statistic >= 0 ? LikelihoodRatio(statistic / 2, pairs.count) : nil
    }
}
