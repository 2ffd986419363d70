import Reporting
import Statistics
import Surveys

/// Answers of the same respondents beside each other.
package struct PairFindings {
    private let rows: [Row]

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        rows = survey.pairs.map { pair -> Row in
            let columns = [pair.first, pair.second].map { scores.column($0, in: survey) }
            guard let first = columns[0], let second = columns[1] else {
                let name = columns[0] == nil ? pair.first : pair.second
                return Row(pair, .failure(Unavailable("There is no item or construct \(name) with answers.")))
            }
            return Row(pair, .success(Tests(first, second, confidence: survey.confidence)))
        }
    }

    /// Pairs of items with the same two answers, by McNemar's test.
    var changes: Table<ChangeRow> {
        let changes = rows.compactMap { row in
            row.tests.value?.changes.map { ChangeRow(row.pair, $0, $0.test) }
        }
        return Table(
            "mcnemar", changes, .text("first", "First") { $0.pair.first }, .text("second", "Second") { $0.pair.second },
            .number("answer", "Answer") { $0.own.answer }, .count("first_only", "First only") { $0.own.firstOnly },
            .count("second_only", "Second only") { $0.own.secondOnly },
            .of(
                \.test, .number("chi_squared", "χ²", decimals: 2) { $0.chiSquared }, .p("p", "p") { $0.pValue },
                .number("chi_squared_continuity") { $0.correctedChiSquared },
                .p("p_continuity", "p (continuity)") { $0.correctedPValue },
                .p("p_exact", "p exact") { $0.exactPValue },
                .p("p_mid", "p mid") { $0.midPValue }))
    }

    var tables: [TableFile] { [paired.file, changes.file] }

    typealias Row = (pair: ResponseSurvey.Pair, tests: Result<Tests, Unavailable>)
    typealias ChangeRow = (pair: ResponseSurvey.Pair, own: Changes, test: Result<McNemarTest, Unavailable>)

    struct Tests {
        let n: Int
        let t: Result<PairedComparison, Unavailable>
        let ranks: Result<SignedRankTest, Unavailable>
        /// It is `nil` where the answers are not two.
        let changes: Changes?

        init(_ first: [Double], _ second: [Double], confidence: Double) {
            n = zip(first, second).count { !$0.isNaN && !$1.isNaN }
            t = attempt(try PairedComparison(first, second, confidence: confidence))
            ranks = attempt(try SignedRankTest(first, second))
            changes = Changes(first, second)
        }
    }

    var paired: Table<Row> {
        let difference: Table<Tests>.Column = .of(
            \.t, .number("mean_difference", "Mean difference", decimals: 2) { $0.difference.estimate })
        let t: Table<Tests>.Column = .of(
            \.t, .interval("mean_difference", "Interval", decimals: 2) { $0.difference },
            .number("t", "t", decimals: 2) { $0.t }, .number("df", "df", decimals: 0) { $0.degreesOfFreedom },
            .p("p", "p") { $0.pValue }, .number("cohen_dz", "d_z", decimals: 2) { $0.cohenDz })
        let ranks: Table<Tests>.Column = .of(
            \.ranks, .number("wilcoxon_v", "V", decimals: 1) { $0.v }, .number("z_no_continuity") { $0.z },
            .p("p_no_continuity") { $0.pValue }, .number("z_continuity") { $0.correctedZ },
            .p("p_continuity", "p Wilcoxon") { $0.correctedPValue }, .p("p_exact") { $0.exactPValue },
            .number("rank_biserial", "Rank-biserial r", decimals: 2) { $0.rankBiserial })
        return Table(
            "paired-tests", rows, .text("first", "First") { $0.pair.first },
            .text("second", "Second") { $0.pair.second },
            .of(
                \.tests, .count("n", "n") { $0.n }, difference.explained, t,
                .count("wilcoxon_n") { $0.ranks.value?.n },
                .count("zero_differences") { $0.ranks.value?.zeroDifferences }, ranks))
    }

    /// Of two answers, who gave the greater only once.
    struct Changes {
        let answer: Double
        let firstOnly: Int
        let secondOnly: Int
        let test: Result<McNemarTest, Unavailable>

        init?(_ first: [Double], _ second: [Double]) {
            var levels: Set<Double> = []
            for value in first + second where !value.isNaN {
                levels.insert(value)
                if levels.count > 2 { return nil }
            }
            guard levels.count == 2, let high = levels.max() else { return nil }
            answer = high
            let changed = zip(first, second).filter { !$0.isNaN && !$1.isNaN && $0 != $1 }
            let firstOnly = changed.count { $0.0 == high }
            self.firstOnly = firstOnly
            secondOnly = changed.count - firstOnly
            test = attempt(try McNemarTest(firstOnly: firstOnly, secondOnly: changed.count - firstOnly))
        }
    }
}
