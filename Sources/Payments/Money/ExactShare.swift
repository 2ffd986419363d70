import SimulationKernel

/// A part of something as a fraction of whole numbers, such as 0.2 % = 1/500: of at most nine decimals.
package struct ExactShare: Sendable, Hashable {
    package let numerator: Int64
    package let denominator: Int64

    package static let zero = ExactShare(numerator: 0, denominator: 1)

    /// - Precondition: `denominator` is from 1 to 10⁹.
    package init(numerator: Int64, denominator: Int64) {
        precondition((1...Self.finest).contains(denominator), "a share is a fraction of at most a billion parts")
        let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        self.numerator = numerator / Int64(divisor)
        self.denominator = denominator / Int64(divisor)
    }

    /// The fraction of at most nine decimals nearest to a number: what is beyond them is the dust of arithmetic in
    /// binary. Nil for what is not a number and for what is above a million in magnitude.
    package init?(_ value: Double) {
        guard value.isFinite, abs(value) <= 1e6 else { return nil }
        self.init(numerator: Int64(saturating: (value * Double(Self.finest)).rounded()), denominator: Self.finest)
    }

    /// The nearest number to it.
    package var value: Double { Double(numerator) / Double(denominator) }

    static let finest: Int64 = 1_000_000_000

    static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var a = a
        var b = b
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

/// How a fee is rounded to the unit in which money is paid.
package enum Rounding: String, Sendable, Hashable, CaseIterable {
    /// Not at all: what is below 1/10,000 is carried to the next posting, so that the sum of all postings is the exact
    /// total, rounded once (halves to even).
    case exact
    /// To the nearest multiple of the unit, halves to the even one.
    case halfEven = "half-even"
    /// To the nearest multiple of the unit, halves away from zero.
    case halfUp = "half-up"

    /// The whole number nearest to a fraction, a half by the rule; ``exact`` as ``halfEven``.
    /// - Precondition: `denominator` > 0.
    func nearest(_ numerator: Int128, over denominator: Int128) -> Int128 {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        let twice = Int128(remainder.magnitude) * 2
        let away: Int128 = numerator < 0 ? -1 : 1
        if twice < denominator { return quotient }
        if twice > denominator || self == .halfUp { return quotient + away }
        return quotient % 2 == 0 ? quotient : quotient + away
    }
}
