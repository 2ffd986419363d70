internal import Files

/// Texts as they stand in a file, so that YAML reads them back.
package enum YAMLValue {
    /// Plain where that is read back as the same text, also inside braces, else between quotes.
    package static func text(_ value: String) -> String {
        let scalars = value.unicodeScalars
        let first = scalars.first ?? "-"
        // What is negative begins with a sign of its own.
        let isMark = first == "-" ? !isDigit(scalars.dropFirst().first) : marks.contains(first)
        let isPlain =
            !isMark && !value.contains(where: special.contains) && !value.contains(": ") && !value.hasSuffix(":")
            && scalars.last != " " && !scalars.contains { $0.isHidden }
        return isPlain ? value : QuotedText.yaml(value)
    }

    /// What begins something else than a text.
    private static let marks: Set<Unicode.Scalar> = ["?", "@", "%", " ", ":"]
    private static let special: Set<Character> = [
        "{", "}", "[", "]", ",", "#", "&", "*", "!", "|", ">", "'", "\"", "`", "\n", "\t",
    ]

    private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } ?? false }
}
