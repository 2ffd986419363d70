/// What keys of a map need of each other: rules without a key of their own, beside the fields of the keys that they
/// name.
extension Field {
    /// At least one of some keys must be there.
    /// - Parameter none: what is said of a map without any, behind whose it is: `names no items`.
    package static func atLeastOne(of keys: [String], none: String, hint: String? = nil) -> Self {
        .rule { map in
            if keys.contains(where: map.has) { return true }
            map.log.error("\(map.owner) \(none)", at: map.place, hint: hint)
            return false
        }
    }

    /// A key that says nothing without another one.
    package static func key(_ key: String, needs other: String, hint: String) -> Self {
        .rule { map in
            guard let odd = map.node.entry(key), !map.has(other) else { return true }
            map.log.error("'\(key)' needs '\(other)' beside it", at: odd.keyPlace, hint: hint)
            return false
        }
    }

    private static func rule(_ holds: @escaping @Sendable (MapReader) -> Bool) -> Self {
        .init([]) { _, map, _ in
            holds(map)
        } write: { _, _, _ in
            []
        }
    }
}
