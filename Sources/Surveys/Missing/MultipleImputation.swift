internal import Statistics
internal import SimulationKernel

/// Answers with what is missing drawn several times, so that figures of them show how unsure it is.
///
/// The items are taken for jointly normal and missing at random. Each imputation is a chain of its own of data augmentation
/// that begins at the EM estimate: what is missing is drawn given means and covariances, then these given all answers, under
/// Jeffreys' prior. Drawn answers are numbers between the steps of a scale and are not rounded, which would bias what goes
/// together.
///
/// Source: Schafer (1997), Analysis of Incomplete Multivariate Data, sections 5.2 to 5.4.
package struct MultipleImputation: Sendable {
    /// `responses` of each imputation; rows without any answer are drawn too.
    package let imputations: [Responses]
    /// Steps of each chain.
    package let steps: Int

    /// Products of all steps of all chains; more take too long.
    private static let mostProducts = 4e10

    /// - Parameters:
    ///   - responses: the answers, a row a respondent.
    ///   - count: imputations, at least 2.
    ///   - seed: imputation r is a function of the seed and of r alone.
    ///   - steps: of each chain before its answers are taken.
    package init(_ responses: Responses, count: Int = 20, seed: UInt64, steps: Int = 100) throws(Unavailable) {
        precondition(count >= 2 && steps >= 1, "at least two imputations of one step")
        let n = responses.rows
        let p = responses.names.count
        try Unavailable.require(
            responses.missingCounts.contains { $0 > 0 }, "No answer is missing, so that there is nothing to impute.")
        try Unavailable.require(
            Double(n) * Double(p * p) * Double(count * steps) <= Self.mostProducts,
            "\(count) imputations of \(n) respondents and \(p) items take too long.")
        let estimate = try NormalEstimate(responses)
        let patterns = MissingPatterns(responses).patterns
        self.steps = steps
        var found: [Responses] = []
        for number in 0..<count {
            var chain = ImputationChain(estimate, responses)
            var stream = RandomStream(
                StreamKey(seed: seed, replication: UInt64(number), purpose: StreamKey.number(of: "imputation")))
            do {
                for _ in 0..<steps {
                    try chain.drawAnswers(patterns, &stream)
                    try chain.drawParameters(&stream)
                }
                try chain.drawAnswers(patterns, &stream)
            } catch {
                throw Unavailable("Some items determine others, so that what is missing cannot be drawn.")
            }
            found.append(Responses(names: responses.names, columns: chain.columns, rowNumbers: responses.rowNumbers))
        }
        imputations = found
    }
}

/// One chain of data augmentation.
private struct ImputationChain {
    /// `columns[item][row]`, complete once drawn.
    var columns: [[Double]]
    private let blank: [Int]
    private var means: [Double]
    private var covariance: Matrix

    init(_ estimate: NormalEstimate, _ responses: Responses) {
        columns = responses.columns
        means = estimate.means
        let p = responses.names.count
        blank = (0..<responses.rows).filter { row in responses.columns.allSatisfy { $0[row].isNaN } }
        covariance = Matrix(rows: p, columns: p)
        for i in 0..<p { for j in 0..<p { covariance[i, j] = estimate.covariances[i][j] } }
    }

    /// The I-step: each missing answer by its regression on those answered in the row, with the chance that remains.
    mutating func drawAnswers(
        _ patterns: [MissingPatterns.Pattern], _ stream: inout RandomStream
    ) throws(CholeskyFactor.NotDefinite) {
        for pattern in patterns where !pattern.missing.isEmpty {
            let factor = try CholeskyFactor(covariance.part(pattern.answered))
            let slopes = pattern.missing.map { item in factor.solve(pattern.answered.map { covariance[item, $0] }) }
            var rest = covariance.part(pattern.missing)
            for (a, item) in pattern.missing.enumerated() {
                for b in pattern.missing.indices {
                    rest[a, b] -= zip(slopes[b], pattern.answered).reduce(0) { $0 + $1.0 * covariance[item, $1.1] }
                }
            }
            let spread = try CholeskyFactor(rest)
            for row in pattern.rows {
                let noise = pattern.missing.map { _ in stream.normal() }
                for (a, item) in pattern.missing.enumerated() {
                    var value = means[item]
                    for (slope, other) in zip(slopes[a], pattern.answered) {
                        value += slope * (columns[other][row] - means[other])
                    }
                    for b in 0...a { value += spread[a, b] * noise[b] }
                    columns[item][row] = value
                }
            }
        }
        guard !blank.isEmpty else { return }
        let factor = try CholeskyFactor(covariance)
        for row in blank {
            let noise = means.map { _ in stream.normal() }
            for item in means.indices {
                columns[item][row] = (0...item).reduce(means[item]) { $0 + factor[item, $1] * noise[$1] }
            }
        }
    }

    /// The P-step: Σ from the inverse Wishart law with n − 1 degrees of freedom and the sums of products, μ from the normal
    /// law about the means with Σ/n (Schafer 1997, equations 5.18 and 5.19).
    mutating func drawParameters(_ stream: inout RandomStream) throws(CholeskyFactor.NotDefinite) {
        let p = columns.count
        let n = columns[0].count
        var products = CrossProducts(columns, rows: nil)
        let sums = products.matrix(divisor: 1)
        // Σ⁻¹ is Wishart with the inverse of the sums. With sums = L Lᵀ and Bartlett's lower A, Σ = (L A⁻ᵀ)(L A⁻ᵀ)ᵀ.
        let factor = try CholeskyFactor(sums)
        var bartlett = Matrix(rows: p, columns: p)
        for i in 0..<p {
            var squares = 0.0
            for _ in 0..<max(1, n - 1 - i) {
                let draw = stream.normal()
                squares += draw * draw
            }
            bartlett[i, i] = squares.squareRoot()
            for j in 0..<i { bartlett[i, j] = stream.normal() }
        }
        // Each row of L A⁻ᵀ solves A x = (row of L)ᵀ, from above.
        var root = Matrix(rows: p, columns: p)
        for row in 0..<p {
            for i in 0..<p {
                var value = i <= row ? factor[row, i] : 0
                for k in 0..<i { value -= bartlett[i, k] * root[row, k] }
                root[row, i] = value / bartlett[i, i]
            }
        }
        for i in 0..<p {
            for j in 0...i {
                let value = (0..<p).reduce(0) { $0 + root[i, $1] * root[j, $1] }
                covariance[i, j] = value
                covariance[j, i] = value
            }
        }
        let noise = (0..<p).map { _ in stream.normal() }
        let scale = 1 / Double(n).squareRoot()
        for i in 0..<p {
            means[i] = products.means[i] + scale * (0..<p).reduce(0) { $0 + root[i, $1] * noise[$1] }
        }
    }
}
