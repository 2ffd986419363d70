import Reporting
import Surveys

extension ResponseReport {
    func groups() -> ReportSection? {
        guard !survey.groups.isEmpty else { return nil }
        let own = findings.groups
        var subsections: [ReportSection] = []
        if !own.two.rows.isEmpty {
            subsections.append(
                ReportSection(
                    "Two groups",
                    [
                        """
                        Differences are group 1 less group 2 with Welch's \(percent) interval; p (Holm) corrects \
                        Welch's p for all comparisons of constructs between groups; p Student assumes equal \
                        variances, p Brown–Forsythe asks whether they are. Hedges's g (exact correction) has its \
                        interval by the noncentral t law; 0.2, 0.5 and 0.8 are called small, medium and large (Cohen, \
                        1988). Mann's and Whitney's U₁ counts the pairs in which group 1 is larger; p is of the \
                        normal approximation with ties and with continuity correction; the three other forms are in \
                        \(code: "tables/group-tests-two.csv").
                        """
                    ] + own.two.blocks(folded: "All comparisons of two groups")))
        }
        if !own.several.rows.isEmpty {
            subsections.append(
                ReportSection(
                    "Several groups",
                    [
                        """
                        One-way analysis of variance, Welch's with separate variances (Welch, 1951) and its p by Holm \
                        for all comparisons of constructs between groups, Kruskal's and Wallis's H corrected for \
                        ties; tests of equal variances about means (Levene), medians (Brown & Forsythe) and of normal \
                        groups (Bartlett). η² 0.01, 0.06 and 0.14 are called small, medium and large (Cohen, 1988); \
                        its interval is by the noncentral F law.
                        """
                    ] + own.several.blocks(folded: "All comparisons of several groups")))
            subsections.append(
                ReportSection(
                    "Pairs of groups",
                    [
                        """
                        Tukey–Kramer assumes one variance, Games–Howell does not; Dunn's test is of mean ranks, \
                        corrected for ties, with p by Holm and by Benjamini & Hochberg (BH). All p-values but the \
                        last column's keep the chance of any wrong claim within one construct and grouping at the level.
                        """
                    ] + own.pairs.blocks(folded: "All pairs of groups")))
        }
        let grouping = own.nominal.blocks(folded: "All pairs of groupings") { $0.kind == .groupings }
        if !grouping.isEmpty {
            subsections.append(ReportSection("Groupings by each other", [nominalWords] + grouping))
        }
        let answers = own.nominal.blocks(folded: "Answers that depend on a grouping") {
            $0.kind == .answers && ($0.corrected ?? 1) < 1 - survey.confidence
        }
        let tested = own.nominal.rows.count { $0.kind == .answers }
        if tested > 0 {
            let which = answers.isEmpty ? "None" : "These"
            let verb = answers.isEmpty ? "shows" : "show"
            subsections.append(
                ReportSection(
                    "Answers by grouping",
                    (grouping.isEmpty ? [nominalWords] : []) + [
                        """
                        \(which) of \(English.plural(tested, "table")) \(verb) a dependence after Holm's correction; \
                        all are in \(code: "tables/chi-square.csv").
                        """
                    ] + answers))
        }
        var blocks: [ReportBlock] = [
            "A construct's score is the mean of its items, of respondents who answered all of them."
        ]
        blocks += own.two.file.reasons(own.reasons)
        return ReportSection("Group differences", blocks, subsections: subsections)
    }

    private var nominalWords: ReportBlock {
        .paragraph(
            ReportText(
                """
                Pearson's χ² without correction, Cramér's V with its \(percent) interval by the noncentral law, V \
                corrected for bias (Bergsma, 2013), Fisher's exact test (where more than 200,000 tables have the same \
                sums, by 10,000 random ones, with the 99% interval of its p in the file); where the least expected \
                count is below 5 the χ² law is doubtful (Cochran, 1954). Yates's correction and G are in \
                \(code: "tables/chi-square.csv").
                """))
    }

    func pairs() -> ReportSection? {
        guard !survey.pairs.isEmpty else { return nil }
        let own = findings.pairs
        var blocks: [ReportBlock] = [
            """
            Differences are first less second of the same respondents, with \(percent) intervals; d_z is the mean \
            difference over the SD of the differences. Wilcoxon's signed ranks leave out differences of 0; p is of \
            the normal approximation corrected for ties and with continuity correction.
            """
        ]
        blocks += own.paired.blocks(folded: "All pairs")
        if !own.changes.rows.isEmpty {
            blocks.append(
                "McNemar's test of items with two answers: who gave the answer only the first or only the second time.")
            blocks += own.changes.blocks()
        }
        return ReportSection("Paired answers", blocks)
    }

    func correlations() -> ReportSection? {
        guard !findings.correlations.table.rows.isEmpty else { return nil }
        return ReportSection(
            "Correlations of the constructs",
            [
                """
                Of the mean scores, over respondents who have both. Pearson's r with Fisher's \(percent) interval; p \
                two-sided, and corrected by Holm for all pairs; Spearman's ρ with the t approximation; Kendall's τ_b \
                with the normal approximation without continuity correction.
                """
            ] + findings.correlations.table.blocks(folded: "All pairs of constructs"))
    }
}
