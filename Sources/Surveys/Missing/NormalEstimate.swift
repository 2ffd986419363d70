internal import Statistics

/// Means and covariances of items some of whose answers are missing, by maximum likelihood for normal answers that are
/// missing at random: the EM algorithm.
///
/// Source: Dempster, Laird & Rubin (1977); Little & Rubin (2002), Statistical Analysis with Missing Data, section 11.2.
package struct NormalEstimate: Sendable {
    package let names: [String]
    /// The rows with at least one answer.
    package let n: Int
    package let means: [Double]
    /// With divisor n; `covariances[i][j]`.
    package let covariances: [[Double]]
    package let iterations: Int

    /// Ends when no figure changes in one step by more than `tolerance`, relative to the items' variances.
    package init(_ responses: Responses, tolerance: Double = 1e-13) throws(Unavailable) {
        let patterns = MissingPatterns(responses)
        let p = responses.names.count
        guard p > 0, patterns.rows > p else {
            let found = patterns.rows == 1 ? "is 1 row" : "are \(patterns.rows) rows"
            let items = p == 1 ? "1 item" : "\(p) items"
            throw Unavailable("There \(found) with answers to \(items), too few for their covariances.")
        }
        var means = [Double](repeating: 0, count: p)
        var covariance = Matrix(rows: p, columns: p)
        for (item, column) in responses.columns.enumerated() {
            let answers = column.filter { !$0.isNaN }
            guard !answers.isEmpty else { throw Unavailable("\(responses.names[item]) has no answers.") }
            let moments = SampleMoments(answers)
            try Unavailable.require(
                moments.squares > 0,
                "The answers to \(responses.names[item]) are all the same, so that nothing predicts them.")
            means[item] = moments.mean
            covariance[item, item] = moments.squares / moments.n
        }
        var iterations = 0
        while iterations < 10_000 {
            iterations += 1
            let next: (means: [Double], covariance: Matrix)
            do { next = try Self.step(responses, patterns: patterns, means: means, covariance: covariance) } catch {
                throw Unavailable(
                    "Some items determine others, or too few rows answer them together, so that what is missing cannot "
                        + "be predicted.")
            }
            var change = 0.0
            for i in 0..<p {
                change = max(change, (next.means[i] - means[i]).magnitude / next.covariance[i, i].squareRoot())
                for j in 0..<p {
                    let scale = (next.covariance[i, i] * next.covariance[j, j]).squareRoot()
                    change = max(change, (next.covariance[i, j] - covariance[i, j]).magnitude / scale)
                }
            }
            (means, covariance) = next
            if change <= tolerance { break }
        }
        names = responses.names
        n = patterns.rows
        self.means = means
        self.iterations = iterations
        covariances = (0..<p).map { i in (0..<p).map { covariance[i, $0] } }
    }

    /// One step: what is missing is replaced by what it is expected to be, and its remaining covariance added.
    private static func step(
        _ responses: Responses, patterns: MissingPatterns, means: [Double], covariance: Matrix
    ) throws(CholeskyFactor.NotDefinite) -> (means: [Double], covariance: Matrix) {
        let p = means.count
        var sums = [Double](repeating: 0, count: p)
        var products = Matrix(rows: p, columns: p)
        for pattern in patterns.patterns {
            let factor = try CholeskyFactor(covariance.part(pattern.answered))
            // The regression of each missing item on those answered.
            let slopes = pattern.missing.map { item in factor.solve(pattern.answered.map { covariance[item, $0] }) }
            for item in pattern.missing {
                for (b, other) in pattern.missing.enumerated() {
                    let explained = zip(slopes[b], pattern.answered).reduce(0) { $0 + $1.0 * covariance[item, $1.1] }
                    products[item, other] += Double(pattern.rows.count) * (covariance[item, other] - explained)
                }
            }
            var row = [Double](repeating: 0, count: p)
            for place in pattern.rows {
                for item in pattern.answered { row[item] = responses.columns[item][place] - means[item] }
                for (a, item) in pattern.missing.enumerated() {
                    row[item] = zip(slopes[a], pattern.answered).reduce(0) { $0 + $1.0 * row[$1.1] }
                }
                for i in 0..<p {
                    sums[i] += row[i]
                    for j in 0..<p { products[i, j] += row[i] * row[j] }
                }
            }
        }
        let n = Double(patterns.rows)
        for i in 0..<p { for j in 0..<p { products[i, j] = products[i, j] / n - sums[i] / n * (sums[j] / n) } }
        return (zip(means, sums).map { $0 + $1 / n }, products)
    }
}

extension Matrix {
    /// The rows and columns of these places.
    func part(_ places: [Int]) -> Matrix {
        var result = Matrix(rows: places.count, columns: places.count)
        for (a, i) in places.enumerated() { for (b, j) in places.enumerated() { result[a, b] = self[i, j] } }
        return result
    }
}

extension NormalEstimate {
    /// The answers with what each missing one is expected to be, given the others of its row: its regression on those, with
    /// these means and covariances; in a row without any answer the means. `columns[item][row]`.
    ///
    /// The expected answers spread less than real ones would, as they hold no chance.
    ///
    /// Source: Little & Rubin (2002), section 11.2.
    /// - Precondition: responses to the same items.
    package func expected(_ responses: Responses) throws(Unavailable) -> [[Double]] {
        precondition(responses.names == names, "the items of the estimate")
        var columns = responses.columns
        var covariance = Matrix(rows: names.count, columns: names.count)
        for i in names.indices { for j in names.indices { covariance[i, j] = covariances[i][j] } }
        for pattern in MissingPatterns(responses).patterns where !pattern.missing.isEmpty {
            let factor: CholeskyFactor
            do { factor = try CholeskyFactor(covariance.part(pattern.answered)) } catch {
                throw Unavailable("Some items determine others, so that what is missing cannot be predicted.")
            }
            for item in pattern.missing {
                let slopes = factor.solve(pattern.answered.map { covariance[item, $0] })
                for row in pattern.rows {
                    columns[item][row] = zip(slopes, pattern.answered).reduce(means[item]) {
                        $0 + $1.0 * (responses.columns[$1.1][row] - means[$1.1])
                    }
                }
            }
        }
        for item in names.indices {
            for row in columns[item].indices where columns[item][row].isNaN { columns[item][row] = means[item] }
        }
        return columns
    }
}
