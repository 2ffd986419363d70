import Files

/// What a report does with characters that are not for reading.
enum SafeText {
    /// The text with what is hidden replaced by U+FFFD, one column for each: neither a terminal nor a reader is to be
    /// steered by a scenario's name. Tabs become spaces; line breaks stay.
    static func visible(_ text: String) -> String {
        if PlainText.isPlain(text) { return text }
        var result = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            switch scalar.value {
            case 0x0A where isAfterReturn: continue
            case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append("\n")
            case 0x09: result.append(" ")
            default: result.append(scalar.isHidden ? "\u{FFFD}" : scalar)
            }
        }
        return String(result)
    }

    /// The visible text on one line, without spaces at its ends.
    static func oneLine(_ text: String) -> String {
        if PlainText.isPlain(text), PlainText.isSpacedOnce(text) { return text }
        return visible(text).split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
    }

    /// How many columns the text takes in a fixed-width face: two for wide East Asian letters and emoji.
    static func width(_ text: String) -> Int {
        PlainText.width(text) ?? text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
    }

    private static func isWide(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first?.value else { return false }
        return switch first {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// The text with spaces up to the width, on the side that the alignment leaves free.
    static func padded(_ text: String, to width: Int, _ alignment: ReportTable.Alignment) -> String {
        let missing = max(width - Self.width(text), 0)
        let before =
            switch alignment {
            case .left: 0
            case .right: missing
            }
        return String(repeating: " ", count: before) + text + String(repeating: " ", count: missing - before)
    }
}
