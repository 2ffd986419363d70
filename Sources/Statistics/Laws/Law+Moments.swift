package import SimulationKernel

extension Law {
    /// The mean, in the law's own unit; infinite for a Pareto law of shape ≤ 1.
    package var mean: Double { moments.mean }

    /// The variance; infinite for a Pareto law of shape ≤ 2.
    package var variance: Double { moments.variance }

    package var standardDeviation: Double { variance.squareRoot() }

    /// The squared coefficient of variation, variance / mean²; NaN for a law with mean 0.
    package var scv: Double { variance / (mean * mean) }

    /// E X².
    package var secondMoment: Double {
        let moments = moments
        return moments.variance + moments.mean * moments.mean
    }

    /// E X³; infinite for a Pareto law of shape ≤ 3.
    package var thirdMoment: Double { moments.third }

    /// Mean, variance and E X³. Closed forms (Johnson, Kotz & Balakrishnan 1994, "Continuous Univariate
    /// Distributions"; Johnson, Kemp & Kotz 2005, "Univariate Discrete Distributions"); a bounded law by quadrature
    /// of its survival function. What needs a special function of GSL is rounded to twelve digits.
    var moments: LawMoments {
        switch self {
        case .exponential(let mean): return LawMoments(mean: mean, variance: mean * mean, third: 6 * mean * mean * mean)
        case .deterministic(let value): return LawMoments(mean: value, variance: 0, third: value * value * value)
        case .uniform(let low, let high):
            return LawMoments(
                mean: (low + high) / 2, variance: (high - low) * (high - low) / 12,
                third: (low + high) * (low * low + high * high) / 4)
        case .triangular(let low, let mode, let high): return .triangular(low, mode, high)
        case .normal(let mean, let sd): return NonNegativeNormal(mean: mean, sd: sd).moments
        case .lognormal(let logMean, let logSD):
            let square = logSD * logSD
            let mean = PortableMath.exp(logMean + square / 2)
            return LawMoments(
                mean: mean, variance: mean * mean * PortableMath.expm1(square),
                third: PortableMath.exp(3 * logMean + 4.5 * square))
        case .gamma(let shape, let scale): return .gamma(shape, scale)
        case .erlang(let phases, let mean): return .gamma(Double(phases), mean / Double(phases))
        case .weibull(let shape, let scale): return .weibull(shape, scale)
        case .beta(let alpha, let beta, let low, let high):
            return LawMoments.beta(alpha, beta).scaled(by: high - low).shifted(by: low)
        case .pareto(let shape, let minimum): return .pareto(shape, minimum)
        case .hyperexponential(let branches):
            return .mixture(branches.map { ($0.share, Law.exponential(mean: $0.mean).moments) })
        case .hypoexponential(let means):
            return means.reduce(LawMoments(mean: 0, variance: 0, third: 0)) {
                $0.plusIndependent(Law.exponential(mean: $1).moments)
            }
        case .coxian(let phases): return .coxian(phases)
        case .phaseType(let initial, let generator): return .phaseType(initial, generator)
        case .discrete(let choices): return .mixture(choices.map { ($0.share, Law.deterministic($0.value).moments) })
        case .empirical(let values), .sequence(let values):
            return .mixture(values.map { (1, Law.deterministic($0).moments) })
        case .geometric(let m): return LawMoments(mean: m, variance: m * (m - 1), third: m * (6 * m * m - 6 * m + 1))
        case .poisson(let m): return LawMoments(mean: m, variance: m, third: m * (m * m + 3 * m + 1))
        case .binomial(let n, let p):
            let (n, mean) = (Double(n), Double(n) * p)
            return LawMoments(
                mean: mean, variance: mean * (1 - p), third: mean * ((n - 1) * (n - 2) * p * p + 3 * (n - 1) * p + 1))
        case .shifted(let by, let inner): return inner.moments.shifted(by: by)
        case .mixture(let components): return .mixture(components.map { ($0.share, $0.law.moments) })
        case .bounded(let inner, let atLeast, let atMost):
            return inner.momentsBounded(atLeast: atLeast ?? -.infinity, atMost: atMost ?? .infinity)
        case .dependent(let law): return law.moments
        }
    }
}

extension DependentLaw {
    /// Over the customers of whom it is asked, the formula being independent of what it multiplies; not numbers where
    /// the formula's own are not known, or bounds cut the product.
    var moments: LawMoments {
        guard let expected, !isBounded else { return LawMoments(mean: .nan, variance: .nan, third: .nan) }
        let base = base.moments
        let mean = base.mean * expected.mean
        return LawMoments(
            mean: mean, variance: max(0, base.second * expected.second - mean * mean), third: .nan)
    }
}
