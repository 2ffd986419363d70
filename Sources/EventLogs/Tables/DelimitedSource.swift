/// A table in which one line is one row: CSV, TSV and their relatives.
struct DelimitedSource: TableSource {
    let text: LogText
    let separator: UInt8
    let columns: [String]
    /// Behind the header.
    private let start: Int
    private let startLine: Int

    static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

    /// - Parameters:
    ///   - separator: nil to find it from the first rows.
    ///   - hasHeader: whether the first row names the columns; else they are `column 1`, `column 2`.
    init(_ text: LogText, separator: UInt8? = nil, hasHeader: Bool = true) throws(LogMistake) {
        let found = separator ?? Self.separator(of: text)
        var records = DelimitedRecords(separator: found, position: text.first, line: 1)
        var names: [String] = []
        try text.bytes.withUnsafeBufferPointer { bytes throws(LogMistake) in
            records.skipBlankLines(bytes)
            // Excel's own word on what stands between cells.
            if bytes[records.position...].starts(with: Array("sep=".utf8)) {
                _ = try records.next(bytes) { _, _, _, _ in }
            }
            let begin = (records.position, records.line)
            _ = try records.next(bytes) { names.append(Self.name(bytes, $1, $2, $3)) }
            if !hasHeader { (records.position, records.line) = begin }
        }
        if !hasHeader { names = names.indices.map { "column \($0 + 1)" } }
        (self.text, self.separator, columns) = (text, found, Self.distinct(names))
        (start, startLine) = (records.position, records.line)
    }

    private static func name(_ bytes: UnsafeBufferPointer<UInt8>, _ begin: Int, _ end: Int, _ isQuoted: Bool) -> String
    {
        let text = String(decoding: bytes[begin..<end], as: UTF8.self)
        let plain = isQuoted ? text.replacing("\"\"", with: "\"") : text
        return plain.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }

    /// Names without a repetition: the second `time` is `time (2)`; a column without a name is called by its place.
    private static func distinct(_ names: [String]) -> [String] {
        var seen: [String: Int] = [:]
        return names.enumerated().map { place, name in
            let name = name.isEmpty ? "column \(place + 1)" : name
            let count = seen[name, default: 0] + 1
            seen[name] = count
            return count == 1 ? name : "\(name) (\(count))"
        }
    }

    /// Names that stand more than once in the header.
    var repeated: [String] {
        let known = Set(columns)
        return columns.filter { known.contains("\($0) (2)") }
    }

    /// The line of the header.
    var headerLine: Int { max(1, startLine - 1) }

    func read<Sink: RowSink>(slots: [Int], into sink: inout Sink) throws(LogMistake) {
        try text.bytes.withUnsafeBufferPointer { bytes throws(LogMistake) in
            var records = DelimitedRecords(separator: separator, position: start, line: startLine)
            // By slot: where its cell begins and ends, and whether it was quoted.
            var cells = [(Int, Int, Bool)](repeating: (0, 0, false), count: slots.count)
            var unquoted: [UInt8] = []
            while true {
                records.skipBlankLines(bytes)
                let (line, begin) = (records.line, records.position)
                let count = try records.next(bytes) { if $0 < slots.count { cells[$0] = ($1, $2, $3) } }
                if count == 0 { return }
                guard count == slots.count else {
                    sink.uneven(line: line, cells: count)
                    continue
                }
                for (column, slot) in slots.enumerated() where slot >= 0 {
                    let (first, end, isQuoted) = cells[column]
                    let cell = UnsafeBufferPointer(rebasing: bytes[first..<end])
                    if isQuoted, cell.contains(UInt8(ascii: "\"")) {
                        Self.unquote(cell, into: &unquoted)
                        unquoted.withUnsafeBufferPointer { sink.cell(slot, $0) }
                    } else {
                        sink.cell(slot, cell)
                    }
                }
                let row = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[begin..<records.position])
                if !sink.endRow(line: line, digest: ContentDigest.mixed(row)) { return }
            }
        }
    }

    /// Two quotes stand for one.
    private static func unquote(_ cell: UnsafeBufferPointer<UInt8>, into text: inout [UInt8]) {
        text.removeAll(keepingCapacity: true)
        var wasQuote = false
        for byte in cell {
            let isQuote = byte == UInt8(ascii: "\"")
            if isQuote, wasQuote {
                wasQuote = false
                continue
            }
            wasQuote = isQuote
            text.append(byte)
        }
    }

    var digest: String { text.bytes.withUnsafeBytes { ContentDigest.text($0) } }

    func lines(_ wanted: Set<Int>) -> [Int: String] {
        guard let most = wanted.max() else { return [:] }
        var (found, line, begin): ([Int: String], Int, Int) = ([:], 1, text.first)
        while line <= most, begin < text.bytes.count {
            let end = text.bytes[begin...].firstIndex(of: UInt8(ascii: "\n")) ?? text.bytes.count
            if wanted.contains(line) {
                // Nobody reads more of a line.
                found[line] = String(decoding: text.bytes[begin..<end].prefix(4000), as: UTF8.self)
            }
            (line, begin) = (line + 1, end + 1)
        }
        return found
    }

    /// For which the first rows have as many cells as the header, of several the one with most cells.
    private static func separator(of text: LogText) -> UInt8 {
        var best: (separator: UInt8, rank: (Int, Int)) = (separators[0], (0, 1))
        text.bytes.withUnsafeBufferPointer { bytes in
            for candidate in separators {
                var records = DelimitedRecords(separator: candidate, position: text.first, line: 1)
                var counts: [Int] = []
                while counts.count < 50 {
                    records.skipBlankLines(bytes)
                    guard let count = try? records.next(bytes, { _, _, _, _ in }), count > 0 else { break }
                    counts.append(count)
                }
                guard let cells = counts.first, cells > 1 else { continue }
                let even = counts.count { $0 == cells }
                let rank = (even * 100 / counts.count >= 80 ? 1 : 0, cells)
                if rank > best.rank { best = (candidate, rank) }
            }
        }
        return best.separator
    }
}
