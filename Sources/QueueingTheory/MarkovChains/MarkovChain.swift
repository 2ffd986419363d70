/// A Markov chain in continuous time with finitely many states, found by following its transitions from one of them.
///
/// For queues that have no closed form but few states. Time grows with the number of states times the square of how
/// far apart neighbours are numbered.
package struct MarkovChain<State: Hashable & Sendable>: Sendable {
    /// In the order in which they were found, breadth first.
    package let states: [State]
    /// Each state's place among ``states``.
    package let numbers: [State: Int]
    private let arcs: [[(to: Int, rate: Double)]]

    /// - Parameters:
    ///   - start: the state from which all others are reached; a state without transitions is absorbing.
    ///   - limit: the largest number of states.
    ///   - transitions: where a state goes, each with its rate above 0.
    package init(
        from start: State, limit: Int = 100_000, transitions: (State) -> [(to: State, rate: Double)]
    ) throws(TheoryError) {
        var states = [start]
        var numbers = [start: 0]
        var arcs: [[(to: Int, rate: Double)]] = []
        while arcs.count < states.count {
            var row: [(to: Int, rate: Double)] = []
            for (next, rate) in transitions(states[arcs.count]) where rate > 0 {
                guard rate.isFinite else { throw TheoryError(.badInput, "a rate of the chain is not finite") }
                if let number = numbers[next] {
                    row.append((number, rate))
                } else {
                    try TheoryError.require(states.count < limit, .numerical, "the model has more than \(limit) states")
                    numbers[next] = states.count
                    row.append((states.count, rate))
                    states.append(next)
                }
            }
            arcs.append(row)
        }
        self.states = states
        self.numbers = numbers
        self.arcs = arcs
    }

    /// The long-run share of time in each state.
    ///
    /// Throws when the chain can come to a stop, or ends in one of several parts.
    package func stationary() throws(TheoryError) -> [Double] {
        if states.count == 1 { return [1] }
        var elimination = BandedElimination(count: states.count, arcs: arcs)
        try checkWork(elimination.width)
        guard let law = elimination.stationary() else {
            throw TheoryError(.notKnown, "the model can come to a stop, so it has no long run from everywhere")
        }
        return law
    }

    /// The mean over time: Σ share of time × value of the state.
    package func mean(_ law: [Double], _ value: (State) -> Double) -> Double {
        var sum = 0.0
        for (state, share) in zip(states, law) { sum += share * value(state) }
        return sum
    }

    /// The mean time from the first state until one is reached where `ends` holds; infinite when that need not happen.
    package func meanTime(until ends: (State) -> Bool) throws(TheoryError) -> Double {
        if ends(states[0]) { return 0 }
        var places: [Int?] = []
        var kept = 0
        for state in states {
            places.append(ends(state) ? nil : kept)
            if places.last! != nil { kept += 1 }
        }
        var rows: [[(to: Int, rate: Double)]] = []
        var exits: [Double] = []
        for (number, place) in places.enumerated() where place != nil {
            var row: [(to: Int, rate: Double)] = []
            var exit = 0.0
            for arc in arcs[number] {
                if let to = places[arc.to] { row.append((to, arc.rate)) } else { exit += arc.rate }
            }
            rows.append(row)
            exits.append(exit)
        }
        var elimination = BandedElimination(count: kept, arcs: rows)
        try checkWork(elimination.width)
        return elimination.meanTimes(exits: exits)[0]
    }

    private func checkWork(_ width: Int) throws(TheoryError) {
        let work = Double(states.count) * Double(width) * Double(width)
        guard work < 1e11, Double(states.count) * Double(width) < 1e8 else {
            throw TheoryError(.numerical, "the model with \(states.count) states is too large to be solved")
        }
    }
}
