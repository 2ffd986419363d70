package import Files

/// A large table of answers as its bytes: UTF-8 with or without a byte-order mark, cells between commas, semicolons or tabs,
/// quotes around cells that hold separators, quotes or line breaks (RFC 4180).
///
/// Nothing is made a text before it is asked for, so that a million rows are read in about a second.
package struct DelimitedFile: Sendable {
    package let path: String
    /// What stands between cells.
    package let separator: UInt8
    /// The names of the columns as one line each: line breaks and runs of spaces in them are one space.
    package let header: [String]
    /// By column: what the file says of it beside its name.
    package private(set) var descriptions: [ColumnDescription]
    /// The survey tool that wrote it; nil: none is recognised.
    package let export: SurveyExport?
    /// What was recognised, and what was skipped without being asked.
    package private(set) var notes: [Note]
    let bytes: [UInt8]
    /// Where the first record behind the header begins.
    let start: Int
    /// The line in which that is.
    let startLine: Int
    /// The first byte behind the byte-order mark.
    let first: Int

    /// Files above this size are refused.
    package static let largestFile = 512 << 20
    /// What is tried when nobody says what stands between cells, in this order.
    static let usualSeparators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// Why a file cannot be read.
    package typealias Mistake = FileMistake

    /// Opens a file and reads its header.
    ///
    /// The `separator` is nil to find it from the first records. `headerRows` tells how many rows are no answers, the first
    /// of which names the columns; nil: one, and those that survey tools write below it.
    package init(
        _ path: String, separator: UInt8? = nil, headerRows: Int? = nil, encoding: TextEncoding? = nil
    ) throws(Mistake) {
        try self.init(
            path, bytes: Self.contents(of: path), separator: separator, headerRows: headerRows, encoding: encoding)
    }

    /// A table that another reader has made of a file: one row of names, and what the file says of each column.
    package init(
        _ path: String, table: [UInt8], descriptions: [ColumnDescription], notes: [Note], headerRows: Int? = 1
    ) throws(Mistake) {
        try self.init(path, bytes: table, separator: UInt8(ascii: ","), headerRows: headerRows, encoding: .utf8)
        if descriptions.count == header.count {
            for column in header.indices {
                let option = self.descriptions[column].option
                self.descriptions[column] = descriptions[column]
                self.descriptions[column].option = descriptions[column].option ?? option
            }
        }
        self.notes = notes + self.notes
    }

    package init(
        _ path: String, bytes: [UInt8], separator: UInt8?, headerRows: Int? = nil, encoding: TextEncoding? = nil
    ) throws(Mistake) {
        try Self.checkKind(bytes, path)
        let (text, encoded) = try Self.unicode(bytes, name: Self.name(of: path), said: encoding)
        let first = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        try Self.checkText(text)
        let bytes = LineEnds.unified(text)
        guard bytes[first...].contains(where: { $0 > UInt8(ascii: " ") }) else {
            throw Mistake("the file is empty")
        }
        let chosen =
            separator
            ?? DelimitedScan.separator(
                of: bytes, from: first, among: Self.usualSeparators, .strict, evenShare: 100)
        var scan = DelimitedScan(separator: chosen, position: first, line: 1)
        // Behind each of the first records, where the next one begins.
        var rows: [[String]] = []
        var ends: [(Int, Int)] = []
        try bytes.withUnsafeBufferPointer { buffer throws(Mistake) in
            for number in 0..<max(3, headerRows ?? 1) {
                scan.skipBlankLines(buffer)
                var cells: [Range<Int>] = []
                do throws(Mistake) {
                    guard try scan.record(buffer, .strict, { _, begin, end, _ in cells.append(begin..<end) }) > 0 else {
                        break
                    }
                } catch {
                    // What is wrong behind the header is said when the answers are read.
                    if number < headerRows ?? 1 { throw error }
                    break
                }
                rows.append(
                    cells.map { DelimitedCell.oneLine(DelimitedCell.text(buffer, $0.lowerBound, $0.upperBound)) })
                ends.append((scan.position, scan.line))
            }
        }
        var found = SurveyExport.recognized(rows[0], Array(rows.dropFirst()))
        if let headerRows { found?.rowsBelow = headerRows - 1 }
        let count = 1 + (found?.rowsBelow ?? (headerRows ?? 1) - 1)
        guard count <= rows.count else {
            throw Mistake("the file has no \(count) rows of headers")
        }
        self.path = path
        self.bytes = bytes
        self.first = first
        self.separator = chosen
        (start, startLine) = ends[count - 1]
        export = found
        header = Self.names(rows, count, found)
        descriptions = Self.descriptions(header, found)
        notes = [encoded, found.map { Self.note($0, name: Self.name(of: path)) }].compactMap { $0 }
    }
}

extension DelimitedFile {
    /// What a scenario's digest is taken of: the text, of a large file its length and 128 bits mixed of all bytes.
    ///
    /// The 128 bits are two sums of the kind of Carter & Wegman over words of eight bytes; they tell files apart that differ
    /// by accident, not by intent.
    package var fingerprint: String {
        if bytes.count <= CSVTable.largestFile { return String(decoding: bytes, as: UTF8.self) }
        var first: UInt64 = 0x9E37_79B9_7F4A_7C15
        var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
        bytes.withUnsafeBytes { buffer in
            ContentDigest.forEachWord(of: buffer) { word in
                first = ContentDigest.turned(first, word)
                second = (second &+ word) &* 0xC4CE_B9FE_1A85_EC53
                second ^= second >> 29
            }
        }
        return "\(bytes.count) bytes \(String(first, radix: 16)) \(String(second, radix: 16))"
    }
}
