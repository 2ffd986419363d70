/// A condition on numbers: `wait >= 0`, `finished_at-called_at < 2 h`.
struct NumberOrder: Sendable, Hashable {
    enum Side: String, Sendable, CaseIterable {
        // The longer ones first, as they are looked for.
        case atLeast = ">="
        case atMost = "<="
        case above = ">"
        case below = "<"
    }

    let side: Side
    /// In seconds where it has a unit.
    let bound: Double
    let hasUnit: Bool

    /// Nil for a text that compares no numbers, which may compare texts: `name = a<b`.
    static func condition(_ text: Substring) -> RowFilter.Condition? {
        guard let mark = text.firstIndex(where: RowFilter.operators.contains), text[mark] != "=",
            let side = Side.allCases.first(where: { text[mark...].hasPrefix($0.rawValue) })
        else { return nil }
        let column = CSVTable.trimmed(String(text[..<mark]))
        let value = CSVTable.trimmed(String(text[mark...].dropFirst(side.rawValue.count)))
        guard !column.isEmpty, let bound = number(value) else { return nil }
        var condition = RowFilter.Condition(column: column, value: value)
        condition.order = NumberOrder(side: side, bound: bound.value, hasUnit: bound.hasUnit)
        return condition
    }

    /// Nil for what is there and cannot be compared with the bound; a missing value lies nowhere.
    /// - Parameter other: what is taken away, of a difference.
    func takes(_ cell: String, less other: String?) -> Bool? {
        if NumberCell.isMissing(cell) || other.map(NumberCell.isMissing) == true { return false }
        // Nobody knows how many of what a number is that stands beside a time; 0 is 0 in every unit.
        guard let (value, isTime) = Self.value(cell, other), isTime == hasUnit || bound == 0 else { return nil }
        return switch side {
        case .atLeast: value >= bound
        case .atMost: value <= bound
        case .above: value > bound
        case .below: value < bound
        }
    }

    private static func value(_ cell: String, _ other: String?) -> (value: Double, hasUnit: Bool)? {
        guard let other else { return number(cell) }
        if let end = number(cell), let begin = number(other) {
            return end.hasUnit == begin.hasUnit ? (end.value - begin.value, end.hasUnit) : nil
        }
        guard let end = MomentCell(cell, point), let begin = MomentCell(other, point),
            let time = end.duration(since: begin, in: .seconds)
        else { return nil }
        return (time, true)
    }

    private static let plain = [false, true].map { NumberCell(unit: .seconds, hasDecimalComma: $0, takesUnits: false) }
    private static let point = NumberCell(unit: .seconds)

    private static func number(_ text: String) -> (value: Double, hasUnit: Bool)? {
        for cell in plain { if let value = cell.value(text) { return (value, false) } }
        return point.value(text).map { ($0, true) }
    }
}
