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
