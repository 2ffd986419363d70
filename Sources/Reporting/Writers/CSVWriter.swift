/// Writes rows as RFC 4180 lines.
package struct CSVWriter {
    private(set) var text = ""

    mutating func append(_ cells: [CSVCell]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { text.append(",") }
            append(cell: cell)
        }
        text.append("\r\n")
    }

    mutating func append(cell: CSVCell) {
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
