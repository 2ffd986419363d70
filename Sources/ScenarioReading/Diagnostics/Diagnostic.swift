/// One mistake or warning, at its place in a file.
public struct Diagnostic: Sendable, Hashable {
    public enum Severity: String, Sendable, Hashable {
        case error
        case warning
    }

    public var severity: Severity
    public var place: SourcePlace
    /// One sentence without a full stop.
    public var message: String
    /// What to write instead, or where the other half of a contradiction stands.
    public var hint: String?
    /// The line as it stands in the file, around the place; nil when the place is the file as a whole.
    public var excerpt: Excerpt?

    public init(
        _ severity: Severity, _ message: String, at place: SourcePlace, hint: String? = nil, excerpt: Excerpt? = nil
    ) {
        self.severity = severity
        self.message = message
        self.place = place
        self.hint = hint
        self.excerpt = excerpt
    }

    public var file: String { place.file }
    public var line: Int { place.line }
    public var column: Int { place.column }
    public var length: Int { place.length }
}
