internal import Statistics

/// How much of the items' variance their first principal component takes: Harman's test for a common method. More than
/// half is read as a warning; less proves nothing.
///
/// Source: Podsakoff, MacKenzie, Lee & Podsakoff (2003), Journal of Applied Psychology 88, 879–903, who also say how weak
/// the test is.
package struct HarmanSingleFactor: Sendable, Hashable {
    /// Of the correlation matrix, the largest first; their sum is the number of items.
    package let eigenvalues: [Double]
    /// The rows that answer all items.
    package let n: Int

    /// From 0 to 1.
    package var firstShare: Double { eigenvalues[0] / Double(eigenvalues.count) }

    /// How many exceed 1.
    package var aboveOne: Int { eigenvalues.count { $0 > 1 } }

    package init(_ responses: Responses) throws(Unavailable) {
        let covariance = try CovarianceMatrix(responses)
        n = covariance.n
        let isWide = n < responses.names.count && covariance.constantItem == nil
        let matrix = isWide ? Self.productsOfRows(responses, covariance) : try covariance.correlations()
        do {
            let found = try matrix.symmetricEigenvalues()
            eigenvalues = found + [Double](repeating: 0, count: responses.names.count - found.count)
        } catch { throw Unavailable("The eigenvalues of the correlations were not found: \(error).") }
    }

    /// Of standardized answers Z the products of rows, ZZ′/(n − 1). With fewer rows than items it is far smaller than the
    /// correlations Z′Z/(n − 1), which have the same eigenvalues and further ones of 0.
    private static func productsOfRows(_ responses: Responses, _ covariance: CovarianceMatrix) -> Matrix {
        let rows = covariance.n == responses.rows ? Array(0..<responses.rows) : responses.completeRows
        let deviations = covariance.standardDeviations
        var result = Matrix(rows: rows.count, columns: rows.count)
        for (item, column) in responses.columns.enumerated() {
            let scores = rows.map { (column[$0] - covariance.means[item]) / deviations[item] }
            for i in rows.indices {
                let score = scores[i] / Double(rows.count - 1)
                for j in 0...i { result[i, j] += score * scores[j] }
            }
        }
        return result
    }
}
