import Files
internal import Scenarios

extension LogMap {
    /// The map as a file to be edited, with the reasons behind each guess.
    package var yaml: String {
        var lines = [
            "# How Redomat reads this log. What is wrong here can be edited; the log is then read by this file."
        ]
        let written = try? Self.fields.written(self, ValueReader(log: DiagnosticLog()))
        guard case .map(let entries)? = written else { preconditionFailure("a file states every map") }
        for entry in entries {
            // Where nothing is said of any value there is no such key.
            if entry.value == .map([]), entry.key != "columns" { continue }
            lines += self.lines(entry)
            guard entry.key == "columns", !unused.isEmpty else { continue }
            lines.append("# Not used:")
            for one in unused { lines.append(Self.comment("#   \(one.key): \(one.sentence)")) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What the log's own words stand behind: always between quotes, as are the words for ends.
    private static let quotedKeys: Set<String> = ["separator", "values", "leave-out", "salt"]

    /// A key with what stands behind it, and why that was guessed.
    private func lines(_ entry: WrittenEntry) -> [String] {
        let isQuoted = Self.quotedKeys.contains(entry.key)
        guard case .map(let parts) = entry.value, !parts.isEmpty else {
            return ["\(entry.key): \(Self.inLine(entry.value, isQuoted))" + guess(entry.key)]
        }
        return ["\(entry.key):"]
            + parts.flatMap { part -> [String] in
                let key = entry.key == "outcomes" ? Self.quoted(part.key) : Self.word(part.key)
                if entry.key == "values", case .map(let names) = part.value {
                    return ["  \(key):"]
                        + names.map { "    \(Self.quoted($0.key)): \(Self.inLine($0.value, isQuoted))" }
                }
                let line = "  \(key): \(Self.inLine(part.value, isQuoted))"
                switch entry.key {
                case "columns": return [line + guess(part.key)]
                case "steps": return [line + guess(Self.key(ofStep: part.key))]
                default: return [line]
                }
            }
    }

    private func guess(_ key: String) -> String { reason(key).map { "  # " + Self.comment($0) } ?? "" }

    private static func inLine(_ node: WrittenNode, _ isQuoted: Bool) -> String {
        switch node {
        case .value(let text): text
        case .text(let text): isQuoted ? quoted(text) : word(text)
        case .list(let parts): "[ " + parts.map { inLine($0, isQuoted) }.joined(separator: ", ") + " ]"
        case .map(let parts):
            parts.isEmpty
                ? "{}" : "{ " + parts.map { "\($0.key): \(inLine($0.value, isQuoted))" }.joined(separator: ", ") + " }"
        }
    }

    /// Nothing of a file's content may end a comment's line.
    private static func comment(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.isHidden ? " " : $0 }.prefix(300)))
    }

    private static func word(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
        let isWord = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-".unicodeScalars.contains($0)
        }
        return isWord && !["yes", "no", "true", "false", "null", "on", "off"].contains(text.lowercased())
    }

    static func quoted(_ text: String) -> String { QuotedText.yaml(text) }
}
