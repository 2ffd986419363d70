/// How often each way was gone: the steps of cases through an automaton.
struct WayCounts {
    /// By number of a step: from which state to which symbol, -1 being the end.
    private(set) var table = PairTable()
    /// By step how often it was seen, and how often after weighing ends that may be none.
    private(set) var counts: [Double] = []
    private(set) var weights: [Double] = []
    private(set) var automaton: WayAutomaton
    /// By state: cases of which nothing is known behind it, since the log ends or the customer left a queue.
    private(set) var stops: [Double]

    /// - Parameter note: told of each case and each of its steps.
    init(
        _ ways: WaySymbols, cases: [Int], isCut: [Bool], endWeights: [Double], _ automaton: WayAutomaton,
        note: (_ case: Int, _ step: Int, _ weight: Double) -> Void = { _, _, _ in }
    ) {
        self.automaton = automaton
        stops = Array(repeating: 0, count: automaton.histories.count)
        for number in cases {
            var state = isCut[number] ? WayAutomaton.unknown : WayAutomaton.start
            for place in ways.range(ofCase: number) {
                let symbol = ways.symbols[place]
                if state != WayAutomaton.unknown { note(number, add(state, symbol, 1), 1) }
                state = self.automaton.next(state, symbol)
            }
            guard state > WayAutomaton.start else { continue }
            if ways.closings[number] == .over {
                note(number, add(state, -1, endWeights[number]), endWeights[number])
            } else {
                stops[state] += 1
            }
        }
    }

    private mutating func add(_ state: Int, _ symbol: Int32, _ weight: Double) -> Int {
        let step = table.number(Int32(truncatingIfNeeded: state), symbol)
        if step == counts.count {
            counts.append(0)
            weights.append(0)
        }
        counts[step] += 1
        weights[step] += weight
        return step
    }

    /// How many of the cases that are seen from beginning to end go ways that are kept only, and how many there are.
    mutating func replayed(
        _ ways: WaySymbols, cases: [Int], isCut: [Bool], isKept: [Bool]
    ) -> (replayed: Int, cases: Int) {
        var (replayed, whole) = (0, 0)
        for number in cases where !isCut[number] && ways.closings[number] != .open {
            let range = ways.range(ofCase: number)
            guard !range.isEmpty else { continue }
            whole += 1
            var (state, goes) = (WayAutomaton.start, true)
            for place in range where goes {
                goes = isGone(state, ways.symbols[place], isKept)
                state = automaton.next(state, ways.symbols[place])
            }
            if goes, ways.closings[number] == .over { goes = isGone(state, -1, isKept) }
            if goes { replayed += 1 }
        }
        return (replayed, whole)
    }

    private func isGone(_ state: Int, _ symbol: Int32, _ isKept: [Bool]) -> Bool {
        guard let step = table.find(Int32(truncatingIfNeeded: state), symbol) else { return false }
        return isKept[step]
    }
}
