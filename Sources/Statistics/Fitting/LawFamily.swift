/// The families of laws that are fitted, from few parameters to many; laws that fit equally well stand in this order.
package enum LawFamily: String, Sendable, Hashable, CaseIterable {
    case exponential
    case erlang
    case gamma
    case lognormal
    case weibull
    case normal
    /// Two exponential branches.
    case hyperexponential

    /// What the likelihood chooses; Erlang's whole number of phases counts as one.
    package var parameterCount: Int {
        switch self {
        case .exponential: 1
        case .erlang, .gamma, .lognormal, .weibull, .normal: 2
        case .hyperexponential: 3
        }
    }
}

/// Why a family has no fit to a sample: half a sentence for the user.
package struct NoFit: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
