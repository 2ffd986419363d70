internal import Scenarios

/// The answers to one item as numbers, and what could not be understood of them.
struct CodedItem {
    /// NaN where there is no answer.
    var answers: [Double]
    /// By text of the column.
    var outOfRange: [Bool]
    var unreadable: [Bool]
    /// By text: codes of the file for no answer.
    var missingCodes: [Bool] = []
    /// By text: its number, NaN where it has none; empty where texts have none of their own.
    var numbers: [Double] = []
}

/// Makes numbers of the different cells of a column.
package struct CellCoding {
    let draft: ItemDraft
    /// Cells that mean no answer.
    let missing: [String]
    let decimal: UInt8
    /// What the file says of the column.
    let column: ColumnDescription
    /// Cells that the file has for no answer, unless the item's own scale or coding holds them.
    private let codes: [String]
    private let numbers: [(cell: String, number: Double)]

    init(
        _ draft: ItemDraft, missing: [String], decimal: UInt8, column: ColumnDescription = .init(),
        export: SurveyExport? = nil
    ) {
        self.draft = draft
        self.missing = missing + draft.missing
        self.decimal = decimal
        self.column = column
        numbers = export?.numbers ?? []
        let usual = (export?.missing ?? []).filter { code in
            if draft.coding?.labels.contains(where: { $0.label == code }) ?? false { return false }
            guard let number = Double(code) else { return true }
            let isCoded = draft.coding?.labels.contains { $0.number == number } ?? false
            return !isCoded && !(draft.scale?.contains(number) ?? false)
        }
        codes = column.missing + usual
    }

    enum Meaning: Equatable {
        case number(Double)
        case none
        /// As the file codes it.
        case missingCode
        case outOfRange(Double)
        case unreadable
    }

    func meaning(_ text: String) -> Meaning {
        if isMissing(text) { return .none }
        if codes.contains(text) { return .missingCode }
        if let chosen = draft.chosen {
            return .number(Self.contains(text, chosen) || column.label(of: text) == chosen ? 1 : 0)
        }
        guard let number = number(text) else { return .unreadable }
        if let scale = draft.scale, !scale.contains(number) { return .outOfRange(number) }
        return .number(number)
    }

    private func isMissing(_ text: String) -> Bool {
        if text.isEmpty { return true }
        let number = Self.number(text, decimal: decimal)
        return missing.contains { $0 == text || number != nil && Double($0) == number }
    }

    private func number(_ text: String) -> Double? {
        guard let coding = draft.coding else {
            return Self.number(text, decimal: decimal) ?? numbers.first { $0.cell == text }?.number
        }
        if let found = coding.labels.first(where: { $0.label == text }) { return found.number }
        let folded = AnswerCoding.folded(text)
        if let found = coding.labels.first(where: { AnswerCoding.folded($0.label) == folded }) { return found.number }
        // The file says itself what its codes stand for.
        if let label = column.label(of: text).map(AnswerCoding.folded),
            let found = coding.labels.first(where: { AnswerCoding.folded($0.label) == label })
        {
            return found.number
        }
        // Exports of codes in place of labels.
        guard let number = Self.number(text, decimal: decimal) else {
            return numbers.first { $0.cell == text }?.number
        }
        return coding.labels.contains { $0.number == number } ? number : nil
    }

    /// Digits with a sign, a decimal mark and an exponent; no `inf`, no `nan`, nothing in hexadecimal.
    static func number(_ text: String, decimal: UInt8) -> Double? {
        let isPlain = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == decimal || "+-eE".utf8.contains($0)
        }
        guard isPlain, let first = text.utf8.first, first != UInt8(ascii: "e"), first != UInt8(ascii: "E") else {
            return nil
        }
        let point = decimal == UInt8(ascii: ",") ? text.split(separator: ",", omittingEmptySubsequences: false) : []
        let number = Double(point.count > 1 ? point.joined(separator: ".") : text)
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Whether an option is one of those in a multiple-choice cell, in which commas or semicolons stand between them.
    package static func contains(_ text: String, _ option: String) -> Bool {
        if text == option { return true }
        var rest = text[...]
        while let found = rest.firstRange(of: option) {
            let before = rest[..<found.lowerBound].last { $0 != " " }
            let after = rest[found.upperBound...].first { $0 != " " }
            let begins = found.lowerBound == text.startIndex || before.map { ",;".contains($0) } ?? false
            if begins, after.map({ ",;".contains($0) }) ?? true { return true }
            rest = rest[rest.index(after: found.lowerBound)...]
        }
        return false
    }
}

extension CellCoding {
    /// The decimal mark that the answers of some columns have: a comma where one of them has it between digits and none a
    /// point; the cell of each where both stand.
    static func decimalMark(_ texts: some Sequence<String>, separator: UInt8) -> (mark: UInt8, both: [String]?) {
        var comma: String?
        var point: String?
        for text in texts {
            if comma == nil, text.utf8.contains(UInt8(ascii: ",")), number(text, decimal: UInt8(ascii: ",")) != nil {
                comma = text
            }
            if point == nil, text.utf8.contains(UInt8(ascii: ".")), number(text, decimal: UInt8(ascii: ".")) != nil {
                point = text
            }
        }
        if let comma, let point { return (UInt8(ascii: "."), [comma, point]) }
        return (UInt8(ascii: comma == nil ? "." : ","), nil)
    }
}
