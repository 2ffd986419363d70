import Files

/// A table in which one line is one row: CSV, TSV and their relatives.
struct DelimitedSource: TableSource {
    let text: LogText
    let separator: UInt8
    let columns: [String]
    /// Behind the header.
    private let start: Int
    private let startLine: Int

    /// In bytes. What is longer is no name and no time, and would fill a report.
    static let longestCell = 1 << 16

    static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

    /// - Parameters:
    ///   - separator: nil to find it from the first rows.
    ///   - hasHeader: whether the first row names the columns; else they are `column 1`, `column 2`.
    init(_ text: LogText, separator: UInt8? = nil, hasHeader: Bool = true) throws(LogMistake) {
        let found =
            separator
            ?? DelimitedScan.separator(
                of: text.bytes, from: text.first, among: Self.separators, .lenient, evenShare: 80)
        var scan = DelimitedScan(separator: found, position: text.first, line: 1)
        var names: [String] = []
        do throws(FileMistake) {
            try text.bytes.withUnsafeBufferPointer { bytes throws(FileMistake) in
                scan.skipBlankLines(bytes)
                // Excel's own word on what stands between cells.
                if bytes[scan.position...].starts(with: Array("sep=".utf8)) {
                    _ = try scan.record(bytes, .lenient) { _, _, _, _ in }
                }
                let begin = scan
                _ = try scan.record(bytes, .lenient) { names.append(Self.name(bytes, from: $1, to: $2, isQuoted: $3)) }
                if !hasHeader { scan = begin }
            }
        } catch { throw LogMistake(ofRecord: error) }
        if let long = names.firstIndex(where: { $0.utf8.count > Self.longestCell }) {
            throw LogMistake(
                "the name of column \(long + 1) has \(names[long].utf8.count) bytes, and no cell of a log has more "
                    + "than \(Self.longestCell)",
                line: max(1, scan.line - 1), hint: "a quote may be missing in it")
        }
        if !hasHeader { names = names.indices.map { "column \($0 + 1)" } }
        self.text = text
        self.separator = found
        columns = Self.distinct(names)
        start = scan.position
        startLine = scan.line
    }

    private static func name(_ bytes: UnsafeBufferPointer<UInt8>, from begin: Int, to end: Int, isQuoted: Bool)
        -> String
    {
        DelimitedCell.oneLine(
            isQuoted
                ? DelimitedCell.text(bytes, begin, end) : String(decoding: bytes[begin..<end], as: UTF8.self))
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
            var scan = DelimitedScan(separator: separator, position: start, line: startLine)
            // By slot: where its cell begins and ends, and whether it was quoted.
            var cells = [(Int, Int, Bool)](repeating: (0, 0, false), count: slots.count)
            var unquoted: [UInt8] = []
            while true {
                scan.skipBlankLines(bytes)
                let line = scan.line
                let begin = scan.position
                let count: Int
                do throws(FileMistake) {
                    count = try scan.record(bytes, .lenient) { if $0 < slots.count { cells[$0] = ($1, $2, $3) } }
                } catch { throw LogMistake(ofRecord: error) }
                if count == 0 { return }
                guard count == slots.count else {
                    sink.uneven(line: line, cells: count)
                    continue
                }
                for (column, slot) in slots.enumerated() where slot >= 0 {
                    let (first, end, isQuoted) = cells[column]
                    guard end - first <= Self.longestCell else {
                        throw LogMistake(
                            "the cell of column '\(columns[column].shown)' has \(end - first) bytes, and no cell of a "
                                + "log has more than \(Self.longestCell)",
                            line: line, hint: "a quote may be missing in it; take the text out, or the column")
                    }
                    let cell = UnsafeBufferPointer(rebasing: bytes[first..<end])
                    if isQuoted, cell.contains(UInt8(ascii: "\"")) {
                        DelimitedCell.unquote(cell, into: &unquoted)
                        unquoted.withUnsafeBufferPointer { sink.cell(slot, $0) }
                    } else {
                        sink.cell(slot, cell)
                    }
                }
                let row = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[begin..<scan.position])
                if !sink.endRow(line: line, digest: ContentDigest.mixed(row)) { return }
            }
        }
    }

    var digest: String { text.bytes.withUnsafeBytes { ContentDigest.text($0) } }

    func lines(_ wanted: Set<Int>) -> [Int: String] {
        guard let most = wanted.max() else { return [:] }
        var found: [Int: String] = [:]
        var line = 1
        var begin: Int = text.first
        while line <= most, begin < text.bytes.count {
            let end = text.bytes[begin...].firstIndex(of: UInt8(ascii: "\n")) ?? text.bytes.count
            if wanted.contains(line) {
                // Nobody reads more of a line.
                found[line] = String(decoding: text.bytes[begin..<end].prefix(4000), as: UTF8.self)
            }
            line += 1
            begin = end + 1
        }
        return found
    }
}
