/// Collects what is wrong with a scenario, so that all of it can be said at once.
///
/// It keeps the texts of the files that were read, to quote their lines. Not thread-safe: one reading, one log.
package final class DiagnosticLog {
    private var sources: [String: SourceText] = [:]
    private var fileOrder: [String] = []
    /// Lines of files that are not kept whole.
    private var someLines: [String: [Int: String]] = [:]
    private var collected: [Diagnostic] = []
    /// The texts of the data files that were read, in the order of their first reading.
    package private(set) var dataTexts: [String] = []
    private var dataFiles: Set<String> = []
    private var reported: Set<Diagnostic> = []
    /// Parameters whose values may be what is wrong.
    private var blames: [ParameterBlame] = []
    /// Hints that only say what parameters made of a text.
    private var notes: Set<String> = []

    /// Where somebody wants to know what a formula may say.
    let probe: FormulaProbe?

    package init() { probe = nil }

    init(probe: FormulaProbe) { self.probe = probe }

    /// Makes the lines of a file known; files are reported in the order in which they were read.
    package func add(_ source: SourceText, isData: Bool = false) {
        if isData { noteData(source.text, of: source.name) }
        if sources.updateValue(source, forKey: source.name) == nil { fileOrder.append(source.name) }
    }

    /// A data file of which no lines are quoted yet.
    package func addData(_ text: String, of file: String) {
        noteData(text, of: file)
        add(lines: [:], of: file)
    }

    private func noteData(_ text: String, of file: String) {
        if sources[file] == nil, dataFiles.insert(file).inserted { dataTexts.append(text) }
    }

    /// What stands for a data file that is not kept as a text.
    package func addData(fingerprint: String) { dataTexts.append(fingerprint) }

    /// Makes some lines of a file known that is too large to be kept.
    package func add(lines: [Int: String], of file: String) {
        if sources[file] == nil, !fileOrder.contains(file) { fileOrder.append(file) }
        someLines[file, default: [:]].merge(lines) { first, _ in first }
    }

    package func error(_ message: @autoclosure () -> String, at place: SourcePlace, hint: String? = nil) {
        errorCount += 1
        guard hasRoom() else { return }
        add(Diagnostic(.error, message(), at: place, hint: hint, excerpt: excerpt(at: place)))
    }

    package func warning(_ message: @autoclosure () -> String, at place: SourcePlace, hint: String? = nil) {
        guard hasRoom() else { return }
        add(Diagnostic(.warning, message(), at: place, hint: hint, excerpt: excerpt(at: place)))
    }

    /// Makes known where parameters stand, so that what is wrong with one is told once, where it was typed.
    func note(_ uses: [ParameterBlame]) { blames += uses }

    /// What parameters made of a value, which is the hint where there is no better one.
    private func note(_ node: LocatedNode) -> String? {
        let note = node.substitutionNote
        if let note { notes.insert(note) }
        return note
    }

    /// At a value; when parameters stand in it and there is nothing better to say, the hint shows what they made of it.
    /// Nothing is said about a value that is broken already.
    package func error(_ message: @autoclosure () -> String, at node: LocatedNode, hint: String? = nil) {
        if !node.isBroken { error(message(), at: node.place, hint: hint ?? note(node)) }
    }

    /// An error that leaves its reader without a value: what it returns is nil.
    package func error<Value>(_ message: @autoclosure () -> String, at place: SourcePlace, hint: String? = nil)
        -> Value?
    {
        error(message(), at: place, hint: hint) as Void
        return nil
    }

    package func error<Value>(_ message: @autoclosure () -> String, at node: LocatedNode, hint: String? = nil) -> Value?
    {
        error(message(), at: node, hint: hint) as Void
        return nil
    }

    package func warning(_ message: @autoclosure () -> String, at node: LocatedNode, hint: String? = nil) {
        if !node.isBroken { warning(message(), at: node.place, hint: hint ?? note(node)) }
    }

    /// The same sentence at the same place is said once, however often the reading comes by.
    private func add(_ diagnostic: Diagnostic) {
        if reported.insert(diagnostic).inserted { collected.append(diagnostic) }
    }

    /// Whether anything forbids to go on.
    package var hasErrors: Bool { errorCount > 0 }
    /// How often something was wrong so far: whether a part of the reading found anything.
    package private(set) var errorCount = 0

    /// More than anybody reads at once; a file in which everything is wrong must not take for ever to say so.
    static let mostMessages = 200
    /// There were more.
    package private(set) var isCut = false

    private func hasRoom() -> Bool {
        if collected.count >= Self.mostMessages { isCut = true }
        return !isCut
    }

    /// In the order of the files, and of the places in each.
    package var diagnostics: [Diagnostic] {
        func rank(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
            (fileOrder.firstIndex(of: diagnostic.file) ?? Int.max, diagnostic.line, diagnostic.column)
        }
        let told = blames.reduce(collected) { told, blame in
            blame.told(told, notes: notes, excerpt: excerpt(at: blame.valuePlace))
        }
        let sorted = told.enumerated().sorted { left, right in
            let one = rank(left.element)
            let other = rank(right.element)
            return one == other ? left.offset < right.offset : one < other
        }.map(\.element)
        guard isCut, let file = fileOrder.first else { return sorted }
        return sorted + [Diagnostic(hasErrors ? .error : .warning, "and more; these are the first", at: .whole(file))]
    }

    private func excerpt(at place: SourcePlace) -> Excerpt? {
        if let source = sources[place.file] { return source.excerpt(line: place.line, around: place.column) }
        guard let line = someLines[place.file]?[place.line] else { return nil }
        var scalars = Array(line.unicodeScalars)
        if scalars.last == "\r" { scalars.removeLast() }
        return Excerpt(scalars, around: place.column)
    }
}
