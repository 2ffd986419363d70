/// A table of data beside a scenario: comma-separated values after RFC 4180, with one header line, in UTF-8.
package struct CSVTable: Sendable {
    package var header: [String]
    /// One row per record; as many cells as the header has.
    package var rows: [Row]

    package struct Row: Sendable {
        /// The line in which the record begins.
        package var line: Int
        package var cells: [String]
    }

    /// What is wrong with the table, and in which line.
    package struct Mistake: Error, Sendable {
        package var message: String
        package var line: Int
    }

    /// Data files above this size are refused.
    package static let largestFile = 16 << 20

    /// The `separator` stands between cells: a semicolon where the comma is the decimal mark.
    package init(parsing text: String, separator: UInt8 = CSVReader.comma) throws(Mistake) {
        var reader = CSVReader(text, separator: separator)
        guard let first = try reader.next() else { throw Mistake(message: "the table is empty", line: 1) }
        header = first.cells.map(Self.trimmed)
        rows = []
        while let record = try reader.next() {
            if record.cells.count == 1, record.cells[0].isEmpty { continue }
            try Self.check(count: record.cells.count, line: record.line, header: header)
            rows.append(record)
        }
    }

    static func check(count: Int, line: Int, header: [String]) throws(Mistake) {
        if count == header.count { return }
        let cells = count == 1 ? "1 cell" : "\(count) cells"
        throw Mistake(
            message: "line \(line) has \(cells), the header has \(header.count)",
            line: line)
    }

    package func column(_ name: String) -> Int? { header.firstIndex(of: name) }

    package static func trimmed(_ text: String) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
