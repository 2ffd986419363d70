internal import Scenarios

/// Writes tables from zone to zone: rows, or a data file where there are many zones.
struct ZoneTableWriter {
    let names: [String]
    let files: WrittenFiles?

    /// More than that do not fit into lines that anybody reads.
    private static let few = 6

    /// - Parameters:
    ///   - name: of the file.
    ///   - column: in which its values stand.
    ///   - missing: what stands there for pairs that the file leaves out; nil: it has all.
    func written(
        _ table: [[Double]], _ name: String, column: String, missing: Double? = nil, _ text: (Double) -> String
    ) -> WrittenNode {
        guard names.count > Self.few, let files else {
            return .list(table.map { row in .list(row.map { .value(text($0)) }) })
        }
        var rows: [[String]] = []
        for (from, row) in zip(names, table) {
            for (to, value) in zip(names, row) where value != missing { rows.append([from, to, text(value)]) }
        }
        return .value(files.add(name, columns: ["from", "to", column], rows: rows))
    }
}
