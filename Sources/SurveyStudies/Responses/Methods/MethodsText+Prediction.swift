import Reporting
import Surveys

/// What is predicted, and how two groups' models are compared.
extension MethodsText {
    func prediction() -> [String] {
        let own = findings.structure
        var sentences: [String] = []
        if let blindfolding = own.blindfolding?.value, !blindfolding.isEmpty {
            sentences.append(
                "Q² is by blindfolding with omission distance \(own.omissionDistance) (Geisser, 1974; Stone, 1974).")
        }
        if let prediction = own.prediction?.value, !prediction.items.isEmpty {
            let times =
                prediction.repetitions == 1 ? "once" : "\(Readable.count(prediction.repetitions)) times"
            sentences.append(
                "Out-of-sample prediction was assessed by PLSpredict with \(prediction.folds) folds, divided by chance "
                    + "\(times) (seed \(survey.bootstrap.seed); Shmueli et al., 2016; Shmueli et al., 2019).")
            if prediction.powers.contains(where: { $0.model == .earliestAntecedents }) {
                sentences.append(
                    "Items were predicted from the scores of the constructs without predecessors, beside linear "
                        + "regressions on the items of these constructs. A target construct's predictive power is high "
                        + "where the path model's RMSE is the smaller one for all of its items, medium for at least "
                        + "half of them, low for fewer and none for no item (Shmueli et al., 2019); its Q²predict is 1 "
                        + "less the ratio of the squared errors of all its items to those of their means in the "
                        + "other folds."
                )
            }
            if !prediction.comparisons.isEmpty {
                sentences.append(
                    "Losses were compared with those of indicator averages and of linear models by CVPAT (Liengaard et "
                        + "al., 2021; Sharma et al., 2023).")
            }
        }
        return sentences + groupPaths()
    }

    private func groupPaths() -> [String] {
        let own = findings.groupPaths
        var sentences: [String] = []
        let compared = own.comparisons.compactMap { one in one.result.value.map { (one.variable, $0) } }
        if let first = compared.first {
            sentences.append(
                "Path models were compared between the groups of \(English.listed(compared.map(\.0), most: 8)): "
                    + "measurement invariance of composites by MICOM (Henseler et al., 2016; configural "
                    + "invariance assumed), paths by \(counted(first.1.permutations, "permutation")) (Chin & Dibbern, "
                    + "2010) with Holm's correction (Holm, 1979), beside the parametric test (Keil et al., 2000).")
        }
        let several = own.several.comparisons.compactMap { one in one.result.value.map { (one.variable, $0) } }
        if let first = several.first {
            sentences.append(
                "Between the groups of \(English.listed(several.map(\.0), most: 8)) paths were compared by "
                    + "\(counted(first.1.permutations, "permutation")) of all groups and of each two (Chin & Dibbern, "
                    + "2010), with Holm's correction (Holm, 1979).")
        }
        return sentences
    }

    /// Means by group, and pairs.
    func groups() -> [String] {
        let own = findings.groups
        var sentences: [String] = []
        if !own.two.rows.isEmpty {
            sentences.append(
                "Mean scores of two groups were compared by Welch's test (Welch, 1947) with Holm's correction (Holm, "
                    + "1979) over \(counted(own.tested, "comparison")), Hedges's g (Hedges, 1981) and the rank test of "
                    + "Mann and Whitney (1947).")
        }
        if !own.several.rows.isEmpty {
            sentences.append(
                "Mean scores of several groups were compared by Welch's analysis of variance (Welch, 1951) with Holm's "
                    + "correction (Holm, 1979) over \(counted(own.tested, "comparison")), and by the rank test of "
                    + "Kruskal and Wallis (1952); pairs of groups by the test of Games and Howell (1976).")
        }
        if !own.nominal.rows.isEmpty {
            sentences.append(
                "Associations of nominal variables were tested by Pearson's χ² (Pearson, 1900) with Holm's correction "
                    + "(Holm, 1979).")
        }
        if !findings.pairs.paired.rows.isEmpty {
            sentences.append(
                "Paired answers were compared by paired t tests and by the signed ranks of Wilcoxon (1945).")
        }
        return sentences
    }
}
