/// Reads a file and the files it extends into one tree.
package struct Inheritance {
    /// What a domain says about its keys.
    package struct Rules: Sendable {
        /// Keys for which `none` is a value of its own and does not remove.
        package var noneIsValue: Set<String>
        /// Whether the later map replaces the earlier one as a whole, as a law does, rather than key by key.
        package var replaces: @Sendable (_ earlier: LocatedNode, _ later: LocatedNode) -> Bool

        package init(
            noneIsValue: Set<String> = [],
            replaces: @escaping @Sendable (LocatedNode, LocatedNode) -> Bool = { _, _ in false }
        ) {
            self.noneIsValue = noneIsValue
            self.replaces = replaces
        }
    }

    private let rules: Rules
    private let log: DiagnosticLog

    package init(rules: Rules, log: DiagnosticLog) {
        self.rules = rules
        self.log = log
    }

    /// The tree of a source with everything it extends merged under it; nil when one of them cannot be read.
    package func tree(of source: SourceText) -> LocatedNode? {
        tree(of: source, chain: [Self.standard(source.name)])
    }

    private func tree(of source: SourceText, chain: [String]) -> LocatedNode? {
        guard var tree = LocatedNode.read(source, log: log) else { return nil }
        guard case .mapping(var entries) = tree.content, let index = entries.firstIndex(where: { $0.word == "extends" })
        else { return tree }
        let extends = entries.remove(at: index).value
        tree.content = .mapping(entries)
        guard let name = extends.text, !extends.isMissing else {
            return log.error("'extends' names one file, not \(extends.kind)", at: extends)
        }
        let path = Self.standard(name.hasPrefix("/") ? name : Self.folder(of: source.name) + name)
        if chain.contains(path) {
            let circle = (chain + [path]).joined(separator: " → ")
            return log.error("files extend each other in a circle: \(circle)", at: extends)
        }
        guard chain.count < 16 else { return log.error("more than 16 files extend each other", at: extends) }
        do throws(SourceText.Unreadable) {
            guard let base = self.tree(of: try SourceText.read(path), chain: chain + [path]) else { return nil }
            guard base.entries != nil else {
                // Nothing of what it holds is shown: whose it is, is not known.
                return log.error("'\(path)' cannot be extended: it is not a map of keys", at: extends)
            }
            return merged(base, tree)
        } catch { return log.error("'\(path)' cannot be extended: \(error.message)", at: extends, hint: error.hint) }
    }

    /// Maps merge key by key, everything else replaces; `none` removes what was there.
    package func merged(_ earlier: LocatedNode, _ later: LocatedNode) -> LocatedNode {
        guard let earlierEntries = earlier.entries, let laterEntries = later.entries, !rules.replaces(earlier, later)
        else { return later }
        var entries = earlierEntries
        for entry in laterEntries {
            let index = entries.firstIndex { $0.word == entry.word }
            if let index, entry.value.text == "none", !rules.noneIsValue.contains(entry.word) {
                entries.remove(at: index)
            } else if let index {
                entries[index] = LocatedNode.Entry(
                    key: entry.key, keyPlace: entry.keyPlace, value: merged(entries[index].value, entry.value))
            } else {
                entries.append(entry)
            }
        }
        return LocatedNode(.mapping(entries), at: later.place)
    }

    /// The folder of a file with a slash at its end; empty for a bare name.
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The path without `.` and `..` in its middle.
    package static func standard(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
