/// One column of a CSV file, or the difference of two, of all rows or of some; a million rows are read at once.
package struct DataColumn: Sendable {
    package let file: String
    /// As it was asked for: `minutes`, `finished_at-called_at`.
    package let name: String
    /// The cells without spaces at their ends; dates between slashes as ISO 8601 writes them, where the column tells
    /// their order.
    package let cells: [String]
    /// Of a difference what is taken from them.
    package let subtracted: [String]?
    /// The names of the columns: one, or the two of a difference.
    package let names: [String]
    let lines: [Int]
    /// Where the columns stand in a row.
    let places: [Int]
    let separator: UInt8
    let text: String

    /// Files above this size are refused.
    package static let largestFile = 512 << 20

    /// - Parameters:
    ///   - text: the file's.
    ///   - filter: which rows are taken; nil for all.
    init(_ file: String, text: String, column name: String, filter: RowFilter?, separator: UInt8) throws(ColumnMistake)
    {
        var reader = CSVReader(text, separator: separator)
        let header = try Self.header(&reader)
        switch try ColumnChoice.find(name, in: header) {
        case .one(let place): places = [place]
        case .difference(let end, let begin): places = [end, begin]
        }
        var filter = try filter.map { filter throws(ColumnMistake) in try BoundFilter(filter, header: header) }
        let wanted = places + (filter?.columns ?? [])
        var record = Array(repeating: "", count: wanted.count)
        var cells: [String] = []
        var subtracted: [String] = []
        var lines: [Int] = []
        var isEmpty = true
        do throws(CSVTable.Mistake) {
            while let (line, count) = try reader.next(only: wanted, into: &record) {
                try CSVTable.check(count: count, line: line, header: header)
                isEmpty = false
                for index in record.indices { record[index] = Self.trimmed(record[index]) }
                if filter?.takes(record[places.count...]) == false { continue }
                cells.append(record[0])
                if places.count > 1 { subtracted.append(record[1]) }
                lines.append(line)
            }
        } catch { throw ColumnMistake(.table(error.message, line: error.line)) }
        if isEmpty { throw ColumnMistake(.table("the table has a header and no rows", line: 1)) }
        try filter?.check(isEmpty: cells.isEmpty)
        let dates = SlashDates([cells, subtracted])
        self.file = file
        self.name = name
        self.cells = dates.plain(cells)
        self.lines = lines
        self.subtracted = places.count > 1 ? dates.plain(subtracted) : nil
        names = places.map { header[$0] }
        self.separator = separator
        self.text = text
    }

    private static func header(_ reader: inout CSVReader) throws(ColumnMistake) -> [String] {
        do throws(CSVTable.Mistake) {
            if let header = try reader.next()?.cells.map(CSVTable.trimmed) { return header }
        } catch { throw ColumnMistake(.table(error.message, line: error.line)) }
        throw ColumnMistake(.table("the table is empty", line: 1))
    }

    /// Most cells need no new text.
    private static func trimmed(_ text: String) -> String {
        text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ") ? CSVTable.trimmed(text) : text
    }
}
