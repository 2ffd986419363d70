import Reporting
import Surveys

/// Endogeneity by Gaussian copulas.
extension ResponseReport {
    /// The result is `nil` where the scenario names no predictor that may be endogenous.
    func endogeneity() -> ReportSection? {
        guard let own = findings.copulas else { return nil }
        if let reason = own.result.reason {
            return ReportSection("Endogeneity by Gaussian copulas", .warning(ReportText(reason)))
        }
        var blocks: [ReportBlock] = [
            """
            A predictor that goes with what its path leaves unexplained, because something that drives both is not in \
            the model, biases that path. Its copula term Φ⁻¹(H(x)), from the distribution H of its scores, stands in \
            for what they have in common (Hult et al., 2018, for PLS; Park & Gupta, 2012): a term that differs from 0 \
            shows endogeneity, and the paths beside it are free of it. Scores must not be normal (Lilliefors, 1967, at \
            5%). Intervals are \(percent) percentile intervals of bootstrap samples in which weights, scores and terms \
            are estimated anew; all combinations of terms are tried, of more than four suspects the single ones and \
            all together.
            """
        ]
        blocks += own.predictors.blocks()
        let reasons = (own.result.value?.predictors ?? []).compactMap(\.obstacle)
        blocks += own.predictors.file.reasons(reasons)
        if !own.isDecided, !own.outcomes.isEmpty {
            blocks.append(
                .warning(
                    ReportText(
                        "Too few bootstrap samples to decide: an interval at \(percent) needs "
                            + "\(SampleNeeds.leastToDecide(confidence: survey.confidence)).")))
        }
        if own.isDecided { blocks.append(.bullets(own.outcomes.map { ReportText(words($0)) })) }
        blocks += own.models.blocks(folded: "All combinations of copula terms")
        blocks.append(.note(ReportText(Self.copulaCaution)))
        return ReportSection("Endogeneity by Gaussian copulas", blocks)
    }

    func words(_ outcome: CopulaFindings.Outcome) -> String {
        guard let model = outcome.model else {
            return "\(outcome.to): no combination in which every copula term differs from 0 "
                + "(\(English.listed(outcome.tried, most: 8))); its paths stay as they are."
        }
        let paths = outcome.changes.map { change in
            "\(change.from) \(Self.number(change.with.estimate)) "
                + "(\(Self.number(change.with.percentile.lower)) to \(Self.number(change.with.percentile.upper))), "
                + "without terms \(Self.number(change.without))"
        }
        let verb = English.agreeing(model.suspects.count, "term of", "terms of")
        let differ = English.agreeing(model.suspects.count, "differs", "differ")
        return "\(outcome.to): the \(verb) \(English.listed(model.suspects, most: 8)) \(differ) from 0. Paths with "
            + "\(English.agreeing(model.suspects.count, "it", "them")): \(paths.joined(separator: "; "))."
    }

    static let copulaCaution = """
        With an intercept, as here, copula terms are biased and find little in small samples and where \
        scores are nearly \
        normal (Becker et al., 2022); they take the error for normal and other predictors for \
        unrelated to the \
        term. No sign of endogeneity is no proof that there is none.
        """

    func copulaLimits() -> [String] {
        guard let own = findings.copulas, own.result.value != nil else { return [] }
        return ["Gaussian copulas were asked for. \(Self.copulaCaution)"]
    }

    /// In short, of those constructs that show it.
    func words(_ endogenous: [CopulaFindings.Outcome], tried: Int) -> String {
        let count = English.plural(tried, "explained construct")
        guard !endogenous.isEmpty else {
            return "Gaussian copulas show no endogeneity (\(count)); in small samples they find little."
        }
        let parts = endogenous.map { own in
            let names = English.listed(own.model?.suspects ?? [], most: 4)
            let changes = own.changes.filter { own.model?.suspects.contains($0.from) == true }.map {
                "\(Self.number($0.without)) becomes \(Self.number($0.with.estimate))"
            }
            return "\(names) on \(own.to) (\(changes.joined(separator: ", ")))"
        }
        return "Gaussian copulas show endogeneity of \(English.listed(parts, most: 4)): these paths are biased without "
            + "copula terms."
    }
}
