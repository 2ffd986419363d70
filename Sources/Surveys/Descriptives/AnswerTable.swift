/// How often each answer to an item was given, in each group and in all.
package struct AnswerTable: Sendable, Hashable {
    package let item: String
    /// The answers that occur, ascending, or those asked for.
    package let levels: [Double]
    package let groups: [String]
    /// `counts[group][level]`.
    package let counts: [[Int]]
    /// Over all groups, `[level]`; rows without a group count here too.
    package let total: [Int]
    /// Answers that are none of `levels`.
    package let others: Int
    package let missing: Int

    /// - Parameters:
    ///   - item: its name.
    ///   - answers: by row, NaN where one is missing.
    ///   - levels: the answers of the scale; those that occur where nil.
    ///   - grouping: a group for each row; none where nil.
    package init(item: String, answers: [Double], levels: [Double]? = nil, grouping: Grouping? = nil) {
        let occurring = ValueCounts(answers)
        let levels = levels ?? occurring.values
        let places = Dictionary(levels.enumerated().map { ($1, $0) }) { first, _ in first }
        var total = [Int](repeating: 0, count: levels.count)
        var others = 0
        for (value, count) in zip(occurring.values, occurring.counts) {
            if let level = places[value] { total[level] += count } else { others += count }
        }
        let counts = grouping.map { Self.counts(of: answers, by: $0, levels: levels, places: places) } ?? []
        self.item = item
        self.levels = levels
        groups = grouping?.labels ?? []
        self.counts = counts
        self.total = total
        self.others = others
        missing = occurring.missing
    }

    private static func counts(
        of answers: [Double], by grouping: Grouping, levels: [Double], places: [Double: Int]
    ) -> [[Int]] {
        var counts = [Int](repeating: 0, count: grouping.labels.count * levels.count)
        // Neighbours often answer alike, and looking up is the slow part.
        var last: (answer: Double, level: Int?) = (.nan, nil)
        for (answer, group) in zip(answers, grouping.groupOfRow) where !answer.isNaN {
            guard let group else { continue }
            if answer != last.answer { last = (answer, places[answer]) }
            if let level = last.level { counts[group * levels.count + level] += 1 }
        }
        return grouping.labels.indices.map { Array(counts[($0 * levels.count)..<(($0 + 1) * levels.count)]) }
    }

    /// The share of a group's answers at each level; a reason where the group has none.
    package func shares(group: Int) -> [Figure] {
        Self.shares(counts[group], "\(item) has no answers in \(groups[group]).")
    }

    /// The share of all answers at each level; a reason where there are none.
    package var totalShares: [Figure] { Self.shares(total, "\(item) has no answers.") }

    private static func shares(_ counts: [Int], _ reason: String) -> [Figure] {
        let sum = counts.reduce(0, +)
        return counts.map { sum == 0 ? .unavailable(reason) : .number(Double($0) / Double(sum)) }
    }
}
