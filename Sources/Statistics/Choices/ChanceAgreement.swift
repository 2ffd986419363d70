/// How often independent events of different probabilities come about so often.
package enum ChanceAgreement {
    /// P(X ≥ k), X being the number of events: exact up to 2,000 events (Wang 1993, "On the number of successes in
    /// independent trials"), by the normal law with half a step's correction beyond.
    package static func atLeast(_ k: Int, _ probabilities: [Double]) -> Double {
        if k <= 0 { return 1 }
        if k > probabilities.count { return 0 }
        guard probabilities.count <= 2_000 else {
            let mean = probabilities.reduce(0, +)
            let variance = probabilities.reduce(0) { $0 + $1 * (1 - $1) }
            guard variance > 0 else { return Double(k) <= mean ? 1 : 0 }
            return NormalDistribution.standard.upperTail((Double(k) - 0.5 - mean) / variance.squareRoot())
        }
        // In place from the top, so that each event is counted once.
        var law = Array(repeating: 0.0, count: k + 1)
        law[0] = 1
        for probability in probabilities {
            // The last place holds k or more.
            law[k] += law[k - 1] * probability
            for j in stride(from: k - 1, to: 0, by: -1) {
                law[j] = law[j] * (1 - probability) + law[j - 1] * probability
            }
            law[0] *= 1 - probability
        }
        return min(1, law[k])
    }
}
