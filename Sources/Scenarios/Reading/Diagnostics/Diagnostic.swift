import Files

/// One mistake or warning, at its place in a file.
package struct Diagnostic: Sendable, Hashable {
    package enum Severity: String, Sendable, Hashable {
        case error
        case warning
    }

    package var severity: Severity
    package var place: SourcePlace
    /// One sentence without a full stop.
    package var message: String
    /// What to write instead, or where the other half of a contradiction stands.
    package var hint: String?
    /// The line as it stands in the file, around the place; nil when the place is the file as a whole.
    package var excerpt: Excerpt?

    package init(
        _ severity: Severity, _ message: String, at place: SourcePlace, hint: String? = nil, excerpt: Excerpt? = nil
    ) {
        self.severity = severity
        self.message = message
        self.place = place
        self.hint = hint
        self.excerpt = excerpt
    }

    package var file: String { place.file }
    package var line: Int { place.line }
    package var column: Int { place.column }
    package var length: Int { place.length }
}

extension Diagnostic {
    /// The message as a person reads it: `file:line:column: error: sentence`, the line, a caret under the place, and
    /// the hint.
    ///
    /// Long lines are cut around the place. What would steer a terminal is shown as `�` in the line and as an escape in
    /// a sentence.
    package var rendered: String {
        var text = "\(Self.named(header)): \(severity.rawValue): \(Self.named(message))\n"
        if let excerpt, line > 0 { text += Self.quote(excerpt, column: column, length: length) }
        if let hint { text += "    hint: \(Self.named(hint))\n" }
        return text
    }

    /// All of them, one after the other.
    package static func render(_ diagnostics: [Diagnostic]) -> String { diagnostics.map(\.rendered).joined() }

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

    /// More than this no sentence of ours has: where it has more, a value or a cell of a file is quoted in it.
    private static let longest = 4_000

    /// In a sentence what is hidden is named, as in `\u{1B}`; a line end too, since a sentence has none. Of a long one
    /// there are its two ends.
    private static func named(_ text: String) -> String {
        guard text.utf8.count > longest else { return visible(text) }
        let scalars = text.unicodeScalars
        return visible(String(scalars.prefix(600))) + " … " + visible(String(scalars.suffix(400)))
    }

    private static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.isHidden }) else { return text }
        return text.unicodeScalars.map { scalar in
            scalar.isHidden ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }.joined()
    }
}

/// What a message shows of a line: all of it, or the part around a place when the line is long.
package struct Excerpt: Sendable, Hashable {
    package var text: String
    /// Scalars left out before the text.
    package var offset: Int
    /// More of the line follows.
    package var goesOn: Bool

    /// The widest part that is shown.
    static let width = 110

    init(_ line: some RandomAccessCollection<Unicode.Scalar>, around column: Int) {
        let count = line.count
        offset = count > Self.width ? max(0, min(column - 41, count - Self.width)) : 0
        goesOn = offset + Self.width < count
        text = String(String.UnicodeScalarView(line.dropFirst(offset).prefix(Self.width)))
    }
}
