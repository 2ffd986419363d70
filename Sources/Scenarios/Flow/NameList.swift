/// Names in the order of the file, each found by its text at once.
struct NameList {
    let names: [String]
    private let indices: [String: Int]

    init(_ names: [String]) {
        self.names = names
        indices = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    func index(of name: String) -> Int? { indices[name] }
}
