extension Law {
    /// The law of `factor` times the value; nil where whole numbers are drawn.
    ///
    /// It draws as many random numbers as this law and makes of each `factor` times what this one makes, but for rounding:
    /// with the same numbers both are synchronised.
    /// - Precondition: `factor` > 0.
    package func scaled(by factor: Double) -> Law? {
        precondition(factor > 0, "a time is scaled by a positive number")
        if factor == 1 { return self }
        switch self {
        case .exponential(let mean): return .exponential(mean: factor * mean)
        case .deterministic(let value): return .deterministic(factor * value)
        case .uniform(let low, let high): return .uniform(low: factor * low, high: factor * high)
        case .triangular(let low, let mode, let high):
            return .triangular(low: factor * low, mode: factor * mode, high: factor * high)
        case .normal(let mean, let sd): return .normal(mean: factor * mean, sd: factor * sd)
        case .lognormal(let logMean, let logSD):
            return .lognormal(logMean: logMean + PortableMath.log(factor), logSD: logSD)
        case .gamma(let shape, let scale): return .gamma(shape: shape, scale: factor * scale)
        case .erlang(let phases, let mean): return .erlang(phases: phases, mean: factor * mean)
        case .weibull(let shape, let scale): return .weibull(shape: shape, scale: factor * scale)
        case .beta(let alpha, let beta, let low, let high):
            return .beta(alpha: alpha, beta: beta, low: factor * low, high: factor * high)
        case .pareto(let shape, let minimum): return .pareto(shape: shape, minimum: factor * minimum)
        case .hyperexponential(let branches):
            return .hyperexponential(branches.map { Branch(share: $0.share, mean: factor * $0.mean) })
        case .hypoexponential(let means): return .hypoexponential(means.map { factor * $0 })
        case .coxian(let phases):
            return .coxian(phases.map { Phase(mean: factor * $0.mean, goesOn: $0.goesOn) })
        case .phaseType(let initial, let generator):
            return .phaseType(initial: initial, generator: generator.map { $0.map { $0 / factor } })
        case .discrete(let values):
            return .discrete(values.map { WeightedValue(value: factor * $0.value, share: $0.share) })
        case .empirical(let values): return .empirical(values.map { factor * $0 })
        case .sequence(let values): return .sequence(values.map { factor * $0 })
        case .geometric, .poisson, .binomial: return nil
        case .shifted(let by, let law): return law.scaled(by: factor).map { .shifted(by: factor * by, of: $0) }
        case .mixture(let parts):
            let scaled = parts.compactMap { part in
                part.law.scaled(by: factor).map { Component(share: part.share, law: $0) }
            }
            return scaled.count == parts.count ? .mixture(scaled) : nil
        case .bounded(let law, let least, let most):
            return law.scaled(by: factor).map {
                .bounded($0, atLeast: least.map { factor * $0 }, atMost: most.map { factor * $0 })
            }
        case .dependent(var law):
            guard let base = law.base.scaled(by: factor) else { return nil }
            law.base = base
            law.atLeast = law.atLeast.map { factor * $0 }
            law.atMost = law.atMost.map { factor * $0 }
            return .dependent(law)
        }
    }
}

extension RateProfile {
    /// The rate times `factor` at each moment.
    package func scaled(by factor: Double) -> RateProfile {
        RateProfile(pieces: pieces.map { Piece(time: $0.time, rate: factor * $0.rate) }, period: period)
    }
}
