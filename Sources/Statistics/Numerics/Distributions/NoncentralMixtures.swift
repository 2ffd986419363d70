import SimulationKernel

/// The χ² law with noncentrality λ: a mixture of central ones, with a Poisson number of additional pairs of degrees of
/// freedom of mean λ/2.
package struct NoncentralChiSquared: Sendable, Hashable {
    /// Above 0.
    package let degreesOfFreedom: Double
    /// The noncentrality λ, not negative.
    package let noncentrality: Double

    package init(degreesOfFreedom: Double, noncentrality: Double) {
        precondition(degreesOfFreedom > 0 && noncentrality >= 0, "degrees of freedom, and no negative noncentrality")
        self.degreesOfFreedom = degreesOfFreedom
        self.noncentrality = noncentrality
    }

    /// P(X ≤ x).
    package func cdf(_ x: Double) -> Double {
        poissonMixture(mean: noncentrality / 2) { pairs in
            Special.regularizedGammaP(degreesOfFreedom / 2 + Double(pairs), x / 2)
        }
    }

    /// The λ with which P(X ≤ x) = `p`; 0 when even the central law has less below x.
    package static func noncentrality(at x: Double, degreesOfFreedom: Double, probabilityBelow p: Double) -> Double {
        noncentralitySolving(from: x) { lambda in
            NoncentralChiSquared(degreesOfFreedom: degreesOfFreedom, noncentrality: lambda).cdf(x) - p
        }
    }
}

/// The F law with noncentrality λ in the numerator: a mixture as ``NoncentralChiSquared``.
package struct NoncentralF: Sendable, Hashable {
    package let numerator: Double
    package let denominator: Double
    /// The noncentrality λ, not negative.
    package let noncentrality: Double

    package init(numerator: Double, denominator: Double, noncentrality: Double) {
        precondition(numerator > 0 && denominator > 0 && noncentrality >= 0, "degrees of freedom above 0")
        self.numerator = numerator
        self.denominator = denominator
        self.noncentrality = noncentrality
    }

    /// P(X ≤ x).
    package func cdf(_ x: Double) -> Double {
        let share = numerator * x / (numerator * x + denominator)
        return poissonMixture(mean: noncentrality / 2) { pairs in
            Special.regularizedBeta(share, numerator / 2 + Double(pairs), denominator / 2)
        }
    }

    /// The λ with which P(X ≤ x) = `p`; 0 when even the central law has less below x.
    package static func noncentrality(
        at x: Double, numerator: Double, denominator: Double, probabilityBelow p: Double
    ) -> Double {
        noncentralitySolving(from: numerator * x) { lambda in
            NoncentralF(numerator: numerator, denominator: denominator, noncentrality: lambda).cdf(x) - p
        }
    }
}

/// The sum Σ P(N = j) f(j) for a Poisson N, outwards from its mode until what is left does not matter.
private func poissonMixture(mean: Double, _ function: (Int) -> Double) -> Double {
    if mean == 0 { return function(0) }
    // Beyond this its spread is nothing beside its mean.
    if mean > 1e15 { return function(1_000_000_000_000_000) }
    let law = PoissonDistribution(mean: mean)
    let mode = Int(saturating: mean)
    var sum = 0.0
    var j = mode
    while j >= 0 {
        let weight = law.probability(j)
        if weight < 1e-18 { break }
        sum += weight * function(j)
        j -= 1
    }
    j = mode + 1
    while true {
        let weight = law.probability(j)
        if weight < 1e-18 { break }
        sum += weight * function(j)
        j += 1
    }
    return sum
}

/// The root of a function that falls as λ ≥ 0 rises; 0 when it is negative there already.
private func noncentralitySolving(from start: Double, _ excess: (Double) -> Double) -> Double {
    if excess(0) <= 0 { return 0 }
    var high = max(1, start)
    while excess(high) > 0 { high *= 2 }
    return (try? findRoot(in: 0...high, absolute: 1e-13, relative: 1e-13, excess)) ?? .nan
}
