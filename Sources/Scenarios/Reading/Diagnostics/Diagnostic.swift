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
