import Surveys

extension ContingencyTable {
    /// Counts without names.
    init(_ counts: [[Int]]) {
        self.init(
            rowLabels: counts.indices.map { "row \($0 + 1)" },
            columnLabels: (counts.first ?? []).indices.map { "column \($0 + 1)" }, counts: counts)
    }
}

extension McNemarTest {
    /// Of a table whose rows are the first question's answers and whose columns the second's, in one order.
    init(_ table: ContingencyTable) throws(Unavailable) {
        guard table.counts.count == 2, table.columnLabels.count == 2 else {
            throw Unavailable("McNemar's test is of a table of two rows and two columns.")
        }
        try self.init(firstOnly: table.counts[0][1], secondOnly: table.counts[1][0])
    }
}

extension ShapiroWilkTest {
    /// - Parameter answers: NaN where one is missing.
    init(item: String, answers: [Double]) throws(Unavailable) {
        try self.init(item: item, ValueCounts(answers))
    }
}

extension PercentageAudit {
    /// Those of the sizes that explain the most, the best first and of equals the smaller.
    func best(in sizes: ClosedRange<Int>) -> [Finding] {
        sizes.map { finding(n: $0) }.sorted { ($1.explained, $0.n) < ($0.explained, $1.n) }
    }
}

extension FrechetBounds {
    /// The share of respondents who say yes to all: at least Σp − (k − 1), at most the smallest p.
    static func all(_ shares: [Double]) -> ClosedRange<Double> {
        let low = max(0, shares.reduce(0, +) - Double(shares.count - 1))
        let high = shares.min() ?? 0
        return min(low, high)...high
    }

    /// The share of respondents who say yes to any: at least the largest p, at most Σp.
    static func any(_ shares: [Double]) -> ClosedRange<Double> {
        let low = shares.max() ?? 0
        return low...max(low, min(1, shares.reduce(0, +)))
    }
}
