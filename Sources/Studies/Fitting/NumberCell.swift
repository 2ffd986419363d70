import ScenarioReading

/// Reads the cells of a data column: numbers, durations with a unit, and what stands for a missing value.
struct NumberCell {
    let unit: TimeUnit
    let hasDecimalComma: Bool

    init(_ request: FitRequest) { (unit, hasDecimalComma) = (request.unit, request.hasDecimalComma) }

    /// Cells that stand for a value nobody knows; they are left out and counted.
    static func isMissing(_ text: String) -> Bool { text.isEmpty || text == "NA" || text == "N/A" }

    /// In the unit; nil when the text is no number.
    func value(_ text: String) -> Double? {
        if let number = number(text) { return number }
        guard let quantity = Quantity(text: hasDecimalComma ? Self.withPoint(text) : text),
            quantity.kind == .duration
        else { return nil }
        let value = quantity.number(in: unit)
        return value.isFinite ? value : nil
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

    /// What to write instead, or which option reads it.
    func hint(_ text: String) -> String? {
        if !hasDecimalComma, text.contains(","), NumberCell(unit: unit, hasDecimalComma: true).number(text) != nil {
            return "decimals are read with a point; add --decimal , for numbers such as \(text)"
        }
        if hasDecimalComma, text.contains(".") {
            return "with --decimal , a number is written 1234,5, without a mark for thousands"
        }
        return nil
    }

    private init(unit: TimeUnit, hasDecimalComma: Bool) { (self.unit, self.hasDecimalComma) = (unit, hasDecimalComma) }
}
