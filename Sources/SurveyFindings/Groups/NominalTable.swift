import Surveys

/// Whether groupings depend on each other, and answers on groupings, as nominal variables.
package struct NominalTable {
    private(set) var table = FindingTable(
        "chi-square",
        .text("rows", "Rows"), .text("columns", "Columns"), .text("kind"), .count("row_count", "r"),
        .count("column_count", "c"), .count("n", "n"), .number("chi_squared", "χ²", decimals: 2),
        .number("df", "df", decimals: 0), .p("p", "p"), .p("p_holm", "p (Holm)"), .number("chi_squared_yates"),
        .p("p_yates", "p Yates"), .number("g"), .p("g_p"), .number("cramers_v", "Cramér V"),
        .interval("cramers_v", "Interval of V"), .number("bergsmas_v", "Bergsma V"), .number("phi"),
        .number("contingency_coefficient"), .number("smallest_expected", "Least expected", decimals: 1),
        .p("fisher_p", "p Fisher"), .number("odds_ratio"), .interval("odds_ratio"))

    package enum Kind: String, CaseIterable {
        case groupings = "grouping by grouping"
        case answers = "answers by grouping"
    }

    /// What the rows are, and their p by Holm.
    private(set) var tests: [(kind: Kind, corrected: Double?)] = []

    private static let mostGroups = 30
    private static let mostForExact = 500

    init(_ survey: ResponseSurvey) {
        guard !survey.groups.isEmpty else { return }
        var pairs: [(rows: String, columns: String, kind: Kind, Grouping, Grouping)] = []
        for (place, first) in survey.groups.enumerated() {
            for second in survey.groups[(place + 1)...] {
                pairs.append((first.name, second.name, .groupings, first.grouping, second.grouping))
            }
        }
        for (name, column) in zip(survey.responses.names, survey.responses.columns) {
            guard let levels = Self.levels(column) else { continue }
            for group in survey.groups where group.name != name {
                pairs.append((name, group.name, .answers, levels, group.grouping))
            }
        }
        let tests = pairs.map { pair -> (ContingencyTable?, Result<IndependenceTest, Unavailable>) in
            guard pair.3.labels.count <= Self.mostGroups, pair.4.labels.count <= Self.mostGroups else {
                return (
                    nil,
                    .failure(
                        Unavailable(
                            "Tables have up to \(Self.mostGroups) rows and columns, and \(pair.rows) by "
                                + "\(pair.columns) would be larger."))
                )
            }
            let counts = ContingencyTable(pair.3, by: pair.4)
            return (
                counts,
                attempt { () throws(Unavailable) in try IndependenceTest(counts, confidence: survey.confidence) }
            )
        }
        var corrected: [Int: Double] = [:]
        for kind in Kind.allCases {
            let places = tests.indices.filter { pairs[$0].kind == kind && tests[$0].1.value != nil }
            let values = MultipleTests.holm.adjusted(places.compactMap { tests[$0].1.value?.pValue })
            for (place, value) in zip(places, values) { corrected[place] = value }
        }
        for (place, test) in tests.enumerated() {
            add(pairs[place].rows, pairs[place].columns, pairs[place].kind, test.0?.occupied, test.1, corrected[place])
        }
    }

    private mutating func add(
        _ rows: String, _ columns: String, _ kind: Kind, _ counts: ContingencyTable?,
        _ test: Result<IndependenceTest, Unavailable>, _ corrected: Double?
    ) {
        let isTwoByTwo = counts?.rowLabels.count == 2 && counts?.columnLabels.count == 2
        let exact = attempt { () throws(Unavailable) in
            guard let counts else { throw Unavailable(test.reason ?? "") }
            let expected = try test.get().smallestExpected
            if isTwoByTwo { return try FisherExactTest(counts).pValue }
            try Unavailable.require(
                expected < Thresholds.expectedCount && counts.n <= Self.mostForExact,
                "Fisher's test of tables larger than 2 × 2 is computed where a count below 5 is expected, for up "
                    + "to \(Self.mostForExact) answers.")
            return try FisherExactTable.pValue(counts, limit: 20_000)
        }
        let odds =
            isTwoByTwo
            ? counts.flatMap { counts in attempt { () throws(Unavailable) in try FisherExactTest(counts) }.value } : nil
        let hasYates = isTwoByTwo || test.value == nil
        tests.append((kind, corrected))
        table.add([
            .text(rows), .text(columns), .text(kind.rawValue), counts.map { .count($0.rowLabels.count) } ?? .none,
            counts.map { .count($0.columnLabels.count) } ?? .none, counts.map { .count($0.n) } ?? .none,
            test.cell { $0.chiSquared }, test.cell { $0.degreesOfFreedom }, test.cell { $0.pValue },
            corrected.map { .number($0) } ?? .none,
            hasYates ? test.cell { $0.correctedChiSquared } : .none,
            hasYates ? test.cell { $0.correctedPValue } : .none, test.cell { $0.g },
            test.cell { $0.gPValue },
            test.cell { $0.cramersV }, test.ends { .interval($0.cramersVInterval) },
            test.cell { $0.bergsmasV }, test.cell { $0.phi }, test.cell { $0.contingencyCoefficient },
            test.cell { $0.smallestExpected }, exact.cell { $0 },
            odds.map { $0.oddsRatio.isFinite ? .number($0.oddsRatio) : .text("infinite") } ?? .none,
            odds.map { $0.upper.isFinite ? .interval($0.lower, $0.upper) : .none } ?? .none,
        ])
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
