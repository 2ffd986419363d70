/// Values as they stand in a file.
enum YAMLValue {
    /// Plain where that is read back as the same text, else between quotes.
    static func text(_ value: String) -> String {
        let special: Set<Character> = [
            "{", "}", "[", "]", ",", "#", "&", "*", "!", "|", ">", "'", "\"", "`", "\n", "\t",
        ]
        let isPlain =
            !value.isEmpty && !value.contains(where: special.contains) && !value.contains(": ") && !value.hasSuffix(":")
            && value.first != " " && value.last != " " && value.first != "-" && value.first != "?"
            && value.first != "@"
        if isPlain { return value }
        return "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            + "\""
    }

    /// The same in front of a colon.
    static func key(_ text: String) -> String {
        text.contains(":") ? "\"" + text.replacing("\"", with: "\\\"") + "\"" : Self.text(text)
    }
}
