import Statistics
import Surveys
import Testing

/// Figures of R 4.2.2 for groups of two sets of answers.
@Suite(.enabled(if: Reference.isThere, "the reference data of other licences are not beside the project"))
struct ComparisonsReferenceTests {
    @Test func twoGroups() throws {
        let holzinger = try ReferenceTable(reference: "data/holzinger1939.csv")
        let satisfaction = try ReferenceTable(reference: "data/satisfaction.csv")
        let tests = holzinger.responses
        let answers = satisfaction.responses
        for row in try ReferenceTable(reference: "expected/group_tests_two_sample.csv").records {
            let data = row.text("dataset") == "holzinger1939" ? holzinger : satisfaction
            let column = try column(row.text("variable"), of: row.text("dataset") == "holzinger1939" ? tests : answers)
            let labels = data.column(row.text("group_variable"))
            let groups = GroupedValues(
                labels: [row.text("group1"), row.text("group2")],
                values: ["group1", "group2"].map { group in
                    zip(column, labels).filter { $0.1 == row.text(group) }.map(\.0)
                })
            try check(groups, row)
        }
    }

    /// An item, or the mean of the items whose names begin so.
    private func column(_ name: String, of responses: Responses) throws -> [Double] {
        if let column = responses[name] { return column }
        let block = name.lowercased()
        let items = responses.select(responses.names.filter { $0.dropLast() == block })
        try #require(!items.names.isEmpty, "no items of \(name)")
        return (0..<items.rows).map { row in
            items.columns.reduce(0) { $0 + $1[row] } / Double(items.columns.count)
        }
    }

    private func check(_ groups: GroupedValues, _ row: ReferenceTable.Row) throws {
        let welch = try MeanComparison(groups, .separate)
        let student = try MeanComparison(groups, .pooled)
        let size = try StandardizedDifference(groups)
        let levene = try VarianceHomogeneity(groups, .mean)
        let brown = try VarianceHomogeneity(groups, .median)
        let ratio = try VarianceRatioTest(groups)
        let ranks = try RankSumTest(groups)
        let kolmogorov = try KolmogorovSmirnovTest(groups)
        let ties = ranks.withTies
        let none = ranks.withoutTies
        expect(
            row,
            [
                "welch_t": welch.t, "welch_df": welch.degreesOfFreedom, "welch_p": welch.pValue,
                "welch_ci_lower": welch.difference.lower, "welch_ci_upper": welch.difference.upper,
                "student_t": student.t, "student_df": student.degreesOfFreedom, "student_p": student.pValue,
                "student_ci_lower": student.difference.lower, "student_ci_upper": student.difference.upper,
                "cohen_d_pooled": size.d.estimate, "hedges_g_exact": size.g.estimate,
                "hedges_g_approx": size.approximateG, "levene_mean_F": levene.f, "levene_mean_p": levene.pValue,
                "brown_forsythe_F": brown.f, "brown_forsythe_p": brown.pValue, "var_ratio_F": ratio.ratio,
                "var_ratio_p": ratio.pValue, "U1": ranks.u1, "U2": ranks.u2, "U_min": min(ranks.u1, ranks.u2),
                "z_notie_nocc": none.z, "z_notie_cc": none.correctedZ, "z_tie_nocc": ties.z,
                "z_tie_cc": ties.correctedZ, "p_notie_nocc": none.pValue, "p_notie_cc": none.correctedPValue,
                "p_tie_nocc": ties.pValue, "p_tie_cc": ties.correctedPValue,
                "rank_biserial_2U1_over_n1n2_minus1": ranks.rankBiserial, "r_effect_z_over_sqrtN": ranks.r,
                "ks_D": kolmogorov.d,
            ])
        // R 4.2.2 ends the series of the limit law at 1e-6; `KolmogorovSmirnovTest` is held against SciPy's elsewhere.
        expect(row, ["ks_p_asymptotic": kolmogorov.pValue], 1e-4)
    }

    @Test func severalGroups() throws {
        let responses = try Reference.responses("holzinger1939")
        for row in try ReferenceTable(reference: "expected/group_tests_k_sample.csv").records {
            let column = try #require(responses[row.text("variable")])
            let grouping = Grouping(numbers: try #require(responses[row.text("group_variable")]))
            let groups = GroupedValues(column, by: grouping)
            let analysis = try VarianceAnalysis(groups)
            let welch = try WelchVarianceAnalysis(groups)
            let ranks = try RankedGroupsTest(groups)
            let levene = try VarianceHomogeneity(groups, .mean)
            let brown = try VarianceHomogeneity(groups, .median)
            let bartlett = try BartlettTest(groups)
            expect(
                row,
                [
                    "ss_between": analysis.squaresBetween, "ss_within": analysis.squaresWithin,
                    "df_between": analysis.degreesBetween, "df_within": analysis.degreesWithin, "F": analysis.f,
                    "p": analysis.pValue, "eta_squared": analysis.etaSquared, "omega_squared": analysis.omegaSquared,
                    "epsilon_squared": analysis.epsilonSquared, "welch_F": welch.f, "welch_df2": welch.denominator,
                    "welch_p": welch.pValue, "kruskal_H_tie_corrected": ranks.h,
                    "kruskal_df": ranks.degreesOfFreedom, "kruskal_p": ranks.pValue,
                    "kruskal_H_uncorrected": ranks.uncorrectedH, "kruskal_epsilon2": ranks.epsilonSquared,
                    "kruskal_eta2": ranks.etaSquared.value ?? .infinity, "levene_mean_F": levene.f,
                    "levene_mean_p": levene.pValue, "brown_forsythe_F": brown.f, "brown_forsythe_p": brown.pValue,
                    "bartlett_K2": bartlett.kSquared, "bartlett_p": bartlett.pValue,
                ])
        }
    }

    /// R's own `ptukey` and `qtukey` are exact to about 1e-10 and 1e-6, which is what these columns are compared at;
    /// the law itself is held against other programs among the tests of the numerical methods.
    @Test func afterwards() throws {
        let data = try ReferenceTable(reference: "data/holzinger1939.csv")
        let labels = zip(data.column("school"), data.column("sex")).map { "\($0)_\($1)" }
        let rows = try ReferenceTable(reference: "expected/group_tests_posthoc.csv").records
        let responses = data.responses
        for variable in ["x1", "x4", "x9"] {
            let column = try #require(responses[variable])
            let found = try PairwiseComparisons(GroupedValues(column, by: Grouping(labels)))
            let rows = rows.filter { $0.text("variable") == variable }
            #expect(rows.count == found.pairs.count)
            for (place, (pair, row)) in zip(found.pairs, rows).enumerated() {
                #expect(pair.first == row.text("group_a") && pair.second == row.text("group_b"))
                let howell = try pair.gamesHowell.get()
                expect(
                    row,
                    [
                        "tukey_diff_b_minus_a": pair.tukey.estimate, "games_howell_t": howell.t,
                        "games_howell_df": howell.degreesOfFreedom, "pooled_t": pair.pooledT,
                        "pooled_p_unadjusted": pair.pooledPValue, "dunn_z": pair.dunnZ.value ?? .infinity,
                        "dunn_p_unadjusted": pair.dunnPValue.value ?? .infinity,
                        "pooled_p_bonferroni": found.pooledPValues(.bonferroni)[place],
                        "dunn_p_bonferroni": found.dunnPValues(.bonferroni)?[place] ?? .infinity,
                        "pooled_p_holm": found.pooledPValues(.holm)[place],
                        "dunn_p_holm": found.dunnPValues(.holm)?[place] ?? .infinity,
                        "pooled_p_BH": found.pooledPValues(.benjaminiHochberg)[place],
                        "dunn_p_BH": found.dunnPValues(.benjaminiHochberg)?[place] ?? .infinity,
                    ])
                expect(
                    row,
                    [
                        "tukey_p": pair.tukeyPValue, "games_howell_p": howell.pValue,
                        "tukey_lower": pair.tukey.lower, "tukey_upper": pair.tukey.upper,
                    ], 1e-8)
            }
        }
    }

    @Test func pairs() throws {
        for row in try ReferenceTable(reference: "expected/paired_tests.csv").records {
            let responses = try Reference.responses(row.text("dataset"))
            let x = try #require(responses[row.text("x")])
            let y = try #require(responses[row.text("y")])
            let test = try PairedComparison(x, y)
            let ranks = try SignedRankTest(x, y)
            expect(
                row,
                [
                    "n": Double(test.n), "t": test.t, "df": test.degreesOfFreedom, "p": test.pValue,
                    "ci_lower": test.difference.lower, "ci_upper": test.difference.upper, "cohen_dz": test.cohenDz,
                    "wilcoxon_V": ranks.v, "wilcoxon_p_cc": ranks.correctedPValue, "wilcoxon_p_nocc": ranks.pValue,
                ])
        }
    }

    private func expect(_ row: ReferenceTable.Row, _ figures: [String: Double], _ tolerance: Double = 1e-9) {
        for (column, value) in figures.sorted(by: { $0.key < $1.key }) {
            #expect(
                near(value, row.number(column), tolerance),
                "\(row.cells["variable"] ?? row.text("x")) \(column): \(value), not \(row.number(column))")
        }
    }
}
