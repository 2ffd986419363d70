import Reporting
import Surveys

/// Comparisons of groups: their means, what constructs mean in them, and their paths.
extension PaperTables {
    func groups() -> [JournalTable?] { [two(), several(), invariance(), paths(), severalPaths()] }

    private func two() -> JournalTable? {
        findings.groups.two.paper(
            "two-groups", "Constructs in Two Groups",
            notes: [
                "Welch's test, two-sided, of mean scores; Holm's correction is for all \(findings.groups.tested) "
                    + "comparisons. \(italic: "g") = Hedges's standardized difference, group 1 less group 2."
            ])
    }

    private func several() -> JournalTable? {
        findings.groups.several.paper(
            "several-groups", "Constructs in Several Groups",
            notes: [
                "Welch's analysis of variance of mean scores; Holm's correction is for all \(findings.groups.tested) "
                    + "comparisons."
            ])
    }

    private func invariance() -> JournalTable? {
        let permutations = findings.groupPaths.comparisons.compactMap { $0.result.value?.permutations }.max() ?? 0
        return findings.groupPaths.invariance.paper(
            "invariance", "Measurement Invariance of Composites",
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
        return findings.groupPaths.differences.paper(
            "paths-in-two-groups", "Paths in Two Groups",
            notes: [
                "\(compared.joined(separator: "; ")). \(italic: "p") is of permutations (Chin & Dibbern, 2010). A path "
                    + "is comparable where all constructs that its coefficient depends on are the same in both groups."
            ])
    }

    private func severalPaths() -> JournalTable? {
        findings.groupPaths.several.omnibus.paper(
            "paths-in-several-groups", "Paths in Several Groups",
            notes: ["\(italic: "p") is of permutations of all respondents between the groups."])
    }
}
