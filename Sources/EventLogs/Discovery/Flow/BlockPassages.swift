/// The stretches of cases in which they are within a block: consecutive entries with its activities.
struct BlockPassages {
    struct Passage {
        /// Places in the order of entries.
        var places: Range<Int>
        var shape: Int
        /// Which of ``patterns``; -1 where fewer than two branches are in it.
        var pattern: Int
    }

    /// How the branches ran: of each branch its activities in order.
    struct Pattern: Hashable {
        var shape: Int
        var runs: [[Int]]
    }

    private(set) var passages: [Passage] = []
    private(set) var patterns: [Pattern] = []
    private(set) var counts: [Int] = []
    /// By shape: all passages with at least two branches.
    private(set) var totals: [Int]

    init(_ order: CaseOrder, _ shapes: [BlockShape]) {
        totals = Array(repeating: 0, count: shapes.count)
        guard !shapes.isEmpty else { return }
        let log = order.log
        var shapeOf = [Int](repeating: -1, count: log.activities.count)
        var branchOf = [Int](repeating: -1, count: log.activities.count)
        for (number, shape) in shapes.enumerated() {
            for (place, activity) in shape.activities.enumerated() {
                shapeOf[activity] = number
                branchOf[activity] = shape.branches[place]
            }
        }
        var numbers: [Pattern: Int] = [:]
        for number in 0..<log.caseCount {
            let range = log.entries(ofCase: number)
            var place = range.lowerBound
            while place < range.upperBound {
                let shape = shapeOf[Int(log.activity[Int(order.entries[place])])]
                guard shape >= 0 else {
                    place += 1
                    continue
                }
                var behind = place
                var runs = Array(repeating: [Int](), count: shapes[shape].branchCount)
                while behind < range.upperBound {
                    let activity = Int(log.activity[Int(order.entries[behind])])
                    guard shapeOf[activity] == shape else { break }
                    runs[branchOf[activity]].append(activity)
                    behind += 1
                }
                var pattern = -1
                if runs.count(where: { !$0.isEmpty }) >= 2 {
                    let key = Pattern(shape: shape, runs: runs)
                    pattern = numbers[key] ?? patterns.count
                    if pattern == patterns.count {
                        numbers[key] = pattern
                        patterns.append(key)
                        counts.append(0)
                    }
                    counts[pattern] += 1
                    totals[shape] += 1
                }
                passages.append(Passage(places: place..<behind, shape: shape, pattern: pattern))
                place = behind
            }
        }
    }

    /// Whether a pattern is frequent enough to be one, and no mistake.
    func isFrequent(_ pattern: Int) -> Bool {
        counts[pattern] >= 5 && counts[pattern] * 200 >= totals[patterns[pattern].shape]
    }
}
