extension Diagnostic {
    /// The message as a person reads it: `file:line:column: error: sentence`, the line, a caret under the place, and
    /// the hint.
    ///
    /// Long lines are cut around the place; control characters are shown as `�`, so that no file can steer the
    /// terminal.
    public var rendered: String {
        var text = "\(Self.printable(header)): \(severity.rawValue): \(Self.printable(message))\n"
        if let sourceLine, line > 0 { text += Self.quote(sourceLine, column: column, length: length) }
        if let hint { text += "    hint: \(Self.printable(hint))\n" }
        return text
    }

    /// All of them, one after the other.
    public static func render(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map(\.rendered).joined()
    }

    private var header: String { line > 0 ? "\(file):\(line):\(column)" : file }

    /// The widest excerpt of a line that is shown.
    private static let excerpt = 110

    private static func quote(_ sourceLine: String, column: Int, length: Int) -> String {
        var scalars = Array(printable(sourceLine).unicodeScalars)
        var caret = max(0, column - 1)
        var width = max(1, min(length, scalars.count - caret))
        if scalars.count > excerpt {
            let start = max(0, min(caret - 40, scalars.count - excerpt))
            let end = min(scalars.count, start + excerpt)
            scalars = (start > 0 ? ["…"] : []) + scalars[start..<end] + (end < Int(scalars.count) ? ["…"] : [])
            caret = min(caret - start + (start > 0 ? 1 : 0), scalars.count)
            width = max(1, min(width, scalars.count - caret))
        }
        var text = "    "
        text.unicodeScalars.append(contentsOf: scalars)
        text += "\n    "
        // A tab stays a tab, so that the caret stands under its place at any tab width.
        for index in 0..<caret { text += index < scalars.count && scalars[index] == "\t" ? "\t" : " " }
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
