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
    /// By state: how many of those that end there in the log go on behind it, as far as that is known.
    private(set) var doubtful: [Double]

    /// - Parameter note: told of each case and each of its steps, with its weight, when it was, and the symbol before.
    init(
        _ ways: WaySymbols, cases: [Int], isCut: [Bool], ends: EndCensoring, _ automaton: WayAutomaton,
        note: (_ case: Int, _ step: Int, _ weight: Double, _ time: Double, _ from: Int32) -> Void = {
            _, _, _, _, _ in
        }
    ) {
        self.automaton = automaton
        stops = Array(repeating: 0, count: automaton.histories.count)
        doubtful = stops
        for number in cases {
            var state = isCut[number] ? WayAutomaton.unknown : WayAutomaton.start
            var from = ways.start
            for place in ways.range(ofCase: number) {
                let symbol = ways.symbols[place]
                if state != WayAutomaton.unknown { note(number, add(state, symbol, 1), 1, ways.times[place], from) }
                from = symbol
                state = self.automaton.next(state, symbol)
            }
            guard state > WayAutomaton.start else { continue }
            if ways.closings[number] == .over {
                doubtful[state] += 1 - ends.weights[number]
                note(number, add(state, -1, ends.weights[number]), ends.weights[number], ends.times[number], from)
            } else {
                stops[state] += 1
            }
        }
    }

    /// Fewer steps of a state since a change of ways say too little: then all of them count. A state with a longer memory
    /// is there only because the steps since then show it.
    private static let fewestSteps = 20.0
    private static let fewestOfLonger = 8.0

    /// The same, each state's shares being those since `since` where enough is seen of it.
    static func recent(
        _ ways: WaySymbols, cases: [Int], isCut: [Bool], ends: EndCensoring, _ automaton: WayAutomaton,
        since: Double
    ) -> WayCounts {
        var counts = [Double]()
        var weights = [Double]()
        var result = WayCounts(ways, cases: cases, isCut: isCut, ends: ends, automaton) {
            _, step, weight, time, _ in
            if step >= counts.count {
                counts.append(contentsOf: repeatElement(0, count: step + 1 - counts.count))
                weights.append(contentsOf: repeatElement(0, count: step + 1 - weights.count))
            }
            guard time >= since, time < .infinity else { return }
            // What is not over is seen to go on in another stretch of time: nothing is to be added for it.
            counts[step] += weight
            weights[step] += weight
        }
        var totals = [Double](repeating: 0, count: automaton.histories.count)
        for step in counts.indices { totals[Int(result.table.first(step))] += counts[step] }
        for step in counts.indices {
            let state = Int(result.table.first(step))
            let fewest = automaton.histories[state].count > 1 ? fewestOfLonger : fewestSteps
            if totals[state] >= fewest {
                result.counts[step] = counts[step]
                result.weights[step] = weights[step]
            }
        }
        return result
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
        _ ways: WaySymbols, cases: [Int], isCut: [Bool], isRetained: [Bool]
    ) -> (replayed: Int, cases: Int) {
        var replayed = 0
        var whole = 0
        for number in cases where !isCut[number] && ways.closings[number] != .open {
            let range = ways.range(ofCase: number)
            guard !range.isEmpty else { continue }
            whole += 1
            var state = WayAutomaton.start
            var goes = true
            for place in range where goes {
                goes = isGone(state, ways.symbols[place], isRetained)
                state = automaton.next(state, ways.symbols[place])
            }
            if goes, ways.closings[number] == .over { goes = isGone(state, -1, isRetained) }
            if goes { replayed += 1 }
        }
        return (replayed, whole)
    }

    private func isGone(_ state: Int, _ symbol: Int32, _ isRetained: [Bool]) -> Bool {
        guard let step = table.find(Int32(truncatingIfNeeded: state), symbol) else { return false }
        return isRetained[step]
    }
}
