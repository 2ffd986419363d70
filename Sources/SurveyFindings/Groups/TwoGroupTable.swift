import Statistics
import Surveys

/// Two groups' scores of each construct beside each other.
struct TwoGroupTable {
    private(set) var table = FindingTable(
        "group-tests-two",
        .text("variable", "Variable"), .text("construct", "Construct"), .text("group_1", "Group 1"),
        .text("group_2", "Group 2"), .count("n_1", "n₁"), .count("n_2", "n₂"),
        .number("mean_1", "Mean 1", decimals: 2), .number("mean_2", "Mean 2", decimals: 2),
        .number("welch_t", "Welch t", decimals: 2), .number("welch_df", "df", decimals: 1), .p("welch_p", "p"),
        .p("welch_p_holm", "p (Holm)"),
        .interval("welch_difference", "Difference, interval", decimals: 2), .number("student_t"),
        .number("student_df"), .p("student_p", "p Student"), .interval("student_difference"),
        .number("cohen_d", decimals: 2), .interval("cohen_d", decimals: 2),
        .number("hedges_g", "Hedges g", decimals: 2), .interval("hedges_g", "Interval of g", decimals: 2),
        .number("mann_whitney_u1", "U₁", decimals: 1), .number("mann_whitney_u2"),
        .number("z_no_ties_no_continuity"), .p("p_no_ties_no_continuity"), .number("z_no_ties_continuity"),
        .p("p_no_ties_continuity"), .number("z_ties_no_continuity"), .p("p_ties_no_continuity"),
        .number("z_ties_continuity"), .p("p_ties_continuity", "p Mann–Whitney"), .p("p_exact"),
        .number("rank_biserial", "Rank-biserial r", decimals: 2), .number("r_effect"), .number("hodges_lehmann"),
        .number("levene_mean_f"), .p("levene_mean_p"), .number("brown_forsythe_f"),
        .p("brown_forsythe_p", "p Brown–Forsythe"), .number("variance_ratio_f"), .p("variance_ratio_p"),
        .number("kolmogorov_smirnov_d"), .p("kolmogorov_smirnov_p"))

    /// Once all comparisons of groups are known.
    mutating func correct(_ variable: String, _ construct: String, _ p: Double) {
        table.putCorrected(variable, construct, p)
    }

    /// The p-value of Welch's test.
    mutating func add(_ variable: String, _ construct: String, _ groups: GroupedValues, confidence: Double) -> Figure {
        guard groups.values.count == 2 else {
            var cells = [FindingTable.Cell](repeating: .none, count: table.columns.count)
            (cells[0], cells[1]) = (.text(variable), .text(construct))
            let found = groups.values.isEmpty ? "no group" : "one group"
            let reason = "\(construct) has scores in \(found) of \(variable) alone."
            cells[10] = .figure(.unavailable(reason))
            table.add(cells)
            return .unavailable(reason)
        }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        let welch = attempt { () throws(Unavailable) in try MeanComparison(groups, .separate, confidence: confidence) }
        let student = attempt { () throws(Unavailable) in try MeanComparison(groups, .pooled, confidence: confidence) }
        let effect = attempt { () throws(Unavailable) in try StandardizedDifference(groups, confidence: confidence) }
        let ranks = attempt { () throws(Unavailable) in try RankSumTest(groups) }
        let levene = attempt { () throws(Unavailable) in try VarianceHomogeneity(groups, .mean) }
        let brown = attempt { () throws(Unavailable) in try VarianceHomogeneity(groups, .median) }
        let ratio = attempt { () throws(Unavailable) in try VarianceRatioTest(groups) }
        let smirnov = attempt { () throws(Unavailable) in try KolmogorovSmirnovTest(groups) }
        typealias Cell = FindingTable.Cell
        var cells: [Cell] = [
            .text(variable), .text(construct), .text(groups.labels[0]), .text(groups.labels[1]),
            .count(groups.values[0].count), .count(groups.values[1].count), .number(mean(groups.values[0])),
            .number(mean(groups.values[1])),
        ]
        cells += [
            welch.cell { $0.t }, welch.cell { $0.degreesOfFreedom }, welch.cell { $0.pValue }, .none,
            welch.ends { .interval($0.difference) },
            student.cell { $0.t }, student.cell { $0.degreesOfFreedom }, student.cell { $0.pValue },
            student.ends { .interval($0.difference) },
        ]
        cells += [
            effect.cell { $0.d.estimate }, effect.ends { .interval($0.d) },
            effect.cell { $0.g.estimate }, effect.ends { .interval($0.g) },
        ]
        cells += [ranks.cell { $0.u1 }, ranks.cell { $0.u2 }]
        for approximation in [\RankSumTest.withoutTies, \RankSumTest.withTies] {
            cells += [
                ranks.cell { $0[keyPath: approximation].z }, ranks.cell { $0[keyPath: approximation].pValue },
                ranks.cell { $0[keyPath: approximation].correctedZ },
                ranks.cell { $0[keyPath: approximation].correctedPValue },
            ]
        }
        cells += [
            ranks.cell { $0.exactPValue }, ranks.cell { $0.rankBiserial }, ranks.cell { $0.r },
            ranks.cell { $0.hodgesLehmann }, levene.cell { $0.f }, levene.cell { $0.pValue },
            brown.cell { $0.f }, brown.cell { $0.pValue }, ratio.cell { $0.ratio }, ratio.cell { $0.pValue },
            smirnov.cell { $0.d }, smirnov.cell { $0.pValue },
        ]
        table.add(cells)
        return welch.figure { $0.pValue }
    }
}

extension FindingTable {
    /// Welch's p by Holm, in the row of a variable and a construct; nothing where there is no such row.
    mutating func putCorrected(_ variable: String, _ construct: String, _ p: Double) {
        let place = rows.firstIndex { row in
            if case .text(variable) = row[0], case .text(construct) = row[1] { true } else { false }
        }
        if let place { put(.number(p), row: place, column: "welch_p_holm") }
    }
}
