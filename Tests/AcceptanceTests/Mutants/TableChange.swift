import Foundation
import TestSupport

/// A table under change, cell by cell.
struct TableChange {
    private var rows: [[String]]
    private var ending = "\n"
    private var separator = ","
    private var before: [UInt8] = []
    private var insertion: (part: Double, bytes: [UInt8])?
    private var kept = 1.0

    init(_ text: String) {
        rows = text.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }

    var bytes: [UInt8] {
        var bytes =
            before + Array((rows.map { $0.joined(separator: separator) }.joined(separator: ending) + ending).utf8)
        if let insertion {
            bytes.insert(contentsOf: insertion.bytes, at: Int(Double(bytes.count) * insertion.part))
        }
        return Array(bytes.prefix(Int((Double(bytes.count) * kept).rounded())))
    }

    private enum Kind: String, CaseIterable {
        case cell, header, row, rows, column, oddity, cut, quote, length, ending, separator, mark
    }

    /// - Returns: what was done.
    mutating func step(_ random: inout SeededGenerator) -> String {
        let kind = random.chance(0.3) ? Kind.cell : random.pick(Kind.allCases)
        guard !rows.isEmpty else { return "nothing" }
        let row = random.whole(0...rows.count - 1)
        switch kind {
        case .cell: set(row, random.pick(Odd.numbers + ["", " ", "2024-02-30", "25:61", "2026-13-01 8:00"]), &random)
        case .header: set(0, random.pick(["", "time", "minutes", "x", rows[0].last ?? ""]), &random)
        case .row: rows.remove(at: row)
        case .rows:
            rows.insert(contentsOf: Array(repeating: rows[row], count: random.pick([1, 1_000, 20_000])), at: row)
        case .column: for index in rows.indices where !rows[index].isEmpty { rows[index].removeLast() }
        case .oddity: insertion = (random.uniform(), random.pick(Odd.scalars))
        case .cut: kept = random.uniform()
        case .quote: set(row, random.pick(["\"", "\"a", "a\"b", "\"a\nb\"", "\"\"\"\""]), &random)
        case .length: set(row, String(repeating: random.pick(["9", "x", "é"]), count: 300_000), &random)
        case .ending: ending = random.pick(["\r\n", "\r", "\n\n"])
        case .separator: separator = random.pick([";", "\t", "|", ", "])
        case .mark: before = random.pick([[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], Array("sep=;\n".utf8)])
        }
        return kind.rawValue
    }

    private mutating func set(_ row: Int, _ text: String, _ random: inout SeededGenerator) {
        guard !rows[row].isEmpty else { return }
        rows[row][random.whole(0...rows[row].count - 1)] = text
    }
}
