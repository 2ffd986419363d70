import SimulationKernel

/// A law's mean, variance and third raw moment, and how they combine. The variance is carried by itself, because
/// E X² − (E X)² loses its digits when the variance is small.
struct LawMoments: Sendable, Hashable {
    var mean: Double
    var variance: Double
    /// E X³.
    var third: Double

    /// E X².
    var second: Double { variance + mean * mean }

    func shifted(by step: Double) -> LawMoments {
        LawMoments(
            mean: mean + step, variance: variance,
            third: third + step * (3 * second + step * (3 * mean + step)))
    }

    func scaled(by factor: Double) -> LawMoments {
        LawMoments(mean: mean * factor, variance: variance * factor * factor, third: third * factor * factor * factor)
    }

    /// Of the sum of this and another, independent of it.
    func plusIndependent(_ other: LawMoments) -> LawMoments {
        LawMoments(
            mean: mean + other.mean, variance: variance + other.variance,
            third: third + 3 * second * other.mean + 3 * mean * other.second + other.third)
    }

    /// With shares that need not sum to 1.
    static func mixture(_ parts: [(share: Double, moments: LawMoments)]) -> LawMoments {
        let total = parts.reduce(0) { $0 + $1.share }
        // A part that is never drawn may have infinite moments.
        let parts = parts.filter { $0.share > 0 }
        func average(_ value: (LawMoments) -> Double) -> Double {
            parts.reduce(0) { $0 + $1.share * value($1.moments) } / total
        }
        let mean = average { $0.mean }
        guard mean < .infinity else { return LawMoments(mean: mean, variance: .infinity, third: .infinity) }
        return LawMoments(
            mean: mean, variance: average { $0.variance + ($0.mean - mean) * ($0.mean - mean) },
            third: average { $0.third })
    }

    /// E Xᵏ is the k-th complete symmetric polynomial of the corners over (k + 2 choose 2).
    static func triangular(_ a: Double, _ b: Double, _ c: Double) -> LawMoments {
        let cubes = a * a * a + b * b * b + c * c * c
        let squares = a * a * (b + c) + b * b * (a + c) + c * c * (a + b)
        let spread = (b - a) * (b - a) + (c - b) * (c - b) + (c - a) * (c - a)
        return LawMoments(mean: (a + b + c) / 3, variance: spread / 36, third: (cubes + squares + a * b * c) / 10)
    }

    static func gamma(_ shape: Double, _ scale: Double) -> LawMoments {
        LawMoments(
            mean: shape * scale, variance: shape * scale * scale,
            third: shape * (shape + 1) * (shape + 2) * scale * scale * scale)
    }

    /// E Xᵏ = scaleᵏ·Γ(1 + k/shape).
    static func weibull(_ shape: Double, _ scale: Double) -> LawMoments {
        func moment(_ order: Double) -> Double { PortableMath.exp(PortableMath.logGamma(1 + order / shape)) }
        // (Γ(1 + 2/k) − Γ(1 + 1/k)²) with the difference taken in the exponent.
        let first = PortableMath.logGamma(1 + 1 / shape)
        let ratio = PortableMath.logGamma(1 + 2 / shape) - 2 * first
        let mean = PortableMath.exp(first)
        return LawMoments(mean: mean, variance: mean * mean * PortableMath.expm1(ratio), third: moment(3))
            .scaled(by: scale).withoutProcessorDigits
    }

    /// On [0, 1].
    static func beta(_ a: Double, _ b: Double) -> LawMoments {
        let sum = a + b
        let mean = a / sum
        return LawMoments(
            mean: mean, variance: mean * (b / sum) / (sum + 1),
            third: mean * ((a + 1) / (sum + 1)) * ((a + 2) / (sum + 2)))
    }

    static func pareto(_ shape: Double, _ minimum: Double) -> LawMoments {
        LawMoments(
            mean: shape > 1 ? shape * minimum / (shape - 1) : .infinity,
            variance: shape > 2 ? shape * minimum * minimum / ((shape - 1) * (shape - 1) * (shape - 2)) : .infinity,
            third: shape > 3 ? shape * minimum * minimum * minimum / (shape - 3) : .infinity)
    }

    var withoutProcessorDigits: LawMoments {
        LawMoments(
            mean: mean.withoutProcessorDigits, variance: variance.withoutProcessorDigits,
            third: third.withoutProcessorDigits)
    }
}

extension LawMoments {
    /// From the last phase backwards: a phase, then with probability `goesOn` what follows it.
    static func coxian(_ phases: [Law.Phase]) -> LawMoments {
        var rest = LawMoments(mean: 0, variance: 0, third: 0)
        for (index, phase) in phases.enumerated().reversed() {
            let p = index + 1 < phases.count ? phase.goesOn : 0
            let maybe = LawMoments(
                mean: p * rest.mean, variance: p * rest.variance + p * (1 - p) * rest.mean * rest.mean,
                third: p * rest.third)
            rest = Law.exponential(mean: phase.mean).moments.plusIndependent(maybe)
        }
        return rest
    }

    /// E Xᵏ = k!·α(−T)⁻ᵏ1 (Neuts 1981, "Matrix-Geometric Solutions in Stochastic Models", section 2.2).
    static func phaseType(_ initial: [Double], _ generator: [[Double]]) -> LawMoments {
        let matrix = generator.flatMap { $0.map { -$0 } }
        var vector = [Double](repeating: 1, count: initial.count)
        var raw: [Double] = []
        for order in 1...3 {
            // A generator from which some phase is never left has no such moments.
            guard let solution = try? solveLinearSystem(matrix.span, vector.span) else {
                return LawMoments(mean: .infinity, variance: .infinity, third: .infinity)
            }
            vector = solution.map { $0 * Double(order) }
            raw.append(zip(initial, vector).reduce(0) { $0 + $1.0 * $1.1 })
        }
        return LawMoments(mean: raw[0], variance: max(0, raw[1] - raw[0] * raw[0]), third: raw[2])
    }
}
