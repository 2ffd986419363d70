extension PortableMath {
    /// The exponential eˣ, within 1 unit in the last place.
    ///
    /// x = k·ln 2 + r with |r| ≤ ln 2 / 2; eʳ by its Taylor series, of which fourteen terms leave 2⁻⁵⁷; then the
    /// exponent is raised by k.
    public static func exp(_ x: Double) -> Double { exp(x, 0) }

    /// The value of eˣ − 1 without loss for small x, within 5 units in the last place.
    ///
    /// eˣ is rounded to u; (u − 1)·x/log(u) makes good what the rounding took (Kahan; Higham 2002, "Accuracy and
    /// Stability of Numerical Algorithms", section 1.14.1).
    public static func expm1(_ x: Double) -> Double {
        let u = exp(x)
        if u == 1 { return x }
        guard u - 1 > -1, u < .infinity else { return u - 1 }
        return (u - 1) * (x / log(u))
    }

    /// The value of e^(x + correction), for a correction far below x's last place times a few: what a power needs.
    static func exp(_ x: Double, _ correction: Double) -> Double {
        // Above log(greatest finite) and below log(half the least): overflow and underflow, and the infinities.
        guard x < 709.79 else { return x > 0 ? .infinity : x }
        guard x > -745.14 else { return x < 0 ? 0 : x }
        // Adding and taking away 1.5·2⁵² rounds to the nearest whole number.
        let k = (x * inverseOfLn2 + 0x1.8p52) - 0x1.8p52
        let high = x - k * ln2High
        let low = k * ln2Low - correction
        let r = high - low
        // What the rounding of r took away.
        let lost = (high - r) - low
        let one = r + (lost + r * r * expTail(r))
        return scaled(1 + one, byPowerOf2: Int(k))
    }

    /// (eʳ − 1 − r)/r², to r¹³ of the exponential series. In pairs, which a processor sums side by side (Estrin 1960).
    private static func expTail(_ r: Double) -> Double {
        let square = r * r
        let first = 1.0 / 2 + r * (1.0 / 6)
        let second = 1.0 / 24 + r * (1.0 / 120)
        let third = 1.0 / 720 + r * (1.0 / 5_040)
        let fourth = 1.0 / 40_320 + r * (1.0 / 362_880)
        let fifth = 1.0 / 3_628_800 + r * (1.0 / 39_916_800)
        let sixth = 1.0 / 479_001_600 + r * (1.0 / 6_227_020_800)
        let high = (third + square * fourth) + square * square * (fifth + square * sixth)
        return (first + square * second) + square * square * high
    }

    /// The product x·2ᵏ for x in [½, 2] and k in −1076 … 1024, rounded once.
    private static func scaled(_ x: Double, byPowerOf2 k: Int) -> Double {
        if k > 1_000 { return x * 0x1p1000 * power(of2: k - 1_000) }
        if k < -1_000 { return x * power(of2: k + 1_000) * 0x1p-1000 }
        return x * power(of2: k)
    }

    /// 2ᵏ for a normal exponent.
    private static func power(of2 k: Int) -> Double { Double(bitPattern: UInt64(k + 1_023) << 52) }
}
