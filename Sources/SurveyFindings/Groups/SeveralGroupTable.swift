import Statistics
import Surveys

/// Three or more groups' scores of each construct beside each other, and pair by pair.
struct SeveralGroupTable {
    private(set) var table = FindingTable(
        "group-tests-several",
        .text("variable", "Variable"), .text("construct", "Construct"), .count("groups", "Groups"),
        .count("n", "n"),
        .number("anova_f", "F", decimals: 2), .number("df_between", "df₁", decimals: 0),
        .number("df_within", "df₂", decimals: 0), .p("anova_p", "p ANOVA"),
        .number("eta_squared", "η²"), .interval("eta_squared", "Interval of η²"), .number("omega_squared", "ω²"),
        .number("epsilon_squared"), .number("welch_f", "Welch F", decimals: 2), .number("welch_df_1"),
        .number("welch_df_2", "df₂ Welch", decimals: 1), .p("welch_p", "p Welch"),
        .p("welch_p_holm", "p Welch (Holm)"),
        .number("kruskal_wallis_h_ties", "H (ties)", decimals: 2), .number("kruskal_wallis_df"),
        .p("kruskal_wallis_p", "p Kruskal–Wallis"), .number("kruskal_wallis_h_no_ties"),
        .number("rank_epsilon_squared"), .number("rank_eta_squared"), .number("levene_mean_f"),
        .p("levene_mean_p", "p Levene"), .number("brown_forsythe_f"), .p("brown_forsythe_p", "p Brown–Forsythe"),
        .number("bartlett_k_squared"), .p("bartlett_p", "p Bartlett"))
    private(set) var pairs = FindingTable(
        "group-tests-pairs",
        .text("variable", "Variable"), .text("construct", "Construct"), .text("group_1", "Group 1"),
        .text("group_2", "Group 2"), .number("mean_2_minus_1", "Mean 2 − 1", decimals: 2),
        .interval("tukey_kramer", "Tukey–Kramer interval", decimals: 2), .p("tukey_kramer_p", "p Tukey–Kramer"),
        .number("games_howell_t"), .number("games_howell_df"), .p("games_howell_p", "p Games–Howell"),
        .number("pooled_t"), .p("pooled_p"), .p("pooled_p_holm"), .p("pooled_p_bh"), .number("dunn_z"),
        .p("dunn_p"), .p("dunn_p_bonferroni"), .p("dunn_p_holm", "p Dunn (Holm)"), .p("dunn_p_bh", "p Dunn (BH)"))

    /// Once all comparisons of groups are known.
    mutating func correct(_ variable: String, _ construct: String, _ p: Double) {
        table.putCorrected(variable, construct, p)
    }

    /// The p-value of Welch's analysis.
    mutating func add(_ variable: String, _ construct: String, _ groups: GroupedValues, confidence: Double) -> Figure {
        let analysis = attempt { () throws(Unavailable) in try VarianceAnalysis(groups, confidence: confidence) }
        let welch = attempt { () throws(Unavailable) in try WelchVarianceAnalysis(groups) }
        let ranks = attempt { () throws(Unavailable) in try KruskalWallisTest(groups) }
        let levene = attempt { () throws(Unavailable) in try VarianceHomogeneity(groups, .mean) }
        let brown = attempt { () throws(Unavailable) in try VarianceHomogeneity(groups, .median) }
        let bartlett = attempt { () throws(Unavailable) in try BartlettTest(groups) }
        var cells: [FindingTable.Cell] = [
            .text(variable), .text(construct), .count(groups.values.count),
            .count(groups.values.reduce(0) { $0 + $1.count }), analysis.cell { $0.f },
            analysis.cell { $0.degreesBetween }, analysis.cell { $0.degreesWithin }, analysis.cell { $0.pValue },
            analysis.cell { $0.etaSquared },
            analysis.ends { .interval($0.shareInterval) },
            analysis.cell { $0.omegaSquared }, analysis.cell { $0.epsilonSquared },
        ]
        cells += [
            welch.cell { $0.f }, welch.cell { $0.numerator }, welch.cell { $0.denominator }, welch.cell { $0.pValue },
            .none,
            ranks.cell { $0.h }, ranks.cell { $0.degreesOfFreedom }, ranks.cell { $0.pValue },
            ranks.cell { $0.uncorrectedH }, ranks.cell { $0.epsilonSquared }, ranks.cell { $0.etaSquared },
        ]
        cells += [
            levene.cell { $0.f }, levene.cell { $0.pValue }, brown.cell { $0.f }, brown.cell { $0.pValue },
            bartlett.cell { $0.kSquared }, bartlett.cell { $0.pValue },
        ]
        table.add(cells)
        addPairs(variable, construct, groups, confidence: confidence)
        return welch.figure { $0.pValue }
    }

    private mutating func addPairs(
        _ variable: String, _ construct: String, _ groups: GroupedValues, confidence: Double
    ) {
        let compared = attempt { () throws(Unavailable) in
            try Unavailable.require(
                groups.values.count <= GroupFindings.mostGroups,
                "Pairs of groups are compared for up to \(GroupFindings.mostGroups) groups, and \(variable) has "
                    + "\(groups.values.count).")
            return try PairwiseComparisons(groups, confidence: confidence)
        }
        guard let comparisons = compared.value else {
            var cells = [FindingTable.Cell](repeating: .none, count: pairs.columns.count)
            (cells[0], cells[1], cells[4]) = (
                .text(variable), .text(construct), .figure(.unavailable(compared.reason ?? ""))
            )
            pairs.add(cells)
            return
        }
        let (pooledHolm, pooledRate) = (comparisons.pooledPValues(.holm), comparisons.pooledPValues(.benjaminiHochberg))
        let dunn = [MultipleTests.bonferroni, .holm, .benjaminiHochberg].map { comparisons.dunnPValues($0) }
        for (place, pair) in comparisons.pairs.enumerated() {
            var cells: [FindingTable.Cell] = [
                .text(variable), .text(construct), .text(pair.first), .text(pair.second),
                .number(pair.tukey.estimate), .interval(pair.tukey), .number(pair.tukeyPValue),
                pair.gamesHowell.cell { $0.t }, pair.gamesHowell.cell { $0.degreesOfFreedom },
                pair.gamesHowell.cell { $0.pValue }, .number(pair.pooledT), .number(pair.pooledPValue),
                .number(pooledHolm[place]), .number(pooledRate[place]), .figure(pair.dunnZ), .figure(pair.dunnPValue),
            ]
            cells += dunn.map { values in values.map { .number($0[place]) } ?? .figure(pair.dunnPValue) }
            pairs.add(cells)
        }
    }
}
