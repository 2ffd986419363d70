/// A table of data beside a scenario: comma-separated values after RFC 4180, with one header line, in UTF-8.
public struct CSVTable: Sendable {
    public var header: [String]
    /// One row per record; as many cells as the header has.
    public var rows: [Row]

    public struct Row: Sendable {
        /// The line in which the record begins.
        public var line: Int
        public var cells: [String]
    }

    /// What is wrong with the table, and in which line.
    public struct Mistake: Error, Sendable {
        public var message: String
        public var line: Int
    }

    /// Data files above this size are refused.
    public static let largestFile = 16 << 20

    public init(parsing text: String) throws(Mistake) {
        let records = try Self.records(text)
        guard let first = records.first else { throw Mistake(message: "the table is empty", line: 1) }
        header = first.cells.map(Self.trimmed)
        rows = []
        for record in records.dropFirst() {
            if record.cells.count == 1, record.cells[0].isEmpty { continue }
            guard record.cells.count == header.count else {
                throw Mistake(
                    message: "line \(record.line) has \(record.cells.count) cells, the header has \(header.count)",
                    line: record.line)
            }
            rows.append(record)
        }
    }

    public func column(_ name: String) -> Int? { header.firstIndex(of: name) }

    static func trimmed(_ text: String) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func records(_ text: String) throws(Mistake) -> [Row] {
        var records: [Row] = []
        var cells: [String] = []
        var cell: [UInt8] = []
        var isQuoted = false
        var wasQuoted = false
        var line = 1
        var start = 1
        let bytes = Array(text.utf8)
        var index = 0

        func take() { cells.append(String(decoding: cell, as: UTF8.self)) }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if isQuoted {
                if byte == UInt8(ascii: "\"") {
                    if index < bytes.count, bytes[index] == byte {
                        cell.append(byte)
                        index += 1
                    } else {
                        isQuoted = false
                    }
                } else {
                    if byte == UInt8(ascii: "\n") { line += 1 }
                    cell.append(byte)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\"") where cell.isEmpty && !wasQuoted:
                (isQuoted, wasQuoted) = (true, true)
            case UInt8(ascii: ","):
                take()
                (cell, wasQuoted) = ([], false)
            case UInt8(ascii: "\r") where index < bytes.count && bytes[index] == UInt8(ascii: "\n"): break
            case UInt8(ascii: "\n"):
                take()
                records.append(Row(line: start, cells: cells))
                (cells, cell, wasQuoted) = ([], [], false)
                line += 1
                start = line
            default: cell.append(byte)
            }
        }
        if isQuoted { throw Mistake(message: "a quote that opens in line \(start) is never closed", line: start) }
        if !cell.isEmpty || !cells.isEmpty || wasQuoted {
            take()
            records.append(Row(line: start, cells: cells))
        }
        return records
    }
}
