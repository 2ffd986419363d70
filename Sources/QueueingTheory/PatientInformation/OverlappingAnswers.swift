import SimulationKernel
import Statistics

/// Answers to polls every T with exponential latency that are all shown in the order in which they come.
///
/// Seen from a moment u after a tick, the request of n ticks before it has been out for x_n = u + nT. No answer comes in
/// the next d with probability Φ(u, d) = Π_n (1 − F(x_n + d) + F(x_n)) over all requests, of the future too (F = 0 below
/// 0), which is the same one tick later. Request n's answer comes at that moment with density f(x_n), and given that,
/// none other comes for d with probability Φ / t_n, t_n = 1 − F(x_n + d) + F(x_n). So
///
///     mean age = (1/T) Σ_n ∫₀ᵀ du f(x_n) ∫₀^∞ dd (x_n + d) Φ / t_n.
///
/// Request i's answer comes at the end of the gap d next after that of a newer one n < i at its start:
///
///     backward share = ∫₀ᵀ du ∫₀^∞ dd Σ_i f(x_i + d) / t_i Σ_(n<i) f(x_n) / t_n Φ.
///
/// Both integrands are smooth between the gaps at which another request goes out.
struct OverlappingAnswers {
    private(set) var meanAge = 0.0
    private(set) var backwardShare = 0.0

    init(period: Double, meanLatency mean: Double) throws(TheoryError) {
        if mean < period / 40 {
            // An answer that overlaps with the next has a probability below e⁻⁴⁰.
            meanAge = mean + period / 2
            backwardShare = 0
            return
        }
        let rule: GaussLegendreRule
        do { rule = try GaussLegendreRule(points: 16) } catch {
            throw TheoryError(.numerical, "there is no rule of integration: \(error)")
        }
        // What has been out longer weighs less than 1e-17.
        let oldest = Int(saturating: (40 * mean / period).rounded(.up)) + 1
        var age = 0.0
        var backward = 0.0
        func add(_ u: Double, _ d: Double, _ weight: Double) -> Double {
            // Requests that go out during the gap: t = 1 − F(x + d), x < 0.
            var logNone = 0.0
            var x = u - period
            while x + d > 0 {
                logNone -= (x + d) / mean
                x -= period
            }
            var ages = 0.0
            var newer = 0.0
            var backwards = 0.0
            for n in 0...oldest {
                let x = u + Double(n) * period
                let tail = Special.exp(-x / mean)
                let t = 1 + tail * Special.expm1(-d / mean)
                logNone += Special.log(t)
                let density = tail / mean / t
                ages += density * (x + d)
                backwards += density * Special.exp(-d / mean) * newer
                newer += density
            }
            let none = Special.exp(logNone)
            age += weight * none * ages
            backward += weight * none * backwards
            return none
        }
        // Pieces over which the exponentials change little.
        let pieces = Int(saturating: (period / (3 * mean)).rounded(.up))
        func inPieces(_ low: Double, _ high: Double, _ body: (Double, Double) -> Void) {
            let width = (high - low) / Double(pieces)
            for k in 0..<pieces {
                rule.forEach(from: low + Double(k) * width, to: low + Double(k + 1) * width, body)
            }
        }
        inPieces(0, period) { u, outer in
            // A request goes out at the gaps T − u, 2T − u, …
            var low = 0.0
            var high = period - u
            for _ in 0..<500 {
                var most = 0.0
                inPieces(low, high) { d, inner in most = max(most, add(u, d, outer * inner)) }
                if most < 1e-18 { break }
                low = high
                high += period
            }
        }
        meanAge = age / period
        backwardShare = backward
    }
}
