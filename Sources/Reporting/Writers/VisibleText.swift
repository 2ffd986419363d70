import Files

/// Text of anybody's as a terminal may have it: what would steer the terminal, turn the direction of writing or not be
/// seen at all is shown as an escape, such as `\u{1B}`.
///
///     VisibleText.text("a\u{1B}[31mred")   // a\u{1B}[31mred, in letters
package enum VisibleText {
    /// With its line ends and tabs, which are the layout's.
    package static func text(_ text: String) -> String { shown(text) { $0 == "\n" || $0 == "\t" } }

    /// Of a name, a path or a title, in which a line end or a tab is as odd as the rest.
    package static func name(_ text: String) -> String { shown(text) { _ in false } }

    private static func shown(_ text: String, keeping isLayout: (Unicode.Scalar) -> Bool) -> String {
        // Nearly all texts have nothing to hide.
        if PlainText.isPlain(text) { return text }
        guard text.unicodeScalars.contains(where: { $0.isHidden && !isLayout($0) }) else { return text }
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        for (place, scalar) in scalars.enumerated() {
            // A line of CSV ends in CR LF, which is a line end and nothing else.
            let endsLine = scalar == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n" && isLayout("\n")
            if !scalar.isHidden || isLayout(scalar) || endsLine {
                result.append(scalar)
            } else {
                result.append(contentsOf: scalar.escape.unicodeScalars)
            }
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// As Swift writes it in a literal: `\u{202E}`.
    package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
