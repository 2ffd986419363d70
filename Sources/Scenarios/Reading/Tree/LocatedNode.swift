/// What a file says, with the place of every word in it: text, lists and maps, nothing guessed.
package struct LocatedNode: Sendable {
    package indirect enum Content: Sendable {
        case scalar(Scalar)
        case sequence([LocatedNode])
        case mapping([Entry])
    }

    package struct Scalar: Sendable {
        /// The text, after parameters stand in it.
        package var text: String
        /// It stands between quotes, or as a block.
        package var isQuoted: Bool
        /// How it was written, when parameters changed it.
        package var written: String?
        /// What is wrong with it has been said; nothing more shall be said about it.
        package var isBroken = false

        package init(_ text: String, isQuoted: Bool = false, written: String? = nil, isBroken: Bool = false) {
            self.text = text
            self.isQuoted = isQuoted
            self.written = written
            self.isBroken = isBroken
        }
    }

    /// One line of a map: its key, and what stands behind the colon.
    package struct Entry: Sendable {
        /// As written.
        package let key: String
        /// The key as a word: a space in it is read as a hyphen.
        package let word: String
        package var keyPlace: SourcePlace
        package var value: LocatedNode

        package init(key: String, keyPlace: SourcePlace, value: LocatedNode) {
            self.key = key
            self.keyPlace = keyPlace
            self.value = value
            word = LocatedNode.word(key)
        }
    }

    package var content: Content
    package var place: SourcePlace

    package init(_ content: Content, at place: SourcePlace) {
        self.content = content
        self.place = place
    }

    /// A key as a word: a space is read as a hyphen.
    package static func word(_ key: String) -> String {
        key.contains(" ") ? key.split(separator: " ").joined(separator: "-") : key
    }
}

extension LocatedNode {
    /// The text of a scalar, nil for lists and maps.
    package var text: String? { if case .scalar(let scalar) = content { scalar.text } else { nil } }

    package var elements: [LocatedNode]? {
        if case .sequence(let elements) = content { elements } else { nil }
    }

    package var entries: [Entry]? { if case .mapping(let entries) = content { entries } else { nil } }

    /// Nothing stands here: a key without a value.
    package var isMissing: Bool {
        if case .scalar(let scalar) = content {
            scalar.text.isEmpty && !scalar.isQuoted && !scalar.isBroken
        } else {
            false
        }
    }

    /// A scalar about which everything has been said.
    var isBroken: Bool { if case .scalar(let scalar) = content { scalar.isBroken } else { false } }

    /// The entry of a map by its word.
    package func entry(_ word: String) -> Entry? { entries?.first { $0.word == word } }

    /// The same; nil, with a message, when it has no value.
    package func entry(_ word: String, _ log: DiagnosticLog) -> Entry? {
        guard let entry = entry(word) else { return nil }
        if entry.value.isMissing { return log.error("'\(word)' has no value", at: entry.keyPlace) }
        return entry
    }

    package subscript(word: String) -> LocatedNode? { entry(word)?.value }

    /// Whether parameters stand in the text.
    package var isComputed: Bool { substitutionNote != nil }

    /// What parameters made of the text, nil when none stands in it.
    var substitutionNote: String? {
        guard case .scalar(let scalar) = content, let written = scalar.written, written != scalar.text else {
            return nil
        }
        return "'\(written)' is '\(scalar.text)' here"
    }

    /// What it is, for a sentence: 'text', 'a list', 'a map'.
    package var kind: String {
        switch content {
        case .scalar(let scalar): scalar.text.isEmpty && !scalar.isQuoted ? "nothing" : "'\(scalar.text)'"
        case .sequence(let elements): elements.isEmpty ? "an empty list" : "a list"
        case .mapping(let entries): entries.isEmpty ? "an empty map" : "a map"
        }
    }
}

extension LocatedNode.Entry {
    /// What a comma within { } cut off a formula, as `x)` off `max(1 min, x)`.
    package var isRestOfFormula: Bool { value.isMissing && key.hasSuffix(")") && !key.contains("(") }

    /// What to write in place of it and of the entry before it.
    package func commaHint(in entries: [LocatedNode.Entry]) -> String {
        let before = entries.prefix { $0.key != key || $0.value.place != value.place }.last
        let start = before?.value.text.flatMap { $0.contains("(") ? $0 : nil } ?? "max(1 min"
        return "a comma inside { } ends the value; write \(start); \(key) or quotes"
    }
}
