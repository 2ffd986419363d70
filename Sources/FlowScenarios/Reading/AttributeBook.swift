internal import Scenarios
internal import FlowNetworks

/// What customers differ in: attributes with their values, as `attributes:` lists them or as they are set.
///
/// A flow may ask for an attribute before the file sets it, so that all `set:` are looked up first.
struct AttributeBook {
    private(set) var list: [Attribute] = []
    /// Only what `attributes:` lists may be set.
    private(set) var isListed = false
    /// By attribute: some step sets it.
    private var isSet: [Bool] = []
    /// The value of everybody at the beginning where no list says another.
    static let none = "none"
    /// Values of one attribute.
    private static let mostValues = 255
    private let numbers: Set<String>

    /// Of a network that is written.
    init(_ list: [Attribute]) {
        self.list = list
        isListed = true
        isSet = list.map { _ in true }
        numbers = []
    }

    init(_ tree: LocatedNode, numbers: NumberBook, _ log: DiagnosticLog) {
        // Some name numbers, whose values are no words.
        self.numbers = Set(numbers.names)
        if let entry = tree.entry("attributes"), !entry.value.isMissing { readList(entry, log) }
        for key in ["classes", "flows", "stations"] {
            if let node = tree[key] { collect(node, log) }
        }
        for record in tree["records"]?.entries ?? [] {
            if let calls = record.value["calls"] { collect(calls, log) }
        }
    }

    func index(of name: String) -> Int? { list.firstIndex { $0.name == name } }

    /// Whether customers may differ in it: some step sets it.
    func isEverSet(_ index: Int) -> Bool { isSet[index] }

    var names: [String] { list.map(\.name) }

    // MARK: the list

    private mutating func readList(_ entry: LocatedNode.Entry, _ log: DiagnosticLog) {
        guard let entries = entry.value.entries else {
            return log.error(
                "'attributes' is a map of names and their values, not \(entry.value.kind)", at: entry.value,
                hint: "write attributes: { card: [ debit, credit ] }")
        }
        isListed = true
        for one in entries {
            if numbers.contains(one.word) {
                log.error("'\(one.word)' is both a number and an attribute; a name means one thing", at: one.keyPlace)
                continue
            }
            guard ReservedNames.check(one.word, written: one.key, kind: "attribute", at: one.keyPlace, log) else {
                continue
            }
            guard let elements = one.value.elements, !elements.isEmpty else {
                log.error(
                    "an attribute is a list of its values, the first being everybody's at the beginning", at: one.value,
                    hint: "write \(one.word): [ none, yes ]")
                add(one.word, [Self.none], at: one.keyPlace, log)
                continue
            }
            var values: [String] = []
            for element in elements {
                guard let text = element.text, Self.isValue(text) else {
                    log.error("\(element.kind) is no value of an attribute: they are a-z 0-9 -", at: element)
                    continue
                }
                if values.contains(text) {
                    log.error("'\(text)' stands in the list already", at: element)
                } else {
                    values.append(text)
                }
            }
            if values.count > Self.mostValues {
                log.error("an attribute has at most \(Self.mostValues) values", at: one.keyPlace)
                values = []
            }
            add(one.word, values.isEmpty ? [Self.none] : values, at: one.keyPlace, log)
        }
    }

    private mutating func add(_ name: String, _ values: [String], at place: SourcePlace, _ log: DiagnosticLog) {
        if list.count == Attribute.limit {
            return log.error("customers differ in at most \(Attribute.limit) attributes", at: place)
        }
        guard list.count < Attribute.limit else { return }
        list.append(Attribute(name: name, values: values))
        isSet.append(false)
    }

    static func isValue(_ text: String) -> Bool { Name.isWellFormed("a" + text) && !text.hasPrefix("-") }

    // MARK: what is set

    private mutating func collect(_ node: LocatedNode, _ log: DiagnosticLog) {
        switch node.content {
        case .scalar: return
        case .sequence(let elements): for element in elements { collect(element, log) }
        case .mapping(let entries):
            for entry in entries {
                if entry.word == "set", let changes = entry.value.entries {
                    for change in changes where !numbers.contains(change.word) { declare(change, log) }
                } else {
                    collect(entry.value, log)
                }
            }
        }
    }

    private mutating func declare(_ change: LocatedNode.Entry, _ log: DiagnosticLog) {
        if index(of: change.word) == nil, !isListed, Name.isWellFormed(change.word) {
            add(change.word, [Self.none], at: change.keyPlace, log)
        }
        guard let index = index(of: change.word) else { return }
        isSet[index] = true
        guard !isListed else { return }
        let values = change.value.entries?.map(\.word) ?? change.value.text.map { [$0] } ?? []
        for value in values where Self.isValue(value) && !list[index].values.contains(value) {
            if list[index].values.count == Self.mostValues {
                return log.error("an attribute has at most \(Self.mostValues) values", at: change.keyPlace)
            }
            list[index].values.append(value)
        }
    }
}
