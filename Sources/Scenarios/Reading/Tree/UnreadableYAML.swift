internal import Yams

/// Why a text is no YAML, in words for somebody who has never heard of YAML's grammar.
struct UnreadableYAML: Error {
    var message: String
    var place: SourcePlace?
    var hint: String?

    init(message: String, place: SourcePlace?, hint: String?) {
        self.message = message
        self.place = place
        self.hint = hint
    }

    /// Its reader gives no reason that is for people.
    static let unknown = UnreadableYAML(message: "this is not YAML", place: nil, hint: nil)

    init(_ error: YamlError, source: SourceText) {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            self = Self.sentence(problem: problem, context: context, mark: mark, source: source)
        case .reader(let problem, let offset, _, _):
            self.init(message: "this is not text that YAML allows: \(problem)", place: nil, hint: nil)
            if let offset { place = Self.place(ofCharacter: offset, in: source) }
        case .duplicatedKeysInMapping(let keys, let context):
            let list = keys.map { "'\($0)'" }.joined(separator: ", ")
            self.init(
                message: "the key \(list) stands twice in this map", place: Self.place(context.mark, in: source),
                hint: nil)
        default: self = .unknown
        }
    }

    private static func place(_ mark: Mark, in source: SourceText) -> SourcePlace {
        SourcePlace(file: source.name, line: max(1, min(mark.line, source.lines.count)), column: max(1, mark.column))
    }

    private static func place(ofCharacter offset: Int, in source: SourceText) -> SourcePlace {
        var line = 1
        var column = 1
        for character in source.text.prefix(offset) {
            if character.isNewline {
                line += 1
                column = 1
            } else {
                column += character.unicodeScalars.count
            }
        }
        return SourcePlace(file: source.name, line: line, column: column)
    }

    private static func sentence(
        problem: String, context: YamlError.Context?, mark: Mark, source: SourceText
    ) -> UnreadableYAML {
        let place = Self.place(mark, in: source)
        let here = source.scalar(line: place.line, column: place.column)
        let opening = context.map { Self.place($0.mark, in: source) }
        let start = opening.flatMap { source.scalar(line: $0.line, column: $0.column) }
        let reserved: Set<Unicode.Scalar> = ["*", "&", "!", "@", "`", "%", ">", "|"]

        let isOfTab = problem.contains("tab character")
        if isOfTab || (here == "\t" && (problem.contains("cannot start any token") || problem.contains("did not find")))
        {
            return UnreadableYAML(
                message: "a tab stands here where YAML wants spaces", place: place, hint: "indent with spaces")
        }
        if let start, let opening, reserved.contains(start) {
            return mustBeQuoted(start, at: opening, in: source)
        }
        if let here, reserved.contains(here) { return mustBeQuoted(here, at: place, in: source) }
        if let typed = SlipsOfYAML(source: source, place: place, opening: opening).sentence(of: problem) {
            return typed
        }
        switch problem {
        case "mapping values are not allowed in this context":
            return UnreadableYAML(
                message: "a ':' stands inside a value, or the line is indented differently from those around it",
                place: place, hint: "quote the value, or indent keys of one map equally")
        case "could not find expected ':'":
            return UnreadableYAML(
                message: "this line is neither 'key: value' nor a list's '- item'", place: opening ?? place, hint: nil)
        case "did not find expected ',' or ']'":
            return UnreadableYAML(
                message: "the list that begins with '[' is not closed, or a comma is missing", place: place,
                hint: begins(opening))
        case "did not find expected ',' or '}'":
            return UnreadableYAML(
                message: "the map that begins with '{' is not closed, or a comma is missing", place: place,
                hint: begins(opening))
        case "did not find expected key":
            return UnreadableYAML(
                message: "a key was expected here; keys of one map are indented equally", place: place,
                hint: begins(opening))
        case "did not find expected '-' indicator":
            return UnreadableYAML(
                message: "a list's next '- item' was expected here", place: place, hint: begins(opening))
        case "found unexpected end of stream":
            return UnreadableYAML(
                message: "a quote is opened and never closed", place: opening ?? place, hint: nil)
        case "but found another document":
            return UnreadableYAML(
                message: "a second document begins here; one file is one scenario", place: place, hint: nil)
        case let text where text.hasPrefix("Maximum nesting level"):
            return UnreadableYAML(
                message: "lists and maps stand more than \(LocatedNode.deepest) deep in each other here",
                place: place, hint: nil)
        default:
            let words = context.map { "\($0.text): " } ?? ""
            return UnreadableYAML(
                message: "from here on this cannot be read as keys, lists and values (\(words)\(problem))",
                place: place,
                hint: "look for a bracket, a quote or a comma that is missing or too many, here or in the line before")
        }
    }

    private static func begins(_ opening: SourcePlace?) -> String? {
        opening.map { "it begins in line \($0.line), column \($0.column)" }
    }

    private static func mustBeQuoted(
        _ first: Unicode.Scalar, at place: SourcePlace, in source: SourceText
    ) -> UnreadableYAML {
        var place = place
        let rest = source.lines[place.line - 1].dropFirst(place.column - 1)
        // A block's sign stands alone; what is meant is the rest of its line.
        let isBlock = first == ">" || first == "|"
        place.length = isBlock ? max(1, rest.count) : source.wordLength(line: place.line, column: place.column)
        let text = String(String.UnicodeScalarView(rest.prefix(place.length)))
        // `age: >= 75` is meant as a comparison, which files write in words.
        let isCompared = first == ">" && rest.dropFirst().contains { ("0"..."9").contains($0) }
        return UnreadableYAML(
            message: "a value that begins with '\(first)' must be quoted: \"\(text)\"", place: place,
            hint: isCompared ? "a number is compared in words: at least 75, above 75, at most 75, below 75" : nil)
    }
}
