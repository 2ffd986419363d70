/// Words, and what is written in words of its own.
extension FieldKind where Value: Equatable {
    /// One of these, each with what it stands for.
    package static func choice(_ words: [(word: String, meaning: Value)]) -> Self {
        .init(.words(words.map(\.word))) { site in
            site.values.word(site.node, site.what, words.map { ($0.word, $0.meaning) })
        } write: { value, _ in
            words.first { $0.meaning == value }.map { .value($0.word) }
        }
    }
}

extension FieldKind where Value: Equatable & CaseIterable & RawRepresentable<String> {
    /// One of the words of a type.
    package static var choice: Self { .choice(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension FieldKind where Value == Bool {
    package static var flag: Self { .choice([("yes", true), ("no", false)]) }
}

extension FieldKind where Value == String {
    /// - Parameter words: what the page calls it.
    package static func text(_ words: String = "text") -> Self {
        .init(.text(words)) { site in
            site.values.text(site.node, site.what)
        } write: { value, _ in
            .text(value)
        }
    }
}
