internal import NumericalMethods

/// Fisher's exact test for tables of any shape, by going through all tables with the same sums.
///
/// Source: Freeman & Halton (1951), Biometrika 38, 141–149.
public enum FisherExactTable {
    /// The probability, given the sums, of the tables that are no more likely than this one.
    ///
    /// At most `limit` columns of tables are gone through; beyond it the test fails with a reason.
    public static func pValue(_ table: ContingencyTable, limit: Int = 5_000_000) throws(Unavailable) -> Double {
        let table = table.occupied
        // Fewer rows than columns, so that each column has few forms.
        let wide = table.rowLabels.count <= table.columnLabels.count
        let (rows, columns) = wide ? (table.rowSums, table.columnSums) : (table.columnSums, table.rowSums)
        try Unavailable.require(
            rows.count >= 2, "All answers to one of the questions are the same, so that nothing depends on it.")
        let own = table.counts.reduce(0.0) { $1.reduce($0) { $0 - Special.lnFactorial($1) } }
        let constant = (rows + columns).reduce(0.0) { $0 + Special.lnFactorial($1) } - Special.lnFactorial(table.n)
        var search = Search(
            columns: columns, threshold: own + 1e-7, constant: constant, left: limit,
            logs: (0...table.n).map { Special.lnFactorial($0) })
        search.fill(column: 0, remaining: rows, log: 0)
        try Unavailable.require(search.left > 0, "There are too many tables with the same sums to go through them.")
        return min(1, search.sum)
    }

    private struct Search {
        let columns: [Int]
        let threshold: Double
        let constant: Double
        var left: Int
        let logs: [Double]
        var sum = 0.0

        mutating func fill(column: Int, remaining: [Int], log: Double) {
            if left <= 0 { return }
            if column == columns.count - 1 {
                // The last column is what remains.
                let total = remaining.reduce(log) { $0 - logs[$1] }
                left -= 1
                if total <= threshold { sum += Special.exp(total + constant) }
                return
            }
            choose(row: 0, left: columns[column], column: column, remaining: remaining, log: log)
        }

        private mutating func choose(row: Int, left needed: Int, column: Int, remaining: [Int], log: Double) {
            if left <= 0 { return }
            if row == remaining.count - 1 {
                guard needed <= remaining[row] else { return }
                var rest = remaining
                rest[row] -= needed
                fill(column: column + 1, remaining: rest, log: log - logs[needed])
                return
            }
            for count in 0...min(needed, remaining[row]) {
                var rest = remaining
                rest[row] -= count
                choose(row: row + 1, left: needed - count, column: column, remaining: rest, log: log - logs[count])
            }
        }
    }
}
