/// States with as much memory as a context tree keeps, and the state behind each step.
struct WayAutomaton {
    /// The symbols of each state, the oldest first. State 0 knows nothing of what came before; state 1 is the start.
    private(set) var histories: [[Int32]]
    private let numbers: [[Int32]: Int]
    private let longest: Int
    private var steps = PairTable()
    private var behind: [Int32] = []

    static let unknown = 0
    static let start = 1

    /// - Parameter retained: contexts of two symbols and more.
    init(_ ways: WaySymbols, retained: [[Int32]]) {
        var histories: [[Int32]] = [[], [ways.start]]
        var numbers = [histories[0]: 0, histories[1]: 1]
        func add(_ history: [Int32]) {
            guard numbers[history] == nil else { return }
            numbers[history] = histories.count
            histories.append(history)
        }
        for symbol in 0..<ways.symbolCount { add([Int32(truncatingIfNeeded: symbol)]) }
        // With a context also what was known one step before it, or the state behind a step would not be known.
        for context in retained {
            for length in 2..<(context.count + 1) { add(Array(context.prefix(length))) }
            for from in 1..<context.count where context.count - from >= 2 {
                for length in 2..<(context.count - from + 1) { add(Array(context[from..<(from + length)])) }
            }
        }
        self.histories = histories
        self.numbers = numbers
        longest = histories.map(\.count).max() ?? 1
    }

    /// The state in which a case is that was in `state` and comes to `symbol`.
    mutating func next(_ state: Int, _ symbol: Int32) -> Int {
        let step = steps.number(Int32(truncatingIfNeeded: state), symbol)
        if step < behind.count { return Int(behind[step]) }
        var history = Array((histories[state] + [symbol]).suffix(longest))
        while history.count > 1, numbers[history] == nil { history.removeFirst() }
        let found = numbers[history] ?? 0
        behind.append(Int32(truncatingIfNeeded: found))
        return found
    }
}
