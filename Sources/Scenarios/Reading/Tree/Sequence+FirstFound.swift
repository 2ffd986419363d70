extension Sequence {
    /// The first value that is found, each element being asked once: `lazy.compactMap(…).first` asks the one that has it
    /// twice, and a reader that calls itself so takes twice as long with every level of a file.
    package func firstFound<Value>(_ find: (Element) -> Value?) -> Value? {
        for element in self {
            if let value = find(element) { return value }
        }
        return nil
    }
}
