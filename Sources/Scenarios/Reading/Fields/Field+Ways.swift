/// One of several keys of which one says what the others would say in another way.
package struct FieldWay<Value: Sendable, Context: FieldContext>: Sendable {
    package let key: KeyTable.Key
    let kind: FieldKind<Value, Context>
    /// Whether the key alone says it.
    let standsAlone: Bool

    package var name: String { key.name }

    package init(
        _ key: String, _ kind: FieldKind<Value, Context>, _ meaning: String, standsAlone: Bool = false
    ) {
        self.standsAlone = standsAlone
        self.key = .optional(key, kind.value, meaning)
        self.kind = kind
    }
}

/// What is said of a map that has none of the keys, or two.
package struct WayRefusals: Sendable {
    /// Behind whose map it is: `needs count or shifts`.
    var none: String
    var hint: String?
    /// Behind the two keys: `both say how many there are; give one`.
    var two: String

    package init(none: String, hint: String? = nil, two: String) {
        self.none = none
        self.hint = hint
        self.two = two
    }
}

extension Field {
    /// Exactly one of some keys.
    package static func oneOf<Value: Sendable>(
        _ path: FieldPath<Model, Value>, _ refusals: WayRefusals, _ ways: [FieldWay<Value, Context>]
    ) -> Self {
        .init(ways.map(\.key)) { model, map, context in
            let present = map.present(of: ways.map(\.key.name))
            guard let first = present.first, let way = ways.first(where: { $0.key.name == first }) else {
                map.log.error("\(map.owner) \(refusals.none)", at: map.place, hint: refusals.hint)
                return false
            }
            if present.count > 1, let second = map.entry(present[1]) {
                map.log.error("'\(first)' and '\(present[1])' \(refusals.two)", at: second.keyPlace)
                return false
            }
            let stated = way.standsAlone ? map.node.entry(first) : map.entry(first)
            guard let entry = stated else { return false }
            let site = FieldSite(entry: entry, what: "'\(first)'", map: map, context: context)
            guard let value = way.kind.read(site) else { return false }
            model[keyPath: path] = value
            return true
        } write: { model, _, context throws(Unwritable) in
            for way in ways {
                if let node = way.kind.write(model[keyPath: path], context) {
                    return [WrittenEntry(way.key.name, node)]
                }
            }
            throw Unwritable()
        }
    }
}

extension Field {
    /// Keys of which other code reads one, when more of the map is known.
    package static func apart<Value: Sendable>(
        _ path: FieldPath<Model, Value?>, _ ways: FieldWay<Value, Context>...
    ) -> Self { .apart(path, ways) }

    package static func apart<Value: Sendable>(
        _ path: FieldPath<Model, Value?>, _ ways: [FieldWay<Value, Context>]
    ) -> Self {
        .init(ways.map(\.key)) { _, _, _ in
            true
        } write: { model, _, context throws(Unwritable) in
            guard let value = model[keyPath: path] else { return [] }
            for way in ways {
                if let node = way.kind.write(value, context) { return [WrittenEntry(way.name, node)] }
            }
            throw Unwritable()
        }
    }
}

extension Field {
    /// One of several keys of which other code reads one; it is written where it is the one that says the value.
    package static func among<Value: Sendable>(
        _ path: FieldPath<Model, Value?>, _ way: FieldWay<Value, Context>
    ) -> Self {
        .init([way.key]) { _, _, _ in
            true
        } write: { model, _, context in
            model[keyPath: path].flatMap { way.kind.write($0, context) }.map { [WrittenEntry(way.name, $0)] } ?? []
        }
    }
}

extension FieldWay {
    /// What an open map says in this way; nil after a message.
    package func read(_ map: MapReader, _ context: Context) -> Value? { kind.read(name, of: map, context) }

    /// What a file says in this way; nil: it says it in another one.
    package func write(_ value: Value, _ context: Context) -> WrittenNode? { kind.write(value, context) }
}

extension MapReader {
    /// Those of some keys that are there, be they misspelled, in the order of the file.
    package func present(of keys: [String]) -> [String] {
        let words = node.entries?.map(\.word) ?? []
        let places = keys.filter(has).map { key in (key: key, place: words.firstIndex(of: key) ?? words.count) }
        return places.sorted { $0.place < $1.place }.map(\.key)
    }
}
