package import SimulationKernel

extension Law {
    /// The law of `factor` times the value; nil where it is not of a kind that stays the same.
    package func scaled(by factor: Double) -> Law? {
        if factor == 1 { return self }
        switch self {
        case .exponential(let mean): return .exponential(mean: factor * mean)
        case .deterministic(let value): return .deterministic(factor * value)
        case .uniform(let low, let high): return .uniform(low: factor * low, high: factor * high)
        case .gamma(let shape, let scale): return .gamma(shape: shape, scale: factor * scale)
        case .erlang(let phases, let mean): return .erlang(phases: phases, mean: factor * mean)
        case .weibull(let shape, let scale): return .weibull(shape: shape, scale: factor * scale)
        case .hyperexponential(let branches):
            return .hyperexponential(branches.map { Branch(share: $0.share, mean: factor * $0.mean) })
        case .hypoexponential(let means): return .hypoexponential(means.map { factor * $0 })
        case .discrete(let values):
            return .discrete(values.map { WeightedValue(value: factor * $0.value, share: $0.share) })
        default: return nil
        }
    }

    /// The mean of an exponential law; nil of any other.
    package var exponentialMean: Double? {
        switch self {
        case .exponential(let mean): mean
        case .erlang(phases: 1, let mean): mean
        case .gamma(shape: 1, let scale): scale
        default: nil
        }
    }

    /// Whether its values do not depend on each other.
    var isIndependent: Bool {
        switch self {
        case .sequence(let values): Set(values).count <= 1
        case .shifted(_, let law), .bounded(let law, _, _): law.isIndependent
        case .mixture(let components): components.allSatisfy(\.law.isIndependent)
        // A customer's numbers are the same at every station.
        case .dependent: false
        default: true
        }
    }
}
