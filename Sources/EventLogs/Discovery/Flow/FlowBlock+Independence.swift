internal import Statistics

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
