import Reporting
import Scenarios
import Surveys

extension ResponseReport {
    func groupPaths() -> ReportSection? {
        let own = findings.groupPaths
        guard !own.comparisons.isEmpty else { return nil }
        var blocks: [ReportBlock] = []
        for comparison in own.comparisons {
            switch comparison.result {
            case .failure(let error):
                blocks.append(.paragraph(ReportText("\(comparison.variable): not given. \(error.reason)")))
            case .success(let result):
                let failed = result.failedPermutations + result.failedSamples.first + result.failedSamples.second
                let words = failed == 0 ? "" : "; \(failed) permutations and samples had no solution and are left out"
                blocks.append(
                    .paragraph(
                        ReportText(
                            "\(comparison.variable): group 1 is \(comparison.labels[0]) (\(result.sizes.first)), group 2 is \(comparison.labels[1]) (\(result.sizes.second)); \(Readable.count(result.permutations)) permutations\(words)."
                        )))
            }
        }
        var subsections: [ReportSection] = []
        if !own.invariance.rows.isEmpty {
            subsections.append(
                ReportSection(
                    "Measurement invariance of composites",
                    [
                        .paragraph(
                            "MICOM (Henseler, Ringle & Sarstedt 2016). Step 1, that both groups were asked and coded alike, no computation shows. Step 2: c, the correlation of the scores by the two groups' weights over pooled standardized items, should not lie below the permutations' 5% quantile; then paths may be compared. Step 3: with mean and ln variance ratio inside their bounds (2.5% to 97.5%) the groups may be pooled too."
                        )
                    ] + own.invariance.blocks()))
            subsections.append(
                ReportSection(
                    "Paths in two groups",
                    [
                        .paragraph(
                            "Four tests of no difference: parametric with a pooled variance (Keil et al. 2000), Welch–Satterthwaite, Henseler's over all pairs of bootstrap samples (one-sided: near 0 when group 1 is larger, near 1 when group 2 is), and permutation (Chin & Dibbern 2010). Not corrected for being several."
                        )
                    ] + own.differences.blocks()))
        }
        return ReportSection("Invariance and group comparison of paths", blocks, subsections: subsections)
    }

    func hypotheses() -> ReportSection? {
        guard !findings.hypotheses.decisions.isEmpty else { return nil }
        return ReportSection(
            "Hypotheses",
            [
                .paragraph(
                    ReportText(
                        "Supported where the percentile bootstrap interval at \(percent) lies wholly on the side of 0 that was expected (Hair et al. 2019); p is two-sided, and corrected by Holm for all that are tested."
                    ))
            ] + findings.hypotheses.table.blocks())
    }
}
