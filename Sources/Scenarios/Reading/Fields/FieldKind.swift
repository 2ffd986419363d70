/// A kind of value that stands behind a key: how it is read, with the messages of what is wrong, how it is written so that
/// it is read back as the same, and what pages, schema and completion say of it.
package struct FieldKind<Value: Sendable, Context: FieldContext>: Sendable {
    /// What stands behind the colon.
    package var value: KeyTable.Value
    /// The value, or nil after a message.
    package var read: @Sendable (FieldSite<Context>) -> Value?
    /// The value as a file states it; nil: no file states it in this way.
    package var write: @Sendable (Value, Context) -> WrittenNode?
    /// Whether it is read where nothing stands behind its key: then its reader says what is missing.
    package var readsNothing = false

    package init(
        _ value: KeyTable.Value, read: @escaping @Sendable (FieldSite<Context>) -> Value?,
        write: @escaping @Sendable (Value, Context) -> WrittenNode?
    ) {
        self.value = value
        self.read = read
        self.write = write
    }
}

extension FieldKind {
    /// The value behind a key of an open map; nil where there is none, or after a message.
    package func read(_ key: String, of map: MapReader, _ context: Context) -> Value? {
        let entry = readsNothing ? map.node.entry(key) : map.entry(key)
        return entry.flatMap { read(FieldSite(entry: $0, what: "'\(key)'", map: map, context: context)) }
    }

    /// The value as a file states it.
    package func written(_ value: Value, _ context: Context) throws(Unwritable) -> WrittenNode {
        guard let node = write(value, context) else { throw Unwritable() }
        return node
    }

    /// The same kind under other words.
    package func called(_ words: String) -> Self {
        var kind = self
        kind.value.words = words
        return kind
    }

    /// Values that are made of those of this kind.
    /// - Parameter part: what is written of one; nil: it is not stated in this way.
    package func mapped<Whole: Sendable>(
        _ make: @escaping @Sendable (Value) -> Whole, _ part: @escaping @Sendable (Whole) -> Value?
    ) -> FieldKind<Whole, Context> {
        let (read, write) = (self.read, self.write)
        var kind = FieldKind<Whole, Context>(value) {
            read($0).map(make)
        } write: { whole, context in
            part(whole).flatMap { write($0, context) }
        }
        kind.readsNothing = readsNothing
        return kind
    }

    /// Values with a condition that their kind does not have.
    /// - Parameter mistake: what is wrong with a value and what to write instead, given what messages call it; nil: nothing.
    package func checked(
        _ mistake: @escaping @Sendable (_ value: Value, _ what: String) -> (message: String, hint: String?)?
    ) -> Self {
        var kind = self
        let read = self.read
        kind.read = { site in
            guard let value = read(site) else { return nil }
            guard let mistake = mistake(value, site.what) else { return value }
            return site.log.error(mistake.message, at: site.node, hint: mistake.hint)
        }
        return kind
    }

    /// This where the value is a single one, else the other, which is a map.
    package func orMap(_ words: String, _ other: Self) -> Self {
        let (single, map) = (self, other)
        return .init(.init(value.words + ", or " + words, value.shape, other.value.shape)) { site in
            site.node.entries == nil ? single.read(site) : map.read(site)
        } write: { value, context in
            single.write(value, context) ?? map.write(value, context)
        }
    }

    /// This, or a word that stands for something else.
    package func or(_ word: String, _ meaning: Value, words: String? = nil) -> Self
    where Value: Equatable {
        let (read, write) = (self.read, self.write)
        return .init(.init(words ?? value.words + " or " + word, value.shape, .words([word]))) { site in
            site.node.text == word ? meaning : read(site)
        } write: { value, context in
            value == meaning ? .value(word) : write(value, context)
        }
    }
}

extension FieldKind where Context == ValueReader {
    /// The same where more is known than units.
    package func within<Whole: FieldContext>() -> FieldKind<Value, Whole> {
        let (read, write) = (self.read, self.write)
        return .init(value) {
            read($0.plain)
        } write: { value, context in
            write(value, context.values)
        }
    }
}

extension FieldKind {
    /// The same where there may be no value at all, for which another word stands.
    package var optional: FieldKind<Value?, Context> { mapped({ $0 }, { $0 }) }
}
