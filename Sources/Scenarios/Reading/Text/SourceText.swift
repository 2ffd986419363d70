/// The text of one file, by lines: what a diagnostic quotes.
package struct SourceText: Sendable {
    package let name: String
    package let text: String
    /// Each line's scalars without its end; `\r\n` counts as one end.
    let lines: [[Unicode.Scalar]]

    /// A byte-order mark at the beginning is dropped.
    package init(name: String, text: String) {
        self.name = name
        let scalars = text.unicodeScalars
        let kept = scalars.first == "\u{FEFF}" ? Substring(scalars.dropFirst()) : Substring(text)
        self.text = String(kept)
        lines = self.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            Array(line.last == "\r" ? line.dropLast() : line)
        }
    }

    /// The line as it stands in the file, nil when there is none of this number.
    package func line(_ number: Int) -> String? {
        guard number >= 1, number <= lines.count else { return nil }
        return String(String.UnicodeScalarView(lines[number - 1]))
    }

    /// The line around a column, nil when there is none of this number.
    func excerpt(line number: Int, around column: Int) -> Excerpt? {
        number >= 1 && number <= lines.count ? Excerpt(lines[number - 1], around: column) : nil
    }

    /// The scalar at a place, nil behind the line's end.
    func scalar(line: Int, column: Int) -> Unicode.Scalar? {
        guard line >= 1, line <= lines.count, column >= 1, column <= lines[line - 1].count else { return nil }
        return lines[line - 1][column - 1]
    }

    /// How long the word at a place is, up to a space or what closes it.
    func wordLength(line: Int, column: Int) -> Int {
        guard line >= 1, line <= lines.count, column >= 1 else { return 1 }
        return max(1, lines[line - 1].dropFirst(column - 1).prefix { ![" ", ",", "]", "}", "\t"].contains($0) }.count)
    }

    /// How long a scalar's text is on its first line, in the file: to the closing quote when it is quoted, else as
    /// long as its first line's text.
    func extent(line: Int, column: Int, quote: Unicode.Scalar?, text: String) -> Int {
        guard line >= 1, line <= lines.count else { return 1 }
        let rest = lines[line - 1].dropFirst(column - 1)
        guard let quote else {
            let first = text.unicodeScalars.prefix { $0 != "\n" }
            return max(1, min(first.count, rest.count))
        }
        var index = rest.startIndex + 1
        while index < rest.endIndex {
            if rest[index] == "\\", quote == "\"" {
                index += 2
                continue
            }
            if rest[index] == quote {
                if quote == "'", index + 1 < rest.endIndex, rest[index + 1] == "'" {
                    index += 2
                    continue
                }
                return index + 1 - rest.startIndex
            }
            index += 1
        }
        return max(1, rest.count)
    }
}
