import SimulationKernel

extension Double {
    /// The value rounded to so many significant decimal digits; 0, infinities and NaN as they are.
    ///
    /// GSL's special functions call the C library's `log` and `exp`, whose last bit differs between processors. Twelve
    /// digits are far more than a result can use and leave that bit out, so that files are the same byte for byte.
    func rounded(significantDigits digits: Int) -> Double {
        guard isFinite, self != 0 else { return self }
        var mantissa = magnitude
        var exponent = 0
        while mantissa >= 10 {
            mantissa /= 10
            exponent += 1
        }
        while mantissa < 1 {
            mantissa *= 10
            exponent -= 1
        }
        for _ in 1..<digits { mantissa *= 10 }
        // Read as decimal text, so that the result is the double nearest to the rounded decimal.
        let whole = mantissa.rounded()
        let text = "\(UInt64(saturating: whole))e\(exponent - digits + 1)"
        let rounded = Double(text) ?? self
        return self < 0 ? -rounded : rounded
    }

    /// Twelve digits: what every figure that passed through GSL is rounded to.
    package var withoutProcessorDigits: Double { rounded(significantDigits: 12) }
}
