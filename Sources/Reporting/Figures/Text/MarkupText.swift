import Files

/// Text of anybody's as markup may have it: what means something there is escaped, what steers the reader's eye or
/// machine is replaced, and piles of accents are cut.
package enum MarkupText {
    /// Markup characters as entities, in the text of an element and in an attribute alike.
    package static func escaped(_ text: some StringProtocol) -> String {
        let text = String(text)
        if PlainText.isPlain(text), !PlainText.holds(text, oneOf: "&<>\"'") { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in visible(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// One line without what is not to be seen: line ends and tabs become spaces, other controls and marks of direction
    /// U+FFFD.
    package static func visible(_ text: String) -> String {
        if PlainText.isPlain(text) { return text }
        var result = String.UnicodeScalarView()
        var marks = 0
        for scalar in text.unicodeScalars {
            let isMark = scalar.value > 127 && scalar.properties.canonicalCombiningClass != .notReordered
            marks = isMark ? marks + 1 : 0
            // No language piles up more than this; what does covers its neighbours.
            if marks > 4 { continue }
            result.append(replaced(scalar))
        }
        return String(result)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 32 && scalar.value < 127 }

    private static func replaced(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if isPlain(scalar) { return scalar }
        switch scalar {
        case "\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}": return " "
        // Joiners make some letters and emoji, and turn nothing round.
        case "\u{200C}", "\u{200D}", "\u{AD}": return scalar
        default: break
        }
        // The last two places of each plane are no characters, and XML forbids the first ones.
        if scalar.value & 0xFFFE == 0xFFFE { return "\u{FFFD}" }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate: return "\u{FFFD}"
        default: return scalar
        }
    }
}
