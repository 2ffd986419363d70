/// Collects what is wrong with a scenario, so that all of it can be said at once.
///
/// It keeps the texts of the files that were read, to quote their lines. Not thread-safe: one reading, one log.
public final class DiagnosticLog {
    private var sources: [String: SourceText] = [:]
    private var fileOrder: [String] = []
    private var collected: [Diagnostic] = []
    /// The texts of the data files that were read, in the order of their first reading.
    public private(set) var dataTexts: [String] = []
    private var said: Set<Diagnostic> = []

    public init() {}

    /// Makes the lines of a file known; files are reported in the order in which they were read.
    public func add(_ source: SourceText, isData: Bool = false) {
        if isData, sources[source.name] == nil { dataTexts.append(source.text) }
        if sources.updateValue(source, forKey: source.name) == nil { fileOrder.append(source.name) }
    }

    public func error(_ message: String, at place: SourcePlace, hint: String? = nil) {
        add(Diagnostic(.error, message, at: place, hint: hint, sourceLine: line(at: place)))
    }

    public func warning(_ message: String, at place: SourcePlace, hint: String? = nil) {
        add(Diagnostic(.warning, message, at: place, hint: hint, sourceLine: line(at: place)))
    }

    /// At a value; when parameters stand in it and there is nothing better to say, the hint shows what they made of it.
    /// Nothing is said about a value that is broken already.
    public func error(_ message: String, at node: LocatedNode, hint: String? = nil) {
        if !node.isBroken { error(message, at: node.place, hint: hint ?? node.substitutionNote) }
    }

    public func warning(_ message: String, at node: LocatedNode, hint: String? = nil) {
        if !node.isBroken { warning(message, at: node.place, hint: hint ?? node.substitutionNote) }
    }

    /// The same sentence at the same place is said once, however often the reading comes by.
    public func add(_ diagnostic: Diagnostic) {
        if said.insert(diagnostic).inserted { collected.append(diagnostic) }
    }

    /// Whether anything forbids to go on.
    public var hasErrors: Bool { collected.contains { $0.severity == .error } }

    /// In the order of the files, and of the places in each.
    public var diagnostics: [Diagnostic] {
        func rank(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
            (fileOrder.firstIndex(of: diagnostic.file) ?? Int.max, diagnostic.line, diagnostic.column)
        }
        return collected.enumerated().sorted { left, right in
            let (one, other) = (rank(left.element), rank(right.element))
            return one == other ? left.offset < right.offset : one < other
        }.map(\.element)
    }

    private func line(at place: SourcePlace) -> String? {
        place.line > 0 ? sources[place.file]?.line(place.line) : nil
    }
}
