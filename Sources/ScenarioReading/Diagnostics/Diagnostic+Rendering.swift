extension Diagnostic {
    /// The message as a person reads it: `file:line:column: error: sentence`, the line, a caret under the place, and
    /// the hint.
    ///
    /// Long lines are cut around the place. What would steer a terminal is shown as `�` in the line and as an escape in
    /// a sentence.
    public var rendered: String {
        var text = "\(Self.named(header)): \(severity.rawValue): \(Self.named(message))\n"
        if let excerpt, line > 0 { text += Self.quote(excerpt, column: column, length: length) }
        if let hint { text += "    hint: \(Self.named(hint))\n" }
        return text
    }

    /// All of them, one after the other.
    public static func render(_ diagnostics: [Diagnostic]) -> String { diagnostics.map(\.rendered).joined() }

    private var header: String { line > 0 ? "\(file):\(line):\(column)" : file }

    private static func quote(_ excerpt: Excerpt, column: Int, length: Int) -> String {
        var scalars = Array(printable(excerpt.text).unicodeScalars)
        let caret = max(0, min(column - 1 - excerpt.offset, scalars.count))
        let width = max(1, min(length, scalars.count - caret))
        if excerpt.goesOn { scalars.append("…") }
        let isCut = excerpt.offset > 0
        if isCut { scalars.insert("…", at: 0) }
        var text = "    "
        text.unicodeScalars.append(contentsOf: scalars)
        text += "\n    "
        // A tab stays a tab, so that the caret stands under its place at any tab width.
        for index in 0..<(isCut ? caret + 1 : caret) {
            text += index < scalars.count && scalars[index] == "\t" ? "\t" : " "
        }
        return text + "^" + String(repeating: "~", count: width - 1) + "\n"
    }

    /// In the quoted line each stands for one column, so that the caret is under its place.
    private static func printable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(scalar.isHidden && scalar != "\t" ? "\u{FFFD}" : scalar) }
        return String(result)
    }

    /// In a sentence what is hidden is named, as in `\u{1B}`; a line end too, since a sentence has none.
    private static func named(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.isHidden }) else { return text }
        return text.unicodeScalars.map { scalar in
            scalar.isHidden ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }.joined()
    }
}
