/// The place of a value in its model.
package typealias FieldPath<Model, Value> = any WritableKeyPath<Model, Value> & Sendable

/// A key of a map with what it says of a model: from its one description come how it is read, with place and proposal of a
/// mistake, how it is written, and what the reference page, the schema and the completion say.
package struct Field<Model: Sendable, Context: FieldContext>: Sendable {
    /// Several where each states the same in a way of its own.
    package let keys: [KeyTable.Key]
    /// Puts what the map says into the model; false: it could not be read, which has been said.
    let read: @Sendable (inout Model, MapReader, Context) -> Bool
    /// What a file says of the model, beside what holds without a word.
    let write: @Sendable (_ model: Model, _ usual: Model, Context) throws(Unwritable) -> [WrittenEntry]

    /// A key that may be left out: then the model has what it has when it is empty.
    package init<Value: Equatable & Sendable>(
        _ path: FieldPath<Model, Value>, _ key: String, _ kind: FieldKind<Value, Context>,
        _ meaning: String
    ) {
        self.init(.optional(key, kind.value, meaning), readsNothing: kind.readsNothing) { model, site in
            guard let value = kind.read(site) else { return false }
            model[keyPath: path] = value
            return true
        } write: { model, usual, context throws(Unwritable) in
            let value = model[keyPath: path]
            return value == usual[keyPath: path] ? nil : try kind.written(value, context)
        }
    }

    /// A key that may be left out: then the model has no such value.
    package init<Value: Sendable>(
        _ path: FieldPath<Model, Value?>, _ key: String, _ kind: FieldKind<Value, Context>,
        _ meaning: String
    ) {
        self.init(.optional(key, kind.value, meaning), readsNothing: kind.readsNothing) { model, site in
            guard let value = kind.read(site) else { return false }
            model[keyPath: path] = value
            return true
        } write: { model, _, context throws(Unwritable) in
            guard let value = model[keyPath: path] else { return nil }
            return try kind.written(value, context)
        }
    }

    /// The same of values that are no more than what a file says of them: two that are written alike are one.
    package init<Value: Sendable>(
        stated path: FieldPath<Model, Value>, _ key: String, _ kind: FieldKind<Value, Context>, _ meaning: String
    ) {
        self.init(.optional(key, kind.value, meaning), readsNothing: kind.readsNothing) { model, site in
            guard let value = kind.read(site) else { return false }
            model[keyPath: path] = value
            return true
        } write: { model, usual, context throws(Unwritable) in
            let written = try kind.written(model[keyPath: path], context)
            return written == kind.write(usual[keyPath: path], context) ? nil : written
        }
    }

    /// A key that must be there, unless one of the `others` is.
    package init<Value: Sendable>(
        required path: FieldPath<Model, Value>, _ key: String, _ kind: FieldKind<Value, Context>,
        _ meaning: String, unless others: [String] = []
    ) {
        self.init(.required(key, kind.value, meaning, unless: others), readsNothing: kind.readsNothing) { model, site in
            guard let value = kind.read(site) else { return false }
            model[keyPath: path] = value
            return true
        } write: { model, _, context throws(Unwritable) in
            // Where another stands in for it there may be none.
            others.isEmpty
                ? try kind.written(model[keyPath: path], context) : kind.write(model[keyPath: path], context)
        }
    }

    /// A key with a reading of its own.
    /// - Parameters:
    ///   - readsNothing: whether the reading says itself what is missing behind the key.
    ///   - write: nil: what holds without a word.
    package init(
        _ key: KeyTable.Key, readsNothing: Bool = false,
        read: @escaping @Sendable (inout Model, FieldSite<Context>) -> Bool,
        write: @escaping @Sendable (_ model: Model, _ usual: Model, Context) throws(Unwritable) -> WrittenNode?
    ) {
        self.init([key]) { model, map, context in
            guard let entry = readsNothing ? map.node.entry(key.name) : map.entry(key.name) else {
                // What is misspelled has been said, and is not known.
                return !map.has(key.name) && (!key.isRequired || key.stoodInFor.contains(where: map.has))
            }
            return read(&model, FieldSite(entry: entry, what: "'\(key.name)'", map: map, context: context))
        } write: { model, usual, context throws(Unwritable) in
            try write(model, usual, context).map { [WrittenEntry(key.name, $0)] } ?? []
        }
    }

    init(
        _ keys: [KeyTable.Key], read: @escaping @Sendable (inout Model, MapReader, Context) -> Bool,
        write: @escaping @Sendable (_ model: Model, _ usual: Model, Context) throws(Unwritable) -> [WrittenEntry]
    ) {
        self.keys = keys
        self.read = read
        self.write = write
    }

    /// A key that other code reads and writes.
    package static func elsewhere(_ key: KeyTable.Key) -> Self {
        .init([key]) { _, _, _ in
            true
        } write: { _, _, _ in
            []
        }
    }
}
