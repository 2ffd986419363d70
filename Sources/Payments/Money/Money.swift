/// An exact sum of money: a whole number of 1/10,000 of the currency's unit.
///
/// Sums that leave the range (about ±922 trillion units) throw; nothing wraps around and nothing is rounded unasked.
package struct Money: Sendable, Hashable, Comparable {
    package var tenThousandths: Int64

    /// How many of the smallest parts make one unit of the currency.
    package static let partsOfUnit: Int64 = 10_000
    package static let zero = Money(tenThousandths: 0)

    package init(tenThousandths: Int64) { self.tenThousandths = tenThousandths }

    /// Whole units of the currency.
    /// - Precondition: the number is in range.
    package init(units: Int64) { self.init(tenThousandths: units * Self.partsOfUnit) }

    /// The number, where it is one of 1/10,000; nil for 0.00005, for what is not a number and for what is too large.
    package init?(exactly value: Double) {
        guard let nearest = Money(nearest: value), nearest.value == value else { return nil }
        self = nearest
    }

    /// The nearest sum, halves to the even one; nil for what is not a number and for what is too large.
    package init?(nearest value: Double) { self.init(nearest: value, unit: Money(tenThousandths: 1)) }

    /// The nearest multiple of `unit`, halves to the even one; nil for what is not a number and for what is too large.
    /// - Precondition: `unit` is positive.
    package init?(nearest value: Double, unit: Money) {
        precondition(unit > .zero, "money is rounded to something")
        let parts = (value * Double(Self.partsOfUnit) / Double(unit.tenThousandths)).rounded(.toNearestOrEven)
        guard let whole = Int64(exactly: parts) else { return nil }
        let (product, overflows) = whole.multipliedReportingOverflow(by: unit.tenThousandths)
        guard !overflows else { return nil }
        self.init(tenThousandths: product)
    }

    /// In units of the currency: the nearest number to it, for means and intervals.
    package var value: Double { Double(tenThousandths) / Double(Self.partsOfUnit) }

    package static func < (a: Money, b: Money) -> Bool { a.tenThousandths < b.tenThousandths }
}

/// Sums of money, checked.
extension Money {
    /// - Throws: ``LedgerError/overflow`` when the sum cannot be held.
    package static func + (a: Money, b: Money) throws(LedgerError) -> Money {
        let (sum, overflows) = a.tenThousandths.addingReportingOverflow(b.tenThousandths)
        if overflows { throw .overflow }
        return Money(tenThousandths: sum)
    }

    /// - Throws: ``LedgerError/overflow`` when the difference cannot be held.
    package static func - (a: Money, b: Money) throws(LedgerError) -> Money {
        let (difference, overflows) = a.tenThousandths.subtractingReportingOverflow(b.tenThousandths)
        if overflows { throw .overflow }
        return Money(tenThousandths: difference)
    }

    /// - Throws: ``LedgerError/overflow`` when the sum cannot be held.
    package static func += (a: inout Money, b: Money) throws(LedgerError) { a = try a + b }

    /// - Throws: ``LedgerError/overflow`` when the difference cannot be held.
    package static func -= (a: inout Money, b: Money) throws(LedgerError) { a = try a - b }

    /// - Throws: ``LedgerError/overflow`` for the one sum whose opposite cannot be held.
    package func negated() throws(LedgerError) -> Money { try .zero - self }

    /// - Throws: ``LedgerError/overflow`` when the number of 1/10,000 cannot be held.
    init(parts: Int128) throws(LedgerError) {
        guard let tenThousandths = Int64(exactly: parts) else { throw .overflow }
        self.init(tenThousandths: tenThousandths)
    }
}

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
