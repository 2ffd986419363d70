extension RecordLifecycle {
    /// All states that can be reached from one, and where each leads.
    struct Reached {
        let states: [State]
        let numbers: [State: Int]
        let transitions: [[(to: Int, rate: Double)]]

        init(from start: State, limit: Int, _ moves: (State) -> [Move]) throws(TheoryError) {
            var states = [start]
            var numbers = [start: 0]
            var transitions: [[(to: Int, rate: Double)]] = []
            while transitions.count < states.count {
                var row: [(to: Int, rate: Double)] = []
                for (_, to, rate) in moves(states[transitions.count]) where rate > 0 {
                    if numbers[to] == nil {
                        try TheoryError.require(
                            states.count < limit, .numerical, "the record has more than \(limit) states")
                        numbers[to] = states.count
                        states.append(to)
                    }
                    if numbers[to]! != transitions.count { row.append((numbers[to]!, rate)) }
                }
                transitions.append(row)
            }
            self.states = states
            self.numbers = numbers
            self.transitions = transitions
        }

        /// A state to which the record comes back again and again.
        ///
        /// From a state to which some way does not lead back, go where that way leads: each time less is reached, so it
        /// ends.
        func recurrent() throws(TheoryError) -> State {
            let next = transitions.map { $0.map(\.to) }
            var previous = [[Int]](repeating: [], count: states.count)
            for (from, row) in next.enumerated() { for to in row { previous[to].append(from) } }
            var candidate = 0
            while true {
                let ahead = Self.reach(candidate, next)
                let behind = Self.reach(candidate, previous)
                if let escape = states.indices.first(where: { ahead[$0] && !behind[$0] }) {
                    candidate = escape
                    continue
                }
                guard behind.allSatisfy({ $0 }) else {
                    throw TheoryError(.notKnown, "the record can end in one of several parts that it never leaves")
                }
                return states[candidate]
            }
        }

        private static func reach(_ from: Int, _ arcs: [[Int]]) -> [Bool] {
            var found = [Bool](repeating: false, count: arcs.count)
            var open = [from]
            found[from] = true
            while let state = open.popLast() {
                for to in arcs[state] where !found[to] {
                    found[to] = true
                    open.append(to)
                }
            }
            return found
        }
    }
}
