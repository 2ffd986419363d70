/// Which keys a map may have: what is checked, suggested and documented comes from one description.
package struct KeyTable: Sendable {
    package struct Key: Sendable {
        package enum Standing: Sendable {
            case required
            case optional
            /// Named by the format, not there in this version.
            case later
        }

        package var name: String
        package var standing: Standing
        /// Where one of these keys stands beside it, a required one may be left out.
        package var stoodInFor: [String] = []
        /// What stands behind the colon.
        package var value: Value
        package var meaning: String
    }

    /// What the map describes: 'a station'.
    package var what: String
    package var keys: [Key]
    /// What others call the same, which spelling does not tell.
    package var otherWords: [OtherWord]
    /// Which key a value alone is most likely meant for, by its kind: of `aging: 10 min` the step.
    package var soleKeys: [Quantity.Kind: String] = [:]

    package init(
        _ what: String, soleKeys: [Quantity.Kind: String] = [:], _ keys: Key..., otherWords: [OtherWord] = []
    ) {
        self.init(what, keys, otherWords: otherWords)
        self.soleKeys = soleKeys
    }

    package init(_ what: String, _ keys: [Key], otherWords: [OtherWord] = []) {
        self.what = what
        self.keys = keys
        self.otherWords = otherWords
    }

    /// A word for which the format has another.
    package struct OtherWord: Sendable {
        package var word: String
        /// The key that is meant, where it is one of the same map.
        package var key: String?
        /// What to write instead.
        package var proposal: String?
        /// What is said of a thing that the format does not have, in place of an unknown key.
        package var refusal: String?

        /// The key of this map that is called so elsewhere.
        package static func means(_ word: String, _ key: String) -> Self { .init(word: word, key: key) }
        /// What people look for and this format does not have, as a sentence without its end; the key that it stands in
        /// place of is not missed.
        package static func refused(
            _ word: String, _ refusal: String, hint: String? = nil, for key: String? = nil
        ) -> Self { .init(word: word, key: key, proposal: hint, refusal: refusal) }
        /// What is said in another way here.
        package static func write(_ word: String, _ proposal: String) -> Self {
            .init(word: word, proposal: proposal)
        }
    }

    /// Which keys to write in place of a value that is no map.
    func example(for node: LocatedNode) -> String? {
        if let text = node.text, let sole = soleValue(text) { return "write { \(sole): \(text) }" }
        let known = keys.filter { !$0.isLater }
        let required = known.filter(\.isRequired)
        // Of many that may all be left out nobody can tell which are meant.
        guard !known.isEmpty, !required.isEmpty || known.count <= 6 else { return nil }
        if required.isEmpty { return "its keys are " + known.map(\.name).joined(separator: ", ") }
        return "write { " + required.map { "\($0.name): …" }.joined(separator: ", ") + " }"
    }

    /// The key that a single value is most likely meant for, where the table says so.
    private func soleValue(_ text: String) -> String? {
        guard let kind = QuantityProbe.kind(of: text) else { return nil }
        return soleKeys[kind]
    }

    package func key(_ name: String) -> Key? { keys.first { $0.name == name } }
    /// Those that work, in order: what a misspelled key is compared with.
    package var names: [String] { keys.map(\.name) }
}

extension KeyTable.Key {
    /// A key that must be there, unless one of the `others` is: keys of the same map of which one does in place of it.
    package static func required(
        _ name: String, _ value: KeyTable.Value, _ meaning: String, unless others: [String] = []
    ) -> Self {
        .init(name: name, standing: .required, stoodInFor: others, value: value, meaning: meaning)
    }

    package static func optional(_ name: String, _ value: KeyTable.Value, _ meaning: String) -> Self {
        .init(name: name, standing: .optional, value: value, meaning: meaning)
    }

    package static func later(_ name: String) -> Self {
        .init(name: name, standing: .later, value: "", meaning: "not there yet")
    }
}

extension KeyTable.Key {
    package var isRequired: Bool { if case .required = standing { true } else { false } }

    /// Named by the format, not there in this version.
    package var isLater: Bool { if case .later = standing { true } else { false } }
}
