internal import SimulationKernel

/// What lies below and above a point, as logarithms too, so that neither tail loses its digits.
package struct LawTails {
    /// P(X ≤ x).
    var below: Double
    package var logBelow: Double
    /// The logarithm ln P(X > x).
    package var logAbove: Double

    init(below: Double, logBelow: Double, logAbove: Double) {
        self.below = below
        self.logBelow = logBelow
        self.logAbove = logAbove
    }

    /// Of the exponential law with mean 1: P(X > x) = e^(−x).
    init(exponentialAt x: Double) {
        guard x > 0 else {
            self.init(below: 0, logBelow: -.infinity, logAbove: 0)
            return
        }
        let below = -Special.expm1(-x)
        self.init(below: below, logBelow: Special.log(below), logAbove: -x)
    }

    /// Of the standard normal law.
    package init(standardNormalAt z: Double) {
        let logBelow = Special.logErfc(-z / 2.0.squareRoot()) - Self.ln2
        self.init(
            below: Special.exp(logBelow), logBelow: logBelow,
            logAbove: Special.logErfc(z / 2.0.squareRoot()) - Self.ln2)
    }

    /// Of the gamma law with scale 1. The smaller side is computed, the other follows from it.
    package init(gammaShape a: Double, at x: Double) {
        guard x > 0 else {
            self.init(below: 0, logBelow: -.infinity, logAbove: 0)
            return
        }
        if x < a {
            let below = Special.regularizedGammaP(a, x)
            self.init(
                below: below, logBelow: below > 1e-290 ? Special.log(below) : Self.logGammaFarBelow(a, x),
                logAbove: Special.log1p(-below))
        } else {
            let above = Special.regularizedGammaQ(a, x)
            self.init(
                below: 1 - above, logBelow: Special.log1p(-above),
                logAbove: above > 1e-290 ? Special.log(above) : Self.logGammaFarAbove(a, x))
        }
    }

    /// The logarithm of P(a, x) = xᵃe⁻ˣ/Γ(a + 1)·(1 + x/(a + 1) + x²/((a + 1)(a + 2)) + …), for x < a (Abramowitz &
    /// Stegun 1964, 6.5.29).
    private static func logGammaFarBelow(_ a: Double, _ x: Double) -> Double {
        var term = 1.0
        var sum = 1.0
        var k = 1.0
        while term > 1e-17 * sum {
            term *= x / (a + k)
            sum += term
            k += 1
        }
        return a * Special.log(x) - x - Special.lnGamma(a + 1) + Special.log(sum)
    }

    /// The logarithm of Q(a, x) = xᵃ⁻¹e⁻ˣ/Γ(a)·(1 + (a − 1)/x + (a − 1)(a − 2)/x² + …), far out, where the terms shrink
    /// at once (the same, 6.5.32).
    private static func logGammaFarAbove(_ a: Double, _ x: Double) -> Double {
        var term = 1.0
        var sum = 1.0
        var k = 1.0
        while term.magnitude > 1e-17 * sum, k < 10_000 {
            let next = term * (a - k) / x
            if next.magnitude >= term.magnitude { break }
            term = next
            sum += term
            k += 1
        }
        return (a - 1) * Special.log(x) - x - Special.lnGamma(a) + Special.log(sum)
    }

    private static let ln2 = 0.693_147_180_559_945_3
}

extension FittedLaw {
    /// Below and above `x`, under the law as it was fitted.
    func tails(at x: Double) -> LawTails {
        switch law {
        case .exponential(let mean): return LawTails(exponentialAt: x / mean)
        case .erlang(let phases, let mean): return LawTails(gammaShape: Double(phases), at: x / mean * Double(phases))
        case .gamma(let shape, let scale): return LawTails(gammaShape: shape, at: x / scale)
        case .weibull(let shape, let scale): return LawTails(exponentialAt: Special.pow(x / scale, shape))
        case .lognormal(let mean, let sd): return LawTails(standardNormalAt: (Special.log(x) - mean) / sd)
        case .normal(let mean, let sd): return LawTails(standardNormalAt: (x - mean) / sd)
        case .hyperexponential(let branches):
            var below = 0.0
            var above = 0.0
            for branch in branches {
                below -= branch.share * Special.expm1(-x / branch.mean)
                above += branch.share * Special.exp(-x / branch.mean)
            }
            // Where all branches underflow, the longest is what is left.
            let longest = branches.max { $0.mean < $1.mean }
            let logAbove =
                above > 1e-290
                ? Special.log(above) : longest.map { Special.log($0.share) - x / $0.mean } ?? -.infinity
            return LawTails(
                below: below, logBelow: above < 0.5 ? Special.log1p(-above) : Special.log(below), logAbove: logAbove)
        default: return LawTails(below: .nan, logBelow: .nan, logAbove: .nan)
        }
    }

    /// P(X ≤ x), under the law as it was fitted.
    package func cdf(_ x: Double) -> Double { tails(at: x).below }

    /// The x with P(X ≤ x) = `p`; NaN where the library finds none.
    /// - Precondition: 0 < `p` < 1.
    package func quantile(_ p: Double) -> Double {
        precondition(p > 0 && p < 1, "a quantile inside the law")
        switch law {
        case .exponential(let mean): return -mean * Special.log1p(-p)
        case .erlang(let phases, let mean):
            return GammaDistribution(shape: Double(phases), scale: mean / Double(phases)).quantile(p)
        case .gamma(let shape, let scale): return GammaDistribution(shape: shape, scale: scale).quantile(p)
        case .weibull(let shape, let scale): return scale * Special.pow(-Special.log1p(-p), 1 / shape)
        case .lognormal(let mean, let sd): return Special.exp(mean + sd * NormalDistribution.standard.quantile(p))
        case .normal(let mean, let sd): return mean + sd * NormalDistribution.standard.quantile(p)
        case .hyperexponential(let branches):
            // The mixture's quantile lies between its branches'.
            let ends = branches.map { -$0.mean * Special.log1p(-p) }
            guard let low = ends.min(), let high = ends.max() else { return .nan }
            return (try? findRoot(in: low * (1 - 1e-9)...high * (1 + 1e-9), relative: 1e-12) { cdf($0) - p }) ?? .nan
        default: return .nan
        }
    }
}
