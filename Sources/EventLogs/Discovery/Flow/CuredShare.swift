internal import SimulationKernel

/// Of those who were silent for long the share that is over, where some others went on later still.
///
/// Those who go on do so at one rate: P(silent for x more) = π + (1 − π)e^(−λx), by maximum likelihood (Boag 1949,
/// Journal of the Royal Statistical Society B 11, 15–53; the law without a plateau is π = 0), by expectation and
/// maximisation. As that leans on one law for all that goes on, it is taken only where the silences refute that they are
/// all ends: a few late ones beside many ends say nothing, whatever the likeliest share is.
package struct CuredShare {
    package private(set) var share: Double
    private var rate = Double.infinity

    private static let steps = 500
    /// The likelihood's logarithm, beside that of all silent ones being over, above which it is believed: 1 % of a mixture
    /// of half χ²(0) and half χ²(1), as a share at its bound has it (Self & Liang 1987, Journal of the American
    /// Statistical Association 82, 605–610).
    private static let leastEvidence = 2.71

    /// - Parameters:
    ///   - silent: for how much longer those were silent of whom nothing more is known.
    ///   - gone: after how much longer the others went on.
    package init(silent: [Double], gone: [Double]) {
        guard !gone.isEmpty else {
            share = silent.isEmpty ? 0 : 1
            return
        }
        let all = Double(silent.count + gone.count)
        let sum = gone.reduce(0, +)
        share = Double(silent.count) / all
        guard !silent.isEmpty, sum > 0 else { return }
        rate = Double(gone.count) / sum
        let naive = self
        for _ in 0..<Self.steps {
            var over = 0.0
            var waited = sum
            for time in silent {
                let one = probability(time)
                over += one
                waited += (1 - one) * time
            }
            let next = over / all
            let isStill = (next - share).magnitude < 1e-9
            share = next
            rate = Double(gone.count) / waited
            if isStill { break }
        }
        let evidence = likelihood(silent, gone.count, sum) - naive.likelihood(silent, gone.count, sum)
        guard evidence < Self.leastEvidence else { return }
        share = naive.share
        rate = .infinity
    }

    /// Its logarithm: of those who went on only how many there are and how long they took together matters.
    private func likelihood(_ silent: [Double], _ goneCount: Int, _ goneSum: Double) -> Double {
        let gone = Double(goneCount) * logarithm(max(.leastNormalMagnitude, (1 - share) * rate)) - rate * goneSum
        return silent.reduce(gone) {
            $0 + logarithm(max(.leastNormalMagnitude, share + (1 - share) * exponential(-rate * $1)))
        }
    }

    /// That who was silent for so much longer is over.
    package func probability(_ time: Double) -> Double {
        guard share > 0 else { return 0 }
        return rate == .infinity ? 1 : share / (share + (1 - share) * exponential(-rate * time))
    }
}
