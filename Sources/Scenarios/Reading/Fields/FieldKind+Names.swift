/// What a file names itself: maps with keys of its own, and lists of names that other code looks up.
extension FieldKind {
    /// A map whose keys are the file's own, each with a value of a kind. What cannot be read of it is left out.
    /// - Parameters:
    ///   - words: what the page and the message about something else call it: `map of names`.
    ///   - what: what messages call the value behind a key: `construct 'trust'`.
    ///   - mayBeEmpty: whether a map without keys is one.
    ///   - example: what to write in place of something else.
    package static func named<Element: Sendable>(
        _ words: String, of kind: FieldKind<Element, Context>,
        each what: @escaping @Sendable (_ key: String, FieldSite<Context>) -> String = { key, _ in "'\(key)'" },
        mayBeEmpty: Bool = true, example: String? = nil
    ) -> Self where Value == [Located<Element>] {
        .init(.map(words, of: kind.value.shape)) { site in
            guard let entries = site.node.entries, mayBeEmpty || !entries.isEmpty else {
                return site.log.error(
                    "\(site.what) is a \(words), not \(site.node.kind)", at: site.node,
                    hint: example.map { "write " + $0 })
            }
            return entries.compactMap { entry in
                kind.read(site.entry(entry, what(entry.key, site))).map { Located($0, entry) }
            }
        } write: { values, context in
            let written = values.map { one in kind.write(one.value, context).map { WrittenEntry(one.key, $0) } }
            return written.contains { $0 == nil } ? nil : .map(written.compactMap { $0 })
        }
    }

    /// A list of which what cannot be read is left out, so that one mistake hides nothing of the others; a single value
    /// is a list of one.
    /// - Parameters:
    ///   - words: what the page calls it.
    ///   - what: what messages call one of them.
    package static func parts<Element: Sendable>(
        _ words: String, of kind: FieldKind<Element, Context>, each what: String? = nil
    ) -> Self where Value == [Element] {
        .init(.list(words, of: kind.value.shape)) { site in
            (site.node.elements ?? [site.node]).compactMap { kind.read(site.part($0, what ?? site.what)) }
        } write: { values, context in
            let written = values.map { kind.write($0, context) }
            return written.contains { $0 == nil } ? nil : .list(written.compactMap { $0 })
        }
    }
}

extension FieldKind where Value == LocatedNode {
    /// Whatever stands there, which other code reads.
    package static func raw(_ value: KeyTable.Value) -> Self {
        .init(value) { site in
            site.node
        } write: { node, _ in
            WrittenNode(node)
        }
    }
}

extension FieldKind where Value == [Located<String>] {
    /// Texts that other code looks up.
    package static func texts(_ words: String = "list of texts", each what: String) -> Self {
        .parts(words, of: FieldKind<String, Context>.text().located, each: what)
    }
}
