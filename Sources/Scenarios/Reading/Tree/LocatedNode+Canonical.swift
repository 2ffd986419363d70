extension LocatedNode {
    /// The content as one text without places, comments, layout and quotes: equal for files that say the same in
    /// the same order. Every part is led by its kind and length, so different contents never give the same text.
    package var canonicalText: String {
        var text = ""
        appendCanonical(to: &text)
        return text
    }

    private func appendCanonical(to text: inout String) {
        switch content {
        case .scalar(let scalar): text += "s\(scalar.text.utf8.count):\(scalar.text)"
        case .sequence(let elements):
            text += "l\(elements.count):"
            for element in elements { element.appendCanonical(to: &text) }
        case .mapping(let entries):
            text += "m\(entries.count):"
            for entry in entries {
                text += "k\(entry.word.utf8.count):\(entry.word)"
                entry.value.appendCanonical(to: &text)
            }
        }
    }
}

extension LocatedNode {
    /// Reads back what ``canonicalText`` wrote; nil for anything else. All places are `place`.
    package init?(canonicalText: String, at place: SourcePlace) {
        var reader = CanonicalReader(bytes: Array(canonicalText.utf8), place: place)
        guard let node = reader.node(), reader.isAtEnd else { return nil }
        self = node
    }
}

private struct CanonicalReader {
    let bytes: [UInt8]
    let place: SourcePlace
    private var index = 0
    private var depth = 0

    /// No file is deeper than 64, and a value of it is put into no other place than one of a file.
    private static let deepest = 200

    init(bytes: [UInt8], place: SourcePlace) {
        self.bytes = bytes
        self.place = place
    }

    var isAtEnd: Bool { index == bytes.count }

    mutating func node() -> LocatedNode? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { return nil }
        if let text = text(after: "s") { return LocatedNode(.scalar(.init(text)), at: place) }
        if let count = number(after: "l") {
            var elements: [LocatedNode] = []
            for _ in 0..<count {
                guard let element = node() else { return nil }
                elements.append(element)
            }
            return LocatedNode(.sequence(elements), at: place)
        }
        guard let count = number(after: "m") else { return nil }
        var entries: [LocatedNode.Entry] = []
        for _ in 0..<count {
            guard let key = text(after: "k"), let value = node() else { return nil }
            entries.append(LocatedNode.Entry(key: key, keyPlace: place, value: value))
        }
        return LocatedNode(.mapping(entries), at: place)
    }

    /// The number between a letter and a colon.
    private mutating func number(after letter: Character) -> Int? {
        guard index < bytes.count, bytes[index] == letter.asciiValue,
            let end = bytes[index...].firstIndex(of: UInt8(ascii: ":")),
            let number = Int(String(decoding: bytes[(index + 1)..<end], as: UTF8.self)), number >= 0,
            number <= bytes.count
        else { return nil }
        index = end + 1
        return number
    }

    private mutating func text(after letter: Character) -> String? {
        let start = index
        guard let length = number(after: letter), index + length <= bytes.count else {
            index = start
            return nil
        }
        defer { index += length }
        return String(decoding: bytes[index..<(index + length)], as: UTF8.self)
    }
}

/// A value that a file states, with the way to it: `payments.fees.acquirer.percent`.
package struct FlatKey: Sendable, Hashable {
    /// Words of maps and, from 1 on, places in lists, with a dot between them.
    package var path: String
    /// As it is written.
    package var value: String

    package init(_ path: String, _ value: String) {
        self.path = path
        self.value = value
    }
}

extension LocatedNode {
    /// All values in the file's order; of an empty list or map that it is empty.
    package var flatKeys: [FlatKey] {
        var keys: [FlatKey] = []
        append(to: &keys, path: "")
        return keys
    }

    private func append(to keys: inout [FlatKey], path: String) {
        func inner(_ word: String) -> String { path.isEmpty ? word : "\(path).\(word)" }
        switch content {
        case .scalar(let scalar): keys.append(FlatKey(path, scalar.text))
        case .sequence(let elements):
            if elements.isEmpty { keys.append(FlatKey(path, "[]")) }
            for (index, element) in elements.enumerated() { element.append(to: &keys, path: inner("\(index + 1)")) }
        case .mapping(let entries):
            if entries.isEmpty { keys.append(FlatKey(path, "{}")) }
            for entry in entries { entry.value.append(to: &keys, path: inner(entry.word)) }
        }
    }
}
