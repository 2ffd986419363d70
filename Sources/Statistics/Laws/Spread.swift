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
