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
