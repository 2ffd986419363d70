import Reporting
import Statistics
import Surveys

/// Three or more groups' scores of a construct beside each other, and pair by pair.
struct SeveralGroupRow {
    let variable: String
    let construct: String
    let groups: GroupedValues
    let analysis: Result<VarianceAnalysis, Unavailable>
    let welch: Result<WelchVarianceAnalysis, Unavailable>
    let ranks: Result<RankedGroupsTest, Unavailable>
    let levene: Result<VarianceHomogeneity, Unavailable>
    let brown: Result<VarianceHomogeneity, Unavailable>
    let bartlett: Result<BartlettTest, Unavailable>
    let pairs: Result<PairwiseComparisons, Unavailable>

    /// With more groups, pairs are so many that no table of them can be read.
    private static let mostGroups = 12

    init(_ variable: String, _ construct: String, _ groups: GroupedValues, confidence: Double) {
        self.variable = variable
        self.construct = construct
        self.groups = groups
        analysis = attempt(try VarianceAnalysis(groups, confidence: confidence))
        welch = attempt(try WelchVarianceAnalysis(groups))
        ranks = attempt(try RankedGroupsTest(groups))
        levene = attempt(try VarianceHomogeneity(groups, .mean))
        brown = attempt(try VarianceHomogeneity(groups, .median))
        bartlett = attempt(try BartlettTest(groups))
        pairs = attempt { () throws(Unavailable) in
            try Unavailable.require(
                groups.values.count <= Self.mostGroups,
                "Pairs of groups are compared for up to \(Self.mostGroups) groups, and \(variable) has "
                    + "\(groups.values.count).")
            return try PairwiseComparisons(groups, confidence: confidence)
        }
    }

    /// Of Welch's analysis.
    var p: Figure { welch.figure { $0.pValue } }

    /// - Parameter corrected: Welch's p by Holm, by variable and construct.
    static func table(_ rows: [SeveralGroupRow], _ corrected: [[String]: Double]) -> Table<Self> {
        let analysis: Table<SeveralGroupRow>.Column = .of(
            \.analysis, .number("anova_f", "F", decimals: 2) { $0.f },
            .number("df_between", "df₁", decimals: 0) { $0.degreesBetween },
            .number("df_within", "df₂", decimals: 0) { $0.degreesWithin }, .p("anova_p", "p ANOVA") { $0.pValue },
            .number("eta_squared", "η²") { $0.etaSquared }.paper("η\(raised: "2")", .bounded(2), at: 10),
            .interval("eta_squared", "Interval of η²") { $0.shareInterval },
            .number("omega_squared", "ω²") { $0.omegaSquared }, .number("epsilon_squared") { $0.epsilonSquared })
        let welch: Table<SeveralGroupRow>.Column = .of(
            \.welch, .number("welch_f", "Welch F", decimals: 2) { $0.f }.paper("\(italic: "F")", .number(2)),
            .number("welch_df_1") { $0.numerator }.paper("\(italic: "df")\(lowered: "1")", .count),
            .number("welch_df_2", "df₂ Welch", decimals: 1) { $0.denominator }
                .paper("\(italic: "df")\(lowered: "2")", .number(1)),
            .p("welch_p", "p Welch") { $0.pValue }.paper("\(italic: "p")", .probability))
        let ranks: Table<SeveralGroupRow>.Column = .of(
            \.ranks, .number("kruskal_wallis_h_ties", "H (ties)", decimals: 2) { $0.h },
            .number("kruskal_wallis_df") { $0.degreesOfFreedom },
            .p("kruskal_wallis_p", "p Kruskal–Wallis") { $0.pValue },
            .number("kruskal_wallis_h_no_ties") { $0.uncorrectedH },
            .number("rank_epsilon_squared") { $0.epsilonSquared }, .number("rank_eta_squared") { $0.etaSquared })
        return Table(
            "group-tests-several", rows, .text("variable", "Variable") { $0.variable }.paper("Grouping", .text),
            .text("construct", "Construct") { $0.construct }.paper("Construct", .text),
            .count("groups", "Groups") { $0.groups.values.count }.paper("Groups", .count),
            .count("n", "n") { $0.groups.values.reduce(0) { $0 + $1.count } }.paper("\(italic: "n")", .count), analysis,
            welch,
            .p("welch_p_holm", "p Welch (Holm)") { corrected[[$0.variable, $0.construct]] }
                .paper("\(italic: "p") (Holm)", .probability), ranks,
            .of(\.levene, .number("levene_mean_f") { $0.f }, .p("levene_mean_p", "p Levene") { $0.pValue }),
            .of(
                \.brown, .number("brown_forsythe_f") { $0.f },
                .p("brown_forsythe_p", "p Brown–Forsythe") { $0.pValue }),
            .of(\.bartlett, .number("bartlett_k_squared") { $0.kSquared }, .p("bartlett_p", "p Bartlett") { $0.pValue })
        )
    }

    /// A pair of groups, with its p corrected for all pairs of the construct.
    struct Pair {
        let own: PairwiseComparisons.Pair
        let pooledHolm: Double
        let pooledRate: Double
        /// By Bonferroni, Holm, and Benjamini and Hochberg.
        let dunn: [Figure]
    }

    private var corrected: [Result<Pair, Unavailable>] {
        guard let comparisons = pairs.value else { return [.failure(Unavailable(pairs.reason ?? ""))] }
        let holm = comparisons.pooledPValues(.holm)
        let rate = comparisons.pooledPValues(.benjaminiHochberg)
        let dunn = [MultipleTests.bonferroni, .holm, .benjaminiHochberg].map(comparisons.dunnPValues)
        return comparisons.pairs.enumerated().map { place, pair in
            .success(
                Pair(
                    own: pair, pooledHolm: holm[place], pooledRate: rate[place],
                    dunn: dunn.map { $0.map { .number($0[place]) } ?? pair.dunnPValue }))
        }
    }

    typealias PairRow = (of: SeveralGroupRow, pair: Result<Pair, Unavailable>)

    static func pairTable(_ rows: [SeveralGroupRow]) -> Table<PairRow> {
        let all = rows.flatMap { row in row.corrected.map { PairRow(row, $0) } }
        let games: Table<Pair>.Column = .of(
            \.own.gamesHowell, .number("games_howell_t") { $0.t }, .number("games_howell_df") { $0.degreesOfFreedom },
            .p("games_howell_p", "p Games–Howell") { $0.pValue })
        let figures: Table<PairRow>.Column = .of(
            \.pair, .text("group_1", "Group 1") { $0.own.first },
            .text("group_2", "Group 2") { $0.own.second },
            .number("mean_2_minus_1", "Mean 2 − 1", decimals: 2) { $0.own.tukey.estimate }.explained,
            .interval("tukey_kramer", "Tukey–Kramer interval", decimals: 2) { $0.own.tukey },
            .p("tukey_kramer_p", "p Tukey–Kramer") { $0.own.tukeyPValue }, games,
            .number("pooled_t") { $0.own.pooledT }, .p("pooled_p") { $0.own.pooledPValue },
            .p("pooled_p_holm") { $0.pooledHolm }, .p("pooled_p_bh") { $0.pooledRate },
            .number("dunn_z") { $0.own.dunnZ }, .p("dunn_p") { $0.own.dunnPValue },
            .p("dunn_p_bonferroni") { $0.dunn[0] }, .p("dunn_p_holm", "p Dunn (Holm)") { $0.dunn[1] },
            .p("dunn_p_bh", "p Dunn (BH)") { $0.dunn[2] })
        return Table(
            "group-tests-pairs", all, .text("variable", "Variable") { $0.of.variable },
            .text("construct", "Construct") { $0.of.construct }, figures)
    }
}
