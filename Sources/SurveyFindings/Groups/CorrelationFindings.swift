import Statistics
import Surveys

/// The correlations of the constructs' scores.
package struct CorrelationFindings {
    package let table: FindingTable

    /// Rank correlations sort, and say nothing more with so many.
    private static let mostForRanks = 100_000

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        var table = FindingTable(
            "correlations",
            .text("construct_1", "Construct"), .text("construct_2", "Construct"), .count("n", "n"),
            .number("pearson_r", "Pearson r"), .interval("pearson_r", "Interval of r"), .number("pearson_t"),
            .p("pearson_p", "p"), .p("pearson_p_holm", "p (Holm)"), .number("spearman_rho", "Spearman ρ"),
            .number("spearman_t"), .p("spearman_p", "p of ρ"), .number("kendall_tau_b", "Kendall τ_b"),
            .number("kendall_z"), .p("kendall_p", "p of τ_b"))
        var rows: [(cells: [FindingTable.Cell], p: Double?)] = []
        for (i, first) in survey.constructs.enumerated() {
            for (j, second) in survey.constructs.enumerated() where j > i {
                let (x, y) = (scores.scores[i], scores.scores[j])
                guard !x.isEmpty, !y.isEmpty else { continue }
                let pearson = attempt { () throws(Unavailable) in
                    try LinearCorrelation(x, y, confidence: survey.confidence)
                }
                let isLarge = x.count > Self.mostForRanks
                let tooMany = Unavailable(
                    "Rank correlations are not computed for more than \(Self.mostForRanks) respondents.")
                let spearman = attempt { () throws(Unavailable) in
                    if isLarge { throw tooMany }
                    return try SpearmanCorrelation(x, y)
                }
                let kendall = attempt { () throws(Unavailable) in
                    if isLarge { throw tooMany }
                    return try KendallCorrelation(x, y)
                }
                rows.append(
                    (
                        [
                            .text(first.name), .text(second.name), pearson.value.map { .count($0.n) } ?? .none,
                            pearson.cell { $0.r },
                            pearson.ends { .interval($0.interval) },
                            Self.t(pearson), pearson.cell { $0.pValue }, .none, spearman.cell { $0.rho },
                            spearman.value.map { abs($0.rho) == 1 ? .none : .number($0.t) } ?? .none,
                            spearman.cell { $0.pValue }, kendall.cell { $0.tauB }, kendall.cell { $0.z },
                            kendall.cell { $0.pValue },
                        ], pearson.value?.pValue
                    ))
            }
        }
        let known = rows.indices.filter { rows[$0].p != nil }
        for (place, p) in zip(known, MultipleTests.holm.adjusted(known.compactMap { rows[$0].p })) {
            rows[place].cells[7] = .number(p)
        }
        for row in rows { table.add(row.cells) }
        self.table = table
    }

    var tables: [FindingTable] { [table] }

    /// Infinite for a perfect correlation, and then left out.
    private static func t(_ correlation: Result<LinearCorrelation, Unavailable>) -> FindingTable.Cell {
        correlation.value.map { abs($0.r) == 1 ? .none : .number($0.t) } ?? .none
    }
}
