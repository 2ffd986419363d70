/// Solves a small linear system by Gauss's elimination with row pivots.
///
/// ``solveLinearSystem(_:_:)`` is for all that is reported. This one is for what a simulation starts from: it adds and
/// multiplies in one fixed order, so that the solution has the same bits whichever BLAS the library was built with.
///
/// - Parameter system: n rows of n + 1 values, each with its right side at the end.
/// - Returns: nil when there is no solution, or more than one.
package func eliminated(_ system: [[Double]]) -> [Double]? {
    var rows = system
    let count = rows.count
    for column in 0..<count {
        let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
        guard abs(rows[pivot][column]) > 1e-12 else { return nil }
        rows.swapAt(column, pivot)
        for row in (column + 1)..<max(count, column + 1) where rows[row][column] != 0 {
            let factor = rows[row][column] / rows[column][column]
            for position in column...count { rows[row][position] -= factor * rows[column][position] }
        }
    }
    var solution = [Double](repeating: 0, count: count)
    for row in (0..<count).reversed() {
        var rest = rows[row][count]
        for column in (row + 1)..<max(count, row + 1) { rest -= rows[row][column] * solution[column] }
        solution[row] = rest / rows[row][row]
    }
    return solution
}
