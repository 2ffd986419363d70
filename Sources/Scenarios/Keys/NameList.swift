/// Names in the order of the file, each found by its text at once.
package struct NameList {
    package let names: [String]
    private let indices: [String: Int]

    package init(_ names: [String]) {
        self.names = names
        indices = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    package func index(of name: String) -> Int? { indices[name] }
}
