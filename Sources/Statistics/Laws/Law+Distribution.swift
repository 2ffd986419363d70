package import SimulationKernel

extension Law {
    /// P(X ≤ x).
    package func cdf(_ x: Double) -> Double { 1 - survival(x) }

    /// P(X > x), without cancellation far out where the law allows it.
    ///
    /// Gamma, beta, normal, Poisson and binomial laws through GSL, phase-type laws by uniformization. Relative
    /// error about 1e-13, with Poisson and gamma laws of shapes around 1,000 about 1e-11.
    package func survival(_ x: Double) -> Double {
        let support = support
        if x < support.lowerBound { return 1 }
        if x >= support.upperBound { return 0 }
        switch self {
        case .exponential(let mean): return PortableMath.exp(-x / mean)
        case .deterministic: return 0
        case .uniform(let low, let high): return (high - x) / (high - low)
        case .triangular(let low, let mode, let high):
            let width = high - low
            return x < mode
                ? 1 - (x - low) / width * ((x - low) / (mode - low))
                : (high - x) / width * ((high - x) / (high - mode))
        case .normal(let mean, let sd): return NonNegativeNormal(mean: mean, sd: sd).survival(x)
        case .lognormal(let logMean, let logSD):
            guard x > 0 else { return 1 }
            let z = PortableMath.log(x) - logMean
            // No spread: the whole law lies at e^logMean.
            if logSD == 0 { return z < 0 ? 1 : 0 }
            return Special.erfc(z / (logSD * 2.0.squareRoot())) / 2
        case .gamma(let shape, let scale): return Special.regularizedGammaQ(shape, x / scale)
        case .erlang(let phases, let mean): return Special.regularizedGammaQ(Double(phases), x / mean * Double(phases))
        case .weibull(let shape, let scale): return PortableMath.exp(-PortableMath.pow(x / scale, shape))
        case .beta(let alpha, let beta, let low, let high):
            return Special.regularizedBeta((high - x) / (high - low), beta, alpha)
        case .pareto(let shape, let minimum): return PortableMath.pow(minimum / x, shape)
        case .hyperexponential(let branches):
            return Self.average(branches.map { ($0.share, PortableMath.exp(-x / $0.mean)) })
        case .hypoexponential(let means):
            return PhaseChain(inOrder: means.map { Phase(mean: $0, goesOn: 1) }).survival(x)
        case .coxian(let phases): return PhaseChain(inOrder: phases).survival(x)
        case .phaseType(let initial, let generator):
            return PhaseChain(initial: initial, generator: generator).survival(x)
        case .discrete(let choices): return Self.average(choices.map { ($0.share, $0.value > x ? 1 : 0) })
        case .empirical(let values), .sequence(let values): return Self.average(values.map { (1, $0 > x ? 1 : 0) })
        case .geometric(let mean): return PortableMath.exp(x.rounded(.down) * PortableMath.log1p(-1 / mean))
        case .poisson(let mean): return mean == 0 ? 0 : Special.regularizedGammaP(x.rounded(.down) + 1, mean)
        case .binomial(let n, let share):
            // The count exceeds k when the (k + 1)-th smallest of n uniform values is below the share.
            let k = x.rounded(.down)
            return Special.regularizedBeta(share, k + 1, Double(n) - k)
        case .shifted(let by, let inner): return inner.survival(x - by)
        case .mixture(let components): return Self.average(components.map { ($0.share, $0.law.survival(x)) })
        case .bounded(let inner, _, _): return inner.survival(x)
        // It would need more of the numbers than their moments.
        case .dependent: return .nan
        }
    }

    /// Values weighted by shares that need not sum to 1.
    private static func average(_ parts: [(share: Double, value: Double)]) -> Double {
        parts.reduce(0) { $0 + $1.share * $1.value } / parts.reduce(0) { $0 + $1.share }
    }
}

extension Law {
    /// The smallest interval that holds all values; its upper end may be infinite.
    package var support: ClosedRange<Double> {
        switch self {
        case .exponential, .gamma, .erlang, .weibull, .hyperexponential, .hypoexponential, .coxian, .phaseType,
            .lognormal, .poisson, .dependent:
            return 0...(.infinity)
        case .normal(let mean, let sd): return sd > 0 ? 0...(.infinity) : mean...mean
        case .deterministic(let value): return value...value
        case .uniform(let low, let high), .triangular(let low, _, let high), .beta(_, _, let low, let high):
            return low...high
        case .pareto(_, let minimum): return minimum...(.infinity)
        case .discrete(let choices): return Self.hull(choices.filter { $0.share > 0 }.map { $0.value...$0.value })
        case .empirical(let values), .sequence(let values): return Self.hull(values.map { $0...$0 })
        case .geometric: return 1...(.infinity)
        case .binomial(let n, _): return 0...Double(n)
        case .shifted(let by, let inner):
            let inner = inner.support
            return inner.lowerBound + by...inner.upperBound + by
        case .mixture(let components): return Self.hull(components.filter { $0.share > 0 }.map(\.law.support))
        case .bounded(let inner, let atLeast, let atMost):
            let inner = inner.support
            func clamped(_ x: Double) -> Double { min(max(x, atLeast ?? -.infinity), atMost ?? .infinity) }
            return clamped(inner.lowerBound)...clamped(inner.upperBound)
        }
    }

    private static func hull(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double> {
        precondition(!ranges.isEmpty, "a law has at least one value")
        return ranges.map(\.lowerBound).min()!...ranges.map(\.upperBound).max()!
    }
}
