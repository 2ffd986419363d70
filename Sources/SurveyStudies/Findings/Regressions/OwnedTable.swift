/// A table of several regressions, of which a report shows those of one.
package struct OwnedTable {
    package let table: FindingTable
    /// By row, whose it is: a regression's name; nil: it is in the file alone.
    let owners: [String?]

    init<Row>(
        _ name: String, _ rows: [Row], owner: (Row) -> String?, _ columns: [FindingColumn<Row>]
    ) {
        table = FindingTable(name, rows, columns: columns)
        owners = rows.map(owner)
    }

    /// The rows of one.
    package func rows(of owner: String) -> (Int) -> Bool { { owners[$0] == owner } }

    package func has(_ owner: String) -> Bool { owners.contains(owner) }
}
