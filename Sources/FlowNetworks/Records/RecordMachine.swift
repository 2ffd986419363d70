import SimulationKernel

/// A record's rules as the engine reads them: states are numbers, and which moves are possible in each is looked up.
struct RecordMachine {
    let keeping: RecordKeeping
    /// The reachable states in the order of ``RecordReach``.
    let states: [RecordValues]
    /// By state: which moves are possible, a bit for each.
    private let possible: [UInt64]
    /// By state: the moves that a person may make by itself there, in their order.
    let own: [[Int32]]
    /// By move: its exponential clock.
    let clocks: [RateProfileClock?]
    /// By move: how long after its guards began to hold, for moves with a clock of their own.
    let delays: [Sampler?]
    /// The moves with a clock of their own; the position is where a person's is kept.
    let timed: [Int]
    /// By state, then move: the states to which it leads, by sums of shares; one entry where nothing is drawn.
    private let targets: [[[Target]]]
    /// The number of each state.
    private let numbers: [RecordValues: Int32]

    struct Target {
        var upTo: Double
        var state: Int32
    }

    init(_ keeping: RecordKeeping) {
        precondition(keeping.fields.count <= RecordKeeping.fieldLimit, "too many fields of a record")
        precondition(keeping.moves.count <= RecordKeeping.moveLimit, "too many moves of a record")
        precondition((keeping.combinations ?? .max) <= RecordKeeping.stateLimit, "too many states of a record")
        self.keeping = keeping
        let states = RecordReach(keeping).states
        self.states = states
        let numbers = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($0.element, Int32($0.offset)) })
        self.numbers = numbers
        possible = states.map { state in
            keeping.moves.indices.reduce(0) { keeping.allows($1, state) ? $0 | 1 << UInt64($1) : $0 }
        }
        clocks = keeping.moves.map { move in
            if case .rate(let profile) = move.timing { RateProfileClock(profile) } else { nil }
        }
        delays = keeping.moves.map { move in
            if case .after(let law) = move.timing { Sampler(law).mirrorable } else { nil }
        }
        timed = keeping.moves.indices.filter { if case .after = keeping.moves[$0].timing { true } else { false } }
        own = states.map { state in
            keeping.moves.indices.filter { index in
                guard keeping.allows(index, state) else { return false }
                switch keeping.moves[index].timing {
                case .onRequest, .formula: return false
                case .rate(let profile): return profile.pieces.contains { $0.rate > 0 }
                case .after: return true
                }
            }.map { Int32($0) }
        }
        targets = states.map { state in
            keeping.moves.indices.map { move in
                guard keeping.allows(move, state) else { return [] }
                var sum = 0.0
                return keeping.lottery(of: move, state).map { share, values in
                    sum += share
                    return Target(upTo: sum, state: numbers[values]!)
                }
            }
        }
    }

    /// The state of such values, which can be reached.
    func number(of values: RecordValues) -> Int32 { numbers[values]! }

    @inline(__always)
    func allows(_ move: Int, in state: Int) -> Bool { possible[state] & 1 << UInt64(move) != 0 }

    /// The state after a move that is possible.
    func target(of move: Int, in state: Int, _ stream: @autoclosure () -> RandomStream) -> Int {
        let list = targets[state][move]
        guard list.count > 1 else { return Int(list[0].state) }
        var stream = stream()
        let draw = stream.uniform()
        // The last one takes what rounding left of the shares' sum.
        return Int((list.first { draw < $0.upTo } ?? list[list.count - 1]).state)
    }
}
