import SimulationKernel

/// Reads what an experiment varies: `4..8`, `2..12 by 2`, `10/h..30/h by 5/h`, a list, `{ from, to, steps }`.
struct FactorReader {
    let values: ValueReader
    /// Whether a range without steps is meant as every value in it.
    var allowsRanges = false
    private var log: DiagnosticLog { values.log }

    /// More values than this are hardly meant.
    private static let mostLevels = 10_000
    /// How many values a range may be cut into.
    static let steps = 2...mostLevels

    init(values: ValueReader, allowsRanges: Bool = false) {
        self.values = values
        self.allowsRanges = allowsRanges
    }

    /// Nil when some cannot be read; all of it is said.
    func factors(_ node: LocatedNode, _ what: String) -> [Factor]? {
        guard let entries = node.entries, !entries.isEmpty else {
            return log.error(
                "\(what) is a map of parameters or paths, not \(node.kind)",
                at: node, hint: "write { doctors: 4..8 }")
        }
        let factors = entries.map { factor($0) }
        return factors.contains { $0 == nil } ? nil : factors.compactMap { $0 }
    }

    private func factor(_ entry: LocatedNode.Entry) -> Factor? {
        let node = entry.value
        let name = entry.key
        var factor = Factor(path: name, levels: [], range: nil, place: entry.keyPlace)
        if node.isMissing { return log.error("'\(name)' has no values", at: entry.keyPlace) }
        if let elements = node.elements {
            guard !elements.isEmpty else { return log.error("the list of values of '\(name)' is empty", at: node) }
            factor.levels = elements.map { Factor.Level(value: $0, number: number($0)) }
            return isTwice(elements, name) ? nil : factor
        }
        if node.entries != nil { return stated(entry) }
        guard let text = node.text, let (first, rest) = text.cut(at: "..") else {
            factor.levels = [Factor.Level(value: node, number: number(node))]
            return factor
        }
        let (last, step) = rest.cut(at: " by ") ?? (rest, nil as String?)
        guard let first = values.quantity(part(first, node), "the first value of '\(name)'"),
            let last = values.quantity(part(last, node), "the last value of '\(name)'"),
            let ends = ends(first, last, name, at: part(text, node))
        else { return nil }
        if let step {
            guard let quantity = values.quantity(part(step, node), "the step of '\(name)'") else { return nil }
            return stepped(factor, ends, by: quantity, node)
        }
        let isWhole = ends.from.kind == .number && isWhole(ends.from.number) && isWhole(ends.to.number)
        if isWhole { return stepped(factor, ends, by: Quantity(1), node) }
        if allowsRanges { return ranged(factor, ends, node) }
        return log.error(
            "the range of '\(name)' needs its step", at: node,
            hint:
                "write \(ends.from)..\(ends.to) by "
                + "\(Quantity(abs(ends.to.number - ends.from.number) / 4, ends.from.unit))")
    }

    /// `{ from: 10/h, to: 30/h, steps: 5 }`.
    private func stated(_ entry: LocatedNode.Entry) -> Factor? {
        let name = entry.key
        guard StatedRange.isStated(in: entry.value) else {
            return log.error(
                "'\(name)' needs a list of values: 4..8, [ 4, 6, 8 ], or { from, to, steps }", at: entry.value)
        }
        guard
            let stated = StatedRange.fields.open(entry, of: "the range of '\(name)'", values)?.model,
            let from = stated.from, let to = stated.to, let ends = ends(from.value, to.value, name, at: from.node)
        else { return nil }
        let factor = Factor(path: name, levels: [], range: nil, place: entry.keyPlace)
        guard let stated = stated.steps else {
            if allowsRanges { return ranged(factor, ends, entry.value) }
            return log.error("the range of '\(name)' does not say how many 'steps'", at: entry.value, hint: "steps: 5")
        }
        guard let steps = stated else { return nil }
        let width = ends.to.number - ends.from.number
        return withLevels(
            factor, (0..<steps).map { ends.from.number + width * Double($0) / Double(steps - 1) }, in: ends.from.unit,
            at: entry.value)
    }

    // MARK: ranges

    private func ends(_ first: Quantity, _ last: Quantity, _ name: String, at node: LocatedNode) -> Factor.Range? {
        guard first.kind == last.kind, first.kind != .other else {
            return log.error(
                "the range of '\(name)' goes from \(first) to \(last), which are of different kinds", at: node)
        }
        guard first.number.isFinite, last.number.isFinite, let width = last.plus(first, sign: -1), width.number > 0
        else { return log.error("the range of '\(name)' does not rise: it goes from \(first) to \(last)", at: node) }
        // Both in the first one's unit.
        guard let zero = first.plus(first, sign: -1), let end = zero.plus(last, sign: 1) else { return nil }
        return Factor.Range(from: first, to: end)
    }

    private func stepped(_ factor: Factor, _ ends: Factor.Range, by step: Quantity, _ node: LocatedNode) -> Factor? {
        guard let zero = ends.from.plus(ends.from, sign: -1), let size = zero.plus(step, sign: 1), size.number > 0
        else {
            return log.error(
                "the step of '\(factor.path)' is \(step), which does not lead from \(ends.from) to \(ends.to)", at: node
            )
        }
        let count = ((ends.to.number - ends.from.number) / size.number + 1e-9).rounded(.down)
        guard count < Double(Self.mostLevels) else {
            return log.error("'\(factor.path)' takes more than \(Self.mostLevels) values", at: node)
        }
        return withLevels(
            factor, (0...Int(saturating: count)).map { ends.from.number + Double($0) * size.number },
            in: ends.from.unit,
            at: node)
    }

    private func ranged(_ factor: Factor, _ ends: Factor.Range, _ node: LocatedNode) -> Factor? {
        var factor = withLevels(factor, [ends.from.number, ends.to.number], in: ends.from.unit, at: node)
        factor.range = ends
        return factor
    }

    /// Rounded to twelve digits, so that 0.1 + 0.2 is named 0.3.
    private func withLevels(
        _ factor: Factor, _ numbers: [Double], in unit: Quantity.Unit, at node: LocatedNode
    ) -> Factor {
        var factor = factor
        factor.levels = numbers.map { number in
            let quantity = Quantity(Factor.rounded(number, digits: 12), unit)
            return Factor.Level(
                value: LocatedNode(.scalar(.init(quantity.description)), at: node.place),
                number: quantity.number)
        }
        return factor
    }

    // MARK: texts

    /// Whether a value stands in a list more than once; that is said.
    private func isTwice(_ elements: [LocatedNode], _ name: String) -> Bool {
        for (index, element) in elements.enumerated() {
            guard let text = element.text, elements[..<index].contains(where: { $0.text == text }) else { continue }
            log.error("'\(text)' stands twice among the values of '\(name)'", at: element)
            return true
        }
        return false
    }

    private func part(_ text: String, _ node: LocatedNode) -> LocatedNode {
        LocatedNode(.scalar(.init(text)), at: node.place)
    }

    private func number(_ node: LocatedNode) -> Double? { node.text.flatMap { Quantity(text: $0) }?.number }

    private func isWhole(_ number: Double) -> Bool { Int(exactly: number) != nil }
}
