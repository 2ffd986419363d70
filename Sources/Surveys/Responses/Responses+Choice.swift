extension Responses {
    /// Only these items, in this order.
    /// - Precondition: every name is one of `names`, none twice.
    package func select(_ items: [String]) -> Responses {
        Responses(
            names: items,
            columns: items.map { item in
                guard let column = self[item] else { preconditionFailure("there is no item \(item)") }
                return column
            }, rowNumbers: rowNumbers)
    }

    /// Only these rows, counted from 0, in this order; a row may be taken more than once.
    package func rows(_ chosen: [Int]) -> Responses {
        Responses(
            names: names, columns: columns.map { column in chosen.map { column[$0] } },
            rowNumbers: chosen.map { rowNumbers[$0] })
    }

    /// The rows, counted from 0, in which no answer is missing.
    package var completeRows: [Int] {
        // Column by column, as they lie in memory.
        var isComplete = [Bool](repeating: true, count: rows)
        for column in columns {
            for (row, answer) in column.enumerated() where answer.isNaN { isComplete[row] = false }
        }
        return isComplete.indices.filter { isComplete[$0] }
    }

    /// Only the rows in which no answer is missing ("listwise deletion").
    package var complete: Responses {
        let chosen = completeRows
        return chosen.count == rows ? self : rows(chosen)
    }

    /// How many answers are missing, for each item.
    package var missingCounts: [Int] {
        columns.map { column in column.reduce(0) { $0 + ($1.isNaN ? 1 : 0) } }
    }
}
