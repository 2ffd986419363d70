import SimulationKernel
internal import Statistics

/// The states that can be reached from the start, in the order in which a search through the most frequent ways first
/// comes to them.
struct StateNumbering {
    private var numbers: [Int]
    private var order: [Int] = []
    private var behind: PairTable
    private var targets: [Int]

    init(_ estimate: FlowEstimate, _ automaton: WayAutomaton) {
        var automaton = automaton
        numbers = Array(repeating: -1, count: automaton.histories.count)
        behind = PairTable()
        targets = []
        var next = 0
        var open = [WayAutomaton.start]
        while next < open.count {
            let state = open[next]
            next += 1
            for exit in estimate.exits[state] where exit.symbol >= 0 {
                let target = automaton.next(state, exit.symbol)
                if behind.number(Int32(truncatingIfNeeded: state), exit.symbol) == targets.count {
                    targets.append(target)
                }
                guard numbers[target] < 0 else { continue }
                numbers[target] = order.count
                order.append(target)
                open.append(target)
            }
        }
    }

    func number(_ state: Int) -> Int? { numbers[state] < 0 ? nil : numbers[state] }

    func states(_ estimate: FlowEstimate, _ ways: WaySymbols, _ automaton: WayAutomaton) -> [FlowState] {
        func place(_ symbol: Int32) -> FlowPlace {
            if symbol == ways.start { return .start }
            let number = Int(symbol)
            return number < ways.activityCount ? .activity(number) : .block(number - ways.activityCount)
        }
        return order.map { state in
            let history = automaton.histories[state]
            let total = Int(saturating: estimate.totals[state].rounded())
            var evidence = Evidence(.measured, count: total)
            if estimate.assumedEnds.contains(state) {
                evidence = Evidence(
                    total > 0 ? .estimated : .assumed, count: total,
                    remark: "the log has no end behind it: those last seen here leave")
            } else if estimate.weighed[state] >= 0.5 {
                evidence.grade = .estimated
                evidence.remark = "some of those who were last seen here may go on behind the log's end"
            }
            return FlowState(
                history: history.dropLast().map(place), place: place(history.last ?? 0), count: total,
                exits: exits(estimate, state), evidence: evidence)
        }
    }

    func exits(_ estimate: FlowEstimate, _ state: Int) -> [FlowExit] {
        let exits = estimate.exits[state]
        let total = max(estimate.totals[state], 1)
        guard !exits.isEmpty else { return [] }
        let joint = ConfidenceInterval.shares(exits.map { $0.share * total }, confidence: 0.95)
        return zip(exits, joint).map { exit, joint in
            let alone = ConfidenceInterval.share(min(total, exit.share * total), of: total, confidence: 0.95)
            let to = exit.symbol < 0 ? nil : target(state, exit.symbol).flatMap { number($0) }
            return FlowExit(
                to: to, share: exit.share, count: Int(saturating: exit.count.rounded()),
                interval: alone.lower...alone.upper,
                jointInterval: joint.lower...joint.upper)
        }
    }

    private func target(_ state: Int, _ symbol: Int32) -> Int? {
        behind.find(Int32(truncatingIfNeeded: state), symbol).map { targets[$0] }
    }

    /// By step of the counts, whether the flow has it.
    func isRetained(_ estimate: FlowEstimate, _ counts: WayCounts) -> [Bool] {
        var kept = PairTable()
        for state in order + [WayAutomaton.start] {
            for exit in estimate.exits[state] { _ = kept.number(Int32(truncatingIfNeeded: state), exit.symbol) }
        }
        return (0..<counts.table.count).map {
            kept.find(Int32(truncatingIfNeeded: Int(counts.table.first($0))), counts.table.second($0)) != nil
        }
    }

    /// Activities that occur and have no state, nor are in a block that has one.
    func missing(in ways: WaySymbols, shapes: [BlockShape], automaton: WayAutomaton, occurring: [Int]) -> [Int] {
        var isThere = [Bool](repeating: false, count: ways.activityCount)
        for state in order {
            guard let symbol = automaton.histories[state].last.map({ Int($0) }) else { continue }
            if symbol < ways.activityCount {
                isThere[symbol] = true
            } else {
                for activity in shapes[ways.blocks[symbol - ways.activityCount].shape].activities {
                    isThere[activity] = true
                }
            }
        }
        return occurring.filter { !isThere[$0] }
    }
}
