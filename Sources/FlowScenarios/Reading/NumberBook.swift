internal import FlowNetworks
internal import ScenarioReading
internal import Scenarios

/// The numbers that customers carry, as `numbers:` at the top lists them.
struct NumberBook {
    private(set) var list: [CustomerNumber] = []
    private let values: ValueReader
    /// Words of a class's own `numbers`.
    static let words = FormatKeys.classNumbers.keys.map(\.name)

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
    }

    func index(of name: String) -> Int? { list.firstIndex { $0.name == name } }

    var names: [String] { list.map(\.name) }

    /// For formulas of them.
    var formulas: NumberFormulaReader {
        NumberFormulaReader(values: values, numbers: list.map { .init(name: $0.name, isDuration: $0.isDuration) })
    }

    private mutating func read(_ entry: LocatedNode.Entry) {
        let (name, log) = (entry.word, values.log)
        guard ReservedNames.check(name, written: entry.key, kind: "number", at: entry.keyPlace, log) else { return }
        if let meaning = Self.meaning(of: name) {
            return log.error(
                "a number cannot be named '\(name)': it would be read as \(meaning)", at: entry.keyPlace,
                hint: "name it '\(name)-number'")
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
