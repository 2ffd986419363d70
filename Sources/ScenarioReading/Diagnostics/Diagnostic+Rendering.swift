extension Diagnostic {
    /// The message as a person reads it: `file:line:column: error: sentence`, the line, a caret under the place, and
    /// the hint.
    ///
    /// Long lines are cut around the place; control characters are shown as `�`, so that no file can steer the
    /// terminal.
    public var rendered: String {
        var text = "\(Self.printable(header)): \(severity.rawValue): \(Self.printable(message))\n"
        if let excerpt, line > 0 { text += Self.quote(excerpt, column: column, length: length) }
        if let hint { text += "    hint: \(Self.printable(hint))\n" }
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

    private static func printable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = (scalar.value < 0x20 && scalar != "\t") || (0x7F...0x9F).contains(scalar.value)
            result.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }
}
