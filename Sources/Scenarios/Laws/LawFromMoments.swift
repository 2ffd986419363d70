package import SimulationKernel
package import Statistics

/// A law by its name, mean and spread, as far as the format knows one.
package enum LawFromMoments {
    /// No law of the kind has these moments.
    package struct Impossible: Error {
        var message: String
    }

    package static func law(_ name: String, mean: Double, spread: Spread) throws(Impossible) -> Law {
        let found: Law
        do throws(ImpossibleMoments) {
            let law: Law
            switch name {
            case "normal": law = try .normal(mean: mean, spread: spread)
            case "lognormal": law = try .lognormal(mean: mean, spread: spread)
            case "gamma": law = try .gamma(mean: mean, spread: spread)
            case "uniform": law = try .uniform(mean: mean, spread: spread)
            case "triangular": law = symmetricTriangular(mean: mean, spread: spread)
            case "erlang": law = try .erlang(mean: mean, spread: spread)
            case "weibull": law = try .weibull(mean: mean, spread: spread)
            case "pareto": law = try .pareto(mean: mean, spread: spread)
            default: law = try .hyperexponential(mean: mean, spread: spread)
            }
            found = law
        } catch { throw Impossible(message: error.description) }
        if found.support.lowerBound < 0 {
            throw Impossible(message: "'\(name)' with this mean and spread would be negative at times")
        }
        return found
    }

    package static func beta(mean: Double, spread: Spread, low: Double, high: Double) throws(Impossible) -> Law {
        do throws(ImpossibleMoments) {
            return try .beta(mean: mean, spread: spread, low: low, high: high)
        } catch { throw Impossible(message: error.description) }
    }

    /// A mean and a spread leave the mode open; it is taken in the middle: mean ∓ √6·sd.
    private static func symmetricTriangular(mean: Double, spread: Spread) -> Law {
        let reach = 6.0.squareRoot() * spread.standardDeviation(mean: mean)
        return reach == 0 ? .deterministic(mean) : .triangular(low: mean - reach, mode: mean, high: mean + reach)
    }
}
