import SimulationKernel
import Statistics

/// A time that is the sum of J exponential phases of one rate, J random: what a customer waits who finds so many
/// before him at servers that are all busy.
package struct ErlangMixture: Sendable {
    /// The rate of each phase.
    let rate: Double
    /// P(J = j).
    private let weights: [Double]
    /// `beyond[i]` = P(J > i).
    private let beyond: [Double]

    /// - Parameter weights: P(J = j), j = 0, 1, …
    init(weights: [Double], rate: Double) {
        self.rate = rate
        // A room for millions whose places are never taken has weights of 0 at its end.
        let count = (weights.lastIndex { $0 != 0 } ?? -1) + 1
        let weights = count < weights.count ? Array(weights.prefix(count)) : weights
        self.weights = weights
        var suffix = [Double](repeating: 0, count: weights.count)
        var sum = 0.0
        for j in weights.indices.reversed() {
            suffix[j] = sum
            sum += weights[j]
        }
        beyond = suffix
    }

    /// E[T²] = Σ P(J = j) j (j + 1) / rate².
    var secondMoment: Double {
        var sum = 0.0
        // Σ_j w_j j(j + 1) = Σ_i 2 (i + 1) P(J > i)
        for (i, tail) in beyond.enumerated() { sum += 2 * Double(i + 1) * tail }
        return sum / (rate * rate)
    }

    /// P(T > t): phase number i + 1 is under way at t with Poisson probability, if there are more than i phases.
    package func tail(_ t: Double) -> Double {
        var sum = 0.0
        forEachPoisson(mean: rate * t, upTo: beyond.count - 1) { i, probability in sum += beyond[i] * probability }
        return min(1, sum)
    }

    /// As many rings are never all waited for: the sum over them would be as long.
    private static let manyRings = 1e7

    /// The same where all phases of T are over by t for certain: of the rings after them none ended S, so that P = Σ_j P(J = j)
    /// E[r^(N − j)] with N the Poisson number of rings, = Σ_j P(J = j) r^(−j) exp(−last · t).
    private func surelyOver(_ t: Double, _ last: Double, _ stay: Double) -> Double {
        guard Double(weights.count) < 0.9 * rate * t else { return .nan }
        if stay <= 0 { return 0 }
        let logStay = Special.log(stay)
        return min(1, weights.enumerated().reduce(0) { $0 + $1.1 * Special.exp(-last * t - Double($1.0) * logStay) })
    }

    /// P(T + S > t) with S exponential of rate `last`, at most `rate`, independent of T.
    ///
    /// Let a clock ring at `rate`. The first J rings end the phases of T; each later one ends S with probability
    /// last / rate (thinning). T + S > t when the i rings by t are fewer than J, or none of the i − J rings after
    /// those ended S: with r = 1 − last / rate, P = Σ_i pois(i; rate · t) [P(J > i) + Σ_{j ≤ i} P(J = j) r^(i−j)].
    package func tail(_ t: Double, plusExponential last: Double) -> Double {
        let x = rate * t
        let stay = 1 - last / rate
        if x > Self.manyRings { return surelyOver(t, last, stay) }
        // Beyond this index the Poisson law holds less than 1e-18.
        let end = max(beyond.count, Int(saturating: x + 10 * x.squareRoot()) + 40)
        var open = [Double](repeating: 0, count: end + 1)
        var carried = 0.0
        for i in 0...end {
            let known = i < beyond.count
            carried = carried * stay + (known ? weights[i] : 0)
            open[i] = carried + (known ? beyond[i] : 0)
        }
        var sum = 0.0
        forEachPoisson(mean: x, upTo: end) { i, probability in sum += open[i] * probability }
        return min(1, sum)
    }
}

/// Calls `body` with k and P(X = k) for k = 0 … `last`, X Poisson, from the likeliest k outwards; leaves out what is
/// below the smallest number.
func forEachPoisson(mean: Double, upTo last: Int, _ body: (Int, Double) -> Void) {
    guard last >= 0 else { return }
    let start = min(last, Int(saturating: mean))
    let law = PoissonDistribution(mean: mean)
    let top = law.probability(start)
    var probability = top
    var k = start
    while k >= 0, probability > 0 {
        body(k, probability)
        probability *= mean > 0 ? Double(k) / mean : 0
        k -= 1
    }
    probability = top
    k = start
    while k < last, probability > 0 {
        k += 1
        probability *= mean / Double(k)
        body(k, probability)
    }
}
