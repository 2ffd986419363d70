/// Values that are made of others.
extension FieldKind {
    /// A map with the keys of fields of its own.
    package static func map(_ fields: @autoclosure @escaping @Sendable () -> Fields<Value, Context>) -> Self {
        .init(.map(fields().table)) { site in
            fields().read(site.entry, of: site.what, site.context)
        } write: { value, context in
            try? fields().written(value, context)
        }
    }
}

extension FieldKind {
    /// A map with the keys of fields of its own, of which what cannot be read is as if it were not there, so that one
    /// mistake hides nothing of what refers to the rest.
    package static func lenientMap(_ fields: @autoclosure @escaping @Sendable () -> Fields<Value, Context>) -> Self {
        var kind = map(fields())
        kind.read = { site in fields().open(site.entry, of: site.what, site.context)?.model }
        return kind
    }

    /// A list of values of a kind; a single value is a list of one.
    /// - Parameters:
    ///   - words: what the page calls it.
    ///   - what: what messages call one of them.
    package static func list<Element: Sendable>(
        _ words: String, of kind: FieldKind<Element, Context>, each what: String? = nil
    ) -> Self where Value == [Element] {
        .init(.list(words, of: kind.value.shape)) { site in
            let nodes = site.node.elements ?? [site.node]
            let read = nodes.map { kind.read(site.part($0, what ?? site.what)) }
            return read.contains { $0 == nil } ? nil : read.compactMap { $0 }
        } write: { values, context in
            let written = values.map { kind.write($0, context) }
            return written.contains { $0 == nil } ? nil : .list(written.compactMap { $0 })
        }
    }
}

extension FieldKind {
    /// A map whose fields are read by units alone, whatever else is known where it stands.
    package static func plainMap(_ fields: @autoclosure @escaping @Sendable () -> Fields<Value, ValueReader>) -> Self {
        .init(.map(fields().table)) { site in
            fields().read(site.entry, of: site.what, site.values)
        } write: { value, context in
            try? fields().written(value, context.values)
        }
    }
}
