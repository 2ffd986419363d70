import Files

/// Where cells stand, for messages.
extension DelimitedFile {
    /// The header's cell of a column.
    package func place(ofHeader column: Int) -> SourcePlace { place(of: column, inRecordAt: first, line: 1) }

    /// A cell of a row that was read.
    package func place(of column: Int, row: Int, in columns: DelimitedColumns) -> SourcePlace {
        place(of: column, inRecordAt: Int(columns.offsets[row]), line: Int(columns.lines[row]))
    }

    /// Makes lines known to the log, so that messages quote them, without keeping the whole file.
    package func add(lines: some Sequence<Int>, to log: DiagnosticLog) {
        var wanted = Set(lines)
        var kept: [Int: String] = [:]
        var line = 1
        var begin = first
        var index = first
        // Nothing is behind the last wanted line.
        while !wanted.isEmpty, index <= bytes.count {
            if index == bytes.count || bytes[index] == UInt8(ascii: "\n") {
                if wanted.remove(line) != nil {
                    let end = index > begin && bytes[index - 1] == 13 ? index - 1 : index
                    kept[line] = String(decoding: bytes[begin..<end], as: UTF8.self)
                }
                line += 1
                begin = index + 1
            }
            index += 1
        }
        log.add(lines: kept, of: path)
    }

    private func place(of column: Int, inRecordAt offset: Int, line: Int) -> SourcePlace {
        var scan = DelimitedScan(separator: separator, position: offset, line: line)
        var found: (begin: Int, end: Int)?
        bytes.withUnsafeBufferPointer { buffer in
            scan.skipBlankLines(buffer)
            _ = try? scan.record(buffer, .strict) { cell, begin, end, _ in if cell == column { found = (begin, end) } }
        }
        guard let found else { return SourcePlace(file: path, line: line, column: 1) }
        // Line breaks inside quotes come before.
        let before = bytes[offset..<found.begin]
        let breaks = before.count { $0 == UInt8(ascii: "\n") }
        let begin = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? offset
        let column = 1 + String(decoding: bytes[begin..<found.begin], as: UTF8.self).unicodeScalars.count
        let text = bytes[found.begin..<found.end].prefix { $0 != UInt8(ascii: "\n") }
        let length = String(decoding: text, as: UTF8.self).unicodeScalars.count
        return SourcePlace(file: path, line: line + breaks, column: column, length: max(1, length))
    }
}
