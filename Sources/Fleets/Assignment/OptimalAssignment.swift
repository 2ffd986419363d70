import SimulationKernel

/// Rows and columns in pairs, say requests and vehicles: as many pairs as possible, and of all ways to make so many
/// the one with the least sum of costs.
///
/// Each row and each column is in one pair at most. A pair whose cost is infinite is forbidden; a row or column that
/// stays alone is no error. There may be more rows than columns or more columns than rows. Which of several equally
/// good ways is found depends on the costs and their order alone.
///
/// That it is optimal can be checked without trust by the potentials, in O(rows · columns):
///
/// - u(row) + v(column) ≤ cost for every pair that is allowed, with equality for those chosen;
/// - no row has a larger u than one that stays alone, and no column a larger v than one that stays alone.
///
/// Then a way with as many pairs cannot cost less than Σ(u + v) over those chosen. All this holds up to rounding, a few
/// units in the last place of the largest costs.
///
/// Time grows with rows · columns · min(rows, columns) at worst.
package struct OptimalAssignment: Sendable, Hashable {
    /// Each row's column; −1: it stays alone.
    package internal(set) var columnOfRow: [Int]
    /// Each column's row; −1: it stays alone.
    package internal(set) var rowOfColumn: [Int]
    package internal(set) var rowPotentials: [Double]
    package internal(set) var columnPotentials: [Double]
    /// The number of pairs.
    package internal(set) var pairs = 0
    /// Their sum of costs, added up in order of rows.
    package internal(set) var cost = 0.0

    /// Costs are given row by row; negative ones are allowed, `.infinity` forbids the pair.
    /// - Precondition: rows · columns costs, none of them NaN or −∞, so small that sums of a few do not overflow.
    package init(rows: Int, columns: Int, costs: [Double]) {
        precondition(rows >= 0 && columns >= 0 && costs.count == rows * columns, "a cost is given for each pair")
        precondition(rows <= Int(Int32.max) && columns <= Int(Int32.max), "rows and columns can be counted in 32 bits")
        columnOfRow = [Int](repeating: -1, count: rows)
        rowOfColumn = [Int](repeating: -1, count: columns)
        rowPotentials = [Double](repeating: 0, count: rows)
        columnPotentials = [Double](repeating: 0, count: columns)
        guard rows > 0, columns > 0 else { return }
        costs.withUnsafeBufferPointer { costs in
            guard let base = costs.baseAddress else { return }
            if RowScan.areAllFinite(base, count: costs.count) {
                solve(base, columns: columns)
            } else {
                solveWithForbiddenPairs(base, columns: columns)
            }
            for row in 0..<rows where columnOfRow[row] >= 0 {
                rowOfColumn[columnOfRow[row]] = row
                pairs += 1
                cost += costs[row * columns + columnOfRow[row]]
            }
        }
    }

    /// Without forbidden pairs, or where all rows or all columns can be paired in spite of them.
    mutating func solve(_ costs: UnsafePointer<Double>, columns: Int) {
        let rows = columnOfRow.count
        if rows <= columns {
            var solver = AssignmentSolver(costs: costs, rows: rows, columns: columns)
            solver.solve()
            for row in 0..<rows {
                columnOfRow[row] = Int(solver.columnOf[row])
                rowPotentials[row] = solver.price(ofRow: row)
            }
            for column in 0..<columns { columnPotentials[column] = solver.prices[column] }
            return
        }
        Self.withTransposed(costs, rows: Array(0..<rows), columns: Array(0..<columns), width: columns) { turned in
            var solver = AssignmentSolver(costs: turned, rows: columns, columns: rows)
            solver.solve()
            for column in 0..<columns {
                columnOfRow[Int(solver.columnOf[column])] = column
                columnPotentials[column] = solver.price(ofRow: column)
            }
            for row in 0..<rows { rowPotentials[row] = solver.prices[row] }
        }
    }
}
