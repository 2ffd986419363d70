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
