import Files

/// Some columns of a table, with the place of every row.
package struct DelimitedColumns: Sendable {
    /// As many as were asked for, in that order.
    package let columns: [Column]
    /// By row: the line in which its record begins.
    package let lines: [UInt32]
    /// By row: the byte with which it begins.
    let offsets: [UInt32]

    package var rows: Int { lines.count }

    /// One column: its different cells, and which of them each row has.
    package struct Column: Sendable {
        /// The different cells, the empty one first; the others in the order of their first appearance.
        package let texts: [String]
        /// By row, in a column of at most 255 different cells; else empty.
        private let narrow: [UInt8]
        private let wide: [UInt32]

        init(texts: [String], narrow: [UInt8], wide: [UInt32]) {
            self.texts = texts
            self.narrow = narrow
            self.wide = wide
        }

        /// Which of ``texts`` stands in a row.
        package subscript(row: Int) -> Int { wide.isEmpty ? Int(narrow[row]) : Int(wide[row]) }

        /// By row, the value that its text has in a table.
        /// - Precondition: a value for each of ``texts``.
        package func values<Value>(_ table: [Value]) -> [Value] {
            precondition(table.count == texts.count, "each text has a value")
            return wide.isEmpty ? narrow.map { table[Int($0)] } : wide.map { table[Int($0)] }
        }

        /// By row, the number that its text has in a table; NaN where it has none. Not generic, so that a million
        /// rows are no matter.
        /// - Precondition: a number for each of ``texts``.
        package func numbers(_ table: [Double]) -> [Double] {
            precondition(table.count == texts.count, "each text has a number")
            return table.withUnsafeBufferPointer { table in
                wide.isEmpty ? narrow.map { table[Int($0)] } : wide.map { table[Int($0)] }
            }
        }

        /// How many rows have each of ``texts``.
        package var counts: [Int] {
            var counts = [Int](repeating: 0, count: texts.count)
            if wide.isEmpty {
                for number in narrow { counts[Int(number)] += 1 }
            } else {
                for number in wide { counts[Int(number)] += 1 }
            }
            return counts
        }

        /// Changes a number for each row so that rows with different cells have different numbers, nearly always.
        package func mix(into numbers: inout [UInt64]) {
            if wide.isEmpty {
                for row in narrow.indices { numbers[row] = ContentDigest.turned(numbers[row], UInt64(narrow[row])) }
            } else {
                for row in wide.indices { numbers[row] = ContentDigest.turned(numbers[row], UInt64(wide[row])) }
            }
        }

        /// The first rows whose text is one of those marked, at most so many.
        package func rows(where isMarked: [Bool], limit: Int) -> [Int] {
            var found: [Int] = []
            let count = wide.isEmpty ? narrow.count : wide.count
            for row in 0..<count where isMarked[self[row]] {
                found.append(row)
                if found.count == limit { break }
            }
            return found
        }
    }
}

extension DelimitedFile {
    /// A row whose number of cells is not that of the header.
    package struct Uneven: Sendable {
        package var line: Int
        package var cells: Int
    }

    /// Reads columns by their places in the header, from 0; blank lines are passed over.
    /// - Returns: the columns, and the rows of another length, which are in no column.
    package func columns(_ wanted: [Int]) throws(Mistake) -> (columns: DelimitedColumns, uneven: [Uneven]) {
        try bytes.withUnsafeBufferPointer { buffer throws(Mistake) in
            var reading = DelimitedReading(self, wanted, buffer)
            return try reading.read()
        }
    }
}

/// The reading of columns, in one pass over the bytes.
private struct DelimitedReading {
    let file: DelimitedFile
    let bytes: UnsafeBufferPointer<UInt8>
    /// By column of the file: which of those wanted it is, or -1.
    var slots: [Int]
    var cells: [DistinctCells]
    var narrow: [[UInt8]]
    var wide: [[UInt32]]
    /// By wanted column and byte: the number of the cell that is this one byte, 0 as long as there was none.
    var single: [UInt32]

    init(_ file: DelimitedFile, _ wanted: [Int], _ bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.bytes = bytes
        slots = [Int](repeating: -1, count: file.header.count)
        for (slot, column) in wanted.enumerated() { slots[column] = slot }
        cells = wanted.map { _ in DistinctCells() }
        wide = wanted.map { _ in [] }
        single = [UInt32](repeating: 0, count: 256 * wanted.count)
        narrow = wanted.map { _ in [] }
    }

    mutating func read() throws(DelimitedFile.Mistake) -> (columns: DelimitedColumns, uneven: [DelimitedFile.Uneven]) {
        var scan = DelimitedScan(separator: file.separator, position: file.start, line: file.startLine)
        let most = 1 + bytes.dropFirst(file.start).count { $0 == UInt8(ascii: "\n") }
        for slot in narrow.indices { narrow[slot].reserveCapacity(most) }
        var lines: [UInt32] = []
        var offsets: [UInt32] = []
        lines.reserveCapacity(most)
        offsets.reserveCapacity(most)
        var uneven: [DelimitedFile.Uneven] = []
        var numbers = [UInt32](repeating: 0, count: cells.count)
        while true {
            scan.skipBlankLines(bytes)
            let line = scan.line
            let offset = scan.position
            let count = try scan.record(bytes, .strict) { cell, begin, end, _ in
                guard cell < slots.count else { return }
                let slot = slots[cell]
                if slot >= 0 { numbers[slot] = number(slot, begin, end) }
            }
            if count == 0 { break }
            guard count == slots.count else {
                uneven.append(.init(line: line, cells: count))
                continue
            }
            lines.append(UInt32(line))
            offsets.append(UInt32(offset))
            for slot in numbers.indices { append(numbers[slot], to: slot) }
        }
        let columns = cells.indices.map { slot in
            DelimitedColumns.Column(
                texts: [""] + cells[slot].places.map { DelimitedCell.text(bytes, $0.lowerBound, $0.upperBound) },
                narrow: narrow[slot],
                wide: wide[slot])
        }
        return (DelimitedColumns(columns: columns, lines: lines, offsets: offsets), uneven)
    }

    @inline(__always)
    private mutating func number(_ slot: Int, _ begin: Int, _ end: Int) -> UInt32 {
        if end - begin == 1 {
            let place = slot << 8 | Int(bytes[begin])
            if single[place] == 0 { single[place] = cells[slot].number(bytes, begin, end) }
            return single[place]
        }
        return begin == end ? 0 : cells[slot].number(bytes, begin, end)
    }

    /// A column is kept in bytes for as long as that is enough.
    @inline(__always)
    private mutating func append(_ number: UInt32, to slot: Int) {
        if wide[slot].isEmpty {
            if number <= 255 {
                narrow[slot].append(UInt8(number))
                return
            }
            wide[slot] = narrow[slot].map { UInt32($0) }
            narrow[slot] = []
        }
        wide[slot].append(number)
    }
}
