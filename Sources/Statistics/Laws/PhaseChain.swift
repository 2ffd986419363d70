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

    /// More steps are not taken one after the other.
    private static let manySteps = 20_000

    /// The same for a long time: of x / 2ᵏ by uniformization, and k times doubled. All terms are positive, so that only
    /// the rounding doubles as well: to about 10⁻¹⁰ for a million steps.
    private func survivalByHalves(_ x: Double) -> Double {
        guard x < .infinity else { return 0 }
        var (time, halvings) = (x, 0)
        while rate * time > 1 { (time, halvings) = (time / 2, halvings + 1) }
        let size = initial.count
        // exp(time · generator) = Σ pois(n; rate · time) stepsⁿ, of which 25 terms are all.
        var weight = PortableMath.exp(-rate * time)
        var power = (0..<size).map { row in (0..<size).map { $0 == row ? 1.0 : 0 } }
        var matrix = power.map { $0.map { $0 * weight } }
        for n in 1...25 {
            power = Self.product(power, steps)
            weight *= rate * time / Double(n)
            for row in 0..<size { for column in 0..<size { matrix[row][column] += weight * power[row][column] } }
        }
        for _ in 0..<halvings { matrix = Self.product(matrix, matrix) }
        return min(1, zip(initial, matrix).reduce(0) { $0 + $1.0 * $1.1.reduce(0, +) })
    }

    private static func product(_ left: [[Double]], _ right: [[Double]]) -> [[Double]] {
        left.map { row in
            var result = [Double](repeating: 0, count: row.count)
            // Phases in order have zeros below the diagonal.
            for (middle, factor) in row.enumerated() where factor != 0 {
                for column in result.indices { result[column] += factor * right[middle][column] }
            }
            return result
        }
    }

    /// P(not yet absorbed at time x) by uniformization: the chain after n steps, weighted with the Poisson
    /// probability of n steps in x (Jensen 1953; Stewart 1994, section 8.2). All terms are positive.
    func survival(_ x: Double) -> Double {
        let expected = rate * max(0, x)
        let furthest = Int(saturating: expected + 12 * expected.squareRoot() + 60)
        if furthest > Self.manySteps { return survivalByHalves(x) }
        var state = initial
        var sum = 0.0
        for n in 0...furthest {
            // Far from the middle the weight is below the smallest double, and that is 0.
            let logWeight = expected == 0 ? 0 : Double(n) * PortableMath.log(expected) - expected
            let weight = PortableMath.exp(logWeight - PortableMath.logGamma(Double(n) + 1))
            let alive = state.reduce(0, +)
            sum += weight * alive
            // What is left of the sum is no more than that.
            if alive < 1e-40 || expected == 0 { break }
            state = state.indices.map { column in state.indices.reduce(0) { $0 + state[$1] * steps[$1][column] } }
        }
        return min(1, sum)
    }
}
