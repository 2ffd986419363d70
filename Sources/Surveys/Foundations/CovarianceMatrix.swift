package import Statistics

/// The means, covariances and correlations of items over the rows in which none is missing.
package struct CovarianceMatrix: Sendable {
    package let names: [String]
    /// The rows counted.
    package let n: Int
    package let means: [Double]
    /// With divisor n − 1.
    package let covariances: Matrix

    /// Fails when there are no items, or fewer than two complete rows.
    package init(_ responses: Responses) throws(Unavailable) {
        guard !responses.names.isEmpty else { throw Unavailable("There are no items.") }
        let complete = responses.columns.contains { $0.contains { $0.isNaN } } ? responses.completeRows : nil
        n = complete?.count ?? responses.rows
        guard n >= 2 else {
            let who = n == 0 ? "No row answers" : "Only one row answers"
            throw Unavailable(
                "\(who) all of the items \(responses.names.listed), and a covariance needs two rows.")
        }
        names = responses.names
        var products = CrossProducts(responses.columns, rows: complete)
        means = products.means
        covariances = products.matrix(divisor: Double(n - 1))
    }

    /// The standard deviations, with divisor n − 1.
    package var standardDeviations: [Double] { names.indices.map { covariances[$0, $0].squareRoot() } }

    /// The first item whose answers are all the same.
    package var constantItem: String? { names.indices.first { covariances[$0, $0] <= 0 }.map { names[$0] } }

    /// Pearson's correlations; fails when an item is constant, naming it.
    package func correlations() throws(Unavailable) -> Matrix {
        if let item = constantItem {
            throw Unavailable("The answers to \(item) are all the same, so that it has no correlation with others.")
        }
        let deviations = standardDeviations
        var result = Matrix(rows: names.count, columns: names.count)
        for i in names.indices {
            for j in names.indices {
                result[i, j] = i == j ? 1 : covariances[i, j] / (deviations[i] * deviations[j])
            }
        }
        return result
    }

    /// The factor of the correlation matrix; fails naming the item that others determine.
    func correlationFactor() throws(Unavailable) -> CholeskyFactor {
        let matrix = try correlations()
        do { return try CholeskyFactor(matrix) } catch {
            let found = n == 1 ? "is 1 complete row" : "are \(n) complete rows"
            let items = names.count == 1 ? "1 item" : "\(names.count) items"
            throw Unavailable(
                n <= names.count
                    ? "There \(found) for \(items), too few for an inverse of their correlation matrix."
                    : "\(names[error.row]) is a linear combination of the items before it, so that the correlation "
                        + "matrix has no inverse.")
        }
    }
}

extension [String] {
    /// As a sentence lists them.
    var listed: String {
        count <= 1 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}
