/// Which activities form a block, and in which of its branches each is.
struct BlockShape: Sendable, Hashable {
    var activities: [Int]
    /// By place in ``activities``.
    var branches: [Int]

    var branchCount: Int { (branches.max() ?? -1) + 1 }

    /// Activities that do not overlap are in one branch, for the same customer or the same work stands behind them: the
    /// connected parts of what does not overlap. Fewer than two branches are no block.
    init(_ activities: [Int], overlaps: (Int, Int) -> Bool) {
        self.activities = activities
        var branch = Array(repeating: -1, count: activities.count)
        var next = 0
        for root in activities.indices where branch[root] < 0 {
            branch[root] = next
            var open = [root]
            while let place = open.popLast() {
                for other in activities.indices
                where branch[other] < 0 && !overlaps(activities[place], activities[other]) {
                    branch[other] = next
                    open.append(other)
                }
            }
            next += 1
        }
        branches = branch
    }
}
