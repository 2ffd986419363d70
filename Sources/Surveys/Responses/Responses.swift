/// What respondents answered: a column of numbers for each item, NaN where an answer is missing.
package struct Responses: Sendable {
    /// The items, each name once, in the order of the columns.
    package let names: [String]
    /// `columns[item][row]`; NaN where the answer is missing.
    package let columns: [[Double]]
    /// Where each row stands in its source, so that messages can point there; 1, 2, … unless given.
    package let rowNumbers: [Int]
    private let places: [String: Int]

    /// - Precondition: a name for each column, no name twice, all columns and `rowNumbers` of one length.
    package init(names: [String], columns: [[Double]], rowNumbers: [Int]? = nil) {
        precondition(names.count == columns.count, "each column has a name")
        let rows = columns.first?.count ?? rowNumbers?.count ?? 0
        precondition(columns.allSatisfy { $0.count == rows }, "all columns are of one length")
        precondition(rowNumbers.map { $0.count == rows } ?? true, "each row has a number")
        places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in
            preconditionFailure("the item \(names[first]) stands twice")
        }
        self.names = names
        self.columns = columns
        self.rowNumbers = rowNumbers ?? Array(1..<(rows + 1))
    }

    /// The number of respondents.
    package var rows: Int { rowNumbers.count }

    /// These respondents and those of another table of the same items, in the order of where they stand in the source.
    package func appending(_ others: Responses) -> Responses {
        precondition(names == others.names, "both have the same items")
        let numbers = rowNumbers + others.rowNumbers
        let order = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
        return Responses(
            names: names,
            columns: zip(columns, others.columns).map { own, more in
                let all = own + more
                return order.map { all[$0] }
            }, rowNumbers: order.map { numbers[$0] })
    }

    /// The column of an item; nil when there is none of that name.
    package subscript(name: String) -> [Double]? { places[name].map { columns[$0] } }

    /// Where in `columns` an item stands; nil when there is none of that name.
    package func place(of name: String) -> Int? { places[name] }
}
