/// Which activities form a block, and in which of its branches each is.
struct BlockShape: Sendable, Hashable {
    var activities: [Int]
    /// By place in ``activities``.
    var branches: [Int]

    var branchCount: Int { (branches.max() ?? -1) + 1 }

    /// Activities that overlap are in different branches, of which there are as few as possible: a colouring of the graph of
    /// overlaps. Those that do not overlap need not be in one branch, for the first of one may always be over before the last
    /// of the other begins. With two branches there is one way only; with more by Brélaz's (1979) rule, the most bound
    /// first.
    init(_ activities: [Int], overlaps: (Int, Int) -> Bool) {
        self.activities = activities
        branches = Array(repeating: -1, count: activities.count)
        let others = activities.indices.map { place in
            activities.indices.filter { $0 != place && overlaps(activities[place], activities[$0]) }
        }
        for _ in activities.indices {
            var next = -1
            var most = (-1, -1)
            for place in activities.indices where branches[place] < 0 {
                let bound = Set(others[place].map { branches[$0] }.filter { $0 >= 0 }).count
                if (bound, others[place].count) > most {
                    next = place
                    most = (bound, others[place].count)
                }
            }
            let taken = others[next].map { branches[$0] }
            branches[next] = (0...activities.count).first { !taken.contains($0) } ?? 0
        }
        numberByFirst()
    }

    /// The branch of the first activity is the first.
    private mutating func numberByFirst() {
        var numbers: [Int: Int] = [:]
        for place in branches.indices {
            let number = numbers[branches[place]] ?? numbers.count
            numbers[branches[place]] = number
            branches[place] = number
        }
    }
}
