internal import FlowNetworks
internal import Formulas
internal import Scenarios

/// The numbers that customers carry, as `numbers:` at the top lists them.
struct NumberBook {
    private(set) var list: [CustomerNumber] = []
    private let values: ValueReader
    /// Words of a class's own `numbers`.
    static let words = StatedRows.fields.table.names

    /// Of a network that is written.
    init(_ list: [CustomerNumber], _ values: ValueReader) {
        self.list = list
        self.values = values
    }

    init(_ tree: LocatedNode, _ values: ValueReader) {
        self.values = values
        guard let entry = tree.entry("numbers"), !entry.value.isMissing else { return }
        guard let entries = entry.value.entries else {
            values.log.error(
                "'numbers' is a map of names and what everybody has at the beginning, not \(entry.value.kind)",
                at: entry.value, hint: "write numbers: { age: 0, acuity: 3 }")
            return
        }
        for one in entries { read(one) }
        warnOfIdle(entries, in: tree)
    }

    /// A number that nothing in the file names but where it is given may be one that was to be used.
    private func warnOfIdle(_ entries: [LocatedNode.Entry], in tree: LocatedNode) {
        let words = Set((tree.entries ?? []).flatMap { $0.word == "numbers" ? [] : Self.words(in: $0) })
        for entry in entries where names.contains(entry.word) && !words.contains(Substring(entry.word)) {
            values.log.warning(
                "the number '\(entry.word)' is used nowhere: no service, choice or priority asks for it",
                at: entry.keyPlace)
        }
    }

    private static func words(in entry: LocatedNode.Entry) -> [Substring] {
        // What a class gives its customers is no use of it.
        if entry.word == "numbers" {
            return (entry.value.entries ?? []).flatMap { $0.word == "columns" ? [] : words(in: $0.value) }
        }
        return [Substring(entry.word)] + words(in: entry.value)
    }

    private static func words(in node: LocatedNode) -> [Substring] {
        switch node.content {
        case .scalar:
            // A dash may be a part of the name or a minus.
            (node.text ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
                .flatMap { [$0] + $0.split(separator: "-") }
        case .sequence(let elements): elements.flatMap { words(in: $0) }
        case .mapping(let entries): entries.flatMap { words(in: $0) }
        }
    }

    func index(of name: String) -> Int? { list.firstIndex { $0.name == name } }

    var names: [String] { list.map(\.name) }

    /// For formulas of them.
    var formulas: NumberFormulaReader {
        NumberFormulaReader(values: values, numbers: list.map { .init(name: $0.name, isDuration: $0.isDuration) })
    }

    private mutating func read(_ entry: LocatedNode.Entry) {
        let name = entry.word
        let log = values.log
        guard ReservedNames.check(name, written: entry.key, kind: "number", at: entry.keyPlace, log) else { return }
        if let meaning = Self.meaning(of: name) {
            return log.error(
                "a number cannot be named '\(name)': it would be read as \(meaning)", at: entry.keyPlace,
                hint: "name it '\(name)-number'")
        }
        if TypedFormula.grammar.contains(name) {
            // Sums and products of such a number can be read, as before there were conditions.
            log.warning(
                "the number '\(name)' is a word of formulas too, which no formula of this file can say then",
                at: entry.keyPlace, hint: "name it '\(name)-number'")
        }
        if list.count == CustomerNumber.limit {
            return log.error("customers carry at most \(CustomerNumber.limit) numbers", at: entry.keyPlace)
        }
        if entry.value.isMissing {
            return log.error(
                "'\(name)' has no value: write what everybody has at the beginning", at: entry.keyPlace,
                hint: "write \(name): 0, or \(name): 0 min for a time")
        }
        guard let quantity = values.quantity(entry.value, "'\(name)'") else { return }
        guard quantity.kind == .number || quantity.kind == .duration else {
            return log.error("'\(name)' is a plain number or a duration, not \(quantity)", at: entry.value)
        }
        let isDuration = quantity.kind == .duration
        let first = isDuration ? quantity.number(in: values.timeUnit) : quantity.number
        guard first >= 0, first.isFinite else {
            return log.error("'\(name)' is a number not below 0, not \(quantity)", at: entry.value)
        }
        list.append(CustomerNumber(name: name, first: first, isDuration: isDuration))
    }

    /// What a word is in a formula, or in a class's numbers.
    private static func meaning(of name: String) -> String? {
        if words.contains(name) { return "a word of the format" }
        if ["pi", "per", "min", "max", "sin", "cos", "exp", "sqrt", "abs"].contains(name) {
            return "a part of formulas"
        }
        return Quantity(text: "1 " + name) == nil ? nil : "a unit"
    }
}
