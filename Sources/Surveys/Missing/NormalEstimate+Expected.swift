internal import Statistics

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
