internal import Statistics

/// Whether answers can come from a normal law: Shapiro's and Wilk's W, for 3 to 5,000 answers.
///
/// Answers on a scale of a few steps are never normal, and with hundreds of them the test says so.
///
/// Source: Shapiro & Wilk (1965); approximations of the weights and of the law of W: Royston (1995), "Remark AS R94",
/// Applied Statistics 44, 547–551.
package struct ShapiroWilkTest: Sendable, Hashable {
    package let w: Double
    package let pValue: Double
    package let n: Int

    package init(item: String, _ counts: ValueCounts) throws(Unavailable) {
        n = counts.n
        try Unavailable.require(n >= 3, "Shapiro's and Wilk's test needs three answers, and \(item) has \(n).")
        try Unavailable.require(
            n <= 5_000,
            "Shapiro's and Wilk's test is known for up to 5,000 answers, and \(item) has \(n); with so many, look "
                + "at skewness and kurtosis.")
        try Unavailable.require(
            counts.values.count > 1, "The answers to \(item) are all the same, which no test of normality can judge.")
        let answers = counts.sorted
        let weights = Self.upperWeights(n)
        var contrast = CompensatedSum()
        for (i, weight) in weights.enumerated() { contrast.add(weight * (answers[n - 1 - i] - answers[i])) }
        let squaredWeights = 2 * weights.reduce(0) { $0 + $1 * $1 }
        let mean = counts.mean
        let squares = counts.sum { ($0 - mean) * ($0 - mean) }
        // 1 − W as a product, which keeps its digits when W is near 1.
        let root = (squaredWeights * squares).squareRoot()
        let rest = max(0, (root - contrast.value) * (root + contrast.value) / (squaredWeights * squares))
        w = 1 - rest
        pValue = Self.pValue(n: n, oneMinusW: rest)
    }

    /// The weights of the largest answers, from the largest inwards; those of the smallest are their negatives.
    private static func upperWeights(_ n: Int) -> [Double] {
        if n == 3 { return [(0.5 as Double).squareRoot()] }
        let size = Double(n)
        let expected = (1...(n / 2)).map { -NormalDistribution.standard.quantile((Double($0) - 0.375) / (size + 0.25)) }
        let squares = 2 * expected.reduce(0) { $0 + $1 * $1 }
        let root = squares.squareRoot()
        let u = 1 / size.squareRoot()
        let first = polynomial([0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056], u) + expected[0] / root
        if n <= 5 {
            let scale = ((squares - 2 * expected[0] * expected[0]) / (1 - 2 * first * first)).squareRoot()
            return [first] + expected.dropFirst().map { $0 / scale }
        }
        let second = polynomial([0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633], u) + expected[1] / root
        let left = squares - 2 * expected[0] * expected[0] - 2 * expected[1] * expected[1]
        let scale = (left / (1 - 2 * first * first - 2 * second * second)).squareRoot()
        return [first, second] + expected.dropFirst(2).map { $0 / scale }
    }

    private static func pValue(n: Int, oneMinusW rest: Double) -> Double {
        if n == 3 {
            // Exact: 6/π (arcsin √W − arcsin √(3/4)).
            let root = (1 - rest).squareRoot()
            let angle = 2 * Special.atan(root / (1 + rest.squareRoot()))
            return max(0, 6 / Double.pi * (angle - Double.pi / 3))
        }
        var y = Special.log(rest)
        let size = Double(n)
        let mean: Double
        let sd: Double
        if n <= 11 {
            let gamma = polynomial([-2.273, 0.459], size)
            if y >= gamma { return 1e-99 }
            y = -Special.log(gamma - y)
            mean = polynomial([0.544, -0.39978, 0.025054, -6.714e-4], size)
            sd = Special.exp(polynomial([1.3822, -0.77857, 0.062767, -0.0020322], size))
        } else {
            let log = Special.log(size)
            mean = polynomial([-1.5861, -0.31082, -0.083751, 0.0038915], log)
            sd = Special.exp(polynomial([-0.4803, -0.082676, 0.0030302], log))
        }
        return NormalDistribution.standard.upperTail((y - mean) / sd)
    }

    /// Σ cᵢ xⁱ.
    private static func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
        coefficients.reversed().reduce(0) { $0 * x + $1 }
    }
}

extension ShapiroWilkTest {
    /// Of numbers that are no answers, such as residuals.
    package init(of name: String, _ values: [Double]) throws(Unavailable) {
        try self.init(item: name, ValueCounts(values))
    }
}
