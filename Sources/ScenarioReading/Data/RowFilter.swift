/// Which rows of a table are taken: `department = ent`, `department = ent and urgency != low`.
///
/// Cells are compared as texts, without spaces at their ends.
public struct RowFilter: Sendable, Hashable {
    struct Condition: Sendable, Hashable {
        var column: String
        var value: String
        /// Or the rows that have anything else there.
        var isEqual = true
    }

    let conditions: [Condition]
    /// As it is written.
    public let text: String

    /// Nil when the text is no condition.
    public init?(_ text: String) {
        self.text = CSVTable.trimmed(text)
        var parts: [Substring] = []
        for part in Self.split(self.text[...]) {
            // What is compared with may have the word in it: department = ear and nose.
            if part.contains("=") || parts.isEmpty {
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

    private static func condition(_ text: Substring) -> Condition? {
        guard let mark = text.firstIndex(of: "=") else { return nil }
        var name = text[..<mark]
        let isEqual = name.last != "!"
        if !isEqual { name.removeLast() }
        let column = CSVTable.trimmed(String(name))
        let value = CSVTable.trimmed(String(text[text.index(after: mark)...]))
        return column.isEmpty ? nil : Condition(column: column, value: unquoted(value), isEqual: isEqual)
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count >= 2, let first = text.first, first == text.last, first == "\"" || first == "'" else {
            return text
        }
        return String(text.dropFirst().dropLast())
    }

    /// An example, for messages.
    public static let example = "department = ent"
}

/// A filter for the rows of one table.
struct BoundFilter {
    /// The columns that it looks at, and which of them each condition does.
    let columns: [Int]
    private let filter: RowFilter
    /// What the first condition's column has, as long as nothing fits: the first few different ones.
    private(set) var seen: [String] = []
    private static let mostShown = 8

    init(_ filter: RowFilter, header: [String]) throws(ColumnMistake) {
        self.filter = filter
        var columns: [Int] = []
        for condition in filter.conditions {
            columns.append(try ColumnChoice.place(of: condition.column, in: header))
        }
        self.columns = columns
    }

    /// - Parameter cells: of ``columns``, without spaces at their ends.
    mutating func takes(_ cells: ArraySlice<String>) -> Bool {
        for (condition, cell) in zip(filter.conditions, cells) where (cell == condition.value) != condition.isEqual {
            if seen.count < Self.mostShown, let first = cells.first, !seen.contains(first) { seen.append(first) }
            return false
        }
        return true
    }

    /// Why nothing is left.
    var mistake: ColumnMistake {
        let first = filter.conditions[0]
        let isAlone = filter.conditions.count == 1 && first.isEqual
        let values = seen.map { $0.isEmpty ? "empty cells" : $0 }.joined(separator: ", ")
        return ColumnMistake(
            .other("no row has \(filter.text)" + (isAlone ? Spelling.suggestion(for: first.value, in: seen) : "")),
            hint: seen.isEmpty
                ? nil : "'\(first.column)' has \(values)" + (seen.count == Self.mostShown ? ", …" : ""))
    }
}
