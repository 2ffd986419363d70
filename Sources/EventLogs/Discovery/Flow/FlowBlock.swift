internal import Statistics

/// Activities of a case that go on side by side between two points that the case passes as a whole.
///
/// In a scenario: `together: { flows: [ one list of visits a branch ] }` with `wait-for: all` (the default), as a named flow
/// that `routing` names as a place. Where a branch is not always there: independent branches each as
/// `choose: [ { share: …, flow: [ … ] }, { otherwise: [] } ]` within their flow; otherwise one `choose` over
/// ``patterns``, each with a `together` of its own (a plain list of visits where only one branch is left).
package struct FlowBlock: Sendable, Hashable {
    /// All activities of it, by number.
    package var activities: [Int]
    package var branches: [FlowBranch]
    /// Which runs of the branches come together, the most frequent first; the shares sum to 1.
    package var patterns: [FlowPattern]
    /// Whether the branches' own shares say it all: a likelihood-ratio test of independence at 1 %.
    package var isIndependent: Bool
    /// How often the log has the block as a whole.
    package var count: Int
    /// The share of its passages in which at least two activities overlap in time.
    package var overlapping: Evidence
    /// Passages that are not taken into the shares: too rare a pattern, or cut by the log's ends.
    package var leftOut: Int
}

/// One of the ways side by side.
package struct FlowBranch: Sendable, Hashable {
    package var activities: [Int]
    /// How it runs, the most frequent first; its activities in order, or none where the branch is not there.
    package var runs: [FlowRun]
}

/// One order of a branch's activities.
package struct FlowRun: Sendable, Hashable {
    package var activities: [Int]
    package var share: Double
    package var evidence: Evidence
}

/// Runs of all branches that come together.
package struct FlowPattern: Sendable, Hashable {
    /// By branch, which of its ``FlowBranch/runs``.
    package var runs: [Int]
    package var share: Double
    package var evidence: Evidence
    /// In which orders the activities began, the most frequent first, with how often: what a run of the scenario should
    /// come near to.
    package var orders: [FlowOrder]
}

/// An order in which a pattern's activities began.
package struct FlowOrder: Sendable, Hashable {
    package var activities: [Int]
    package var count: Int
}

extension FlowBlock {
    /// Whether the shares of the patterns are the products of those of their runs.
    static func areIndependent(_ patterns: [FlowPattern], _ counts: [Int], _ branches: [FlowBranch]) -> Bool {
        let open = branches.indices.filter { branches[$0].runs.count > 1 }
        guard open.count > 1 else { return true }
        // Each branch against all the others together.
        return open.allSatisfy { branch in
            var columns: [[Int]] = []
            var rows = Array(repeating: [Double](), count: branches[branch].runs.count)
            for (pattern, count) in zip(patterns, counts) {
                var others = pattern.runs
                others[branch] = -1
                if !columns.contains(others) {
                    columns.append(others)
                    for row in rows.indices { rows[row].append(0) }
                }
                rows[pattern.runs[branch]][columns.firstIndex(of: others) ?? 0] += Double(count)
            }
            return HomogeneityTest(rows).p >= 0.01 / Double(open.count)
        }
    }
}
