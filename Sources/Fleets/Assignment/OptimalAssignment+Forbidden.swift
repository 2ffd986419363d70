import SimulationKernel

extension OptimalAssignment {
    /// Where not all can be paired, the matrix falls into two parts that have nothing to do with each other.
    ///
    /// From the rows that a largest matching leaves alone, alternating paths lead to some rows R and to the columns C
    /// that are allowed for them, fewer than R. Every largest matching takes all of C, with rows of R, and gives all
    /// other rows a column outside C (Dulmage & Mendelsohn 1958, "Coverings of bipartite graphs", Canad. J. Math. 10).
    /// So each part is assigned alone; of one all columns are paired, of the other all rows. No large number stands for
    /// infinity, and no digit is lost to one.
    mutating func solveWithForbiddenPairs(_ costs: UnsafePointer<Double>, columns: Int) {
        let rows = columnOfRow.count
        let matching = LargestMatching(rows: rows, columns: columns) { costs[$0 * columns + $1] < .infinity }
        if matching.pairs == min(rows, columns) { return solve(costs, columns: columns) }
        let crowded = (0..<rows).filter { matching.isRowCrowded[$0] }
        let scarce = (0..<columns).filter { matching.isColumnScarce[$0] }
        let others = (0..<rows).filter { !matching.isRowCrowded[$0] }
        let rest = (0..<columns).filter { !matching.isColumnScarce[$0] }
        if !others.isEmpty {
            Self.withPart(costs, rows: others, columns: rest, width: columns) { part in
                var solver = AssignmentSolver(costs: part, rows: others.count, columns: rest.count)
                solver.solve()
                for (place, row) in others.enumerated() {
                    columnOfRow[row] = rest[Int(solver.columnOf[place])]
                    rowPotentials[row] = solver.price(ofRow: place)
                }
                for (place, column) in rest.enumerated() { columnPotentials[column] = solver.prices[place] }
            }
        }
        if !scarce.isEmpty {
            Self.withTransposed(costs, rows: crowded, columns: scarce, width: columns) { part in
                var solver = AssignmentSolver(costs: part, rows: scarce.count, columns: crowded.count)
                solver.solve()
                for (place, column) in scarce.enumerated() {
                    columnOfRow[crowded[Int(solver.columnOf[place])]] = column
                    columnPotentials[column] = solver.price(ofRow: place)
                }
                for (place, row) in crowded.enumerated() { rowPotentials[row] = solver.prices[place] }
            }
        }
        shift(costs, crowded: crowded, scarce: scarce, others: others)
    }

    /// Moves the potentials of the crowded part, rows up and columns down, until they fit those of the other part.
    private mutating func shift(_ costs: UnsafePointer<Double>, crowded: [Int], scarce: [Int], others: [Int]) {
        let columns = columnPotentials.count
        var step = 0.0
        // Rows and columns that stay alone have the largest potential: in its own part that is 0 for either.
        for row in others { step = max(step, rowPotentials[row]) }
        for column in scarce {
            step = max(step, columnPotentials[column])
            for row in others where costs[row * columns + column] < .infinity {
                step = max(step, rowPotentials[row] + columnPotentials[column] - costs[row * columns + column])
            }
        }
        for row in crowded { rowPotentials[row] += step }
        for column in scarce { columnPotentials[column] -= step }
    }

    /// Some rows and columns in memory of their own.
    private static func withPart(
        _ costs: UnsafePointer<Double>, rows: [Int], columns: [Int], width: Int, _ use: (UnsafePointer<Double>) -> Void
    ) {
        let part = Buffer<Double>(room: rows.count * columns.count)
        var place = 0
        for row in rows {
            for column in columns {
                part[place] = costs[row * width + column]
                place += 1
            }
        }
        use(UnsafePointer(part.pointer))
    }

    /// Likewise, column by column.
    static func withTransposed(
        _ costs: UnsafePointer<Double>, rows: [Int], columns: [Int], width: Int, _ use: (UnsafePointer<Double>) -> Void
    ) {
        let height = rows.count
        let breadth = columns.count
        let part = Buffer<Double>(room: height * breadth)
        // In squares that fit the cache.
        for first in stride(from: 0, to: height, by: 32) {
            for left in stride(from: 0, to: breadth, by: 32) {
                for row in first..<min(first + 32, height) {
                    for column in left..<min(left + 32, breadth) {
                        part[column * height + row] = costs[rows[row] * width + columns[column]]
                    }
                }
            }
        }
        use(UnsafePointer(part.pointer))
    }
}
