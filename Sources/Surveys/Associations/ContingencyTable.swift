/// How often each pair of answers to two questions was given.
package struct ContingencyTable: Sendable, Hashable {
    package let rowLabels: [String]
    package let columnLabels: [String]
    /// `counts[row][column]`.
    package let counts: [[Int]]

    /// - Precondition: a label for each row and column, no count negative.
    package init(rowLabels: [String], columnLabels: [String], counts: [[Int]]) {
        precondition(counts.count == rowLabels.count, "each row has a label")
        precondition(
            counts.allSatisfy { $0.count == columnLabels.count && $0.allSatisfy { $0 >= 0 } },
            "each column has a label, and no count is negative")
        self.rowLabels = rowLabels
        self.columnLabels = columnLabels
        self.counts = counts
    }

    /// Of the rows in which both groups are known.
    package init(_ rows: Grouping, by columns: Grouping) {
        var counts = [[Int]](
            repeating: [Int](repeating: 0, count: columns.labels.count), count: rows.labels.count)
        for (row, column) in zip(rows.groupOfRow, columns.groupOfRow) {
            if let row, let column { counts[row][column] += 1 }
        }
        self.init(rowLabels: rows.labels, columnLabels: columns.labels, counts: counts)
    }

    package var rowSums: [Int] { counts.map { $0.reduce(0, +) } }
    package var columnSums: [Int] {
        columnLabels.indices.map { column in counts.reduce(0) { $0 + $1[column] } }
    }
    package var n: Int { rowSums.reduce(0, +) }

    /// Without the rows and columns that are empty.
    package var occupied: ContingencyTable {
        let rows = rowSums.indices.filter { rowSums[$0] > 0 }
        let columns = columnSums.indices.filter { columnSums[$0] > 0 }
        return ContingencyTable(
            rowLabels: rows.map { rowLabels[$0] }, columnLabels: columns.map { columnLabels[$0] },
            counts: rows.map { row in columns.map { counts[row][$0] } })
    }
}
