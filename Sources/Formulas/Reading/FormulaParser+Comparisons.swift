internal import SimulationKernel

extension FormulaParser {
    /// How comparisons are written, the longer ones first.
    private static let signs: [(String, FormulaOperation)] = [
        ("<=", .atMost), (">=", .atLeast), ("<>", .unequal), ("!=", .unequal), ("==", .equal), ("≤", .atMost),
        ("≥", .atLeast), ("≠", .unequal), ("<", .less), (">", .greater), ("=", .equal),
    ]

    private static let sayings: [([String], FormulaOperation)] = [
        (["at", "least"], .atLeast), (["at", "most"], .atMost), (["above"], .greater), (["below"], .less),
    ]

    /// Steps over a comparison, where one stands next.
    mutating func comparison() -> (operation: FormulaOperation, range: Range<Int>)? {
        text.skipSpaces()
        let start = text.index
        // `=>` and `=<` are told how they are written.
        guard !text.stands("=>"), !text.stands("=<") else { return nil }
        if let sign = text.take(Self.signs.map(\.0)) {
            return Self.signs.first { $0.0 == sign }.map { ($0.1, start..<text.index) }
        }
        for (saying, operation) in Self.sayings {
            var rest = text
            if saying.allSatisfy({ rest.take(word: $0) }) {
                text = rest
                return (operation, start..<text.index)
            }
        }
        return nil
    }

    mutating func compare() throws(FormulaMistake) -> FormulaTerm {
        let left = try sum()
        if text.take(word: "is") { return try isOf(left) }
        guard let (operation, range) = comparison() else { return left }
        try count()
        if case .kind = left.type { throw byName(left, operation, range) }
        let right = try expecting([left.type]) { parser throws(FormulaMistake) in try parser.sum() }
        try check(left, operation, right, at: range)
        let type = try common(left, right, "cannot be compared", at: range)
        if operation == .equal || operation == .unequal { remarkOnTimes(left, right, at: range) }
        let all = FormulaTerm(
            .operation(operation, left.taken(as: type), right.taken(as: type)), .yesNo, FormulaTerm.span(left, right))
        noteOperation(behind: all)
        proposeProduct(left, range, right)
        var rest = self
        if let (_, second) = rest.comparison() {
            let middle = text.trimmed(right.range)
            let first = text.trimmed(all.range)
            let last = (try? rest.sum()).map { text.trimmed($0.range) } ?? "…"
            throw FormulaMistake(
                "two comparisons in a row are joined by 'and'", at: second,
                hint: "write \(first) and \(middle) \(text.trimmed(second)) \(last)")
        }
        return all
    }

    private func check(
        _ left: FormulaTerm, _ operation: FormulaOperation, _ right: FormulaTerm, at range: Range<Int>
    ) throws(FormulaMistake) {
        let isEquality = operation == .equal || operation == .unequal
        if isEquality, left.type == .yesNo, right.type == .yesNo { return }
        if case .kind = right.type { throw byName(right, operation, range, text.trimmed(left.range)) }
        for side in [left, right] where side.type == .yesNo {
            throw FormulaMistake(
                "a yes or no has no size", at: side.range,
                hint: "write it by itself, or not \(text.trimmed(side.range)); join two by and, or")
        }
    }

    /// One of a kind that is compared by size.
    private func byName(
        _ term: FormulaTerm, _ operation: FormulaOperation, _ range: Range<Int>, _ value: String? = nil
    ) -> FormulaMistake {
        var rest = text
        rest.skipSpaces()
        let other = value ?? rest.trimmed(rest.index..<(rest.nameEnds.first ?? rest.index))
        let verb = operation == .unequal ? "is not" : "is"
        return FormulaMistake(
            "\(term.noun) is told by its name, not by size", at: range,
            hint: "write \(text.trimmed(term.range)) \(verb) " + (other.isEmpty ? "…" : other))
    }

    /// Computed times are hardly ever equal to the last bit.
    private mutating func remarkOnTimes(_ left: FormulaTerm, _ right: FormulaTerm, at range: Range<Int>) {
        guard left.type == .duration, !left.isNothing, !right.isNothing,
            (left.tree.readings + right.tree.readings).contains(where: { $0.motion != .none })
        else { return }
        remarks.append(
            FormulaRemark(
                message: "two times are hardly ever exactly equal; write at least or at most",
                offset: range.lowerBound, length: range.count))
    }
}
