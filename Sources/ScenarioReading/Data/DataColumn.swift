/// One column of a CSV file, for commands that read data by themselves; a million rows are read at once.
public struct DataColumn: Sendable {
    public let file: String
    public let name: String
    /// The cells without spaces at their ends.
    public let cells: [String]
    private let lines: [Int]
    private let column: Int
    private let separator: UInt8
    private let text: String

    /// Files above this size are refused.
    public static let largestFile = 512 << 20

    /// Nil after the log has been told what is wrong with the file, or that it has no such column.
    ///
    /// - Parameter separator: what stands between cells, one ASCII character.
    public static func read(_ path: String, column: String, separator: UInt8, log: DiagnosticLog) -> DataColumn? {
        let text: String
        do throws(SourceText.Unreadable) {
            text = try SourceText.unsplit(path, limit: largestFile)
        } catch {
            let isFolder = error.message.hasPrefix("this is a folder")
            let isLarge = error.message.hasPrefix("the file is larger")
            return log.error(
                isFolder
                    ? "this is a folder; data are one file in it"
                    : isLarge ? "the file is larger than \(largestFile >> 20) MiB" : error.message,
                at: .whole(path), hint: isLarge ? nil : error.hint)
        }
        do throws(CSVTable.Mistake) {
            return try DataColumn(path, text, column, separator, log)
        } catch {
            log.add(SourceText(name: path, text: text))
            return log.error(error.message, at: SourcePlace(file: path, line: error.line, column: 1))
        }
    }

    private init?(
        _ path: String, _ text: String, _ name: String, _ separator: UInt8, _ log: DiagnosticLog
    ) throws(CSVTable.Mistake) {
        var reader = CSVReader(text, separator: separator)
        guard let header = try reader.next()?.cells.map(CSVTable.trimmed) else {
            throw CSVTable.Mistake(message: "the table is empty", line: 1)
        }
        guard let column = header.firstIndex(of: name) else {
            log.add(SourceText(name: path, text: text))
            let place = SourcePlace(file: path, line: 1, column: 1, length: header.joined(separator: ",").count)
            let separated = Self.otherSeparator(header)
            log.error(
                "there is no column '\(name)'"
                    + (separated == nil ? Spelling.suggestion(for: name, in: header) : ""), at: place,
                hint: separated ?? "the columns are " + header.joined(separator: ", "))
            return nil
        }
        if header.lastIndex(of: name) != column {
            throw CSVTable.Mistake(message: "two columns are named '\(name)'", line: 1)
        }
        var (cells, lines): ([String], [Int]) = ([], [])
        while let record = try reader.next(only: column) {
            try CSVTable.check(count: record.count, line: record.line, header: header)
            cells.append(Self.trimmed(record.cell))
            lines.append(record.line)
        }
        if cells.isEmpty { throw CSVTable.Mistake(message: "the table has a header and no rows", line: 1) }
        (file, self.name, self.cells, self.lines) = (path, name, cells, lines)
        (self.column, self.separator, self.text) = (column, separator, text)
    }

    /// Most cells need no new text.
    private static func trimmed(_ text: String) -> String {
        text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ") ? CSVTable.trimmed(text) : text
    }

    /// A single column with another usual separator in its name.
    private static func otherSeparator(_ header: [String]) -> String? {
        guard header.count == 1 else { return nil }
        let usual: [(Character, String)] = [(";", "';'"), ("\t", "tab"), (",", "','"), ("|", "'|'")]
        return usual.first { header[0].contains($0.0) }.map { "the columns seem to be separated by \($0.1)" }
    }

    /// Tells the log what is wrong with some cells, in order, each with its line and a caret; the first are enough.
    public func report(
        _ mistakes: [(index: Int, message: String, hint: String?)], of total: Int, to log: DiagnosticLog
    ) {
        let source = SourceText(name: file, text: text)
        log.add(source)
        for (number, mistake) in mistakes.enumerated() {
            let line = lines[mistake.index]
            let extent = source.line(line).flatMap { CSVTable.extent(ofCell: column, in: $0, separator: separator) }
            let isLast = number == mistakes.count - 1 && total > mistakes.count
            log.error(
                mistake.message,
                at: SourcePlace(file: file, line: line, column: extent?.column ?? 1, length: extent?.length ?? 1),
                hint: isLast
                    ? (total - mistakes.count == 1
                        ? "1 more cell of '\(name)' is wrong"
                        : "\(total - mistakes.count) more cells of '\(name)' are wrong") : mistake.hint)
        }
    }
}
