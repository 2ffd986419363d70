import Reporting
import Surveys

/// Whether groupings depend on each other, and answers on groupings, as nominal variables.
package struct NominalTable {
    let rows: [Row]

    package enum Kind: String, CaseIterable {
        case groupings = "grouping by grouping"
        case answers = "answers by grouping"
    }

    init(_ survey: ResponseSurvey) {
        var rows: [Row] = []
        for (place, first) in survey.groups.enumerated() {
            for second in survey.groups[(place + 1)...] {
                rows.append(
                    Row(
                        .groupings, rows: (first.name, first.grouping), columns: (second.name, second.grouping),
                        in: survey))
            }
        }
        for (name, column) in zip(survey.responses.names, survey.responses.columns) where !survey.groups.isEmpty {
            guard let levels = Self.levels(column) else { continue }
            for group in survey.groups where group.name != name {
                rows.append(Row(.answers, rows: (name, levels), columns: (group.name, group.grouping), in: survey))
            }
        }
        for kind in Kind.allCases {
            let places = rows.indices.filter { rows[$0].kind == kind && rows[$0].test.value != nil }
            let values = MultipleTests.holm.adjusted(places.compactMap { rows[$0].test.value?.pValue })
            for (place, value) in zip(places, values) { rows[place].corrected = value }
        }
        self.rows = rows
    }

    struct Row {
        let kind: Kind
        let rows: String
        let columns: String
        /// It is `nil` where the table would be too large.
        let counts: ContingencyTable?
        let test: Result<IndependenceTest, Unavailable>
        let exact: Result<(p: Double, sampled: FisherExactTable.Sampled?), Unavailable>
        /// By Holm, among those of the kind.
        var corrected: Double?

        private static let mostGroups = 30

        init(
            _ kind: Kind, rows: (name: String, groups: Grouping), columns: (name: String, groups: Grouping),
            in survey: ResponseSurvey
        ) {
            self.kind = kind
            self.rows = rows.name
            self.columns = columns.name
            guard rows.groups.labels.count <= Self.mostGroups, columns.groups.labels.count <= Self.mostGroups else {
                counts = nil
                test = .failure(
                    Unavailable(
                        "Tables have up to \(Self.mostGroups) rows and columns, and \(rows.name) by "
                            + "\(columns.name) would be larger."))
                exact = Self.exact(nil, test)
                return
            }
            let counts = ContingencyTable(rows.groups, by: columns.groups)
            self.counts = counts.occupied
            test = attempt(try IndependenceTest(counts, confidence: survey.confidence))
            exact = Self.exact(counts, test)
        }

        var isTwoByTwo: Bool { counts?.rowLabels.count == 2 && counts?.columnLabels.count == 2 }

        /// Yates's correction is of tables of two rows and columns.
        var yates: Result<IndependenceTest, Unavailable>? { isTwoByTwo || test.value == nil ? test : nil }

        /// Fisher's p, and of how many random tables where they stand for all.
        private static func exact(
            _ counts: ContingencyTable?, _ test: Result<IndependenceTest, Unavailable>
        ) -> Result<(p: Double, sampled: FisherExactTable.Sampled?), Unavailable> {
            attempt { () throws(Unavailable) in
                guard let counts = counts?.occupied else { throw Unavailable(test.reason ?? "") }
                let expected = try test.get().smallestExpected
                if counts.rowLabels.count == 2 && counts.columnLabels.count == 2 {
                    return (try FisherExactTest(counts).pValue, nil)
                }
                try Unavailable.require(
                    expected < Thresholds.expectedCount,
                    "Fisher's test of tables larger than 2 × 2 is computed where a count below 5 is expected.")
                let test = try FisherExactTable(counts)
                return (test.pValue, test.sampled)
            }
        }

        var odds: FisherExactTest? {
            guard isTwoByTwo, let counts else { return nil }
            return attempt(try FisherExactTest(counts)).value
        }
    }

    var table: Table<Row> {
        let test: Table<Row>.Column = .of(
            \.test, .number("chi_squared", "χ²", decimals: 2) { $0.chiSquared },
            .number("df", "df", decimals: 0) { $0.degreesOfFreedom }, .p("p", "p") { $0.pValue })
        let sizes: Table<Row>.Column = .of(
            \.test, .number("g") { $0.g }, .p("g_p") { $0.gPValue }, .number("cramers_v", "Cramér V") { $0.cramersV },
            .interval("cramers_v", "Interval of V") { $0.cramersVInterval },
            .number("bergsmas_v", "Bergsma V") { $0.bergsmasV }, .number("phi") { $0.phi },
            .number("contingency_coefficient") { $0.contingencyCoefficient },
            .number("smallest_expected", "Least expected", decimals: 1) { $0.smallestExpected })
        return Table(
            "chi-square", rows, .text("rows", "Rows") { $0.rows }, .text("columns", "Columns") { $0.columns },
            .text("kind") { $0.kind.rawValue }, .count("row_count", "r") { $0.counts?.rowLabels.count },
            .count("column_count", "c") { $0.counts?.columnLabels.count }, .count("n", "n") { $0.counts?.n }, test,
            .p("p_holm", "p (Holm)") { $0.corrected },
            .number("chi_squared_yates") { $0.yates?.figure { $0.correctedChiSquared } },
            .p("p_yates", "p Yates") { $0.yates?.figure { $0.correctedPValue } }, sizes,
            .p("fisher_p", "p Fisher") { $0.exact.figure { $0.p } },
            .count("fisher_tables") { $0.exact.value?.sampled?.tables },
            .interval("fisher_p") { own in
                own.exact.value?.sampled.map { TableCell.interval($0.lower, $0.upper) }
                    ?? TableCell.none
            },
            .number("odds_ratio") {
                $0.odds.map { $0.oddsRatio.isFinite ? .number($0.oddsRatio) : TableCell.text("infinite") }
            },
            .interval("odds_ratio") {
                $0.odds.map { $0.upper.isFinite ? .interval($0.lower, $0.upper) : TableCell.none }
            })
    }

    /// The answers as groups, where they are few.
    private static func levels(_ column: [Double]) -> Grouping? {
        var seen: Set<Double> = []
        for value in column where !value.isNaN {
            seen.insert(value)
            if seen.count > AnswerFindings.mostLevels { return nil }
        }
        return seen.isEmpty ? nil : Grouping(numbers: column)
    }
}
