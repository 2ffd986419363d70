extension WrittenNode {
    /// What stands in a file, as it stands there.
    init(_ node: LocatedNode) {
        switch node.content {
        case .scalar(let scalar): self = scalar.text.contains("$") ? .text(scalar.text) : .value(scalar.text)
        case .sequence(let elements): self = .list(elements.map { WrittenNode($0) })
        case .mapping(let entries): self = .map(entries.map { WrittenEntry($0.key, WrittenNode($0.value)) })
        }
    }
}

extension Located {
    /// What no file says yet.
    /// - Parameter key: of its line.
    init(written value: Value, as key: String = "") {
        let nothing = LocatedNode(.scalar(.init("")), at: .nowhere)
        self.init(value, LocatedNode.Entry(key: key, keyPlace: .nowhere, value: nothing))
    }
}
