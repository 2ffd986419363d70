import SimulationKernel
import Statistics

/// A record over a period from a known start: what the long run does not tell about the first weeks, or about a day on
/// which much is different. Rates may change from one stretch of time to the next.
///
/// The chain is made uniform: at the points of a Poisson stream of rate Λ it moves, or stays, so that the law at t is
/// Σ e^(−Λt) (Λt)ⁿ/n! · p Pⁿ, and its integral ∫₀ᵗ is Σ P(more than n points by t) · p Pⁿ / Λ.
/// Source: Jensen (1953), Skandinavisk Aktuarietidskrift 36, 87–91; Stewart (2009), Probability, Markov Chains, Queues,
/// and Simulation, section 10.7.
package struct RecordPeriod<State: Hashable & Sendable>: Sendable {
    package typealias Move = RecordLifecycle<State>.Move

    /// A stretch of time with the same rates all along.
    package struct Stretch {
        /// Where it ends, from the start of the record; it begins where the one before it ends.
        package var end: Double
        package var moves: (State) -> [Move]
        package init(until end: Double, moves: @escaping (State) -> [Move]) {
            self.end = end
            self.moves = moves
        }
    }

    /// All states that the record can come to in these stretches, in the order in which they are found.
    package let states: [State]
    /// The mean share of the period's time in each.
    package let shares: [Double]
    /// The probability of each at the period's beginning, and at its end.
    package let firstShares: [Double]
    package let lastShares: [Double]
    /// By number of the move: how often the record makes it per time.
    package let moveRates: [Double]

    package static var source: String {
        "the Markov chain of one record from its start, made uniform: Jensen (1953)"
    }

    /// - Parameters:
    ///   - start: the state at time 0.
    ///   - begin: where the period begins, at least 0; it ends with the last stretch.
    ///   - stretches: one after the other from time 0, each longer than nothing.
    ///   - limit: the largest number of states.
    package init(
        startingIn start: State, from begin: Double, stretches: [Stretch], limit: Int = 5_000
    ) throws(TheoryError) {
        guard let end = stretches.last?.end, begin >= 0, begin < end, end.isFinite else {
            throw TheoryError(.badInput, "the period of a record must be longer than nothing, and finite")
        }
        var chain = Chain(start)
        for stretch in stretches { try chain.explore(stretch.moves, limit: limit) }
        // A later stretch may lead from a state to where an earlier one goes on.
        for stretch in stretches { try chain.explore(stretch.moves, limit: limit) }
        let states = chain.states
        var law = [Double](repeating: 0, count: states.count)
        law[0] = 1
        var first = law
        var sums = [Double](repeating: 0, count: states.count)
        var moves: [Double] = []
        var now = 0.0
        for stretch in stretches {
            guard stretch.end > now else { continue }
            let rates = chain.rates(stretch.moves)
            if now < begin {
                let stop = min(begin, stretch.end)
                _ = try rates.pass(&law, stop - now)
                now = stop
                first = law
            }
            guard stretch.end > now else { continue }
            let time = try rates.pass(&law, stretch.end - now)
            for index in sums.indices { sums[index] += time[index] }
            for (index, state) in states.enumerated() {
                for (move, _, rate) in stretch.moves(state) where rate > 0 {
                    while moves.count <= move { moves.append(0) }
                    moves[move] += rate * time[index]
                }
            }
            now = stretch.end
        }
        self.states = states
        shares = sums.map { $0 / (end - begin) }
        firstShares = first
        lastShares = law
        moveRates = moves.map { $0 / (end - begin) }
    }

    /// The share of the period's time in states of which this holds.
    package func share(where holds: (State) -> Bool) -> Double {
        zip(states, shares).reduce(0) { holds($1.0) ? $0 + $1.1 : $0 }
    }

    /// The probability of being in such a state at the period's beginning.
    package func shareAtStart(where holds: (State) -> Bool) -> Double {
        zip(states, firstShares).reduce(0) { holds($1.0) ? $0 + $1.1 : $0 }
    }

    /// The probability of being in such a state at the period's end.
    package func shareAtEnd(where holds: (State) -> Bool) -> Double {
        zip(states, lastShares).reduce(0) { holds($1.0) ? $0 + $1.1 : $0 }
    }

    /// How often a move is made per time; 0 for one that never is.
    package func rate(ofMove move: Int) -> Double { moveRates.indices.contains(move) ? moveRates[move] : 0 }

    /// The states found so far.
    private struct Chain {
        var states: [State]
        var numbers: [State: Int]

        init(_ start: State) {
            states = [start]
            numbers = [start: 0]
        }

        mutating func explore(_ moves: (State) -> [Move], limit: Int) throws(TheoryError) {
            var next = 0
            while next < states.count {
                for (_, to, rate) in moves(states[next]) where rate > 0 && numbers[to] == nil {
                    try TheoryError.require(
                        states.count < limit, .numerical, "the record has more than \(limit) states")
                    numbers[to] = states.count
                    states.append(to)
                }
                next += 1
            }
        }

        func rates(_ moves: (State) -> [Move]) -> UniformChain {
            UniformChain(
                arcs: states.enumerated().map { index, state in
                    moves(state).compactMap { move in
                        let to = numbers[move.to]!
                        return move.rate > 0 && to != index ? (to: to, rate: move.rate) : nil
                    }
                })
        }
    }
}

/// A Markov chain in continuous time as jumps at the points of one Poisson stream.
struct UniformChain {
    private let arcs: [[(to: Int, rate: Double)]]
    private let rate: Double

    init(arcs: [[(to: Int, rate: Double)]]) {
        self.arcs = arcs
        rate = arcs.map { $0.reduce(0) { $0 + $1.rate } }.max() ?? 0
    }

    /// Points of the stream in one step: few enough that e^(−Λt) is no rounding error.
    private static let mostPoints = 40.0
    private static let mostWork = 2e8

    /// Takes the law through `time`.
    /// - Returns: the mean time spent in each state.
    func pass(_ law: inout [Double], _ time: Double) throws(TheoryError) -> [Double] {
        guard rate > 0 else { return law.map { $0 * time } }
        let steps = (rate * time / Self.mostPoints).rounded(.up)
        let work = steps * 100 * Double(arcs.reduce(law.count) { $0 + $1.count })
        try TheoryError.require(
            work < Self.mostWork, .numerical, "too much happens to a record in this time to follow it")
        var spent = [Double](repeating: 0, count: law.count)
        for _ in 0..<Int(saturating: steps) { step(&law, &spent, time / steps) }
        return spent
    }

    private func step(_ law: inout [Double], _ spent: inout [Double], _ time: Double) {
        let points = rate * time
        var weight = Special.exp(-points)
        var more = 1 - weight
        var jumped = law
        var next = law
        var result = law.map { $0 * weight }
        for index in law.indices { spent[index] += law[index] * more / rate }
        var number = 0.0
        // Beyond, the Poisson tail is below 1e-17 for up to 40 points.
        while more > 1e-17, number < 200 {
            number += 1
            weight *= points / number
            more = max(0, more - weight)
            for index in next.indices { next[index] = jumped[index] }
            for (from, row) in arcs.enumerated() {
                for (to, rate) in row {
                    let moved = jumped[from] * (rate / self.rate)
                    next[from] -= moved
                    next[to] += moved
                }
            }
            swap(&jumped, &next)
            for index in law.indices {
                result[index] += weight * jumped[index]
                spent[index] += more / rate * jumped[index]
            }
        }
        law = result
    }
}
