internal import Statistics

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
