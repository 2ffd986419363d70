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
