/// One change of a scenario: a parameter's value, or what stands at a path of names.
package struct Override: Sendable {
    /// A parameter's name, or names from the top: `stations.doctor.discipline`; a step's `as:` name may stand for it.
    package var path: String
    /// What shall stand there; parameters in it have their values already.
    package var value: LocatedNode
    /// Where the path stands in the file.
    package var place: SourcePlace

    package init(path: String, value: LocatedNode, place: SourcePlace? = nil) {
        self.path = path
        self.value = Self.computed(value)
        self.place = place ?? value.place
    }

    /// `6 - 1` is 5, so that it can be told and named.
    private static func computed(_ node: LocatedNode) -> LocatedNode {
        guard case .scalar(var scalar) = node.content, let quantity = Substitution.arithmetic(scalar.text) else {
            return node
        }
        scalar.text = quantity.description
        return LocatedNode(.scalar(scalar), at: node.place)
    }

    /// A change that no file says.
    package init(path: String, value: String) {
        let place = SourcePlace.whole(path)
        self.init(path: path, value: LocatedNode(.scalar(.init(value)), at: place), place: place)
    }

    /// The value as one line.
    package var valueText: String { Self.text(value) }

    private static func text(_ node: LocatedNode) -> String {
        switch node.content {
        case .scalar(let scalar): scalar.text
        case .sequence(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
        case .mapping(let entries): "{" + entries.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ") + "}"
        }
    }
}

extension Override: CustomStringConvertible {
    /// `doctors=3`.
    package var description: String { "\(path)=\(valueText)" }
}
