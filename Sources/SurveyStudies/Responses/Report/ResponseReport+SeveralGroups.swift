import Reporting
import Surveys

extension ResponseReport {
    /// Who is compared, or why nobody is.
    func severalGroupBlocks() -> [ReportBlock] {
        findings.groupPaths.several.comparisons.map { compared in
            switch compared.result {
            case .failure(let error): return .paragraph(ReportText("\(compared.variable): not given. \(error.reason)"))
            case .success(let result):
                let groups = zip(compared.labels, result.sizes).map { "\($0) (\($1))" }
                return .paragraph(
                    ReportText(
                        "\(compared.variable): \(English.listed(groups, most: 8)); "
                            + "\(Readable.count(result.permutations)) "
                            + "permutations."))
            }
        }
    }

    /// The result is `nil` where no grouping into three and more was compared.
    func severalGroups() -> ReportSection? {
        let own = findings.groupPaths.several
        guard !own.omnibus.rows.isEmpty else { return nil }
        return ReportSection(
            "Paths in several groups",
            [
                """
                First whether a path is the same in all groups: how much it varies between them, beside the same of \
                permutations of all respondents; p (Holm) is corrected for all paths. The omnibus test of Sarstedt, \
                Henseler, and Ringle (2011) permutes bootstrap estimates in their place and rejects whatever is true \
                with enough of them, so that it is not used. Composition is not tested between more than two groups; \
                two of them are, where \(code: "labels") leaves the others out.
                """
            ] + own.omnibus.blocks(folded: "All paths by groupings") + [
                """
                Then which groups differ: permutations between each two (Chin & Dibbern, 2010); p (Holm) is corrected \
                for all paths and pairs of a grouping, and Bonferroni's is in \(code: "tables/group-paths-pairs.csv"). \
                A pair counts where the path differs in the first test.
                """
            ] + own.pairs.blocks(folded: "All paths by pairs of groups"))
    }
}
