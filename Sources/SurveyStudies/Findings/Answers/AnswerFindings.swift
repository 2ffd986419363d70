import Reporting
package import Surveys

/// How often each answer to an item was given, in all and in each group.
package struct AnswerFindings {
    package let item: String
    /// The words of the answers, or their numbers.
    package let labels: [String]
    package let all: AnswerTable
    /// By the groups of the survey.
    package let groups: [(name: String, table: AnswerTable)]

    /// An item with more different answers is no scale of steps.
    static let mostLevels = 11

    /// The result is `nil` where the item's answers are not steps of a scale.
    init?(
        _ item: ResponseSurvey.Item, _ answers: [Double], _ description: ItemDescription, groups: [ResponseSurvey.Group]
    ) {
        guard let levels = Self.levels(item, answers, description) else { return nil }
        self.item = item.name
        labels = levels.map { level in
            item.labels.first { $0.number == level }?.label
                ?? Readable.fixed(level, level == level.rounded() ? 0 : 2)
        }
        all = AnswerTable(item: item.name, answers: answers, levels: levels)
        self.groups = groups.map { group in
            (group.name, AnswerTable(item: item.name, answers: answers, levels: levels, grouping: group.grouping))
        }
    }

    private static func levels(_ item: ResponseSurvey.Item, _ answers: [Double], _ description: ItemDescription)
        -> [Double]?
    {
        if !item.labels.isEmpty {
            var levels: [Double] = []
            for label in item.labels where !levels.contains(label.number) { levels.append(label.number) }
            return levels.count <= 2 * mostLevels ? levels.sorted() : nil
        }
        if let scale = item.scale {
            let low = scale.lowerBound
            let high = scale.upperBound
            guard low == low.rounded(), high - low < Double(mostLevels), description.isOfWholes(answers) else {
                return nil
            }
            return Array(stride(from: low, through: high, by: 1))
        }
        guard let low = description.minimum.value, let high = description.maximum.value else { return nil }
        guard high - low < Double(mostLevels), description.isOfWholes(answers) else { return nil }
        return Array(stride(from: low, through: high, by: 1))
    }

    /// How often an answer was given, in a group.
    typealias Row = (
        item: String, variable: String, group: String, level: Double, label: String, count: Int, share: Figure
    )

    static func table(_ findings: [AnswerFindings]) -> Table<Row> {
        let rows = findings.flatMap { finding -> [Row] in
            func rows(variable: String, group: String, counts: [Int], shares: [Figure]) -> [Row] {
                finding.all.levels.enumerated().map {
                    (finding.item, variable, group, $1, finding.labels[$0], counts[$0], shares[$0])
                }
            }
            return rows(variable: "all", group: "all", counts: finding.all.total, shares: finding.all.totalShares)
                + finding.groups.flatMap { name, own in
                    own.groups.enumerated().flatMap {
                        rows(variable: name, group: $1, counts: own.counts[$0], shares: own.shares(group: $0))
                    }
                }
        }
        return Table(
            "answers", rows, .text("item") { $0.item }, .text("variable") { $0.variable },
            .text("group") { $0.group }, .number("answer") { $0.level }, .text("label") { $0.label },
            .count("count") { $0.count }, .share("share") { $0.share })
    }
}

extension ItemDescription {
    /// Whether all answers are whole numbers.
    fileprivate func isOfWholes(_ answers: [Double]) -> Bool {
        !answers.contains { !$0.isNaN && $0 != $0.rounded() }
    }
}
