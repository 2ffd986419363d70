extension Money: CustomStringConvertible {
    /// All its decimals and at least two: `25.00`, `-0.0375`.
    package var description: String {
        let parts = UInt64(Money.partsOfUnit)
        let magnitude = tenThousandths.magnitude
        var decimals = String(parts + magnitude % parts).dropFirst()
        while decimals.count > 2, decimals.last == "0" { decimals.removeLast() }
        let sign = tenThousandths < 0 ? "-" : ""
        return "\(sign)\(magnitude / parts).\(decimals)"
    }

    /// The sum that such a text states, with up to four decimals; nil when it states none or one out of range.
    package init?(_ text: String) {
        let isNegative = text.hasPrefix("-")
        let digits = isNegative ? text.dropFirst() : text[...]
        let halves = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let isNumber = halves.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
        guard isNumber, halves.count <= 2, halves.count == 1 || halves[1].count <= 4 else { return nil }
        let decimals = halves.count == 2 ? String(halves[1]) : ""
        let parts = String(halves[0]) + decimals + String(repeating: "0", count: 4 - decimals.count)
        guard let tenThousandths = Int64((isNegative ? "-" : "") + parts) else { return nil }
        self.init(tenThousandths: tenThousandths)
    }
}
