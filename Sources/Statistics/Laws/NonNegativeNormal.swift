import SimulationKernel

/// The normal law given that it is not negative.
struct NonNegativeNormal {
    let mean: Double
    let sd: Double

    /// With the inverse Mills ratio λ = φ(μ/σ)/Φ(μ/σ): mean μ + σλ, and by parts
    /// E Xᵏ = μ·E Xᵏ⁻¹ + (k − 1)σ²·E Xᵏ⁻² for k ≥ 2 (Johnson, Kotz & Balakrishnan 1994, section 13.10.1).
    var moments: LawMoments {
        guard sd > 0 else { return Law.deterministic(mean).moments }
        let z = mean / sd
        guard z > -5 else { return momentsFarOut.withoutProcessorDigits }
        let density = PortableMath.exp(-z * z / 2) * 0.398_942_280_401_432_7
        let mills = density / (Special.erfc(-z / 2.0.squareRoot()) / 2)
        let first = mean + sd * mills
        let second = mean * first + sd * sd
        return LawMoments(
            mean: first, variance: sd * sd * (1 - mills * (z + mills)), third: mean * second + 2 * sd * sd * first
        ).withoutProcessorDigits
    }

    /// P(X > x) for x ≥ 0.
    func survival(_ x: Double) -> Double {
        let root2 = 2.0.squareRoot()
        guard mean > -5 * sd else { return weight(0, from: x / sd) / weight(0, from: 0) }
        return Special.erfc((x - mean) / (sd * root2)) / Special.erfc(-mean / (sd * root2))
    }

    /// Far below 0 the terms above cancel. X/σ has a density proportional to exp(−y²/2 + yμ/σ), which is integrated.
    private var momentsFarOut: LawMoments {
        let whole = weight(0, from: 0)
        let first = weight(1, from: 0) / whole
        let second = weight(2, from: 0) / whole
        let third = weight(3, from: 0) / whole
        return LawMoments(mean: first, variance: second - first * first, third: third).scaled(by: sd)
    }

    private func weight(_ order: Int, from start: Double) -> Double {
        let integral = try? integrate(from: start, to: .infinity, absolute: 1e-300, relative: 1e-12) { y in
            var height = PortableMath.exp(y * (mean / sd - y / 2))
            for _ in 0..<order { height *= y }
            return height
        }
        return integral?.value ?? .nan
    }
}
