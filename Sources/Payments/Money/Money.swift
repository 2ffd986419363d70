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
