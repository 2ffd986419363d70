/// How much room text takes, estimated without a font; and text made to fit.
package enum TextWidth {
    /// Fonts of systems are up to so much wider than Helvetica.
    private static let allowance = 1.03

    package static func of(_ text: String, size: Double, isBold: Bool) -> Double {
        var sum = 0.0
        for scalar in text.unicodeScalars { sum += LetterWidths.width(of: scalar, isBold: isBold) }
        return sum * size / 1_000 * allowance
    }

    package static func of(_ text: String, _ style: TextStyle) -> Double {
        of(text, size: style.size, isBold: style.isBold)
    }

    /// The text, or as much of it as fits with an ellipsis behind; an ellipsis at least, unless there is no text.
    package static func shortened(_ text: String, to room: Double, _ style: TextStyle) -> String {
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

    /// The text in lines that fit, at most so many; the last one is shortened where there is more. A word that has no
    /// room in a line of its own is parted after its hyphens, as names of constructs have them.
    package static func lines(of text: String, width: Double, atMost count: Int, _ style: TextStyle) -> [String] {
        // Each with what parts it from the one before.
        let words = MarkupText.visible(String(text.prefix(4_000))).split(separator: " ").flatMap { word in
            (of(String(word), style) <= width ? [String(word)] : parts(of: word)).enumerated()
                .map { (gap: $0 == 0 ? " " : "", text: $1) }
        }
        var lines: [String] = []
        var line = ""
        for (place, word) in words.enumerated() {
            let longer = line.isEmpty ? word.text : line + word.gap + word.text
            if of(longer, style) <= width || line.isEmpty {
                line = longer
            } else if lines.count + 1 >= count {
                let rest = words[place...].reduce(line) { $0 + $1.gap + $1.text }
                return lines + [shortened(rest, to: width, style)]
            } else {
                lines.append(shortened(line, to: width, style))
                line = word.text
            }
        }
        return line.isEmpty ? lines : lines + [shortened(line, to: width, style)]
    }

    /// A word's pieces between which a line may end: `effort-` and `expectancy`.
    static func parts(of word: some StringProtocol) -> [String] {
        let pieces = word.split(separator: "-", omittingEmptySubsequences: false)
        guard pieces.count > 1, pieces.count < 12, !pieces.contains(where: \.isEmpty) else { return [String(word)] }
        return pieces.dropLast().map { $0 + "-" } + [String(pieces[pieces.count - 1])]
    }
}
