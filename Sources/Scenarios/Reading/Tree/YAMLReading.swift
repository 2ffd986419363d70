internal import Yams

extension LocatedNode {
    /// How deep lists and maps may stand in each other.
    static let deepest = 64

    /// Reads YAML into a tree in which every word knows its place. Scalars are kept as their text.
    ///
    /// What is wrong goes to the log; nil when there is no tree to go on with. Anchors, aliases and tags are not part
    /// of the format, so the tree is never larger than the file. A key that stands twice is an error with both places.
    package static func read(_ source: SourceText, log: DiagnosticLog) -> LocatedNode? {
        log.add(source)
        let start = SourcePlace(file: source.name, line: 1, column: 1)
        if let alias = AliasSearch(source).firstAlias {
            return log.error(
                "a value that begins with '*' must be quoted, \"*\(alias.name)\"; aliases are not part of the format",
                at: SourcePlace(
                    file: source.name, line: alias.line, column: alias.column, length: alias.name.count + 1),
                hint: "say a value once under 'parameters:' and use it as $name, or share a file with 'extends:'")
        }
        do throws(UnreadableYAML) {
            var reading = YAMLReading(source: source, log: log)
            guard let root = try reading.compose() else {
                return log.error(
                    "the file is empty", at: .whole(source.name), hint: "a scenario begins with 'redomat: 1'")
            }
            return reading.located(root, depth: 0)
        } catch { return log.error(error.message, at: error.place ?? start, hint: error.hint) }
    }
}

/// Turns Yams' nodes into located ones.
struct YAMLReading {
    let source: SourceText
    let log: DiagnosticLog
    /// Keys that were renamed to get past a repetition: place → the scalar that stood there.
    private var renamed: [Position: Unicode.Scalar] = [:]

    private struct Position: Hashable {
        var line: Int
        var column: Int
    }

    init(source: SourceText, log: DiagnosticLog) {
        self.source = source
        self.log = log
    }

    /// Composes the file's one document.
    ///
    /// Yams stops at the first repeated key and knows one of its places only. So that both can be reported, the first
    /// letter of the key it names is replaced by a private one of equal width, and the text is composed again.
    mutating func compose() throws(UnreadableYAML) -> Node? {
        var lines = source.lines
        var text = source.text
        var round = 0
        // Each round reads the whole file: of a large one fewer repetitions are told at once.
        let rounds = max(2, min(23, 1_000_000 / max(1, text.utf8.count)))
        while true {
            do {
                return try Parser(yaml: text, resolver: .basic, constructor: .default, encoding: .utf8).singleRoot()
            } catch let error as YamlError {
                guard round < rounds, case .duplicatedKeysInMapping(_, let context) = error,
                    let position = letter(at: context.mark, in: lines)
                else { throw UnreadableYAML(error, source: source) }
                let placeholder = Unicode.Scalar(0xE000 + UInt32(round))!
                if renamed[position] == nil { renamed[position] = lines[position.line - 1][position.column - 1] }
                lines[position.line - 1][position.column - 1] = placeholder
                text = Self.joined(lines)
                round += 1
            } catch { throw UnreadableYAML.unknown }
        }
    }

    /// The first letter of the key at a mark, behind its quote; nil for an empty key.
    private func letter(at mark: Mark, in lines: [[Unicode.Scalar]]) -> Position? {
        guard mark.line >= 1, mark.line <= lines.count else { return nil }
        let line = lines[mark.line - 1]
        guard mark.column >= 1, mark.column <= line.count else { return nil }
        let first = line[mark.column - 1]
        let isQuoted = first == "\"" || first == "'"
        let column = mark.column + (isQuoted ? 1 : 0)
        guard column <= line.count, !["\"", "'", "\\", ":"].contains(line[column - 1]) else { return nil }
        return Position(line: mark.line, column: column)
    }

    private static func joined(_ lines: [[Unicode.Scalar]]) -> String {
        var text = String.UnicodeScalarView()
        for (index, line) in lines.enumerated() {
            if index > 0 { text.append("\n") }
            text.append(contentsOf: line)
        }
        return String(text)
    }

    func located(_ node: Node, depth: Int) -> LocatedNode {
        let mark = node.mark
        var place = SourcePlace(file: source.name, line: mark?.line ?? 1, column: mark?.column ?? 1)
        guard depth < LocatedNode.deepest else {
            log.error("lists and maps stand more than \(LocatedNode.deepest) deep in each other here", at: place)
            return LocatedNode(.scalar(.init("")), at: place)
        }
        let isRefused = refuseProperties(at: place)
        switch node {
        case .scalar(let scalar):
            let quote: Unicode.Scalar? =
                if scalar.style == .doubleQuoted {
                    "\""
                } else if scalar.style == .singleQuoted {
                    "'"
                } else {
                    nil
                }
            let text = original(scalar.string, at: place, isQuoted: quote != nil)
            place.length = source.extent(line: place.line, column: place.column, quote: quote, text: text)
            return LocatedNode(.scalar(.init(text, isQuoted: scalar.style != .plain, isBroken: isRefused)), at: place)
        case .sequence(let sequence):
            return LocatedNode(.sequence(sequence.map { located($0, depth: depth + 1) }), at: place)
        case .mapping(let mapping): return LocatedNode(.mapping(entries(mapping, depth: depth)), at: place)
        case .alias:
            // Parser never gives one: it puts the anchored node in its place.
            return LocatedNode(.scalar(.init("")), at: place)
        }
    }

    private func entries(_ mapping: Node.Mapping, depth: Int) -> [LocatedNode.Entry] {
        // Yams has a mapping's style from the event that ends it, which knows none.
        let isFlow = mapping.mark.map { source.scalar(line: $0.line, column: $0.column) == "{" } ?? false
        var entries: [LocatedNode.Entry] = []
        var first: [String: SourcePlace] = [:]
        /// The entry before, wherever it stands in ``entries``.
        var before: Int?
        for (key, value) in mapping {
            let located = located(key, depth: depth + 1)
            guard let text = located.text else {
                log.error("a key is a word, not \(located.kind)", at: located.place)
                continue
            }
            if isFlow, let number = before,
                let joined = decimals(text, value, behind: entries[number])
            {
                entries[number].value = joined
                before = nil
                continue
            }
            let entry = LocatedNode.Entry(
                key: text, keyPlace: located.place, value: self.located(value, depth: depth + 1))
            if let earlier = first[entry.word] {
                log.error(
                    "the key '\(text)' stands twice in this map", at: located.place,
                    hint: "it stands first in line \(earlier.line), column \(earlier.column)")
                continue
            }
            first[entry.word] = located.place
            before = entries.count
            entries.append(isFlow ? entry : withDashRead(entry))
        }
        return entries
    }

    /// A text below its key that begins with a dash and a letter is meant as a list's first item.
    private func withDashRead(_ entry: LocatedNode.Entry) -> LocatedNode.Entry {
        guard case .scalar(var scalar) = entry.value.content, !scalar.isQuoted, !scalar.isBroken,
            entry.value.place.line > entry.keyPlace.line, scalar.text.hasPrefix("-"),
            scalar.text.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
        else { return entry }
        let slip = SlipsOfYAML.dash(
            at: entry.value.place.part(offset: 0, length: 1),
            scalar.text.unicodeScalars.dropFirst().prefix { $0 != " " && $0 != ":" })
        log.error(slip.message, at: slip.place ?? entry.value.place, hint: slip.hint)
        var broken = entry
        scalar.isBroken = true
        broken.value.content = .scalar(scalar)
        return broken
    }

    /// The value that `mean: 13,5 min` was meant as, after a message: inside `{ }` YAML takes the comma for the end of
    /// the value and what is behind it for a key of nothing. Nil of anything else.
    private func decimals(_ key: String, _ value: Node, behind entry: LocatedNode.Entry) -> LocatedNode? {
        guard case .scalar(let nothing) = value, nothing.style == .plain, nothing.string.isEmpty,
            let written = entry.value.text, case .scalar(var scalar) = entry.value.content, !scalar.isQuoted,
            written.last.map({ ("0"..."9").contains($0) }) == true,
            key.first.map({ ("0"..."9").contains($0) }) == true,
            let whole = written.split(separator: " ").last, whole.allSatisfy({ "0123456789.-−".contains($0) })
        else { return nil }
        let text = "\(written),\(key)"
        // Behind the comma no space stands: what has one may be a value that was forgotten.
        let place = entry.value.place
        let line = source.line(place.line).map { Array($0.unicodeScalars) } ?? []
        let start = place.column - 1
        guard start >= 0, start + text.unicodeScalars.count <= line.count,
            Array(text.unicodeScalars) == Array(line[start..<start + text.unicodeScalars.count])
        else { return nil }
        log.error(
            "'\(entry.key)': '\(text)' has a comma in its number", at: place.part(offset: 0, length: text.count),
            hint: DecimalComma.hint(text))
        scalar.isBroken = true
        return LocatedNode(.scalar(scalar), at: place)
    }

    /// The text with the letter that ``compose()`` replaced.
    private func original(_ text: String, at place: SourcePlace, isQuoted: Bool) -> String {
        let position = Position(line: place.line, column: place.column + (isQuoted ? 1 : 0))
        guard !renamed.isEmpty, let letter = renamed[position] else { return text }
        return String(letter) + String(text.unicodeScalars.dropFirst())
    }

    /// `&name` and `!tag` before a value are YAML's own.
    private func refuseProperties(at place: SourcePlace) -> Bool {
        guard let first = source.scalar(line: place.line, column: place.column), first == "&" || first == "!" else {
            return false
        }
        var place = place
        place.length = source.wordLength(line: place.line, column: place.column)
        log.error("a value that begins with '\(first)' must be quoted", at: place)
        return true
    }
}
