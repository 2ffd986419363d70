import Reporting
import Surveys

/// Comparisons of groups: their means, what constructs mean in them, and their paths.
extension PaperTables {
    func groups() -> [JournalTable?] { [two(), several(), invariance(), paths(), severalPaths()] }

    private func two() -> JournalTable? {
        JournalTable(
            "two-groups", "Constructs in Two Groups", of: findings.groups.two,
            [
                .init("variable", "Grouping", .words), .init("construct", "Construct", .words),
                .init("group_1", "Group 1", .words), .init("group_2", "Group 2", .words),
                .init("mean_1", "\(italic: "M")\(lowered: "1")", .free(2)),
                .init("mean_2", "\(italic: "M")\(lowered: "2")", .free(2)),
                .init("welch_t", "\(italic: "t")", .free(2)), .init("welch_df", "\(italic: "df")", .free(1)),
                .init("welch_p", "\(italic: "p")", .probability),
                .init("welch_p_holm", "\(italic: "p") (Holm)", .probability),
                .init("hedges_g", "\(italic: "g")", .free(2)),
            ],
            notes: [
                "Welch's test, two-sided, of mean scores; Holm's correction is for all \(findings.groups.tested) "
                    + "comparisons. \(italic: "g") = Hedges's standardized difference, group 1 less group 2."
            ])
    }

    private func several() -> JournalTable? {
        JournalTable(
            "several-groups", "Constructs in Several Groups", of: findings.groups.several,
            [
                .init("variable", "Grouping", .words), .init("construct", "Construct", .words),
                .init("groups", "Groups", .count), .init("n", "\(italic: "n")", .count),
                .init("welch_f", "\(italic: "F")", .free(2)),
                .init("welch_df_1", "\(italic: "df")\(lowered: "1")", .count),
                .init("welch_df_2", "\(italic: "df")\(lowered: "2")", .free(1)),
                .init("welch_p", "\(italic: "p")", .probability),
                .init("welch_p_holm", "\(italic: "p") (Holm)", .probability),
                .init("eta_squared", "η\(raised: "2")", .bounded(2)),
            ],
            notes: [
                "Welch's analysis of variance of mean scores; Holm's correction is for all \(findings.groups.tested) "
                    + "comparisons."
            ])
    }

    private func invariance() -> JournalTable? {
        let permutations = findings.groupPaths.comparisons.compactMap { $0.result.value?.permutations }.max() ?? 0
        return JournalTable(
            "invariance", "Measurement Invariance of Composites", of: findings.groupPaths.invariance,
            [
                .init("variable", "Grouping", .words), .init("construct", "Construct", .words),
                .init("c", "\(italic: "c")", .bounded(3)), .init("c_5_percent_quantile", "5% quantile", .bounded(3)),
                .init("c_p", "\(italic: "p")", .probability), .init("mean_difference", "Mean difference", .free(2)),
                .init("mean_p", "\(italic: "p")", .probability),
                .init("log_variance_ratio", "ln variance ratio", .free(2)),
                .init("variance_p", "\(italic: "p")", .probability), .init("verdict", "Invariance", .words),
            ],
            notes: [
                "MICOM (Henseler et al., 2016) with \(JournalNumber(count: permutations).text) permutations; "
                    + "configural invariance is assumed. \(italic: "c") = correlation of the scores by both groups' "
                    + "weights."
            ])
    }

    private func paths() -> JournalTable? {
        let compared = findings.groupPaths.comparisons.compactMap { one in
            one.result.value.map { result in
                "\(one.variable): group 1 = \(one.labels[0]) (\(result.sizes.first)), group 2 = \(one.labels[1]) "
                    + "(\(result.sizes.second))"
            }
        }
        return JournalTable(
            "paths-in-two-groups", "Paths in Two Groups", of: findings.groupPaths.differences,
            [
                .init("variable", "Grouping", .words), .init("from", "From", .words), .init("to", "To", .words),
                .init("group_1", "β\(lowered: "1")", .free(2)), .init("group_2", "β\(lowered: "2")", .free(2)),
                .init("difference", "Difference", .free(2)), .init("p_permutation", "\(italic: "p")", .probability),
                .init("p_permutation_holm", "\(italic: "p") (Holm)", .probability),
                .init("comparable", "Comparable", .words),
            ],
            notes: [
                "\(compared.joined(separator: "; ")). \(italic: "p") is of permutations (Chin & Dibbern, 2010). A path "
                    + "is comparable where all constructs that its coefficient depends on are the same in both groups."
            ])
    }

    private func severalPaths() -> JournalTable? {
        JournalTable(
            "paths-in-several-groups", "Paths in Several Groups", of: findings.groupPaths.several.omnibus,
            [
                .init("variable", "Grouping", .words), .init("from", "From", .words), .init("to", "To", .words),
                .init("coefficients", "β by group", .sentences), .init("variance", "Variance", .free(4)),
                .init("p_permutation", "\(italic: "p")", .probability),
                .init("p_permutation_holm", "\(italic: "p") (Holm)", .probability),
            ],
            notes: ["\(italic: "p") is of permutations of all respondents between the groups."])
    }
}
