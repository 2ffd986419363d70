/// Which rows of a table are taken: `department = ent`, `department = ent and urgency != low`.
///
/// Cells are compared as texts, without spaces at their ends; with `<`, `<=`, `>` and `>=` as numbers and durations.
package struct RowFilter: Sendable, Hashable {
    package struct Condition: Sendable, Hashable {
        var column: String
        var value: String
        /// Or the rows that have anything else there.
        var isEqual = true
        /// Or the rows of which the number there, or the time between two columns, lies so.
        var order: NumberOrder?

        package init(column: String, value: String, isEqual: Bool = true) {
            self.column = column
            self.value = value
            self.isEqual = isEqual
        }

        /// Of texts; compared with nothing, what stands for a value that nobody knows is blank too: `age !=`.
        func fits(_ cell: String) -> Bool {
            (value.isEmpty ? NumberCell.isMissing(cell) : cell == value) == isEqual
        }
    }

    package let conditions: [Condition]
    /// As it is written.
    package let text: String

    /// Nil when the text is no condition.
    package init?(_ text: String) {
        self.text = CSVTable.trimmed(text)
        var parts: [Substring] = []
        for part in Self.split(self.text[...]) {
            // What is compared with may have the word in it: department = ear and nose.
            if part.contains(where: Self.operators.contains) || parts.isEmpty {
                parts.append(part)
            } else {
                parts[parts.count - 1] = self.text[parts[parts.count - 1].startIndex..<part.endIndex]
            }
        }
        conditions = parts.compactMap(Self.condition)
        if conditions.count != parts.count { return nil }
    }

    private static func split(_ text: Substring) -> [Substring] {
        guard let mark = text.firstRange(of: " and ") else { return [text] }
        return [text[..<mark.lowerBound]] + split(text[mark.upperBound...])
    }

    /// What may stand between a column and a value.
    static let operators: [Character] = ["=", "<", ">"]

    private static func condition(_ text: Substring) -> Condition? {
        if let ordered = NumberOrder.condition(text) { return ordered }
        guard let mark = text.firstIndex(of: "=") else { return nil }
        var name = text[..<mark]
        // A comparison with what is no number, such as another column.
        if let last = name.last, "<>".contains(last) { return nil }
        let isEqual = name.last != "!"
        if !isEqual { name.removeLast() }
        let column = CSVTable.trimmed(String(name))
        // `==`, as programs compare.
        let rest = text[text.index(after: mark)...]
        let value = CSVTable.trimmed(String(rest.first == "=" ? rest.dropFirst() : rest))
        return column.isEmpty ? nil : Condition(column: column, value: unquoted(value), isEqual: isEqual)
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count >= 2, let first = text.first, first == text.last, first == "\"" || first == "'" else {
            return text
        }
        return String(text.dropFirst().dropLast())
    }

    /// An example, for messages.
    package static let example = "department = ent"
}

/// A filter for the rows of one table.
struct BoundFilter {
    /// The columns that it looks at, and which of them each condition does.
    let columns: [Int]
    /// Of each condition, how many of them: two of a difference.
    private let widths: [Int]
    private let filter: RowFilter
    /// What the first condition's column has, as long as nothing fits: the first few different ones.
    private(set) var seen: [String] = []
    private static let mostShown = 8
    /// The first that is there and cannot be compared.
    private var unreadable: (cell: String, condition: RowFilter.Condition)?

    init(_ filter: RowFilter, header: [String]) throws(ColumnMistake) {
        self.filter = filter
        var columns: [Int] = []
        var widths: [Int] = []
        for condition in filter.conditions {
            let places: [Int]
            if condition.order != nil,
                case .difference(let end, let begin) = try ColumnChoice.find(
                    condition.column, in: header)
            {
                places = [end, begin]
            } else {
                places = [try ColumnChoice.place(of: condition.column, in: header)]
            }
            columns += places
            widths.append(places.count)
        }
        self.columns = columns
        self.widths = widths
    }

    /// - Parameter cells: of ``columns``, without spaces at their ends.
    mutating func takes(_ cells: ArraySlice<String>) -> Bool {
        var place = cells.startIndex
        for (condition, width) in zip(filter.conditions, widths) {
            let cell = cells[place]
            let other = width > 1 ? cells[place + 1] : nil
            place += width
            if let order = condition.order {
                guard let isTaken = order.takes(cell, less: other) else {
                    if unreadable == nil { unreadable = (other.map { "\(cell)' less '\($0)" } ?? cell, condition) }
                    return false
                }
                if isTaken { continue }
            } else if condition.fits(cell) {
                continue
            }
            if seen.count < Self.mostShown, let first = cells.first, !seen.contains(first) { seen.append(first) }
            return false
        }
        return true
    }

    /// What is wrong behind the last row: a cell that cannot be compared, or that nothing is left.
    func check(isEmpty: Bool) throws(ColumnMistake) {
        if let (cell, condition) = unreadable {
            throw ColumnMistake(
                .other("'\(cell)' in '\(condition.column)' cannot be compared with \(condition.value)"),
                hint: condition.order?.hasUnit == false && condition.value != "0"
                    ? "times are compared with a time, such as 5 min" : "leave it out: \(condition.column) != …")
        }
        if isEmpty { throw mistake }
    }

    /// Why nothing is left.
    private var mistake: ColumnMistake {
        let first = filter.conditions[0]
        let isAlone = filter.conditions.count == 1 && first.isEqual && first.order == nil
        let values = seen.map { $0.isEmpty ? "empty cells" : $0 }.joined(separator: ", ")
        if filter.text.contains(" or ") {
            return ColumnMistake(
                .other("no row has \(filter.text)"),
                hint: "conditions are joined by 'and' alone; leave out the others in place of 'or': "
                    + "\(first.column) != …, joined by and")
        }
        return ColumnMistake(
            .other("no row has \(filter.text)" + (isAlone ? Spelling.suggestion(for: first.value, in: seen) : "")),
            hint: seen.isEmpty
                ? nil : "'\(first.column)' has \(values)" + (seen.count == Self.mostShown ? ", …" : ""))
    }
}
