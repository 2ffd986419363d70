import Reporting
import Surveys

/// How groups of respondents differ in the constructs, and in the items and groupings that are nominal.
package struct GroupFindings {
    private let ofTwo: [TwoGroupRow]
    private let ofSeveral: [SeveralGroupRow]
    private let nominalTable: NominalTable
    /// Welch's p by Holm, by variable and construct.
    private let corrected: [[String]: Double]
    /// The differences that remain with all tests of means taken together, and how many there were.
    package let differences: [Difference]
    package let tested: Int
    /// Why some variable was not compared.
    package let reasons: [String]

    package struct Difference {
        package let variable: String
        package let construct: String
        /// Of Welch's test, corrected by Holm for all of them.
        package let p: Double
    }

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        var two: [TwoGroupRow] = []
        var several: [SeveralGroupRow] = []
        var reasons: [String] = []
        var tests: [(variable: String, construct: String, p: Figure)] = []
        for group in survey.groups {
            let sizes = group.grouping.groupOfRow.reduce(into: [Int](repeating: 0, count: group.grouping.labels.count))
            {
                if let place = $1 { $0[place] += 1 }
            }
            let occupied = sizes.count { $0 > 0 }
            guard occupied >= 2 else {
                reasons.append(
                    occupied == 0
                        ? "Nobody's \(group.name) is known, so that nothing can be compared by it."
                        : "All respondents whose \(group.name) is known are in one group, so that there is nothing to "
                            + "compare.")
                continue
            }
            if survey.constructs.isEmpty { reasons.append("There are no constructs to compare by \(group.name).") }
            // A group that paths name is a construct too, which would be compared by itself.
            for (place, construct) in survey.constructs.enumerated() where construct.items.map(\.name) != [group.name] {
                guard !scores.scores[place].isEmpty else {
                    reasons.append("\(construct.name) has no score, since some of its items are not in the answers.")
                    continue
                }
                let values = GroupedValues(scores.scores[place], by: group.grouping).occupied
                let p: Figure
                if occupied == 2 {
                    let row = TwoGroupRow(group.name, construct.name, values, confidence: survey.confidence)
                    two.append(row)
                    p = row.p
                } else {
                    let row = SeveralGroupRow(group.name, construct.name, values, confidence: survey.confidence)
                    several.append(row)
                    p = row.p
                }
                tests.append((group.name, construct.name, p))
            }
        }
        nominalTable = NominalTable(survey)
        self.reasons = reasons
        let known = tests.filter { $0.p.value != nil }
        tested = known.count
        let corrected = MultipleTests.holm.adjusted(known.compactMap(\.p.value))
        let byNames = Dictionary(zip(known.map { [$0.variable, $0.construct] }, corrected)) { first, _ in first }
        self.corrected = byNames
        ofTwo = two
        ofSeveral = several
        differences = zip(known, corrected).filter { $1 < 1 - survey.confidence }
            .map { Difference(variable: $0.variable, construct: $0.construct, p: $1) }
    }

    var two: Table<TwoGroupRow> { TwoGroupRow.table(ofTwo, corrected) }
    var several: Table<SeveralGroupRow> { SeveralGroupRow.table(ofSeveral, corrected) }
    var pairs: Table<SeveralGroupRow.PairRow> { SeveralGroupRow.pairTable(ofSeveral) }
    var nominal: Table<NominalTable.Row> { nominalTable.table }

    var tables: [TableFile] { [two.file, several.file, pairs.file, nominal.file] }
}
