package import SimulationKernel

/// How wide a law is, in one of the ways in which people say it.
package enum Spread: Sendable, Hashable {
    case standardDeviation(Double)
    case variance(Double)
    /// Standard deviation / mean.
    case cv(Double)
    /// Variance / mean².
    case scv(Double)

    /// The standard deviation of a law with this mean, in the mean's unit.
    package func standardDeviation(mean: Double) -> Double {
        switch self {
        case .standardDeviation(let sd): sd
        case .variance(let variance): variance.squareRoot()
        case .cv(let cv): cv * mean
        case .scv(let scv): scv.squareRoot() * mean
        }
    }

    /// The squared coefficient of variation of a law with this mean.
    package func scv(mean: Double) -> Double {
        switch self {
        case .standardDeviation(let sd): sd / mean * (sd / mean)
        case .variance(let variance): variance / mean / mean
        case .cv(let cv): cv * cv
        case .scv(let scv): scv
        }
    }
}

/// Why no law of a family has the moments asked for: a sentence for the user.
package struct ImpossibleMoments: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// Laws of a family with a given mean and spread. A spread of 0 gives `Law.deterministic(_:)`.
///
/// The parameters feed the simulation, so they are computed without the C library's `log` and `exp`.
extension Law {
    /// σ² = log(1 + c²), μ = log(mean) − σ²/2, with c the coefficient of variation.
    package static func lognormal(mean: Double, spread: Spread) throws(ImpossibleMoments) -> Law {
        let scv = try positive(mean, spread)
        if scv == 0 { return .deterministic(mean) }
        let square = PortableMath.log1p(scv)
        return .lognormal(logMean: PortableMath.log(mean) - square / 2, logSD: square.squareRoot())
    }

    /// Shape 1/c², scale mean·c².
    package static func gamma(mean: Double, spread: Spread) throws(ImpossibleMoments) -> Law {
        let scv = try positive(mean, spread)
        return scv == 0 ? .deterministic(mean) : .gamma(shape: 1 / scv, scale: mean * scv)
    }

    /// The shape at which Γ(1 + 2/k)/Γ(1 + 1/k)² = 1 + c², by bisection; c between 1e-4 and 400.
    package static func weibull(mean: Double, spread: Spread) throws(ImpossibleMoments) -> Law {
        let scv = try positive(mean, spread)
        if scv == 0 { return .deterministic(mean) }
        guard (1e-8...160_000).contains(scv) else {
            throw ImpossibleMoments("a Weibull law needs a coefficient of variation between 0.0001 and 400")
        }
        let target = PortableMath.log1p(scv)
        func excess(_ logShape: Double) -> Double {
            let inverse = PortableMath.exp(-logShape)
            return PortableMath.logGamma(1 + 2 * inverse) - 2 * PortableMath.logGamma(1 + inverse) - target
        }
        // The excess falls with the shape.
        var low = PortableMath.log(0.05)
        var high = PortableMath.log(100_000)
        while true {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { break }
            if excess(middle) > 0 { low = middle } else { high = middle }
        }
        let shape = PortableMath.exp(high).rounded(significantDigits: 12)
        return .weibull(shape: shape, scale: mean / PortableMath.exp(PortableMath.logGamma(1 + 1 / shape)))
    }

    /// On [`low`, `high`]: with m and v the mean and variance on [0, 1], α = m·t and β = (1 − m)·t where
    /// t = m(1 − m)/v − 1.
    package static func beta(
        mean: Double, spread: Spread, low: Double = 0, high: Double = 1
    ) throws(ImpossibleMoments) -> Law {
        let sd = spread.standardDeviation(mean: mean)
        guard low < high, mean > low, mean < high, sd >= 0 else {
            throw ImpossibleMoments("a beta law needs a mean inside its bounds and a spread of at least 0")
        }
        if sd == 0 { return .deterministic(mean) }
        let m = (mean - low) / (high - low)
        let total = (mean - low) / sd * ((high - mean) / sd) - 1
        guard total > 0 else {
            throw ImpossibleMoments("a beta law on these bounds with this mean has a smaller spread")
        }
        return .beta(alpha: m * total, beta: (1 - m) * total, low: low, high: high)
    }

    /// Two branches with balanced means, share₁·mean₁ = share₂·mean₂ (Tijms 1994, "Stochastic Models", appendix B;
    /// Whitt 1982): p₁ = (1 + √((c² − 1)/(c² + 1)))/2. c = 1 gives the exponential law.
    package static func hyperexponential(mean: Double, spread: Spread) throws(ImpossibleMoments) -> Law {
        let scv = try positive(mean, spread)
        guard scv >= 1 else {
            throw ImpossibleMoments("a hyperexponential law has a coefficient of variation of at least 1")
        }
        if scv == 1 { return .exponential(mean: mean) }
        let root = ((scv - 1) / (scv + 1)).squareRoot()
        // 1 − p₁ without cancellation: (1 − root²)/(2(1 + root)).
        let rare = 1 / ((scv + 1) * (1 + root))
        let usual = (1 + root) / 2
        return .hyperexponential([
            Branch(share: usual, mean: mean / (2 * usual)), Branch(share: rare, mean: mean / (2 * rare)),
        ])
    }

    /// The normal law whose mean and spread, before values below 0 are drawn again, are these.
    package static func normal(mean: Double, spread: Spread) throws(ImpossibleMoments) -> Law {
        let sd = spread.standardDeviation(mean: mean)
        guard sd >= 0, mean.isFinite, sd.isFinite, sd > 0 || mean >= 0 else {
            throw ImpossibleMoments("a normal law needs a spread of at least 0")
        }
        return sd == 0 ? .deterministic(mean) : .normal(mean: mean, sd: sd)
    }

    /// Shape 1 + √(1 + 1/c²), so always above 2.
    package static func pareto(mean: Double, spread: Spread) throws(ImpossibleMoments) -> Law {
        let scv = try positive(mean, spread)
        if scv == 0 { return .deterministic(mean) }
        let shape = 1 + (1 + 1 / scv).squareRoot()
        return .pareto(shape: shape, minimum: mean * (shape - 1) / shape)
    }

    /// Mean ∓ √3·sd.
    package static func uniform(mean: Double, spread: Spread) throws(ImpossibleMoments) -> Law {
        let half = 3.0.squareRoot() * spread.standardDeviation(mean: mean)
        guard half >= 0, half.isFinite, mean.isFinite else {
            throw ImpossibleMoments("a uniform law needs a spread of at least 0")
        }
        return .uniform(low: mean - half, high: mean + half)
    }

    /// 1/c² phases, which must be a whole number (within 1e-6 of it, for a spread given in few digits).
    package static func erlang(mean: Double, spread: Spread) throws(ImpossibleMoments) -> Law {
        let phases = 1 / (try positive(mean, spread))
        guard phases < 1e9, abs(phases - phases.rounded()) <= 1e-6 * phases, phases.rounded() >= 1 else {
            throw ImpossibleMoments("an Erlang law has (mean / sd)² phases, which is not a whole number here")
        }
        return .erlang(phases: Int(saturating: phases.rounded()), mean: mean)
    }

    /// The squared coefficient of variation, for families on the positive numbers.
    private static func positive(_ mean: Double, _ spread: Spread) throws(ImpossibleMoments) -> Double {
        guard mean > 0, mean < .infinity else { throw ImpossibleMoments("the mean must be positive") }
        let scv = spread.scv(mean: mean)
        guard scv >= 0, scv < .infinity, spread.standardDeviation(mean: mean) >= 0 else {
            throw ImpossibleMoments("the spread must be a number of at least 0")
        }
        return scv
    }
}
