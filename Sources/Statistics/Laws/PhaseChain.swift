import CheckedNumbers
import SimulationKernel

/// The Markov chain behind a phase-type law, and how long it lives.
struct PhaseChain {
    private let initial: [Double]
    /// The chain's step at the moments of a Poisson stream of rate `rate`, row after row.
    private let steps: [[Double]]
    private let rate: Double

    init(initial: [Double], generator: [[Double]]) {
        let rate = generator.indices.map { -generator[$0][$0] }.max() ?? 0
        self.initial = initial
        self.rate = rate
        steps = generator.indices.map { row in
            generator[row].indices.map { generator[row][$0] / rate + (row == $0 ? 1 : 0) }
        }
    }

    /// Phases in order, each followed by the next with its probability.
    init(inOrder phases: [Law.Phase]) {
        var generator = phases.map { _ in [Double](repeating: 0, count: phases.count) }
        for (index, phase) in phases.enumerated() {
            generator[index][index] = -1 / phase.mean
            if index + 1 < phases.count { generator[index][index + 1] = phase.goesOn / phase.mean }
        }
        self.init(initial: phases.indices.map { $0 == 0 ? 1 : 0 }, generator: generator)
    }

    /// P(not yet absorbed at time x) by uniformization: the chain after n steps, weighted with the Poisson
    /// probability of n steps in x (Jensen 1953; Stewart 1994, section 8.2). All terms are positive.
    func survival(_ x: Double) -> Double {
        let expected = rate * max(0, x)
        let furthest = Int(saturating: expected + 12 * expected.squareRoot() + 60)
        var state = initial
        var sum = 0.0
        for n in 0...furthest {
            // Far from the middle the weight is below the smallest double, and that is 0.
            let logWeight = expected == 0 ? 0 : Double(n) * PortableMath.log(expected) - expected
            let weight = PortableMath.exp(logWeight - PortableMath.logGamma(Double(n) + 1))
            let alive = state.reduce(0, +)
            sum += weight * alive
            if alive == 0 || expected == 0 { break }
            state = state.indices.map { column in state.indices.reduce(0) { $0 + state[$1] * steps[$1][column] } }
        }
        return min(1, sum)
    }
}
