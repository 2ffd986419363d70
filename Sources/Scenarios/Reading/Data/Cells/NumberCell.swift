/// Reads the cells of a data column: numbers, durations with a unit, and what stands for a missing value.
package struct NumberCell: Sendable {
    /// Of bare numbers, and of what is handed back.
    package let unit: TimeUnit
    package let hasDecimalComma: Bool
    /// Whether a number may have a unit of time.
    package let takesUnits: Bool

    package init(unit: TimeUnit, hasDecimalComma: Bool = false, takesUnits: Bool = true) {
        self.unit = unit
        self.hasDecimalComma = hasDecimalComma
        self.takesUnits = takesUnits
    }

    /// Cells that stand for a value nobody knows, as spreadsheets and statistics programs write them; they are left out
    /// and counted.
    package static func isMissing(_ text: String) -> Bool {
        if text.isEmpty { return true }
        guard text.utf8.count <= 4 else { return false }
        return ["NA", "N/A", "#N/A", "n/a", "na", "NULL", "null", "NaN", "nan", "None", "-"].contains(text)
    }

    /// In the unit; nil when the text is no number.
    package func value(_ text: String) -> Double? {
        if let number = number(text) { return number }
        guard takesUnits, Self.mayBeDuration(text), DateTime(text) == nil,
            let quantity = Quantity(text: hasDecimalComma ? Self.withPoint(text) : text),
            quantity.kind == .duration
        else { return nil }
        let value = quantity.number(in: unit)
        return value.isFinite ? value : nil
    }

    /// Whether there are letters, and those at the end are a unit: a column of a million texts is then refused at once.
    private static func mayBeDuration(_ text: String) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        guard text.utf8.contains(where: isLetter) else { return false }
        let last = text.utf8.reversed().prefix(while: isLetter).count
        return last == 0 || Units.unit(String(text.suffix(last))) != nil
    }

    /// A plain decimal number: none of the other notations that Swift would read, such as `0x10` or `inf`.
    private func number(_ text: String) -> Double? {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"),
                UInt8(ascii: "E"):
                true
            case UInt8(ascii: "."): !hasDecimalComma
            case UInt8(ascii: ","): hasDecimalComma
            default: false
            }
        }
        guard isPlain, let number = Double(hasDecimalComma ? Self.withPoint(text) : text), number.isFinite else {
            return nil
        }
        return number
    }

    private static func withPoint(_ text: String) -> String { String(text.map { $0 == "," ? "." : $0 }) }

    /// Whether it would be a number with a comma for the decimal mark.
    func isNumberWithComma(_ text: String) -> Bool {
        !hasDecimalComma && text.contains(",") && NumberCell(unit: unit, hasDecimalComma: true).number(text) != nil
    }
}
