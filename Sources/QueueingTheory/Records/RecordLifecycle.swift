import NumericalMethods

/// The long run of a record that changes by moves at exponential times: a patient's consent, an account, a card.
///
/// A Markov chain of the record's own states, so for records of few states; users whose records do not touch each other
/// are each one such chain. States that are only passed through at first have no share in the end.
/// Source: any book on Markov chains, e.g. Stewart (2009), Probability, Markov Chains, Queues, and Simulation, chapter 9.
public struct RecordLifecycle<State: Hashable & Sendable>: Sendable {
    /// What may happen to a record in a state: which of the moves, to which state (its own where nothing changes but the
    /// move is made), at what rate.
    public typealias Move = (move: Int, to: State, rate: Double)

    /// The states that are seen in the long run, in the order in which they are found.
    public let states: [State]
    /// The share of time, or of records at a moment, in each.
    public let shares: [Double]
    /// By number of the move: how often a record makes it per time.
    public let moveRates: [Double]
    /// By number of the move: the share of time in which it is possible.
    public let moveShares: [Double]
    /// All that can be reached from the first state, and which of it are ``states``.
    private let transitions: [[(to: Int, rate: Double)]]
    private let places: [Int]

    /// - Parameters:
    ///   - start: the state a record begins in.
    ///   - limit: the largest number of states.
    ///   - moves: of a state, each with its rate; a rate of 0 is no move.
    /// Throws when the record can end in one of several parts that it never leaves.
    public init(
        from start: State, limit: Int = 20_000, moves: (State) -> [Move]
    ) throws(TheoryError) {
        let reached = try Reached(from: start, limit: limit, moves)
        let chain = try MarkovChain(from: try reached.recurrent(), limit: limit) { state in
            moves(state).filter { $0.to != state }.map { (to: $0.to, rate: $0.rate) }
        }
        let law = try chain.stationary()
        var (rates, possible): ([Double], [Double]) = ([], [])
        for (state, share) in zip(chain.states, law) {
            var seen: Set<Int> = []
            for (move, _, rate) in moves(state) where rate > 0 {
                while rates.count <= move {
                    rates.append(0)
                    possible.append(0)
                }
                rates[move] += share * rate
                if seen.insert(move).inserted { possible[move] += share }
            }
        }
        (states, shares, moveRates, moveShares) = (chain.states, law, rates, possible)
        (transitions, places) = (reached.transitions, chain.states.map { reached.numbers[$0]! })
    }

    /// The share of time in states of which this holds.
    public func share(where holds: (State) -> Bool) -> Double {
        var sum = 0.0
        for (state, share) in zip(states, shares) where holds(state) { sum += share }
        return sum
    }

    /// How often a move is made per time; 0 for one that never is.
    public func rate(ofMove move: Int) -> Double { moveRates.indices.contains(move) ? moveRates[move] : 0 }

    /// How far the law of a record that began in its first state is from the long run after a time: the most by which a
    /// probability of any set of states can differ. nil for more than a hundred states.
    ///
    /// By uniformization over a short time and repeated squaring of what is never negative.
    public func distance(after time: Double) -> Double? {
        let size = transitions.count
        guard size <= 100, time >= 0 else { return nil }
        let fastest = transitions.map { $0.reduce(0) { $0 + $1.rate } }.max() ?? 0
        guard fastest > 0 else { return 0 }
        var (short, doublings) = (time, 0)
        while fastest * short > 0.01 { (short, doublings) = (short / 2, doublings + 1) }
        // I + Qh + (Qh)²/2 + … from one state, to the order of 1e-16.
        var law = Matrix(rows: size, columns: size)
        var ring = Matrix(rows: size, columns: size)
        for (from, row) in transitions.enumerated() {
            ring[from, from] += 1 - row.reduce(0) { $0 + $1.rate } / fastest
            for (to, rate) in row { ring[from, to] += rate / fastest }
        }
        var (power, weight) = (Matrix.identity(size), Special.exp(-fastest * short))
        for rings in 0..<9 {
            for i in 0..<size { for j in 0..<size { law[i, j] += weight * power[i, j] } }
            power = power * ring
            weight *= fastest * short / Double(rings + 1)
        }
        for _ in 0..<doublings {
            law = law * law
            let sums = law.rowSums
            for i in 0..<size { for j in 0..<size { law[i, j] /= sums[i] } }
        }
        var longRun = [Double](repeating: 0, count: size)
        for (state, share) in zip(places, shares) { longRun[state] = share }
        return (0..<size).reduce(0) { $0 + max(0, law[0, $1] - longRun[$1]) }
    }
}
