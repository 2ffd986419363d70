internal import Statistics

/// Of which columns another one is made.
struct Collinearity {
    let name: String
    /// Those that determine it.
    let others: [String]

    /// - Parameters:
    ///   - all: columns, the constant first; those before `column` are of full rank.
    ///   - names: of the columns without the constant.
    init(_ all: [[Double]], _ names: [String], of column: Int) {
        name = names[column - 1]
        let before = Array(all[..<column])
        let weights = (try? OrthogonalFactors(columns: before).leastSquares(all[column]).solution) ?? []
        // By what each contributes, whatever its unit.
        let parts = weights.indices.dropFirst().map { place in
            weights[place].magnitude * SumOfSquares(before[place]).squares.squareRoot()
        }
        let most = parts.max() ?? 0
        others = parts.indices.filter { parts[$0] > 1e-6 * most }.map { names[$0] }
    }

    var sentence: String {
        let words =
            others.count <= 1
            ? others.first ?? "the constant"
            : others.dropLast().joined(separator: ", ") + " and " + others[others.count - 1]
        return
            "\(name) is determined by \(words), so that their coefficients cannot be told apart; leave one of them out."
    }
}
