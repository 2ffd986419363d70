internal import Statistics

/// Shares of the ways out of each state, without those that are too rare.
struct FlowEstimate {
    /// One way out: to a symbol, -1 for the end.
    struct Exit {
        var symbol: Int32
        var count: Double
        var share: Double
    }

    /// By state of the automaton.
    private(set) var exits: [[Exit]]
    private(set) var totals: [Double]
    /// By state: how many cases that may be over at the end were weighed.
    private(set) var weighed: [Double]
    private(set) var cutWays = 0
    private(set) var cutCount = 0.0
    private(set) var allCount = 0.0
    private(set) var assumedEnds: [Int] = []

    /// Ways rarer than this, and gone by fewer than that many cases, are cut; never more than this of a state's.
    static let rareShare = 0.005
    static let fewCases = 5.0
    static let mostCut = 0.05

    init(_ counts: WayCounts, isOrderless: Bool) {
        let stateCount = counts.automaton.histories.count
        exits = Array(repeating: [], count: stateCount)
        totals = Array(repeating: 0, count: stateCount)
        weighed = totals
        var pooled: [Int32: (count: Double, weight: Double)] = [:]
        var steps: [[(symbol: Int32, count: Double, weight: Double)]] = Array(repeating: [], count: stateCount)
        for step in 0..<counts.table.count {
            let state = Int(counts.table.first(step))
            let symbol = counts.table.second(step)
            steps[state].append((symbol, counts.counts[step], counts.weights[step]))
            guard isOrderless, state > WayAutomaton.start else { continue }
            let sum = pooled[symbol] ?? (0, 0)
            pooled[symbol] = (sum.count + counts.counts[step], sum.weight + counts.weights[step])
        }
        if isOrderless {
            let all = pooled.keys.sorted().map {
                (symbol: $0, count: pooled[$0]?.count ?? 0, weight: pooled[$0]?.weight ?? 0)
            }
            for state in steps.indices where state > WayAutomaton.start && !steps[state].isEmpty { steps[state] = all }
        }
        for state in steps.indices {
            estimate(state, steps[state])
            // Of the last stretch of time some of these are no ends at all.
            if steps[state].contains(where: { $0.symbol >= 0 }) {
                weighed[state] = max(weighed[state], counts.doubtful[state])
            }
        }
        cutRare(counts)
    }

    private mutating func estimate(_ state: Int, _ steps: [(symbol: Int32, count: Double, weight: Double)]) {
        let total = steps.reduce(0) { $0 + $1.count }
        let going = steps.reduce(0) { $0 + ($1.symbol < 0 ? 0 : $1.count) }
        let ended = steps.first { $0.symbol < 0 }
        totals[state] = total
        guard total > 0 else { return }
        // What is not over goes on as the others do; where none goes on it is over.
        let over = going > 0 ? (ended?.weight ?? 0) : (ended?.count ?? 0)
        weighed[state] = (ended?.count ?? 0) - over
        for step in steps {
            let weight = step.symbol < 0 ? over : step.count * (total - over) / going
            if weight > 0 { exits[state].append(Exit(symbol: step.symbol, count: step.count, share: weight / total)) }
        }
        exits[state].sort { ($1.share, $0.symbol) < ($0.share, $1.symbol) }
    }

    private mutating func cutRare(_ counts: WayCounts) {
        var automaton = counts.automaton
        var removed: [[Exit]] = Array(repeating: [], count: exits.count)
        for state in exits.indices where state != WayAutomaton.unknown {
            allCount += exits[state].reduce(0) { $0 + $1.count }
            let rare = exits[state].filter { $0.share < Self.rareShare && $0.count < Self.fewCases }
            guard !rare.isEmpty, rare.reduce(0, { $0 + $1.share }) <= Self.mostCut else { continue }
            removed[state] = rare
            exits[state].removeAll { $0.share < Self.rareShare && $0.count < Self.fewCases }
        }
        // Nobody may be caught: a way to the end is put back, however rare.
        var isCaught = caught(&automaton)
        if isCaught.contains(true) {
            for state in exits.indices where isCaught[state] && !removed[state].isEmpty {
                exits[state] += removed[state]
                removed[state] = []
            }
            isCaught = caught(&automaton)
        }
        for state in exits.indices where isCaught[state] && counts.stops[state] > 0 {
            // The log has no end from here: those who were last seen here leave.
            assumedEnds.append(state)
            let share = counts.stops[state] / (totals[state] + counts.stops[state])
            for exit in exits[state].indices { exits[state][exit].share *= 1 - share }
            exits[state].append(Exit(symbol: -1, count: 0, share: share))
        }
        for state in exits.indices {
            cutWays += removed[state].count
            cutCount += removed[state].reduce(0) { $0 + $1.count }
            let sum = exits[state].reduce(0) { $0 + $1.share }
            for exit in exits[state].indices where sum > 0 { exits[state][exit].share /= sum }
        }
    }

    /// By state, whether no way leads from it to the end.
    private func caught(_ automaton: inout WayAutomaton) -> [Bool] {
        var before: [[Int]] = Array(repeating: [], count: exits.count)
        var leadsOut = [Bool](repeating: false, count: exits.count)
        var open: [Int] = []
        for state in exits.indices where state != WayAutomaton.unknown {
            for exit in exits[state] {
                if exit.symbol >= 0 {
                    before[automaton.next(state, exit.symbol)].append(state)
                } else if !leadsOut[state] {
                    leadsOut[state] = true
                    open.append(state)
                }
            }
        }
        while let state = open.popLast() {
            for other in before[state] where !leadsOut[other] {
                leadsOut[other] = true
                open.append(other)
            }
        }
        return leadsOut.indices.map { $0 > WayAutomaton.unknown && !leadsOut[$0] }
    }
}
