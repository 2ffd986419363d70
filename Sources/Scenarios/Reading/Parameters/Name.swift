/// Names that a scenario's writer gives: `a-z 0-9 -`, beginning with a letter.
package enum Name {
    package static func isWellFormed(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, ("a"..."z").contains(first), name.last != "-" else { return false }
        return name.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
    }

    /// A well-formed name near to the text, nil when nothing of it is left: `Ersteinschätzung` is `ersteinschaetzung`.
    package static func proposal(for text: String) -> String? {
        var name = ""
        for scalar in PlainLetters.spelled(text).unicodeScalars {
            if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
                name.unicodeScalars.append(scalar)
            } else if !name.isEmpty, name.last != "-" {
                name += "-"
            }
        }
        while name.last == "-" { name.removeLast() }
        if let first = name.unicodeScalars.first, ("0"..."9").contains(first) { name = "n" + name }
        return isWellFormed(name) ? name : nil
    }
}

/// What a reader calls something: one line, as it stands in sentences and in cells.
package enum Title {
    /// A title's most letters.
    package static let longest = 80

    /// Without line ends and needless spaces; nil: it is too long.
    package static func text(_ written: String) -> String? {
        let text = written.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return (1...longest).contains(text.count) ? text : nil
    }
}
