extension PortableMath {
    /// The natural logarithm, within 1 unit in the last place.
    ///
    /// x = 2ᵏ·m with m in [√½, √2). With f = m − 1 and s = f/(2 + f), log m = 2·artanh(s) = 2s + s·R where
    /// R = 2s²/3 + 2s⁴/5 + …; |s| ≤ 0.172, so eleven terms leave less than 2⁻⁶⁰ of the sum. As 2s = f − s·f, and
    /// s·f = f²/2 − s·f²/2, the sum is taken as f − (f²/2 − s·(f²/2 + R)): only the small terms are rounded.
    /// The logarithm of 0 is −∞, of a negative number NaN.
    public static func log(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? -.infinity : .nan }
        guard x < .infinity else { return x }
        let (exponent, m) = split(x)
        let f = m - 1
        let half = 0.5 * f * f
        let s = f / (2 + f)
        let tail = artanhTail(s * s)
        let k = Double(exponent)
        return k * ln2High - ((half - (s * (half + tail) + k * ln2Low)) - f)
    }

    /// The value of log(1 + x) without loss for small x, within 3 units in the last place.
    ///
    /// 1 + x is rounded to u; log(u)·x/(u − 1) makes good what the rounding took, because u − 1 is exact and
    /// log(u)/(u − 1) changes slowly (Kahan's correction; Goldberg 1991, theorem 4).
    public static func log1p(_ x: Double) -> Double {
        let u = 1 + x
        if u == 1 { return x }
        guard u < .infinity, u > 0 else { return log(u) }
        return log(u) * (x / (u - 1))
    }

    /// The exponent k and the factor m in [√½, √2) with x = 2ᵏ·m, for a finite positive x.
    static func split(_ x: Double) -> (exponent: Int, factor: Double) {
        // A subnormal number is lifted by 2⁵⁴, exactly.
        let isSmall = x < .leastNormalMagnitude
        let bits = (isSmall ? x * 0x1p54 : x).bitPattern
        let significand = bits & 0xF_FFFF_FFFF_FFFF
        let isUpper = significand >= significandOfRoot2
        let exponent = Int(bits >> 52) - 1023 - (isSmall ? 54 : 0) + (isUpper ? 1 : 0)
        let factor = Double(bitPattern: significand | (isUpper ? 0x3FE0_0000_0000_0000 : 0x3FF0_0000_0000_0000))
        return (exponent, factor)
    }

    /// 2z/3 + 2z²/5 + … + 2z¹¹/23. In pairs, which a processor sums side by side (Estrin 1960).
    private static func artanhTail(_ z: Double) -> Double {
        let square = z * z
        let first = 2.0 / 3 + z * (2.0 / 5)
        let second = 2.0 / 7 + z * (2.0 / 9)
        let third = 2.0 / 11 + z * (2.0 / 13)
        let fourth = 2.0 / 15 + z * (2.0 / 17)
        let fifth = 2.0 / 19 + z * (2.0 / 21) + square * (2.0 / 23)
        let high = (third + square * fourth) + square * square * fifth
        return z * ((first + square * second) + square * square * high)
    }
}

extension PortableMath {
    /// The logarithm of Γ(x) for x > 0, within 2e-14 + 1e-15·|log Γ(x)|.
    ///
    /// Stirling's series (Abramowitz & Stegun 6.1.41) at x ≥ 16, where eight terms leave less than 1e-18; a smaller
    /// x is lifted by Γ(x) = Γ(x + n)/(x(x + 1)…(x + n − 1)).
    public static func logGamma(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? .infinity : .nan }
        guard x < .infinity else { return x }
        var lifted = x
        var product = 1.0
        while lifted < 16 {
            product *= lifted
            lifted += 1
        }
        let value = (lifted - 0.5) * log(lifted) - lifted + 0.918_938_533_204_672_8 + stirlingTail(lifted)
        return lifted == x ? value : value - log(product)
    }

    /// The sum of B₂ₙ/(2n(2n − 1)x²ⁿ⁻¹), which is log Γ(x) − (x − ½)·log x + x − ½·log 2π, for x ≥ 16.
    private static func stirlingTail(_ x: Double) -> Double {
        let inverse = 1 / x
        let z = inverse * inverse
        var sum = -3_617.0 / 122_400
        sum = sum * z + 1.0 / 156
        sum = sum * z - 691.0 / 360_360
        sum = sum * z + 1.0 / 1_188
        sum = sum * z - 1.0 / 1_680
        sum = sum * z + 1.0 / 1_260
        sum = sum * z - 1.0 / 360
        sum = sum * z + 1.0 / 12
        return sum * inverse
    }
}
