import Reporting
import Surveys

extension ResponseReport {
    func groupPaths() -> ReportSection? {
        let own = findings.groupPaths
        guard !own.comparisons.isEmpty || !own.several.comparisons.isEmpty else { return nil }
        var blocks: [ReportBlock] = []
        for comparison in own.comparisons {
            switch comparison.result {
            case .failure(let error): blocks.append("\(comparison.variable): not given. \(error.reason)")
            case .success(let result):
                let failed = result.failedPermutations + result.failedSamples.first + result.failedSamples.second
                let words =
                    failed == 0
                    ? ""
                    : "; \(failed) permutation\(English.agreeing(failed, " or sample", "s and samples")) had no "
                        + "solution and \(English.agreeing(failed, "is", "are")) left out"
                let apart =
                    comparison.unknown == 0
                    ? ""
                    : "; \(English.plural(comparison.unknown, "respondent")) in neither group "
                        + "\(English.agreeing(comparison.unknown, "is", "are")) left out"
                blocks.append(
                    """
                    \(comparison.variable): group 1 is \(comparison.labels[0]) (\(result.sizes.first)), group 2 is \
                    \(comparison.labels[1]) (\(result.sizes.second)); \(Readable.count(result.permutations)) \
                    permutations\(words)\(apart).
                    """)
            }
        }
        var subsections: [ReportSection] = []
        if !own.invariance.rows.isEmpty {
            subsections.append(
                ReportSection(
                    "Measurement invariance of composites",
                    [
                        """
                        MICOM (Henseler et al., 2016). Step 1, that both groups were asked and coded alike \
                        (configural), is assumed; no computation shows it. Step 2 (compositional): c, the correlation \
                        of the scores by the two groups' weights over pooled standardized items, should not lie below \
                        the permutations' 5% quantile. Step 3: the differences of means and ln variances, with p of \
                        the permutations at 5% or more (the bounds are their quantiles of 2.5% and 97.5%). Invariance \
                        is full with all of it, so that the groups may be pooled, partial with step 2 alone, so that \
                        paths may be compared, and none without step 2. Each construct is tested at 5% without \
                        correction, the stricter way, since correcting makes invariance easier to claim; of many \
                        constructs one in twenty fails by chance, and p (Holm) is corrected for all of them.
                        """
                    ] + own.invariance.blocks(folded: "All constructs by groups")
                        + own.comparisons.compactMap(invarianceWords)))
            subsections.append(
                ReportSection(
                    "Paths in two groups",
                    [
                        """
                        Four tests of no difference: parametric with a pooled variance (Keil et al., 2000), \
                        Welch–Satterthwaite, Henseler's over all pairs of bootstrap samples (one-sided: near 0 when \
                        group 1 is larger, near 1 when group 2 is), and permutation (Chin & Dibbern, 2010), of which p \
                        (Holm) is corrected for all paths; the others are not. Where a construct of the path, or \
                        another that leads to the same one, is not the same in both groups (compositional invariance \
                        fails), the difference must not be read: it may be one of meaning.
                        """
                    ] + own.differences.blocks(folded: "All paths by groups")))
        }
        blocks += severalGroupBlocks()
        if let section = severalGroups() { subsections.append(section) }
        return ReportSection("Invariance and group comparison of paths", blocks, subsections: subsections)
    }

    /// The verdicts of one grouping, as sentences.
    private func invarianceWords(_ compared: GroupPathFindings.Compared) -> ReportBlock? {
        guard let result = compared.result.value else { return nil }
        if InvarianceVerdict.isOpen(result) {
            return .warning(
                ReportText(
                    "\(compared.variable): \(English.plural(result.permutations, "permutation")) decide nothing about "
                        + "invariance at 5%, so that path differences must not be read."))
        }
        func names(_ verdict: InvarianceVerdict) -> [String] {
            result.invariance.filter { InvarianceVerdict($0, result) == verdict }.map(\.construct)
        }
        var parts: [String] = []
        for (verdict, words) in [
            (InvarianceVerdict.full, "full invariance"), (.partial, "partial invariance"),
            (.none, "no compositional invariance"),
        ] where !names(verdict).isEmpty { parts.append("\(words) of \(English.listed(names(verdict), most: 20))") }
        let text = "\(compared.variable), configural invariance assumed: \(parts.joined(separator: "; "))."
        if compared.different.isEmpty { return .note(ReportText("\(text) Paths may be compared.")) }
        return .warning(
            ReportText(
                "\(text) Differences of paths that these take part in must not be read: "
                    + "\(English.listed(compared.different, most: 20))."))
    }

    /// What was claimed, in the words of the file, and why it is decided otherwise than supported.
    private func hypothesisTexts() -> [ReportBlock] {
        let texts = findings.hypotheses.decisions.compactMap { own -> ReportText? in
            let why = own.verdict == .supported ? nil : "\(own.words). \(own.reason)"
            let words = [own.hypothesis.text.map { "“\($0)”" }, why].compactMap { $0 }
            return words.isEmpty ? nil : "\(strong: own.hypothesis.name): \(words.joined(separator: " – "))"
        }
        return texts.isEmpty ? [] : [.bullets(texts)]
    }

    /// What is decided otherwise than by the two-sided interval of a path.
    private var claimWords: [ReportBlock] {
        var blocks: [ReportBlock] = []
        if survey.isExploratory {
            blocks.append(
                .note(
                    """
                    Exploratory: the hypotheses were not stated before the answers were seen. "Supported" says that \
                    these answers agree with a hypothesis, not that they confirm it (Kerr, 1998).
                    """))
        }
        if survey.isConsistent {
            blocks.append(
                .note("Hypotheses are decided by consistent PLS (Dijkstra & Henseler, 2015), as the scenario says."))
        }
        if survey.hypotheses.contains(where: survey.isOneSided) {
            blocks.append(
                .note(
                    ReportText(
                        """
                        Hypotheses with a sign are decided one-sided, as the scenario says: by the end of the \
                        \(English.percent(1 - 2 * (1 - survey.confidence))) interval on the side of 0, which is that \
                        of the one-sided \(percent) one; p is one-sided too.
                        """)))
        }
        if survey.hypotheses.contains(where: { if case .chain = $0.effect { true } else { false } }) {
            blocks.append("Of indirect effects the percentile interval decides: a product of paths is skewed.")
        }
        return blocks
    }

    func hypotheses() -> ReportSection? {
        guard !findings.hypotheses.decisions.isEmpty else { return nil }
        return ReportSection(
            "Hypotheses",
            ([ResponseFigures(self).paths()].compactMap { $0.map { .figure($0) } } as [ReportBlock])
                + findings.hypotheses.table.blocks() + hypothesisTexts() + claimWords + [
                    """
                    The combined bootstrap interval at \(percent), not corrected for being several, decides: supported \
                    where it lies wholly on the side of 0 that was expected (Hair et al., 2019). It reaches from the \
                    lower of the lower ends of the percentile and the bias-corrected interval to the higher of their \
                    upper ends (the percentile one alone where there is no other), so that it lies on one side of 0 \
                    where both do. Weights are chosen so that paths look strong; in our own study of samples of 200 \
                    the percentile interval lay above 0 for up to 13% of the paths that were 0, where 2.5% should, \
                    and the combined one for up to 4%, both where the path's construct was correlated with another \
                    predecessor. p is two-sided; p (Holm) is corrected for all hypotheses \
                    that are tested. It does not decide, but where a hypothesis is supported and p (Holm) is not below \
                    \(Readable.fixed(1 - survey.confidence, 3)), the table says "supported, but not with Holm's \
                    correction". With fewer than \
                    \(Readable.count(SampleNeeds.leastToDecide(confidence: survey.confidence))) bootstrap samples \
                    nothing is decided, and with fewer than \
                    \(Readable.count(SampleNeeds.leastToBeStable(confidence: survey.confidence))) the ends of the \
                    intervals are unstable.
                    """
                ])
    }
}
