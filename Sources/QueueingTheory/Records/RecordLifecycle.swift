/// The long run of a record that changes by moves at exponential times: a patient's consent, an account, a card.
///
/// A Markov chain of the record's own states, so for records of few states; users whose records do not touch each other
/// are each one such chain. States that are only passed through at first have no share in the end.
/// Source: any book on Markov chains, e.g. Stewart (2009), Probability, Markov Chains, Queues, and Simulation, chapter 9.
package struct RecordLifecycle<State: Hashable & Sendable>: Sendable {
    /// What may happen to a record in a state: which of the moves, to which state (its own where nothing changes but the
    /// move is made), at what rate.
    package typealias Move = (move: Int, to: State, rate: Double)

    /// The states that are seen in the long run, in the order in which they are found.
    package let states: [State]
    /// The share of time, or of records at a moment, in each.
    package let shares: [Double]
    /// By number of the move: how often a record makes it per time.
    package let moveRates: [Double]
    /// By number of the move: the share of time in which it is possible.
    package let moveShares: [Double]
    /// All that can be reached from the first state, and which of it are ``states``.
    package let transitions: [[(to: Int, rate: Double)]]
    package let places: [Int]

    /// - Parameters:
    ///   - start: the state a record begins in.
    ///   - limit: the largest number of states.
    ///   - moves: of a state, each with its rate; a rate of 0 is no move.
    /// - Throws: when the record can end in one of several parts that it never leaves.
    package init(from start: State, limit: Int = 20_000, moves: (State) -> [Move]) throws(TheoryError) {
        let reached = try Reached(from: start, limit: limit, moves)
        let chain = try MarkovChain(from: try reached.recurrent(), limit: limit) { state in
            moves(state).filter { $0.to != state }.map { (to: $0.to, rate: $0.rate) }
        }
        let law = try chain.stationary()
        var rates: [Double] = []
        var possible: [Double] = []
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
        states = chain.states
        shares = law
        moveRates = rates
        moveShares = possible
        transitions = reached.transitions
        places = chain.states.map { reached.numbers[$0]! }
    }

    /// The share of time in states of which this holds.
    package func share(where holds: (State) -> Bool) -> Double {
        var sum = 0.0
        for (state, share) in zip(states, shares) where holds(state) { sum += share }
        return sum
    }

    /// How often a move is made per time; 0 for one that never is.
    package func rate(ofMove move: Int) -> Double { moveRates.indices.contains(move) ? moveRates[move] : 0 }
}
