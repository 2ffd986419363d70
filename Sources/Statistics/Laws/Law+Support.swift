package import SimulationKernel

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
