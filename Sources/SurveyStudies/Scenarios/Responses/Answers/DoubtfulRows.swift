internal import Scenarios

/// Finds the rows that may not be what a respondent meant.
struct DoubtfulRows {
    /// By item.
    let answers: [[Double]]
    let rows: Int

    init(_ answers: [[Double]], rows: Int) {
        self.answers = answers
        self.rows = rows
    }

    /// None of these items answered.
    func empty(_ items: [Int]) -> [Bool] {
        var isEmpty = [Bool](repeating: true, count: rows)
        for item in items {
            let column = answers[item]
            for row in 0..<rows where !column[row].isNaN { isEmpty[row] = false }
        }
        return isEmpty
    }

    /// The same text as in an earlier row, in those rows that have one and are not left out anyhow.
    func repeated(_ column: DelimitedColumns.Column, missing: [String], except isOut: [Bool]) -> [Bool] {
        let isNothing = column.texts.map { $0.isEmpty || missing.contains($0) }
        var wasSeen = [Bool](repeating: false, count: column.texts.count)
        return (0..<rows).map { row in
            let text = column[row]
            if isNothing[text] || isOut[row] { return false }
            defer { wasSeen[text] = true }
            return wasSeen[text]
        }
    }

    /// The same in all of these columns as an earlier row.
    func duplicates(_ columns: [DelimitedColumns.Column]) -> [Bool] {
        var hashes = [UInt64](repeating: 0x9E37_79B9_7F4A_7C15, count: rows)
        for column in columns { column.mix(into: &hashes) }
        func isSame(_ first: Int, _ second: Int) -> Bool { columns.allSatisfy { $0[first] == $0[second] } }
        var size = 64
        while size < 2 * rows { size *= 2 }
        // The rows that are the first of their kind, by hash; 0 is free.
        var slots = [UInt32](repeating: 0, count: size)
        var found = [Bool](repeating: false, count: rows)
        for row in 0..<rows {
            var slot = Int(truncatingIfNeeded: hashes[row]) & (size - 1)
            while slots[slot] != 0 {
                let known = Int(slots[slot]) - 1
                if hashes[known] == hashes[row], isSame(known, row) {
                    found[row] = true
                    break
                }
                slot = (slot + 1) & (size - 1)
            }
            if !found[row] { slots[slot] = UInt32(row + 1) }
        }
        return found
    }

    /// One and the same answer to every item of these, of which there are at least four.
    func straight(_ items: [Int]) -> [Bool] {
        guard items.count >= 4 else { return [Bool](repeating: false, count: rows) }
        let first = answers[items[0]]
        var isStraight = first.map { !$0.isNaN }
        for item in items.dropFirst() {
            let column = answers[item]
            for row in 0..<rows where column[row] != first[row] { isStraight[row] = false }
        }
        return isStraight
    }
}
