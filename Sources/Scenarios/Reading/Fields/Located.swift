/// A value and the line of the file that states it: for what is said of it when more of the file is known.
@dynamicMemberLookup
package struct Located<Value: Sendable>: Sendable {
    package var value: Value
    package let entry: LocatedNode.Entry

    package init(_ value: Value, _ entry: LocatedNode.Entry) {
        self.value = value
        self.entry = entry
    }

    /// The value as the file has it.
    package var node: LocatedNode { entry.value }
    /// As written; of an element of a list that of the list.
    package var key: String { entry.key }
    /// The key as a word: a space in it is read as a hyphen.
    package var word: String { entry.word }
    package var keyPlace: SourcePlace { entry.keyPlace }
    /// The key in place of a value, for what a key names.
    package var keyNode: LocatedNode { entry.keyNode }

    package subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part { value[keyPath: path] }
}

extension LocatedNode.Entry {
    /// The key in place of a value, for what a key names.
    package var keyNode: LocatedNode { LocatedNode(.scalar(.init(key)), at: keyPlace) }
}

extension FieldKind {
    /// The same with its line of the file.
    package var located: FieldKind<Located<Value>, Context> {
        let (read, write) = (self.read, self.write)
        var kind = FieldKind<Located<Value>, Context>(value) { site in
            read(site).map { Located($0, site.entry) }
        } write: { located, context in
            write(located.value, context)
        }
        kind.readsNothing = readsNothing
        return kind
    }

    /// The same, and nil where something stands there that cannot be read: for what must know that it was said.
    package var evenIfWrong: FieldKind<Value?, Context> {
        let (read, write) = (self.read, self.write)
        var kind = FieldKind<Value?, Context>(value) { site in
            .some(read(site))
        } write: { value, context in
            value.flatMap { write($0, context) }
        }
        kind.readsNothing = readsNothing
        return kind
    }
}
