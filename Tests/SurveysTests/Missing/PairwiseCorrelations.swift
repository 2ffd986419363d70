import Surveys

/// Pearson's correlations of all pairs of items, each over the rows that answer both ("pairwise deletion"). Together they
/// need not be a correlation matrix of any sample.
struct PairwiseCorrelations: Sendable, Hashable {
    let names: [String]
    /// `values[i][j]`; a reason where one of the items does not vary over the common rows.
    let values: [[Figure]]
    /// `sizes[i][j]`, the rows that answer both.
    let sizes: [[Int]]

    init(_ responses: Responses) {
        let names = responses.names
        let columns = responses.columns
        var values = names.map { _ in names.map { _ in Figure.number(1) } }
        var sizes = names.map { _ in names.map { _ in 0 } }
        for i in names.indices {
            for j in 0...i {
                sizes[i][j] = (0..<responses.rows).count { !columns[i][$0].isNaN && !columns[j][$0].isNaN }
                values[i][j] = Figure { () throws(Unavailable) in
                    let pair = try PairOfItems(columns[i], columns[j], least: 2, for: "A correlation")
                    return i == j ? 1 : PairOfItems.correlation(pair.x, pair.y)
                }
                sizes[j][i] = sizes[i][j]
                values[j][i] = values[i][j]
            }
        }
        self.names = names
        self.values = values
        self.sizes = sizes
    }
}
