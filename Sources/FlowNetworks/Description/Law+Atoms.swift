import SimulationKernel

/// Values that a law gives with a probability of their own.
extension Law {
    /// Whether two draws may be the same, otherwise than by a chance of probability 0.
    var hasAtoms: Bool {
        switch self {
        case .exponential(let mean), .erlang(_, let mean): mean <= 0
        case .uniform(let low, let high), .triangular(let low, _, let high), .beta(_, _, let low, let high):
            low >= high
        case .normal(_, let sd), .lognormal(_, let sd): sd <= 0
        case .gamma(_, let scale), .weibull(_, let scale): scale <= 0
        case .pareto, .hyperexponential, .hypoexponential, .coxian: false
        // What is missing to 1 starts absorbed, which takes no time.
        case .phaseType(let initial, _): initial.reduce(0, +) < 1
        case .deterministic(let value): value < .infinity
        case .discrete, .empirical, .sequence, .geometric, .poisson, .binomial: true
        case .shifted(_, let law): law.hasAtoms
        case .mixture(let parts): parts.contains { $0.share > 0 && $0.law.hasAtoms }
        // Both bounds, and what a formula of whole numbers comes to.
        case .bounded, .dependent: true
        }
    }

    /// Whether a draw may be exactly 0, otherwise than by a chance of probability 0.
    var mayBeZero: Bool {
        switch self {
        case .deterministic(let value): value <= 0
        case .discrete(let values): values.contains { $0.share > 0 && $0.value <= 0 }
        case .empirical(let values), .sequence(let values): values.contains { $0 <= 0 }
        case .uniform(let low, let high): low >= high && low <= 0
        case .exponential(let mean), .erlang(_, let mean): mean <= 0
        case .mixture(let parts): parts.contains { $0.share > 0 && $0.law.mayBeZero }
        case .shifted(let by, let law): by == 0 ? law.mayBeZero : by < 0 && law.hasAtoms
        case .bounded(let law, let least, _): least.map { $0 <= 0 } ?? law.mayBeZero
        case .poisson, .binomial, .dependent: true
        case .phaseType(let initial, _): initial.reduce(0, +) < 1
        case .triangular, .normal, .lognormal, .gamma, .weibull, .beta, .pareto, .hyperexponential, .hypoexponential,
            .coxian, .geometric:
            false
        }
    }
}
