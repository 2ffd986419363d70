import Reporting
import Statistics
import Surveys

/// Two groups' scores of a construct beside each other.
struct TwoGroupRow {
    let variable: String
    let construct: String
    let tests: Result<Tests, Unavailable>

    struct Tests {
        let groups: GroupedValues
        let welch: Result<MeanComparison, Unavailable>
        let student: Result<MeanComparison, Unavailable>
        let effect: Result<StandardizedDifference, Unavailable>
        let ranks: Result<RankSumTest, Unavailable>
        let levene: Result<VarianceHomogeneity, Unavailable>
        let brown: Result<VarianceHomogeneity, Unavailable>
        let ratio: Result<VarianceRatioTest, Unavailable>
        let smirnov: Result<KolmogorovSmirnovTest, Unavailable>

        init(_ groups: GroupedValues, confidence: Double) {
            self.groups = groups
            welch = attempt(try MeanComparison(groups, .separate, confidence: confidence))
            student = attempt(try MeanComparison(groups, .pooled, confidence: confidence))
            effect = attempt(try StandardizedDifference(groups, confidence: confidence))
            ranks = attempt(try RankSumTest(groups))
            levene = attempt(try VarianceHomogeneity(groups, .mean))
            brown = attempt(try VarianceHomogeneity(groups, .median))
            ratio = attempt(try VarianceRatioTest(groups))
            smirnov = attempt(try KolmogorovSmirnovTest(groups))
        }

        func mean(_ group: Int) -> Double {
            groups.values[group].reduce(0, +) / Double(groups.values[group].count)
        }
    }

    init(_ variable: String, _ construct: String, _ groups: GroupedValues, confidence: Double) {
        self.variable = variable
        self.construct = construct
        let found = groups.values.isEmpty ? "no group" : "one group"
        tests =
            groups.values.count == 2
            ? .success(Tests(groups, confidence: confidence))
            : .failure(Unavailable("\(construct) has scores in \(found) of \(variable) alone."))
    }

    /// Of Welch's test.
    var p: Figure { tests.figure { $0.welch.figure { $0.pValue } } }

    /// - Parameter corrected: Welch's p by Holm, by variable and construct.
    static func table(_ rows: [TwoGroupRow], _ corrected: [[String]: Double]) -> Table<Self> {
        let means: Table<TwoGroupRow>.Column = .of(
            \.tests, .text("group_1", "Group 1") { $0.groups.labels[0] }.paper("Group 1", .text),
            .text("group_2", "Group 2") { $0.groups.labels[1] }.paper("Group 2", .text),
            .count("n_1", "n₁") { $0.groups.values[0].count },
            .count("n_2", "n₂") { $0.groups.values[1].count },
            .number("mean_1", "Mean 1", decimals: 2) { $0.mean(0) }
                .paper("\(italic: "M")\(lowered: "1")", .number(2)),
            .number("mean_2", "Mean 2", decimals: 2) { $0.mean(1) }
                .paper("\(italic: "M")\(lowered: "2")", .number(2)),
            .of(
                \.welch, .number("welch_t", "Welch t", decimals: 2) { $0.t }.paper("\(italic: "t")", .number(2)),
                .number("welch_df", "df", decimals: 1) { $0.degreesOfFreedom }.paper("\(italic: "df")", .number(1))),
            .of(\.welch, .p("welch_p", "p") { $0.pValue }.paper("\(italic: "p")", .probability)).explained)
        let effects: Table<Tests>.Column = .of(
            \.effect, .number("cohen_d", decimals: 2) { $0.d.estimate }, .interval("cohen_d", decimals: 2) { $0.d },
            .number("hedges_g", "Hedges g", decimals: 2) { $0.g.estimate }.paper("\(italic: "g")", .number(2)),
            .interval("hedges_g", "Interval of g", decimals: 2) { $0.g })
        let ranks: Table<Tests>.Column = .of(
            \.ranks, .number("mann_whitney_u1", "U₁", decimals: 1) { $0.u1 }, .number("mann_whitney_u2") { $0.u2 },
            .number("z_no_ties_no_continuity") { $0.withoutTies.z },
            .p("p_no_ties_no_continuity") { $0.withoutTies.pValue },
            .number("z_no_ties_continuity") { $0.withoutTies.correctedZ },
            .p("p_no_ties_continuity") { $0.withoutTies.correctedPValue },
            .number("z_ties_no_continuity") { $0.withTies.z }, .p("p_ties_no_continuity") { $0.withTies.pValue },
            .number("z_ties_continuity") { $0.withTies.correctedZ },
            .p("p_ties_continuity", "p Mann–Whitney") { $0.withTies.correctedPValue },
            .p("p_exact") { $0.exactPValue },
            .number("rank_biserial", "Rank-biserial r", decimals: 2) { $0.rankBiserial },
            .number("r_effect") { $0.r }, .number("hodges_lehmann") { $0.hodgesLehmann })
        let rest: Table<TwoGroupRow>.Column = .of(
            \.tests, isSilent: true,
            .of(\.welch, .interval("welch_difference", "Difference, interval", decimals: 2) { $0.difference }),
            .of(
                \.student, .number("student_t") { $0.t }, .number("student_df") { $0.degreesOfFreedom },
                .p("student_p", "p Student") { $0.pValue }, .interval("student_difference") { $0.difference }),
            effects, ranks, .of(\.levene, .number("levene_mean_f") { $0.f }, .p("levene_mean_p") { $0.pValue }),
            .of(
                \.brown, .number("brown_forsythe_f") { $0.f },
                .p("brown_forsythe_p", "p Brown–Forsythe") { $0.pValue }),
            .of(\.ratio, .number("variance_ratio_f") { $0.ratio }, .p("variance_ratio_p") { $0.pValue }),
            .of(\.smirnov, .number("kolmogorov_smirnov_d") { $0.d }, .p("kolmogorov_smirnov_p") { $0.pValue }))
        return Table(
            "group-tests-two", rows, .text("variable", "Variable") { $0.variable }.paper("Grouping", .text),
            .text("construct", "Construct") { $0.construct }.paper("Construct", .text), means,
            .p("welch_p_holm", "p (Holm)") { corrected[[$0.variable, $0.construct]] }
                .paper("\(italic: "p") (Holm)", .probability), rest)
    }
}
