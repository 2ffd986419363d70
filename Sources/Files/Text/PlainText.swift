/// What nearly all texts are: European letters, digits and signs, each one column wide, none of them hidden, combining or
/// an end of a line. Reports ask it of each of their cells before they look at a text letter by letter.
package enum PlainText {
    /// How many characters the text has, which then is its width too; nil where it has others than these.
    package static func width(_ text: String) -> Int? {
        var text = text
        return text.withUTF8(width)
    }

    package static func isPlain(_ text: String) -> Bool { width(text) != nil }

    /// Whether one of the ASCII characters stands in the text.
    package static func holds(_ text: String, oneOf characters: StaticString) -> Bool {
        var text = text
        let sought = UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
        return text.withUTF8 { bytes in
            for byte in bytes where sought.contains(byte) { return true }
            return false
        }
    }

    /// Whether the text neither begins nor ends with a space and has no two in a row.
    package static func isSpacedOnce(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var last = UInt8(ascii: " ")
            for byte in bytes {
                if byte == UInt8(ascii: " "), last == byte { return false }
                last = byte
            }
            return bytes.isEmpty || last != UInt8(ascii: " ")
        }
    }

    private static func width(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var place = 0
        var width = 0
        while place < bytes.count {
            let length = length(bytes, at: place)
            if length == 0 { return nil }
            place += length
            width += 1
        }
        return width
    }

    /// How many bytes the character has that begins there; 0 where it is not one of these.
    private static func length(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
        let first = bytes[place]
        if first >= 0x20, first < 0x7F { return 1 }
        guard place + 1 < bytes.count else { return 0 }
        let second = bytes[place + 1]
        switch first {
        // The second half of Latin-1 from ° on, its letters, and Greek.
        case 0xC2: return second >= 0xB0 ? 2 : 0
        case 0xC3, 0xCE, 0xCF: return 2
        case 0xE2:
            guard place + 2 < bytes.count else { return 0 }
            let third = bytes[place + 2]
            return switch second {
            // Dashes, quotation marks, the ellipsis; €; operators such as − ∞ ≤.
            case 0x80: (0x93...0x9F).contains(third) || third == 0xA6 ? 3 : 0
            case 0x82: third == 0xAC ? 3 : 0
            case 0x88, 0x89: 3
            default: 0
            }
        default: return 0
        }
    }
}
