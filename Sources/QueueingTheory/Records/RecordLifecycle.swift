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

    /// - Parameters:
    ///   - start: the state a record begins in.
    ///   - limit: the largest number of states.
    ///   - moves: of a state, each with its rate; a rate of 0 is no move.
    /// Throws when the record can end in one of several parts that it never leaves.
    public init(
        from start: State, limit: Int = 20_000, moves: (State) -> [Move]
    ) throws(TheoryError) {
        let kept = try Self.recurrent(from: start, limit: limit, moves)
        let chain = try MarkovChain(from: kept, limit: limit) { state in
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
    }

    /// The share of time in states of which this holds.
    public func share(where holds: (State) -> Bool) -> Double {
        var sum = 0.0
        for (state, share) in zip(states, shares) where holds(state) { sum += share }
        return sum
    }

    /// How often a move is made per time; 0 for one that never is.
    public func rate(ofMove move: Int) -> Double { moveRates.indices.contains(move) ? moveRates[move] : 0 }

    /// A state to which the record comes back again and again.
    ///
    /// From a state to which some way does not lead back, go where that way leads: each time less is reached, so it ends.
    private static func recurrent(
        from start: State, limit: Int, _ moves: (State) -> [Move]
    ) throws(TheoryError) -> State {
        var numbers = [start: 0]
        var states = [start]
        var next: [[Int]] = []
        while next.count < states.count {
            var row: [Int] = []
            for (_, to, rate) in moves(states[next.count]) where rate > 0 {
                if numbers[to] == nil {
                    guard states.count < limit else {
                        throw TheoryError(.numerical, "the record has more than \(limit) states")
                    }
                    numbers[to] = states.count
                    states.append(to)
                }
                row.append(numbers[to]!)
            }
            next.append(row)
        }
        var previous = [[Int]](repeating: [], count: states.count)
        for (from, row) in next.enumerated() { for to in row { previous[to].append(from) } }
        func reach(_ from: Int, _ arcs: [[Int]]) -> [Bool] {
            var (found, open) = ([Bool](repeating: false, count: arcs.count), [from])
            found[from] = true
            while let state = open.popLast() {
                for to in arcs[state] where !found[to] {
                    found[to] = true
                    open.append(to)
                }
            }
            return found
        }
        var candidate = 0
        for _ in states.indices {
            let ahead = reach(candidate, next)
            let behind = reach(candidate, previous)
            guard let escape = states.indices.first(where: { ahead[$0] && !behind[$0] }) else {
                guard behind.allSatisfy({ $0 }) else {
                    throw TheoryError(.notKnown, "the record can end in one of several parts that it never leaves")
                }
                return states[candidate]
            }
            candidate = escape
        }
        return states[candidate]
    }
}
