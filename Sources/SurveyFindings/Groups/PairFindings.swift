import Statistics
import Surveys

/// Answers of the same respondents beside each other.
package struct PairFindings {
    package let paired: FindingTable
    /// Pairs of items with the same two answers, by McNemar's test.
    package let changes: FindingTable

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        var paired = FindingTable(
            "paired-tests",
            .text("first", "First"), .text("second", "Second"), .count("n", "n"),
            .number("mean_difference", "Mean difference", decimals: 2),
            .interval("mean_difference", "Interval", decimals: 2), .number("t", "t", decimals: 2),
            .number("df", "df", decimals: 0), .p("p", "p"), .number("cohen_dz", "d_z", decimals: 2),
            .count("wilcoxon_n"), .count("zero_differences"), .number("wilcoxon_v", "V", decimals: 1),
            .number("z_no_continuity"), .p("p_no_continuity"), .number("z_continuity"),
            .p("p_continuity", "p Wilcoxon"), .p("p_exact"),
            .number("rank_biserial", "Rank-biserial r", decimals: 2))
        var changes = FindingTable(
            "mcnemar",
            .text("first", "First"), .text("second", "Second"), .number("answer", "Answer"),
            .count("first_only", "First only"), .count("second_only", "Second only"),
            .number("chi_squared", "χ²", decimals: 2), .p("p", "p"), .number("chi_squared_continuity"),
            .p("p_continuity", "p (continuity)"), .p("p_exact", "p exact"), .p("p_mid", "p mid"))
        for pair in survey.pairs {
            let columns = [pair.first, pair.second].map { scores.column($0, in: survey) }
            guard let first = columns[0], let second = columns[1] else {
                let name = columns[0] == nil ? pair.first : pair.second
                var cells = [FindingTable.Cell](repeating: .none, count: paired.columns.count)
                (cells[0], cells[1]) = (.text(pair.first), .text(pair.second))
                cells[3] = .figure(.unavailable("There is no item or construct \(name) with answers."))
                paired.add(cells)
                continue
            }
            paired.add(Self.row(pair, first, second, confidence: survey.confidence))
            if let row = Self.changes(pair, first, second) { changes.add(row) }
        }
        (self.paired, self.changes) = (paired, changes)
    }

    var tables: [FindingTable] { [paired, changes] }

    private static func row(
        _ pair: ResponseSurvey.Pair, _ first: [Double], _ second: [Double], confidence: Double
    ) -> [FindingTable.Cell] {
        let t = attempt { () throws(Unavailable) in try PairedComparison(first, second, confidence: confidence) }
        let ranks = attempt { () throws(Unavailable) in try SignedRankTest(first, second) }
        return [
            .text(pair.first), .text(pair.second), .count(zip(first, second).count { !$0.isNaN && !$1.isNaN }),
            t.cell { $0.difference.estimate },
            t.ends { .interval($0.difference) }, t.cell { $0.t },
            t.cell { $0.degreesOfFreedom }, t.cell { $0.pValue }, t.cell { $0.cohenDz },
            ranks.value.map { .count($0.n) } ?? .none, ranks.value.map { .count($0.zeroDifferences) } ?? .none,
            ranks.cell { $0.v }, ranks.cell { $0.z }, ranks.cell { $0.pValue }, ranks.cell { $0.correctedZ },
            ranks.cell { $0.correctedPValue }, ranks.cell { $0.exactPValue }, ranks.cell { $0.rankBiserial },
        ]
    }

    /// nil: the answers are not two.
    private static func changes(_ pair: ResponseSurvey.Pair, _ first: [Double], _ second: [Double])
        -> [FindingTable.Cell]?
    {
        var levels: Set<Double> = []
        for value in first + second where !value.isNaN {
            levels.insert(value)
            if levels.count > 2 { return nil }
        }
        guard levels.count == 2, let high = levels.max() else { return nil }
        var (firstOnly, secondOnly) = (0, 0)
        for (a, b) in zip(first, second) where !a.isNaN && !b.isNaN && a != b {
            if a == high { firstOnly += 1 } else { secondOnly += 1 }
        }
        let test = attempt { () throws(Unavailable) in
            try McNemarTest(firstOnly: firstOnly, secondOnly: secondOnly)
        }
        return [
            .text(pair.first), .text(pair.second), .number(high), .count(firstOnly), .count(secondOnly),
            test.cell { $0.chiSquared }, test.cell { $0.pValue }, test.cell { $0.correctedChiSquared },
            test.cell { $0.correctedPValue }, test.cell { $0.exactPValue }, test.cell { $0.midPValue },
        ]
    }
}
