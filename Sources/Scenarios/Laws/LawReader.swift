package import SimulationKernel

/// Reads laws; every mistake goes to the log.
package struct LawReader {
    package let values: ValueReader
    /// Whether values below 0 mean something: earlier than booked.
    package var isSigned = false
    /// Whether single values may be `never`: who never gives up.
    package var mayBeNever = false
    package var log: DiagnosticLog { values.log }
    /// Of single values of a law.
    package var bound: NumberBounds { isSigned ? .any : .atLeastZero }

    package init(values: ValueReader, isSigned: Bool = false, mayBeNever: Bool = false) {
        self.values = values
        self.isSigned = isSigned
        self.mayBeNever = mayBeNever
    }

    /// A law written as a map of its name and parameters, with bounds beside it.
    package func law(_ node: LocatedNode, _ what: String) -> Law? {
        guard let entries = node.entries else {
            let written = node.text ?? "3 min"
            let isDuration = !values.takesPlainNumbers && QuantityProbe.kind(of: written) == .duration
            if let data = node.text, DataReference(data) != nil {
                return log.error(
                    "\(what) is a law, not \(node.kind)", at: node,
                    hint: "write { empirical: \(data) } for values drawn from the column, { sequence: \(data) } for "
                        + "its values in order")
            }
            if written == "never" {
                let isOut = mayBeNever && what.contains("'patience'")
                return log.error(
                    "\(what) is a law, not 'never'", at: node,
                    hint: isOut
                        ? "leave 'patience' out where nobody gives up"
                        : "write { deterministic: never }, or leave it out")
            }
            return log.error(
                "\(what) is a law, not \(node.kind)", at: node,
                hint: isDuration || Double(written) != nil
                    ? "write { deterministic: \(written) } when it is always so long, { exponential: \(written) } when "
                        + "that is the mean"
                    : example)
        }
        let named = entries.filter { LawKeys.names.contains($0.word) }
        for entry in entries where !LawKeys.names.contains(entry.word) && !isBound(entry.word) {
            log.error(
                named.isEmpty
                    ? "unknown law '\(entry.key)'" + Spelling.suggestion(for: entry.word, in: LawKeys.names)
                    : "unknown key '\(entry.key)' beside a law"
                        + Spelling.suggestion(for: entry.word, in: LawKeys.bounds.map(\.name)),
                at: entry.keyPlace,
                hint: named.isEmpty
                    ? "laws are " + LawKeys.names.joined(separator: ", ")
                    : "beside the law's name may stand at-least and at-most; its parameters stand behind it")
        }
        guard let first = named.first else {
            if entries.allSatisfy({ isBound($0.word) }) {
                let bounded = entries.first.map { bound in
                    let text = bound.value.text ?? time(40)
                    return "write { deterministic: \(text) } when it is always so long, or a law beside the bound: "
                        + "{ exponential: \(time(30)), \(bound.word): \(text) }"
                }
                log.error(
                    "\(what) names no law", at: node, hint: bounded ?? example)
            }
            return nil
        }
        if named.count > 1 {
            return log.error("\(what) is one law; '\(named[1].key)' is a second one", at: named[1].keyPlace)
        }
        guard entries.allSatisfy({ $0.word == first.word || isBound($0.word) }) else { return nil }
        if first.value.isMissing { return log.error("'\(first.key)' has no parameters", at: first.keyPlace) }
        guard let law = LawForm.named(first.word)?.read(self, first) else { return nil }
        return bounded(law, node)
    }

    private var example: String { "write a law, such as { exponential: \(time(3)) }" }

    /// So many minutes, or the number alone where laws are of plain numbers.
    private func time(_ number: Int) -> String { values.takesPlainNumbers ? "\(number)" : "\(number) min" }

    private func isBound(_ word: String) -> Bool { LawKeys.bounds.contains { $0.name == word } }

    private func bounded(_ law: Law, _ node: LocatedNode) -> Law? {
        let lower = node.entry("at-least")
        let upper = node.entry("at-most")
        if lower == nil, upper == nil { return law }
        let least = lower.flatMap { values.duration($0.value, "'at-least'", bound) }
        let most = upper.flatMap { values.duration($0.value, "'at-most'", bound) }
        if (lower != nil && least == nil) || (upper != nil && most == nil) { return nil }
        if let least, let most, least > most, let upper {
            return log.error("'at-most' is below 'at-least'", at: upper.value)
        }
        return .bounded(law, atLeast: least, atMost: most)
    }

    /// A mean, or the rate that is one over it, where it is written as one.
    package func meanOrRate(_ node: LocatedNode, _ what: String, isRate: Bool = false) -> Double? {
        if values.takesPlainNumbers {
            if isRate { return log.error("\(what) belongs to times; a law of plain numbers has a mean", at: node) }
            return values.number(node, what, .positive)
        }
        if let text = node.text, isRate || QuantityProbe.kind(of: text) == .rate {
            guard isRate || QuantityProbe.isWrittenRate(text) else {
                return log.error(
                    "\(what) is a duration, but this comes to a rate, \(Quantity(text: text)?.description ?? text)",
                    at: node, hint: "check its units; a rate is given by { rate: … }")
            }
            guard let rate = values.rate(node, what, .positive) else { return nil }
            return values.quantity(node, what)?.interval(in: values.timeUnit) ?? 1 / rate
        }
        return values.duration(node, what, .positive).flatMap { finite($0, node) }
    }

    package func finite(_ number: Double, _ node: LocatedNode) -> Double? {
        if number.isFinite { return number }
        return log.error("this must end at some time, not 'never'", at: node)
    }

    /// A single value that a law gives.
    package func single(_ number: Double, _ node: LocatedNode) -> Double? {
        mayBeNever ? number : finite(number, node)
    }

    package func list(_ node: LocatedNode, _ what: String) -> [LocatedNode]? {
        guard let elements = node.elements, !elements.isEmpty else {
            let found = node.elements == nil ? node.kind : "an empty one"
            return log.error("'\(what)' needs a list, not \(found)", at: node)
        }
        return elements
    }

    /// The values of all, or nil when one fails; all are looked at, so that all mistakes are said.
    package func all<Value>(_ nodes: [LocatedNode], _ value: (LocatedNode) -> Value?) -> [Value]? {
        let read = nodes.map(value)
        return read.contains { $0 == nil } ? nil : read.compactMap { $0 }
    }

    /// So many rising values.
    func rising(_ name: String, _ count: Int, _ node: LocatedNode) -> [Double]? {
        guard let elements = node.elements, elements.count == count else {
            return log.error(
                "'\(name)' needs a list of \(count) durations, not "
                    + (node.elements.map { "\($0.count)" } ?? node.kind), at: node,
                hint: name == "uniform" ? "write { uniform: [2 min, 6 min] }" : "write { triangular: [1, 3, 8] }")
        }
        let reading = all(elements) { element in
            values.duration(element, "a bound of '\(name)'", bound).flatMap { finite($0, element) }
        }
        guard let numbers = reading else { return nil }
        guard zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }), numbers[0] < numbers[count - 1] else {
            return log.error("the values of '\(name)' must rise", at: elements[0], hint: nil)
        }
        return numbers
    }

    func empirical(_ node: LocatedNode) -> Law? {
        guard let nodes = node.elements else { return column(node, "'empirical'").map { .empirical($0) } }
        if nodes.isEmpty { return log.error("'empirical' needs at least one value", at: node) }
        return all(nodes) { one in values.duration(one, "a value", bound).flatMap { finite($0, one) } }
            .map { .empirical($0) }
    }

    /// The values of a column of data; nil after a message.
    /// - Parameter isInOrder: whether the values belong to customers one by one.
    private func column(_ node: LocatedNode, _ what: String, isInOrder: Bool = false) -> [Double]? {
        guard let column = values.column(node, what) else { return nil }
        let cell = NumberCell(unit: values.timeUnit, takesUnits: !values.takesPlainNumbers)
        let found = column.durations(cell, as: "a value", isSigned: isSigned)
        if isInOrder, found.missing > 0, found.mistakes.count == 0 {
            column.report(column.blanks(what), to: log)
            return nil
        }
        return values.present(found.values, found.missing, found.mistakes, of: column, at: node)
    }

    /// Values one after the other, from a list or a column of data; nil after a message.
    package func valuesInOrder(_ node: LocatedNode, _ name: String) -> [Double]? {
        if node.text != nil { return column(node, "'\(name)'", isInOrder: true) }
        return list(node, name).flatMap { all($0) { values.duration($0, "a value", bound) } }
    }

    func shifted(_ entry: LocatedNode.Entry) -> Law? {
        guard let map = open(entry) else { return nil }
        let by = map["by"].flatMap { node in values.duration(node, "'by'", bound).flatMap { finite($0, node) } }
        let of = map["of"].flatMap { law($0, "'of'") }
        if let by, let of { return .shifted(by: by, of: of) }
        return nil
    }

    package func open(_ entry: LocatedNode.Entry) -> MapReader? {
        MapReader(entry, LawForm.named(entry.word)?.table ?? KeyTable(entry.word, []), of: "'\(entry.word)'", log)
    }
}
