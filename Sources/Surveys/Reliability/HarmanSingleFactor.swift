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
        let correlations = try covariance.correlations()
        do { eigenvalues = try correlations.symmetricEigenvalues() } catch {
            throw Unavailable("The eigenvalues of the correlations were not found: \(error).")
        }
    }
}
