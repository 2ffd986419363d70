/// Which classes go before which, as the choices have it.
struct ClassOrder {
    /// Of each class its place, 0 for the one that goes first.
    let places: [Int: Int]

    /// The order under which most of what was seen agrees: each choice is a win of the class taken over each other class
    /// that waited. Exact over all orders up to ten classes (the linear ordering problem by sets; Held & Karp 1962), by the
    /// balance of wins beyond.
    init(_ choices: [QueueChoice]) {
        let numbers = Set(choices.flatMap { $0.waiting.compactMap(\.classNumber) }).sorted()
        let index = Dictionary(uniqueKeysWithValues: zip(numbers, 0...))
        var wins = Array(repeating: Array(repeating: 0, count: numbers.count), count: numbers.count)
        for choice in choices {
            guard let winner = choice.waiting[choice.taken].classNumber.flatMap({ index[$0] }) else { continue }
            let others = Set(choice.waiting.compactMap { $0.classNumber.flatMap { index[$0] } })
            for other in others where other != winner { wins[winner][other] += 1 }
        }
        let order = numbers.count <= 10 ? Self.exhausted(wins) : Self.byBalance(wins)
        places = Dictionary(uniqueKeysWithValues: order.enumerated().map { (numbers[$1], $0) })
    }

    private static func byBalance(_ wins: [[Int]]) -> [Int] {
        let balance = wins.indices.map { a in wins.indices.reduce(0) { $0 + wins[a][$1] - wins[$1][a] } }
        return wins.indices.sorted { (-balance[$0], $0) < (-balance[$1], $1) }
    }

    /// The best order of each set of classes that go first.
    private static func exhausted(_ wins: [[Int]]) -> [Int] {
        let count = wins.count
        var best = Array(repeating: -1, count: 1 << count)
        var last = Array(repeating: 0, count: 1 << count)
        best[0] = 0
        for set in 0..<1 << count where best[set] >= 0 {
            for next in 0..<count where set & 1 << next == 0 {
                // Whoever is not in the set yet comes after.
                var value = best[set]
                for after in 0..<count where after != next && set & 1 << after == 0 { value += wins[next][after] }
                let with = set | 1 << next
                if value > best[with] {
                    best[with] = value
                    last[with] = next
                }
            }
        }
        var order: [Int] = []
        var set = (1 << count) - 1
        while set != 0 {
            order.append(last[set])
            set &= ~(1 << last[set])
        }
        return order.reversed()
    }
}
