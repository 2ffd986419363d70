import SimulationKernel

/// Every row of a matrix to a column of its own, at the least sum of costs: Jonker and Volgenant's algorithm.
///
/// Columns carry prices v. First prices are lowered row by row until most rows have a column that is the cheapest for
/// them (column reduction and augmenting row reduction), then each row that is left takes the shortest alternating path
/// to a free column (Jonker & Volgenant 1987, "A shortest augmenting path algorithm for dense and sparse linear
/// assignment problems", Computing 38; Dijkstra's algorithm over c − v). Column reduction is only allowed where all
/// columns will be taken: a free one must keep the largest price. What the paper's reduction transfer does for rows
/// that got their column by column reduction, augmenting row reduction does here, as it begins with all rows.
///
/// Equally good columns are taken by smallest number, a free one first; the result depends on the matrix alone.
struct AssignmentSolver: ~Copyable {
    let rows: Int
    let columns: Int
    /// Row by row.
    let costs: UnsafePointer<Double>
    /// The column of each row and the row of each column; −1: none.
    let columnOf: Buffer<Int32>
    let rowOf: Buffer<Int32>
    /// Of the columns.
    let prices: Buffer<Double>
    /// As long as a search lasts: the prices, −∞ of columns whose distance is final…
    let openPrices: Buffer<Double>
    /// …the shortest way found to each column, +∞ of those…
    let distances: Buffer<Double>
    /// …those columns in the order in which they were reached, and how far away they are.
    let reached: Buffer<Reached>
    /// The rows that have no column yet.
    let free: Buffer<Int32>

    /// A column whose distance is final.
    struct Reached {
        var column: Int32
        var distance: Double
        /// The distance as it was computed: rounding may have made it smaller than an earlier one.
        var computed = 0.0
        /// The value c − v − distance of the column's row, from which a step over that row starts.
        var origin = 0.0
    }

    /// - Precondition: no more rows than columns; an assignment of all rows exists whose costs are all finite.
    init(costs: UnsafePointer<Double>, rows: Int, columns: Int) {
        self.costs = costs
        self.rows = rows
        self.columns = columns
        columnOf = Buffer(repeating: -1, count: rows)
        rowOf = Buffer(repeating: -1, count: columns)
        prices = Buffer(repeating: rows == columns ? .infinity : 0, count: columns)
        openPrices = Buffer(room: columns)
        distances = Buffer(room: columns)
        reached = Buffer(room: columns + 1)
        free = Buffer(count: rows) { Int32($0) }
    }

    mutating func solve() {
        if rows == columns {
            for row in 0..<rows { RowScan.lower(prices.pointer, to: costs + row * columns, count: columns) }
        }
        var left = rows
        for _ in 0..<2 where left > 0 { left = reduceRows(left) }
        for place in 0..<left { augment(from: Int(free[place])) }
    }

    func cost(_ row: Int, _ column: Int) -> Double { costs[row * columns + column] }

    /// The most that a row's price may be: what its column leaves.
    func price(ofRow row: Int) -> Double { cost(row, Int(columnOf[row])) - prices[Int(columnOf[row])] }

    /// Augmenting row reduction: each free row takes its cheapest column and lowers its price until the second cheapest
    /// is as good; the row that had it looks for another at once.
    /// - Returns: how many rows are still free; `free` begins with them.
    private func reduceRows(_ count: Int) -> Int {
        var next = 0
        var left = 0
        let prices = prices.pointer
        // A price war by small steps is left to the shortest paths, which need no more than one search for each row.
        var steps = 4 * count
        while next < count {
            let row = Int(free[next])
            next += 1
            let scanned = costs + row * columns
            let (least, second) = RowScan.twoLeast(scanned, prices, count: columns)
            if least < second, second < .infinity {
                let column = RowScan.position(of: least, scanned, prices, from: 0, count: columns)
                let evicted = rowOf[column]
                prices[column] -= second - least
                assign(row, column)
                guard evicted >= 0 else { continue }
                columnOf[Int(evicted)] = -1
                steps -= 1
                if steps > 0 {
                    next -= 1
                    free[next] = evicted
                } else {
                    free[left] = evicted
                    left += 1
                }
                continue
            }
            var column = RowScan.position(of: least, scanned, prices, from: 0, count: columns)
            while column < columns, rowOf[column] >= 0 {
                column = RowScan.position(of: least, scanned, prices, from: column + 1, count: columns)
            }
            if column < columns {
                assign(row, column)
            } else {
                free[left] = Int32(truncatingIfNeeded: row)
                left += 1
            }
        }
        return left
    }

    func assign(_ row: Int, _ column: Int) {
        columnOf[row] = Int32(truncatingIfNeeded: column)
        rowOf[column] = Int32(truncatingIfNeeded: row)
    }
}
