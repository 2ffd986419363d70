/// How often each answer to an item was given, in each group and in all.
public struct AnswerTable: Sendable, Hashable {
    public let item: String
    /// The answers that occur, ascending, or those asked for.
    public let levels: [Double]
    public let groups: [String]
    /// `counts[group][level]`.
    public let counts: [[Int]]
    /// Over all groups, `[level]`; rows without a group count here too.
    public let total: [Int]
    /// Answers that are none of `levels`.
    public let others: Int
    public let missing: Int

    /// - Parameters:
    ///   - levels: the answers of the scale; those that occur where nil.
    ///   - grouping: a group for each row; none where nil.
    public init(item: String, answers: [Double], levels: [Double]? = nil, grouping: Grouping? = nil) {
        let occurring = ValueCounts(answers)
        let levels = levels ?? occurring.values
        let places = Dictionary(levels.enumerated().map { ($1, $0) }) { first, _ in first }
        var counts = [[Int]](
            repeating: [Int](repeating: 0, count: levels.count), count: grouping?.labels.count ?? 0)
        var total = [Int](repeating: 0, count: levels.count)
        var others = 0
        for (row, answer) in answers.enumerated() where !answer.isNaN {
            guard let level = places[answer] else {
                others += 1
                continue
            }
            total[level] += 1
            if let group = grouping?.groupOfRow[row] { counts[group][level] += 1 }
        }
        (self.item, self.levels, groups, self.counts) = (item, levels, grouping?.labels ?? [], counts)
        (self.total, self.others, missing) = (total, others, occurring.missing)
    }

    /// The share of a group's answers at each level; a reason where the group has none.
    public func shares(group: Int) -> [Figure] {
        Self.shares(counts[group], "\(item) has no answers in \(groups[group]).")
    }

    /// The share of all answers at each level; a reason where there are none.
    public var totalShares: [Figure] { Self.shares(total, "\(item) has no answers.") }

    private static func shares(_ counts: [Int], _ reason: String) -> [Figure] {
        let sum = counts.reduce(0, +)
        return counts.map { sum == 0 ? .unavailable(reason) : .number(Double($0) / Double(sum)) }
    }
}
