/// Which keys a map may have: what is checked, suggested and documented comes from one description.
public struct KeyTable: Sendable {
    public struct Key: Sendable {
        public enum Standing: Sendable {
            case required
            case optional
            /// Named by the format, not there in this version.
            case later
        }

        public var name: String
        public var standing: Standing
        /// What stands behind the colon, for the reference page.
        public var value: String
        public var meaning: String
    }

    /// What the map describes: 'a station'.
    public var what: String
    public var keys: [Key]

    public init(_ what: String, _ keys: [Key]) { (self.what, self.keys) = (what, keys) }

    public func key(_ name: String) -> Key? { keys.first { $0.name == name } }
    /// Those that work, in order: what a misspelled key is compared with.
    public var names: [String] { keys.map(\.name) }
}

extension KeyTable.Key {
    public static func required(_ name: String, _ value: String, _ meaning: String) -> Self {
        .init(name: name, standing: .required, value: value, meaning: meaning)
    }

    public static func optional(_ name: String, _ value: String, _ meaning: String) -> Self {
        .init(name: name, standing: .optional, value: value, meaning: meaning)
    }

    public static func later(_ name: String) -> Self {
        .init(name: name, standing: .later, value: "", meaning: "not there yet")
    }
}

extension KeyTable.Key {
    public var isRequired: Bool {
        if case .required = standing { true } else { false }
    }

    /// Named by the format, not there in this version.
    public var isLater: Bool {
        if case .later = standing { true } else { false }
    }
}
