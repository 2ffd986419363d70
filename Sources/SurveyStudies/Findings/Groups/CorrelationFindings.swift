import Reporting
import Surveys

/// The correlations of the constructs' scores.
package struct CorrelationFindings {
    private let rows: [Row]

    /// Rank correlations sort, and say nothing more with so many.
    private static let mostForRanks = 100_000

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        var rows: [Row] = []
        for (i, first) in survey.constructs.enumerated() {
            for (j, second) in survey.constructs.enumerated() where j > i {
                let x = scores.scores[i]
                let y = scores.scores[j]
                guard !x.isEmpty, !y.isEmpty else { continue }
                let isLarge = x.count > Self.mostForRanks
                let tooMany = Unavailable(
                    "Rank correlations are not computed for more than \(Self.mostForRanks) respondents.")
                rows.append(
                    Row(
                        first: first.name, second: second.name,
                        pearson: attempt(try LinearCorrelation(x, y, confidence: survey.confidence)),
                        spearman: isLarge ? .failure(tooMany) : attempt(try SpearmanCorrelation(x, y)),
                        kendall: isLarge ? .failure(tooMany) : attempt(try KendallCorrelation(x, y))))
            }
        }
        let known = rows.indices.filter { rows[$0].pearson.value != nil }
        for (place, p) in zip(known, MultipleTests.holm.adjusted(known.compactMap { rows[$0].pearson.value?.pValue })) {
            rows[place].corrected = p
        }
        self.rows = rows
    }

    var table: Table<Row> {
        // The statistic t is infinite for a perfect correlation, and then left out.
        Table(
            "correlations", rows, .text("construct_1", "Construct") { $0.first },
            .text("construct_2", "Construct") { $0.second }, .count("n", "n") { $0.pearson.value?.n },
            .of(
                \.pearson, .number("pearson_r", "Pearson r") { $0.r },
                .interval("pearson_r", "Interval of r") { $0.interval }),
            .number("pearson_t") { $0.pearson.value.flatMap { abs($0.r) == 1 ? nil : $0.t } },
            .of(\.pearson, .p("pearson_p", "p") { $0.pValue }), .p("pearson_p_holm", "p (Holm)") { $0.corrected },
            .of(\.spearman, .number("spearman_rho", "Spearman ρ") { $0.rho }),
            .number("spearman_t") { $0.spearman.value.flatMap { abs($0.rho) == 1 ? nil : $0.t } },
            .of(\.spearman, .p("spearman_p", "p of ρ") { $0.pValue }),
            .of(
                \.kendall, .number("kendall_tau_b", "Kendall τ_b") { $0.tauB }, .number("kendall_z") { $0.z },
                .p("kendall_p", "p of τ_b") { $0.pValue }))
    }

    var tables: [TableFile] { [table.file] }

    struct Row {
        let first: String
        let second: String
        let pearson: Result<LinearCorrelation, Unavailable>
        let spearman: Result<SpearmanCorrelation, Unavailable>
        let kendall: Result<KendallCorrelation, Unavailable>
        /// Pearson's p by Holm.
        var corrected: Double?
    }
}
