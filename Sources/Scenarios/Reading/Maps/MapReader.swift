/// A map of a scenario, checked against its keys when it is opened.
package struct MapReader {
    package let node: LocatedNode
    package let table: KeyTable
    /// Whose map it is, for sentences: "station 'doctor'".
    package let owner: String
    /// Where a missing key is reported: the word that led here.
    package let place: SourcePlace
    package let log: DiagnosticLog
    /// Keys that misspelled ones seem to mean: they are not missed.
    private var intended: Set<String> = []

    /// Reports unknown keys with the nearest known one, keys that are not there yet, and missing ones. Nil, with a
    /// message, when the node is no map.
    package init?(_ node: LocatedNode, _ table: KeyTable, of owner: String, at place: SourcePlace, log: DiagnosticLog) {
        guard let entries = node.entries else {
            if node.isMissing {
                log.error("\(owner) is empty; it needs a map of keys", at: place)
            } else {
                log.error(
                    "\(owner) is a map of keys, not \(node.kind)", at: node,
                    hint: node.substitutionNote ?? table.example(for: node))
            }
            return nil
        }
        self.node = node
        self.table = table
        self.owner = owner
        self.place = place
        self.log = log
        for entry in entries {
            guard let key = table.key(entry.word) else {
                if log.isCut { continue }
                let other = table.otherWords.first { $0.word == entry.word }
                if let refusal = other?.refusal {
                    if let key = other?.key { intended.insert(key) }
                    log.error(refusal, at: entry.keyPlace, hint: other?.proposal)
                    continue
                }
                if entry.value.isMissing, let meant = Self.otherSign(entry.key, table) {
                    intended.insert(meant.key)
                    log.error(
                        "unknown key '\(entry.key)' in \(owner)", at: entry.keyPlace,
                        hint: "a colon and a space stand between a key and its value: \(meant.key): \(meant.value)")
                    continue
                }
                let nearest = other == nil ? Spelling.nearest(to: entry.word, in: table.names) : other?.key
                if let nearest { intended.insert(nearest) }
                log.error(
                    "unknown key '\(entry.key)' in \(owner)" + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
                    at: entry.keyPlace,
                    hint: other?.proposal ?? (entry.isRestOfFormula ? entry.commaHint(in: entries) : nil)
                        ?? (entry.value.isMissing && nearest == nil
                            ? "inside { } a comma begins a new key; quote a value that has one" : nil))
                continue
            }
            if key.isLater { log.notThereYet("'\(entry.word)'", at: entry.keyPlace) }
        }
        for key in table.keys {
            if key.isRequired, !has(key.name), !key.stoodInFor.contains(where: has) {
                log.error("\(owner) has no '\(key.name)'", at: place)
            }
        }
    }

    /// `seed:7`, `seed = 7` and `seed; 7` without a value, where `seed` is a key of the table.
    private static func otherSign(_ key: String, _ table: KeyTable) -> (key: String, value: String)? {
        guard let sign = key.firstIndex(where: { ":;=：".contains($0) }) else { return nil }
        let word = LocatedNode.word(String(key[..<sign].reversed().drop { $0 == " " }.reversed()))
        let value = key[key.index(after: sign)...].drop { $0 == " " }
        return table.key(word) != nil && !value.isEmpty ? (word, String(value)) : nil
    }

    /// The map behind a key.
    package init?(_ entry: LocatedNode.Entry, _ table: KeyTable, of owner: String, _ log: DiagnosticLog) {
        self.init(entry.value, table, of: owner, at: entry.keyPlace, log: log)
    }

    /// A map that is behind no key, such as that of a list.
    package init?(_ node: LocatedNode, _ table: KeyTable, of owner: String, _ log: DiagnosticLog) {
        self.init(node, table, of: owner, at: node.place, log: log)
    }

    /// The value behind a key; nil, with a message, when nothing stands there, and without one when the key is not
    /// there.
    package subscript(key: String) -> LocatedNode? { entry(key)?.value }

    package func entry(_ key: String) -> LocatedNode.Entry? { node.entry(key, log) }

    /// Whether the key is there, be it misspelled.
    package func has(_ key: String) -> Bool { node.entry(key) != nil || intended.contains(key) }
}

extension DiagnosticLog {
    /// What the format names and this version does not have.
    package func notThereYet(_ what: String, at place: SourcePlace, hint: String? = nil) {
        error("\(what) is not there yet in this version", at: place, hint: hint)
    }
}
