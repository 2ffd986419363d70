internal import SimulationKernel
internal import Statistics

/// Fisher's exact test for tables of any shape: by going through all tables with the same sums where they are few, by tables
/// drawn at random where they are many. Which of both is known beforehand.
///
/// Sources: Freeman & Halton (1951), Biometrika 38, 141–149; the number of tables: Gail & Mantel (1977), Journal of the
/// American Statistical Association 72, 859–862; random tables: Patefield (1981), Applied Statistics 30, 91–97.
package struct FisherExactTable: Sendable, Hashable {
    /// What stands in for going through all tables.
    package struct Sampled: Sendable, Hashable {
        package var tables: Int
        /// 99 % for the exact probability (Clopper & Pearson 1934).
        package var lower: Double
        package var upper: Double
    }

    /// The probability, given the sums, of the tables that are no more likely than this one. Of T random tables, h of them no
    /// more likely, it is (h + 1)/(T + 1), which never says less than is known.
    package let pValue: Double
    /// It is `nil` where all tables were gone through.
    package let sampled: Sampled?

    /// More tables with the same sums than these are not gone through.
    package static let mostTables = 200_000.0
    /// With them a p of 0.05 is known to ± 0.006.
    package static let usualDraws = 10_000

    /// - Parameters:
    ///   - draws: random tables where there are too many to be gone through.
    ///   - table: of counts.
    ///   - limit: of the number of tables.
    ///   - seed: of the random ones.
    /// - Throws: why there is nothing to test.
    package init(
        _ table: ContingencyTable, limit: Double = mostTables, draws: Int = usualDraws, seed: UInt64 = 1
    ) throws(Unavailable) {
        let table = table.occupied
        // Fewer rows than columns, so that each column has few forms.
        let wide = table.rowLabels.count <= table.columnLabels.count
        let rows = wide ? table.rowSums : table.columnSums
        let columns = wide ? table.columnSums : table.rowSums
        try Unavailable.require(
            rows.count >= 2, "All answers to one of the questions are the same, so that nothing depends on it.")
        let logs = (0...table.n).map { Special.lnFactorial($0) }
        let own = table.counts.reduce(0.0) { $1.reduce($0) { $0 - logs[$1] } }
        // As R does: what differs by rounding alone counts as equally likely.
        let threshold = own + 1e-7
        if Self.numberOfTables(rows: rows, columns: columns) <= limit {
            let constant = (rows + columns).reduce(0.0) { $0 + logs[$1] } - logs[table.n]
            var search = ExactTableSearch(columns: columns, threshold: threshold, constant: constant, logs: logs)
            search.fill(column: 0, remaining: rows, log: 0)
            pValue = min(1, search.sum)
            sampled = nil
        } else {
            var tables = RandomTables(rows: rows, columns: columns, logs: logs, seed: seed)
            var hits = 0
            for _ in 0..<draws where tables.next() <= threshold { hits += 1 }
            let ends = ShareInterval.clopperPearson.interval(hits, of: draws, confidence: 0.99)
            pValue = Double(hits + 1) / Double(draws + 1)
            sampled = Sampled(tables: draws, lower: ends.lower, upper: ends.upper)
        }
    }

    /// About how many tables have these sums (Gail & Mantel 1977, equation 2.4): each row as if all of its tables were equally
    /// likely, and of those the share whose columns add up, by the normal law.
    package static func numberOfTables(rows: [Int], columns: [Int]) -> Double {
        let c = Double(columns.count)
        let n = Double(rows.reduce(0, +))
        var log = 0.0
        var variance = 0.0
        for row in rows {
            log +=
                Special.lnFactorial(row + columns.count - 1) - Special.lnFactorial(row)
                - Special.lnFactorial(columns.count - 1)
            variance += Double(row) * (Double(row) + c) * (c - 1) / (c * c * (c + 1))
        }
        let squares = columns.reduce(0.0) { $0 + (Double($1) - n / c) * (Double($1) - n / c) }
        let spread = variance * c / (c - 1)
        log += 0.5 * Special.log(c) - (c - 1) / 2 * Special.log(2 * .pi * spread) - squares / (2 * spread)
        return Special.exp(min(700, log))
    }
}

/// Goes through all tables with given sums and adds up the probabilities of those that are unlikely.
struct ExactTableSearch {
    let columns: [Int]
    /// Of −Σ ln count!: tables above it are more likely and left out.
    let threshold: Double
    /// The logarithm of what turns such a sum into a probability.
    let constant: Double
    /// The logarithms of k!, from k = 0 on.
    let logs: [Double]
    private(set) var sum = 0.0

    init(columns: [Int], threshold: Double, constant: Double, logs: [Double]) {
        self.columns = columns
        self.threshold = threshold
        self.constant = constant
        self.logs = logs
    }

    mutating func fill(column: Int, remaining: [Int], log: Double) {
        if column == columns.count - 1 {
            // The last column is what remains.
            let total = remaining.reduce(log) { $0 - logs[$1] }
            if total <= threshold { sum += Special.exp(total + constant) }
            return
        }
        choose(row: 0, left: columns[column], column: column, remaining: remaining, log: log)
    }

    private mutating func choose(row: Int, left needed: Int, column: Int, remaining: [Int], log: Double) {
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
