import SimulationKernel

/// Logarithms to base 10 without a C library, so that a figure has the same bytes on every machine.
package enum Logarithm {
    /// Of a positive number; of others a very negative one.
    package static func base10(_ number: Double) -> Double {
        guard number > 0 else { return -400 }
        guard number.isFinite else { return 400 }
        // It is 2 artanh((m − 1) / (m + 1)) for the significand m from 1 to 2; the series ends below 1e-17.
        let ratio = (number.significand - 1) / (number.significand + 1)
        let square = ratio * ratio
        var power = ratio
        var sum = 0.0
        for term in 0..<18 {
            sum += power / Double(2 * term + 1)
            power *= square
        }
        return (Double(number.exponent) * ln2 + 2 * sum) / ln10
    }

    /// 10 to a whole power, within what a `Double` can hold.
    package static func power(_ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<min(abs(exponent), 320) { result *= 10 }
        return exponent < 0 ? 1 / result : result
    }

    /// The whole power of 10 at or below a positive number.
    package static func exponent(_ number: Double) -> Int {
        // A number such as 1000 may come out a hair below 3.
        Int(saturating: (base10(number) + 1e-12).rounded(.down))
    }

    private static let ln2 = 0.693147180559945309417
    private static let ln10 = 2.302585092994045684018
}
