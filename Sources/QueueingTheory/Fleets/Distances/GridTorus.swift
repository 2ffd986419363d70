import Statistics

/// Streets on a torus: nodes in columns and rows, distance in blocks, opposite sides joined; all places are nodes, each
/// as likely as any other.
package struct GridTorus: Sendable, Hashable {
    package let columns: Int
    package let rows: Int
    /// How many nodes are 0, 1, … blocks away from a node.
    package let nodesAt: [Int]

    /// Throws when there is no column or no row.
    package init(columns: Int, rows: Int) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, columns, "number of columns")
        try TheoryError.requireAtLeast(1, rows, "number of rows")
        try TheoryError.require(
            columns <= 10_000 && rows <= 10_000, "grids of up to 10000 columns and rows are known here")
        func along(_ nodes: Int) -> [Int] { (0...(nodes / 2)).map { $0 == 0 || 2 * $0 == nodes ? 1 : 2 } }
        let x = along(columns)
        let y = along(rows)
        var counts = [Int](repeating: 0, count: x.count + y.count - 1)
        for (i, first) in x.enumerated() {
            for (j, second) in y.enumerated() { counts[i + j] += first * second }
        }
        self.columns = columns
        self.rows = rows
        nodesAt = counts
    }

    package var nodes: Int { columns * rows }

    /// P(the nearest of n vehicles is more than so many blocks away) = (1 − F)ⁿ, for 0, 1, … blocks.
    package func nearestTails(vehicles: Int) throws(TheoryError) -> [Double] {
        try TheoryError.requireAtLeast(1, vehicles, "number of vehicles")
        var within = 0
        return nodesAt.map { here in
            within += here
            return Special.pow(Double(nodes - within) / Double(nodes), Double(vehicles))
        }
    }

    /// The mean distance to the nearest of n vehicles in blocks: the sum of the tails, exact.
    ///
    /// Source: the sum of P(D > k) over k, as ``NearestVehicle`` on nodes.
    package func meanNearest(vehicles: Int) throws(TheoryError) -> Double {
        try nearestTails(vehicles: vehicles).reduce(0, +)
    }
}
