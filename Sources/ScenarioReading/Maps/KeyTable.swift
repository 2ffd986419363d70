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
    /// What others call the same, which spelling does not tell.
    public var otherWords: [OtherWord]

    public init(_ what: String, _ keys: Key..., otherWords: [OtherWord] = []) {
        self.init(what, keys, otherWords: otherWords)
    }

    public init(_ what: String, _ keys: [Key], otherWords: [OtherWord] = []) {
        (self.what, self.keys, self.otherWords) = (what, keys, otherWords)
    }

    /// A word for which the format has another.
    public struct OtherWord: Sendable {
        public var word: String
        /// The key that is meant, where it is one of the same map.
        public var key: String?
        /// What to write instead.
        public var proposal: String?
        /// What is said of a thing that the format does not have, in place of an unknown key.
        public var refusal: String?

        /// The key of this map that is called so elsewhere.
        public static func means(_ word: String, _ key: String) -> Self { .init(word: word, key: key) }
        /// What people look for and this format does not have, as a sentence without its end; the key that it stands in
        /// place of is not missed.
        public static func refused(
            _ word: String, _ refusal: String, hint: String? = nil, for key: String? = nil
        ) -> Self { .init(word: word, key: key, proposal: hint, refusal: refusal) }
        /// What is said in another way here.
        public static func write(_ word: String, _ proposal: String) -> Self { .init(word: word, proposal: proposal) }
    }

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
    public var isRequired: Bool { if case .required = standing { true } else { false } }

    /// Named by the format, not there in this version.
    public var isLater: Bool { if case .later = standing { true } else { false } }
}
