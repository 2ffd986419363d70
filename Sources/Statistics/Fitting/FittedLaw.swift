package import SimulationKernel

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

/// The law of a family under which a sample is likeliest.
package struct FittedLaw: Sendable, Hashable {
    package let family: LawFamily
    /// With the sample's own unit. A normal law was fitted as it is; a simulation draws its values below 0 again.
    package let law: Law
    package let logLikelihood: Double
    /// The sample's size.
    package let count: Int
    /// False when the likelihood still rose noticeably at the last step; only ``LawFamily/hyperexponential`` is found
    /// by steps.
    package let isConverged: Bool

    init(_ family: LawFamily, _ law: Law, logLikelihood: Double, count: Int, isConverged: Bool = true) {
        self.family = family
        self.law = law
        self.logLikelihood = logLikelihood
        self.count = count
        self.isConverged = isConverged
    }

    /// Akaike's criterion, 2k − 2 ln L (Akaike 1974).
    package var aic: Double { 2 * Double(family.parameterCount) - 2 * logLikelihood }

    /// Akaike's criterion corrected for small samples (Hurvich & Tsai 1989); infinite when n ≤ k + 1.
    package var aicc: Double {
        let k = Double(family.parameterCount)
        let n = Double(count)
        return n > k + 1 ? aic + 2 * k * (k + 1) / (n - k - 1) : .infinity
    }

    /// Schwarz's criterion, k ln n − 2 ln L (Schwarz 1978).
    package var bic: Double { Double(family.parameterCount) * Special.log(Double(count)) - 2 * logLikelihood }

    /// One figure of the law, for tables.
    package struct Parameter: Sendable, Hashable {
        package var name: String
        package var value: Double
        /// It is in the sample's unit.
        package var hasUnit: Bool
    }

    package var parameters: [Parameter] {
        func time(_ name: String, _ value: Double) -> Parameter {
            Parameter(name: name, value: value, hasUnit: true)
        }
        func plain(_ name: String, _ value: Double) -> Parameter {
            Parameter(name: name, value: value, hasUnit: false)
        }
        switch law {
        case .exponential(let mean): return [time("mean", mean)]
        case .erlang(let phases, let mean): return [plain("phases", Double(phases)), time("mean", mean)]
        case .gamma(let shape, let scale), .weibull(let shape, let scale):
            return [plain("shape", shape), time("scale", scale)]
        case .lognormal(let mean, let sd): return [plain("log-mean", mean), plain("log-sd", sd)]
        case .normal(let mean, let sd): return [time("mean", mean), time("sd", sd)]
        case .hyperexponential(let branches):
            return branches.enumerated().flatMap { number, branch in
                [plain("share-\(number + 1)", branch.share), time("mean-\(number + 1)", branch.mean)]
            }
        default: return []
        }
    }

    /// Mean and standard deviation as fitted; the normal law's before values below 0 are drawn again.
    package var mean: Double {
        if case .normal(let mean, _) = law { return mean }
        return law.mean
    }

    package var standardDeviation: Double {
        if case .normal(_, let sd) = law { return sd }
        return law.standardDeviation
    }
}
