import Statistics

/// The moments of the wait in M/D/c, D = 1, as a series of positive terms.
///
/// Equal service times let customers take the servers in turn, so each server is an E_c/D/1 queue, and by Spitzer's
/// identity with Sₙ = n − (time for nc arrivals): P(Wq = 0) = exp(−Σ P(Sₙ > 0) / n), E[Wq] = Σ E[Sₙ⁺] / n,
/// Var Wq = Σ E[(Sₙ⁺)²] / n. With N Poisson of mean an and m = nc: P(Sₙ > 0) = P(N ≥ m), E[Sₙ⁺] = E[(N − m)⁺] / a,
/// E[(Sₙ⁺)²] = 2 E[C((N − m)⁺, 2)] / a².
/// Source: Crommelin (1932); Spitzer (1956), Trans. Amer. Math. Soc. 82, 323–339.
package enum CrommelinSeries {
    /// Terms fall off as e^(−n c φ), φ = ρ − 1 − ln ρ.
    private static func decay(servers: Int, load: Double) -> Double {
        -Double(servers) * Special.log1pMinusX(load / Double(servers) - 1)
    }

    /// Whether some ten thousand terms are enough.
    static func isQuick(servers: Int, load: Double) -> Bool {
        decay(servers: servers, load: load) * 10_000 > 40
    }

    package static func moments(servers: Int, load: Double) -> WaitMoments {
        let fallOff = decay(servers: servers, load: load)
        var positive = 0.0
        var mean = 0.0
        var square = 0.0
        var n = 1
        while true {
            let term = excess(of: PoissonDistribution(mean: load * Double(n)), over: n * servers)
            let share = 1 / Double(n)
            positive += share * term.probability
            mean += share * term.mean
            square += share * term.pairs
            // Behind n the rest is at most a geometric series of ratio e^(−fallOff).
            let rest = 1 / max(1e-12, -Special.expm1(-fallOff))
            if share * term.pairs * rest <= 1e-17 * square, share * term.probability * rest <= 1e-17 * positive {
                break
            }
            if term.probability == 0 { break }
            n += 1
        }
        let first = mean / load
        let variance = 2 * square / (load * load)
        return WaitMoments(
            probability: -Special.expm1(-positive), mean: first, secondMoment: variance + first * first)
    }

    /// P(N ≥ m), E[(N − m)⁺] and E[C((N − m)⁺, 2)] of a Poisson N with mean below m.
    private static func excess(
        of law: PoissonDistribution, over m: Int
    ) -> (probability: Double, mean: Double, pairs: Double) {
        var term = law.probability(m)
        var probability = term
        var mean = 0.0
        var pairs = 0.0
        var i = 1
        while term > 0 {
            term *= law.mean / Double(m + i)
            let excess = Double(i)
            probability += term
            mean += excess * term
            let last = excess * (excess - 1) / 2 * term
            pairs += last
            if i > 2, last < 1e-18 * pairs { break }
            i += 1
        }
        return (probability, mean, pairs)
    }
}
