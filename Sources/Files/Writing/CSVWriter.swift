import SimulationKernel

/// A cell of a table for machines.
package enum CSVCell: Sendable, Equatable {
    case text(String)
    case number(Double)
    case integer(Int)
    /// Not applicable, or not known.
    case empty

    /// A number, or empty when there is none.
    package init(_ number: Double?) { self = number.map { .number($0) } ?? .empty }

    package init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .empty }
}

/// Writes rows as RFC 4180 lines.
package struct CSVWriter {
    package private(set) var text = ""

    package init() {}

    package mutating func append(_ cells: [CSVCell]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { text.append(",") }
            append(cell: cell)
        }
        text.append("\r\n")
    }

    package mutating func append(cell: CSVCell) {
        switch cell {
        case .text(let value): append(text: value)
        case .number(let value): text += Self.text(of: value)
        case .integer(let value): text += String(value)
        case .empty: break
        }
    }

    /// The shortest decimal that reads back as the same double; empty when it is not a number.
    package static func text(of value: Double) -> String {
        if value.isNaN { return "" }
        let shortest = value.description
        return shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
    }

    private mutating func append(text value: String) {
        let safe = Self.runsAsFormula(value) ? "'" + value : value
        // Scalars, since Swift takes CR LF for one character.
        let needsQuotes =
            safe.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\r" || $0 == "\n" }
            || safe.hasPrefix(" ") || safe.hasSuffix(" ")
        guard needsQuotes else {
            text += safe
            return
        }
        text.append("\"")
        for scalar in safe.unicodeScalars {
            if scalar == "\"" { text.append("\"") }
            text.unicodeScalars.append(scalar)
        }
        text.append("\"")
    }

    /// Whether a spreadsheet may take the text for a formula (OWASP, "CSV Injection"): it begins, spaces aside, with
    /// = + - @, with their full-width forms, or with a tab or a line break.
    private static func runsAsFormula(_ value: String) -> Bool {
        guard let first = value.unicodeScalars.first(where: { $0 != " " && $0 != "\u{A0}" }) else { return false }
        return switch first {
        case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
        default: false
        }
    }
}

/// Writes rows of numbers as bytes, without a string for each.
package struct CSVBytes: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Text that needs no quotes.
    package mutating func text(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Text of anybody's, with quotes where it needs them.
    package mutating func cell(_ text: String) {
        var writer = CSVWriter()
        writer.append(cell: .text(text))
        bytes.append(contentsOf: writer.text.utf8)
    }

    package mutating func separator() { bytes.append(UInt8(ascii: ",")) }

    package mutating func endOfLine() {
        bytes.append(UInt8(ascii: "\r"))
        bytes.append(UInt8(ascii: "\n"))
    }

    package mutating func integer(_ value: Int) {
        guard value >= 0 else {
            bytes.append(contentsOf: String(value).utf8)
            return
        }
        var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        withUnsafeMutableBytes(of: &digits) { buffer in
            var rest = value
            var place = buffer.count
            repeat {
                place -= 1
                buffer[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: buffer[place...])
        }
    }

    /// The shortest decimal that reads back as the same double, as everywhere; nothing for what is no number.
    package mutating func number(_ value: Double) {
        if value.magnitude < 1e15, value == value.rounded(), !(value == 0 && value.sign == .minus) {
            return integer(Int(saturating: value))
        }
        if value.isNaN { return }
        var text = value.description
        text.withUTF8 { digits in
            let isWhole =
                digits.count > 2 && digits[digits.count - 2] == UInt8(ascii: ".")
                && digits[digits.count - 1] == UInt8(ascii: "0")
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits.dropLast(isWhole ? 2 : 0)))
        }
    }
}
