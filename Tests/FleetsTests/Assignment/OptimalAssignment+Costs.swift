import Fleets

extension OptimalAssignment {
    /// The costs by a function of row and column.
    init(rows: Int, columns: Int, cost: (_ row: Int, _ column: Int) -> Double) {
        var costs: [Double] = []
        costs.reserveCapacity(rows * columns)
        for row in 0..<rows {
            for column in 0..<columns { costs.append(cost(row, column)) }
        }
        self.init(rows: rows, columns: columns, costs: costs)
    }
}
