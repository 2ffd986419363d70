/// In how many cases two activities both occur, which begins first, and whether the other one begins early in it.
struct PairOrders {
    private(set) var cases: [Int]
    private(set) var firstBefore: [Int]
    /// The later one begins before half of the earlier is done.
    private(set) var early: [Int]

    init(_ order: CaseOrder, _ pairs: [(Int32, Int32)]) {
        let log = order.log
        cases = Array(repeating: 0, count: pairs.count)
        firstBefore = cases
        early = cases
        // Of each activity the pairs in which it is the first.
        var partners: [[(second: Int, pair: Int)]] = Array(repeating: [], count: log.activities.count)
        var isInPair = [Bool](repeating: false, count: log.activities.count)
        for (number, pair) in pairs.enumerated() {
            partners[Int(pair.0)].append((Int(pair.1), number))
            isInPair[Int(pair.0)] = true
            isInPair[Int(pair.1)] = true
        }
        var seenIn = [Int](repeating: -1, count: log.activities.count)
        var place = [Int](repeating: 0, count: log.activities.count)
        var present: [Int] = []
        for number in 0..<log.caseCount {
            present.removeAll(keepingCapacity: true)
            for position in log.entries(ofCase: number) {
                let activity = Int(log.activity[Int(order.entries[position])])
                guard isInPair[activity], seenIn[activity] != number else { continue }
                seenIn[activity] = number
                place[activity] = position
                present.append(activity)
            }
            guard present.count >= 2 else { continue }
            for activity in present {
                for partner in partners[activity] where seenIn[partner.second] == number {
                    cases[partner.pair] += 1
                    let mine = place[activity]
                    let its = place[partner.second]
                    if mine < its { firstBefore[partner.pair] += 1 }
                    if Self.isEarly(order, min(mine, its), max(mine, its)) { early[partner.pair] += 1 }
                }
            }
        }
    }

    private static func isEarly(_ order: CaseOrder, _ earlier: Int, _ later: Int) -> Bool {
        let first = Int(order.entries[earlier])
        let second = Int(order.entries[later])
        let begin = order.log.start[first]
        let end = ConcurrencySearch.end(first, order.log)
        return CaseOrder.begin(second, order.log) - begin < (end - begin) / 2
    }
}
