internal import Foundation
internal import ScenarioReading
internal import SimulationKernel

/// Finds a law's own parameters from its mean and standard deviation.
///
/// Sources: the moments of each law as in Johnson, Kotz & Balakrishnan (1994, 1995), *Continuous Univariate
/// Distributions*; for the two-branch hyperexponential, balanced means (Whitt 1982, Oper. Res. 30, 125–147).
enum LawFromMoments {
    /// No law of the kind has these moments.
    struct Impossible: Error {
        var message: String
    }

    /// - Precondition: `mean` and `sd` are above 0.
    static func law(_ name: String, mean: Double, sd: Double) throws(Impossible) -> Law {
        let scv = (sd / mean) * (sd / mean)
        switch name {
        case "normal": return .normal(mean: mean, sd: sd)
        case "lognormal":
            let variance = log1p(scv)
            return .lognormal(logMean: log(mean) - variance / 2, logSD: variance.squareRoot())
        case "gamma": return .gamma(shape: 1 / scv, scale: mean * scv)
        case "uniform": return try uniform(mean: mean, sd: sd)
        case "triangular":
            let reach = sd * 6.0.squareRoot()
            guard reach <= mean else { throw negative("triangular", mean: mean, sd: sd) }
            return .triangular(low: mean - reach, mode: mean, high: mean + reach)
        case "erlang":
            let phases = (1 / scv).rounded()
            guard phases >= 1, phases <= 10_000, abs(phases * scv - 1) < 0.005 else {
                throw Impossible(
                    message: "an Erlang law's scv is 1 over a whole number; \(number(scv)) is not, use 'gamma'")
            }
            return .erlang(phases: Int(phases), mean: mean)
        case "weibull": return try weibull(mean: mean, scv: scv)
        case "pareto":
            let shape = 1 + (1 + 1 / scv).squareRoot()
            return .pareto(shape: shape, minimum: mean * (shape - 1) / shape)
        case "hyperexponential":
            guard scv >= 1 else {
                throw Impossible(message: "a hyperexponential law's scv is at least 1, not \(number(scv))")
            }
            let share = (1 + ((scv - 1) / (scv + 1)).squareRoot()) / 2
            return .hyperexponential([
                Law.Branch(share: share, mean: mean / (2 * share)),
                Law.Branch(share: 1 - share, mean: mean / (2 * (1 - share))),
            ])
        default: throw Impossible(message: "'\(name)' cannot be given by its mean and spread")
        }
    }

    static func beta(mean: Double, sd: Double, low: Double, high: Double) throws(Impossible) -> Law {
        let place = (mean - low) / (high - low)
        let variance = sd * sd / ((high - low) * (high - low))
        guard place > 0, place < 1 else {
            throw Impossible(message: "the mean of 'beta' must lie between 'low' and 'high'")
        }
        let sum = place * (1 - place) / variance - 1
        guard sum > 0 else {
            throw Impossible(message: "the spread is too large for a beta law between 'low' and 'high'")
        }
        return .beta(alpha: place * sum, beta: (1 - place) * sum, low: low, high: high)
    }

    private static func uniform(mean: Double, sd: Double) throws(Impossible) -> Law {
        let reach = sd * 3.0.squareRoot()
        guard reach <= mean else { throw negative("uniform", mean: mean, sd: sd) }
        return .uniform(low: mean - reach, high: mean + reach)
    }

    /// The shape solves Γ(1 + 2/k) / Γ(1 + 1/k)² = 1 + scv, whose left side falls in k.
    private static func weibull(mean: Double, scv: Double) throws(Impossible) -> Law {
        func excess(_ shape: Double) -> Double {
            lgamma(1 + 2 / shape) - 2 * lgamma(1 + 1 / shape) - log1p(scv)
        }
        var (low, high) = (0.05, 500.0)
        guard excess(low) > 0, excess(high) < 0 else {
            throw Impossible(message: "no Weibull law between shapes 0.05 and 500 has scv \(number(scv))")
        }
        while high - low > 1e-15 * high {
            let middle = (low + high) / 2
            if middle == low || middle == high { break }
            if excess(middle) > 0 { low = middle } else { high = middle }
        }
        let shape = (low + high) / 2
        return .weibull(shape: shape, scale: mean / exp(lgamma(1 + 1 / shape)))
    }

    private static func negative(_ name: String, mean: Double, sd: Double) -> Impossible {
        Impossible(
            message:
                "a \(name) law with mean \(number(mean)) and standard deviation \(number(sd)) would be negative at "
                + "times")
    }

    private static func number(_ value: Double) -> String { Quantity.text((value * 1e6).rounded() / 1e6) }
}
