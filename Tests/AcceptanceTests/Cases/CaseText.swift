import Foundation

/// Pieces of text in a file of cases: quoted, with values to fill in, patterns between slashes.
enum CaseText {
    /// What cannot be read of a line.
    struct Unreadable: Error, CustomStringConvertible {
        var description: String
    }

    /// `"a\nb"` with what its backslashes mean; anything else as it stands.
    static func unquoted(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var plain = ""
        var letters = text.dropFirst().dropLast()
        while let letter = letters.popFirst() {
            guard letter == "\\", let next = letters.popFirst() else {
                plain.append(letter)
                continue
            }
            switch next {
            case "n": plain += "\n"
            case "r": plain += "\r"
            case "t": plain += "\t"
            default: plain.append(next)
            }
        }
        return plain
    }

    /// The name and the value of `let name = value`, or of `let name:` with a block below it.
    static func setting(_ line: CaseLine) throws -> (name: String, value: String) {
        if line.text.hasSuffix(":"), !line.text.contains("=") {
            return (String(line.rest.dropLast()), line.block.joined(separator: "\n"))
        }
        let parts = line.rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, line.block.isEmpty else {
            throw Unreadable(description: "write 'let name = value', or 'let name:' with the value indented below it")
        }
        let words = parts.map { $0.trimmingCharacters(in: .whitespaces) }
        return (words[0], unquoted(words[1]))
    }

    /// The text with each `<<name>>` as its value, and each `<<name=usual>>` as what is usual where it has none. Where
    /// one is the first in its line all lines of its value are indented as it is.
    static func filled(_ text: String, with values: [String: String]) throws -> String {
        var filled = text
        for _ in 0..<1000 {
            guard let hole = filled.firstMatch(of: /<<([A-Za-z][A-Za-z0-9-]*)(=(.*?))?>>/) else { return filled }
            guard let value = values[String(hole.1)] ?? hole.3.map(String.init) else {
                let known = values.keys.sorted().joined(separator: ", ")
                throw Unreadable(description: "there is no value '\(hole.1)'; there are \(known)")
            }
            let before = filled[..<hole.range.lowerBound]
            let indentation = before[(before.lastIndex(of: "\n").map(before.index(after:)) ?? before.startIndex)...]
            let isAlone = indentation.allSatisfy { $0 == " " }
            filled.replaceSubrange(hole.range, with: isAlone ? value.replacing("\n", with: "\n" + indentation) : value)
        }
        throw Unreadable(description: "its values stand in each other")
    }

    /// The next word, or what is between quotes, taken off the front.
    static func takeWord(from rest: inout Substring) -> String {
        rest = rest.drop { $0 == " " }
        guard rest.first == "\"" else {
            let word = rest.prefix { $0 != " " }
            rest = rest[word.endIndex...].drop { $0 == " " }
            return String(word)
        }
        var isEscaped = false
        var end = rest.startIndex
        for place in rest.indices.dropFirst() {
            end = place
            if rest[place] == "\"", !isEscaped { break }
            isEscaped = rest[place] == "\\" && !isEscaped
        }
        let word = String(rest[...end])
        rest = rest[rest.index(after: end)...].drop { $0 == " " }
        return unquoted(word)
    }

    /// A pattern in which `^` and `$` are the ends of lines.
    static func pattern(_ text: some StringProtocol) throws -> Regex<AnyRegexOutput> {
        do {
            return try Regex(String(text)).anchorsMatchLineEndings().matchingSemantics(.unicodeScalar)
        } catch {
            throw Unreadable(description: "/\(text)/ is no regular expression: \(error)")
        }
    }
}

/// What is looked for in a text: its letters, or a pattern.
enum Wanted {
    case letters(String)
    case pattern(Regex<AnyRegexOutput>, String)

    /// - Parameter text: letters, letters between quotes, or a pattern between slashes.
    init(_ text: String) throws {
        if text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") {
            let inside = String(text.dropFirst().dropLast())
            self = .pattern(try CaseText.pattern(inside), inside)
        } else {
            self = .letters(CaseText.unquoted(text))
        }
    }

    var shown: String {
        switch self {
        case .letters(let text): text.debugDescription
        case .pattern(_, let text): "/\(text)/"
        }
    }

    /// Where it stands, one behind the other.
    func ranges(in text: String) -> [Range<String.Index>] {
        switch self {
        case .letters(let letters):
            var found: [Range<String.Index>] = []
            var from = text.startIndex
            while !letters.isEmpty,
                let next = text.range(of: letters, options: .literal, range: from..<text.endIndex)
            {
                found.append(next)
                from = next.upperBound
            }
            return found
        case .pattern(let pattern, _):
            return text.matches(of: pattern).map(\.range)
        }
    }

    /// Whether it is the whole text.
    func isAll(of text: String) -> Bool {
        switch self {
        case .letters(let letters): letters == text
        case .pattern(let pattern, _): text.wholeMatch(of: pattern) != nil
        }
    }
}
