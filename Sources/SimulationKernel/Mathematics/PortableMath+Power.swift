extension PortableMath {
    /// The base raised to the exponent, for a base ≥ 0, within 2 units in the last place.
    ///
    /// exp(exponent · log base) with the logarithm and the product carried in two words, because the exponential
    /// turns an absolute error of its argument (up to 709) into a relative one of the result. A negative base gives
    /// NaN unless the exponent is a whole number.
    public static func pow(_ base: Double, _ exponent: Double) -> Double {
        if exponent == 0 || base == 1 { return 1 }
        if base.isNaN || exponent.isNaN { return .nan }
        if base < 0 {
            guard exponent.rounded(.towardZero) == exponent else { return .nan }
            let isOdd = abs(exponent) < 0x1p53 && Int64(exponent) & 1 != 0
            return isOdd ? -pow(-base, exponent) : pow(-base, exponent)
        }
        if base == 0 { return exponent > 0 ? 0 : .infinity }
        if base == .infinity { return exponent > 0 ? .infinity : 0 }
        if exponent.isInfinite { return (base > 1) == (exponent > 0) ? .infinity : 0 }
        let logarithm = logInTwoWords(base)
        let estimate = exponent * logarithm.high
        if abs(estimate) > 800 { return estimate > 0 ? .infinity : 0 }
        let product = exactProduct(exponent, logarithm.high)
        return exp(product.high, product.low + exponent * logarithm.low)
    }

    /// The logarithm as a sum of two words, relative error below 2⁻⁶³: as ``log(_:)``, with s, s² and the series'
    /// first two terms in two words.
    private static func logInTwoWords(_ x: Double) -> (high: Double, low: Double) {
        let (exponent, m) = split(x)
        let f = m - 1
        let divisor = exactSum(m, 1)
        let s = f / divisor.high
        let back = exactProduct(s, divisor.high)
        let sLow = (((f - back.high) - back.low) - s * divisor.low) / divisor.high
        // The square s².
        let square = exactProduct(s, s)
        let squareLow = square.low + 2 * s * sLow
        // The term s³·2/3.
        let cube = exactProduct(square.high, s)
        let cubeLow = cube.low + squareLow * s + square.high * sLow
        let twoThirds = 0x1.5555555555555p-1
        let third = exactProduct(cube.high, twoThirds)
        let thirdLow = third.low + cubeLow * twoThirds + cube.high * 0x1.5555555555555p-55
        // 2s⁵/5 + …
        let z = square.high
        var tail = 2.0 / 25
        for divisor in stride(from: 23.0, through: 5, by: -2) { tail = tail * z + 2 / divisor }
        tail *= cube.high * z
        let k = Double(exponent)
        let first = exactSum(k * ln2High, 2 * s)
        let second = exactSum(first.high, third.high)
        let low = k * ln2Low + (first.low + (second.low + (2 * sLow + (thirdLow + tail))))
        let sum = exactSum(second.high, low)
        return (sum.high, sum.low)
    }

    /// The sum a + b = high + low, exactly (Knuth 1969, section 4.2.2, theorem B).
    private static func exactSum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
        let sum = a + b
        let part = sum - a
        return (sum, (a - (sum - part)) + (b - part))
    }

    /// The product a·b = high + low, exactly unless it overflows (Dekker 1971, "A floating-point technique for
    /// extending the available precision").
    private static func exactProduct(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
        let product = a * b
        let (aHigh, aLow) = halves(a)
        let (bHigh, bLow) = halves(b)
        return (product, ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
    }

    /// The leading 26 bits and the rest. Scaled down first where the split itself would overflow.
    private static func halves(_ a: Double) -> (high: Double, low: Double) {
        let isLarge = abs(a) > 0x1p990
        let x = isLarge ? a * 0x1p-30 : a
        let spread = 134_217_729 * x
        let high = spread - (spread - x)
        let low = x - high
        return isLarge ? (high * 0x1p30, low * 0x1p30) : (high, low)
    }
}
