/// What a file says, as it is written: the counterpart of what is read, without places.
package indirect enum WrittenNode: Sendable, Hashable {
    /// A value as it stands in the file: a number with its unit, a word.
    case value(String)
    /// A text of somebody's own, in which no parameter is meant.
    case text(String)
    case list([WrittenNode])
    case map([WrittenEntry])
}

/// A line of a map.
package struct WrittenEntry: Sendable, Hashable {
    package var key: String
    package var value: WrittenNode

    package init(_ key: String, _ value: WrittenNode) {
        self.key = key
        self.value = value
    }
}

extension WrittenNode {
    /// The value of a map's key.
    package subscript(key: String) -> WrittenNode? {
        guard case .map(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    package static func numbers(_ values: [Double]) -> WrittenNode { .list(values.map { .value(Quantity.text($0)) }) }
}

extension WrittenNode {
    /// As YAML: a line for each key of the map, and what stands behind it in braces as far as a line holds it.
    package var yaml: String { Self.lines(self, indentation: 0).map { $0 + "\n" }.joined() }

    private static let width = 100

    private static func lines(_ node: WrittenNode, indentation: Int) -> [String] {
        let margin = String(repeating: " ", count: indentation)
        guard case .map(let entries) = node, !entries.isEmpty else { return [margin + node.inLine] }
        return entries.flatMap { entry -> [String] in
            let head = margin + YAMLValue.text(entry.key) + ":"
            if let short = entry.value.inLine(within: width - head.count - 1) { return [head + " " + short] }
            switch entry.value {
            case .map(let inner) where !inner.isEmpty:
                return [head] + lines(entry.value, indentation: indentation + 2)
            case .list(let elements) where !elements.isEmpty:
                return [head] + elements.map { margin + "  - " + $0.inLine }
            default: return [head + " " + entry.value.inLine]
            }
        }
    }

    /// In one line: `{ count: 4, start: [ 1 km, 2 km ] }`.
    package var inLine: String { inLine(upTo: .max).text }

    /// In one line, where that has no more than so many letters: else it is not written to its end.
    package func inLine(within width: Int) -> String? {
        let (text, isWhole) = inLine(upTo: width)
        return isWhole && text.count <= width ? text : nil
    }

    /// - Parameter width: so many letters are not exceeded by far; false: there are more.
    private func inLine(upTo width: Int) -> (text: String, isWhole: Bool) {
        var line = ""
        let isWhole = write(to: &line, upTo: width)
        return (line, isWhole)
    }

    /// - Returns: whether it was written to its end.
    private func write(to line: inout String, upTo width: Int) -> Bool {
        // A letter has a byte at least.
        if line.utf8.count > width, line.count > width { return false }
        switch self {
        case .value(let text): line += YAMLValue.text(text)
        case .text(let text):
            line += YAMLValue.text(text.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$"))
        case .list(let elements):
            guard !elements.isEmpty else {
                line += "[]"
                break
            }
            for (place, element) in elements.enumerated() {
                line += place == 0 ? "[ " : ", "
                guard element.write(to: &line, upTo: width) else { return false }
            }
            line += " ]"
        case .map(let entries):
            guard !entries.isEmpty else {
                line += "{}"
                break
            }
            for (place, entry) in entries.enumerated() {
                line += (place == 0 ? "{ " : ", ") + YAMLValue.text(entry.key) + ": "
                guard entry.value.write(to: &line, upTo: width) else { return false }
            }
            line += " }"
        }
        return true
    }
}

extension WrittenNode {
    /// As it is read, without places.
    package var located: LocatedNode {
        let content: LocatedNode.Content =
            switch self {
            case .value(let text), .text(let text): .scalar(.init(text))
            case .list(let elements): .sequence(elements.map(\.located))
            case .map(let entries):
                .mapping(entries.map { .init(key: $0.key, keyPlace: .nowhere, value: $0.value.located) })
            }
        return LocatedNode(content, at: .nowhere)
    }
}
