/// How much room text takes, estimated without a font; and text made to fit.
enum TextWidth {
    /// Fonts of systems are up to so much wider than Helvetica.
    private static let allowance = 1.03

    static func of(_ text: String, size: Double, isBold: Bool) -> Double {
        var sum = 0.0
        for scalar in text.unicodeScalars { sum += LetterWidths.width(of: scalar, isBold: isBold) }
        return sum * size / 1_000 * allowance
    }

    static func of(_ text: String, _ style: TextStyle) -> Double { of(text, size: style.size, isBold: style.isBold) }

    /// The text, or as much of it as fits with an ellipsis behind; an ellipsis at least, unless there is no text.
    static func shortened(_ text: String, to room: Double, _ style: TextStyle) -> String {
        // Nothing on a page has room for more, and a text may be as long as a book.
        let beginning = String(text.prefix(600))
        if beginning.utf8.count == text.utf8.count, of(text, style) <= room { return text }
        let scale = style.size / 1_000 * allowance
        var left = room - of("…", style)
        var result = ""
        for letter in beginning {
            for scalar in letter.unicodeScalars {
                left -= LetterWidths.width(of: scalar, isBold: style.isBold) * scale
            }
            if left < 0 { break }
            result.append(letter)
        }
        while result.last == " " { result.removeLast() }
        return result + "…"
    }

    /// The text in lines that fit, at most so many; the last one is shortened where there is more.
    static func lines(of text: String, width: Double, atMost count: Int, _ style: TextStyle) -> [String] {
        let words = MarkupText.visible(String(text.prefix(4_000))).split(separator: " ")
        var lines: [String] = []
        var line = ""
        for (place, word) in words.enumerated() {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if of(longer, style) <= width || line.isEmpty {
                line = longer
            } else if lines.count + 1 >= count {
                let rest = line + " " + words[place...].joined(separator: " ")
                return lines + [shortened(rest, to: width, style)]
            } else {
                lines.append(shortened(line, to: width, style))
                line = String(word)
            }
        }
        return line.isEmpty ? lines : lines + [shortened(line, to: width, style)]
    }
}
