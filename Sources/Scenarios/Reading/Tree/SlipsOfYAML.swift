/// What people type by a slip where YAML then stops, often a line further on: told by what stands around the place.
struct SlipsOfYAML {
    let source: SourceText
    /// Where YAML stopped.
    let place: SourcePlace
    /// Where what it was reading begins.
    let opening: SourcePlace?

    private typealias Sentence = UnreadableYAML

    /// What was typed; nil where nothing of what is known here fits.
    func sentence(of problem: String) -> UnreadableYAML? {
        switch problem {
        case "did not find expected node content": missingValue
        case "did not find expected key": missingSpace ?? behindValue ?? noKey
        case "did not find expected '-' indicator": missingSpace
        case "could not find expected ':'": missingSpace ?? lineBefore
        case "mapping values are not allowed in this context": lineBefore
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'": wrongBracket
        case "found unknown escape character", "did not find expected hexdecimal number",
            "found invalid Unicode character escape code":
            escape
        case "block sequence entries are not allowed in this context":
            Sentence(
                message: "a list's '- item' begins a line of its own", place: place,
                hint:
                    "write it in the line below, indented, or the list as [ a, b ]; a text that begins with a dash is "
                    + "quoted")
        case "mapping keys are not allowed in this context":
            Sentence(message: "a value that begins with '? ' must be quoted", place: place, hint: nil)
        case "found unexpected document indicator":
            Sentence(
                message: "a quote is opened and not closed before the line "
                    + "'\(source.line(place.line) ?? "---")'", place: opening ?? place, hint: nil)
        case "did not find expected <document start>": behindEnd
        default: nil
        }
    }

    private var here: Unicode.Scalar? { source.scalar(line: place.line, column: place.column) }

    private func line(_ number: Int) -> [Unicode.Scalar] {
        number >= 1 && number <= source.lines.count ? source.lines[number - 1] : []
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    /// The last sign before the place in its line that is no space.
    private var before: Unicode.Scalar? { line(place.line).prefix(place.column - 1).last { !Self.isSpace($0) } }

    // MARK: commas and brackets

    private var missingValue: UnreadableYAML? {
        guard let here else { return nil }
        let isInside = opening != nil && (before == "," || before == "[" || before == "{" || before == ":")
        switch here {
        case "," where before == ",":
            return Sentence(
                message: "two commas stand side by side with nothing between them", place: place,
                hint: "leave one of them out")
        case "," where before == "[" || before == "{":
            return Sentence(
                message: "a comma stands here with nothing before it", place: place, hint: "leave it out")
        case ",":
            return Sentence(
                message: "a value cannot begin with ','", place: place, hint: "quote it, or leave the comma out")
        case "]", "}":
            let pair = here == "]" ? "[" : "{"
            return Sentence(
                message: "this '\(here)' closes nothing: no '\(pair)' is open here", place: place,
                hint: "leave it out, or write the '\(pair)' that it belongs to")
        default:
            return isInside
                ? Sentence(
                    message: "a value is missing here", place: place,
                    hint: "a text that begins with '\(here)' is quoted")
                : nil
        }
    }

    private var wrongBracket: UnreadableYAML? {
        guard let here, here == "]" || here == "}", let opening,
            let start = source.scalar(line: opening.line, column: opening.column), start == "[" || start == "{",
            (start == "[") != (here == "]")
        else { return nil }
        let closing = start == "[" ? "]" : "}"
        return Sentence(
            message: "'\(here)' stands here, but what is open is '\(start)'", place: place,
            hint: "the '\(start)' stands in line \(opening.line), column \(opening.column); close it by "
                + "'\(closing)'")
    }

    /// Something on the same line behind a value that is whole already.
    private var behindValue: UnreadableYAML? {
        guard let here, let before else { return nil }
        if here == "]" || here == "}" {
            return Sentence(
                message: "this '\(here)' closes nothing: all that is open before it is closed already", place: place,
                hint: "leave it out")
        }
        if here == "," {
            return Sentence(
                message: "a comma stands here outside of { } and [ ]", place: place,
                hint: "leave it out: outside of brackets every key begins a line of its own")
        }
        guard before == "]" || before == "}" || before == "\"" || before == "'" else { return nil }
        let isQuote = before == "\"" || before == "'"
        let end = isQuote ? "quote" : "'\(before)'"
        return Sentence(
            message: "something stands behind the \(end) that ends the value",
            place: place,
            hint: isQuote
                ? "quote the value as a whole" : "leave it out, or quote the value as a whole where it is a text")
    }

    private var noKey: UnreadableYAML? {
        guard here == ":", before == nil else { return nil }
        return Sentence(message: "a ':' stands here with no key before it", place: place, hint: nil)
    }

    // MARK: spaces

    /// `-doctor` at the beginning of a line.
    private var missingSpace: UnreadableYAML? {
        for one in [place, opening].compactMap({ $0 }) {
            let line = line(one.line)
            guard one.column >= 1, line.prefix(one.column - 1).allSatisfy(Self.isSpace),
                one.column < line.count, line[one.column - 1] == "-", line[one.column].properties.isAlphabetic
            else { continue }
            return Self.dash(at: one, line[one.column...].prefix { $0 != ":" && $0 != " " })
        }
        return nil
    }

    static func dash(at place: SourcePlace, _ word: some Sequence<Unicode.Scalar>) -> UnreadableYAML {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: word)
        return Sentence(
            message: "a space is missing behind this dash", place: place,
            hint: "a list's item is written - \(String(text))")
    }

    /// A colon that was taken for a part of a text, in this line or in the one before, so that the next one comes as a
    /// surprise.
    private var lineBefore: UnreadableYAML? {
        for number in [place.line, place.line - 1] {
            let line = line(number)
            let start = line.prefix(while: Self.isSpace).count
            func at(_ column: Int, _ length: Int = 1) -> SourcePlace {
                SourcePlace(file: source.name, line: number, column: column + 1, length: length)
            }
            if start < line.count, line[start] == "\u{A0}" {
                return Sentence(
                    message: "this line begins with a space of another kind, U+00A0", place: at(start),
                    hint: "write a plain space in its place; it comes from a web page or a word processor")
            }
            guard number < place.line else { continue }
            let word = line[start...].prefix { $0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0) }
            let colon = start + word.count
            guard !word.isEmpty, colon + 1 < line.count else { continue }
            let key = String(String.UnicodeScalarView(word))
            let rest = String(String.UnicodeScalarView(line[(colon + 1)...].drop(while: Self.isSpace)))
            if line[colon] == "：" {
                return Sentence(
                    message: "the colon of this line is '：', not ':'", place: at(colon), hint: "write \(key): \(rest)")
            }
            guard line[colon] == ":", !Self.isSpace(line[colon + 1]), line[colon + 1] != "/" else { continue }
            return Sentence(
                message: "a space is missing behind this colon", place: at(colon), hint: "write \(key): \(rest)")
        }
        return nil
    }

    // MARK: the rest

    private var escape: UnreadableYAML {
        let sign = source.scalar(line: place.line, column: place.column + 1).map { String($0) } ?? ""
        return Sentence(
            message: "between double quotes a backslash begins a sign of its own, and '\\\(sign)' is none here",
            place: place, hint: "write single quotes, 'C:\\data', or the backslash twice")
    }

    private var behindEnd: UnreadableYAML {
        let end = source.lines.prefix(max(0, place.line - 1)).lastIndex { $0 == ["." as Unicode.Scalar, ".", "."] }
        return end.map {
            Sentence(
                message: "more stands behind the line '...', which ends a file", place: place,
                hint: "leave out line \($0 + 1)")
        }
            ?? Sentence(
                message: "what stands above is whole already, and this does not belong to it", place: place,
                hint: "a scenario is one map of keys; each begins a line of its own, all indented equally")
    }
}
