import SimulationKernel

/// The Markov chain behind a phase-type law, and how long it lives.
struct PhaseChain {
    private let initial: [Double]
    /// The chain's step at the moments of a Poisson stream of rate `rate`, row after row.
    private let steps: [[Double]]
    private let rate: Double
    private let generator: [[Double]]

    init(initial: [Double], generator: [[Double]]) {
        let rate = generator.indices.map { -generator[$0][$0] }.max() ?? 0
        self.initial = initial
        self.rate = rate
        self.generator = generator
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

    /// The same for a long time. With t = x / 2ᵏ, exp(t · generator) − 1 is its series, whose terms fall fast, and k times
    /// doubled by (1 + E)² − 1 = 2E + E². Without the 1 nothing of slow phases beside fast ones is rounded away.
    private func survivalByHalves(_ x: Double) -> Double {
        guard x < .infinity else { return 0 }
        var time = x
        var halvings = 0
        while rate * time > 0.5 {
            time /= 2
            halvings += 1
        }
        let scaled = generator.map { $0.map { $0 * time } }
        var term = scaled
        var change = scaled
        for n in 2...18 {
            term = Self.product(term, scaled).map { $0.map { $0 / Double(n) } }
            change = Self.sum(change, term)
        }
        // As long as some phase hardly has changed; from there on the chain itself is doubled, whose tail is small.
        while halvings > 0, generator.indices.contains(where: { change[$0][$0] > -0.1 }) {
            change = Self.sum(Self.sum(change, change), Self.product(change, change))
            halvings -= 1
        }
        guard halvings > 0 else {
            return min(1, max(0, 1 + zip(initial, change).reduce(0) { $0 + $1.0 * $1.1.reduce(0, +) }))
        }
        var chain = change.indices.map { row in
            change[row].indices.map { max(0, change[row][$0] + (row == $0 ? 1 : 0)) }
        }
        for _ in 0..<halvings { chain = Self.product(chain, chain) }
        return min(1, zip(initial, chain).reduce(0) { $0 + $1.0 * $1.1.reduce(0, +) })
    }

    private static func sum(_ left: [[Double]], _ right: [[Double]]) -> [[Double]] {
        zip(left, right).map { zip($0, $1).map { $0 + $1 } }
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
