import Reporting
import Surveys

extension ResponseReport {
    func logistic(_ model: LogisticRegression) -> [ReportBlock] {
        let whole = model.whole
        let checks = model.checks
        let classes = model.checks.classified
        var blocks = ratios(model.request.name)
        blocks.append(
            .paragraph(
                ReportText(
                    """
                    Logistic regression over \(basis(model.design)) \(English.plural(model.yes, "respondent")) with a \
                    yes, \(model.no) with a no. \(fit(whole)) An odds ratio is what the odds are multiplied by with \
                    one more of a predictor, all others held; p (LR) and the profile interval are of the likelihood \
                    (Venzon & Moolgavkar, 1988) and decide, Wald's stand beside them.
                    """)))
        blocks += terms(model.request.name) + steps(model.request.name, model.steps)
        var sentences = [
            """
            Of those with a yes \(share(classes.sensitivity)) are told by a chance of one half or more, of those with \
            a no \(share(classes.specificity)); together \(share(classes.right)), where always the more frequent \
            answer would be right in \(share(classes.byChance)).
            """,
            "The area under the ROC curve is \(Self.number(checks.area)) (0.5 by chance, 1 without error; Hanley & "
                + "McNeil, 1982).",
        ]
        if let test = checks.hosmerLemeshow.value {
            sentences.append(
                "The chances are \(said(test.pValue)) (Hosmer & Lemeshow, "
                    + "1980; χ² \(Self.number(test.statistic, 2)), df \(test.degreesOfFreedom), "
                    + "\(RegressionWords.isOf(test.pValue))).")
        } else if let reason = checks.hosmerLemeshow.reason {
            sentences.append(reason)
        }
        if checks.eventsPerPredictor < 10 {
            sentences.append(
                "The rarer answer has \(Self.number(checks.eventsPerPredictor, 1)) respondents for each predictor; "
                    + "with fewer than ten odds ratios may be too far from 1 (Peduzzi et al., 1996).")
        }
        return blocks + [.bullets(sentences.map { ReportText($0) })]
    }

    func ordinal(_ model: OrdinalRegression) -> [ReportBlock] {
        let counts = model.categories.map { "\($0.label) \($0.count)" }
        var blocks = ratios(model.request.name)
        blocks.append(
            .paragraph(
                ReportText(
                    """
                    Proportional odds (McCullagh, 1980) over \(basis(model.design)) Answers: \
                    \(English.listed(counts, most: 20)). \(fit(model.whole)) An odds ratio is what the odds of a \
                    higher answer, beyond whichever threshold, are multiplied by with one more of a predictor, all \
                    others held; p (LR) decides.
                    """)))
        blocks += terms(model.request.name) + steps(model.request.name, model.steps)
        switch model.brant {
        case .failure(let error): blocks.append("Whether the odds are proportional is not tested. \(error.reason)")
        case .success(let test):
            let isRefuted = test.whole.pValue < 1 - survey.confidence
            let odd = test.predictors.filter { $0.test.pValue < 1 - survey.confidence }.map(\.column)
            let which = odd.isEmpty ? "" : " It is refuted for \(English.listed(odd, most: 8)) alone."
            let words = """
                That a predictor multiplies the odds of all thresholds alike is \(said(test.whole.pValue)) \
                (Brant, 1990; χ² \(Self.number(test.whole.statistic, 2)), df \(test.whole.degreesOfFreedom), \
                \(RegressionWords.isOf(test.whole.pValue))).\(which)
                """
            blocks.append(isRefuted ? .warning(ReportText(words)) : .paragraph(ReportText(words)))
            let brant = findings.regressions.tables.odds.brant
            blocks += brant.blocks(folded: "By predictor", beyond: 0) { $0.name == model.request.name }
        }
        return blocks
    }

    private func ratios(_ name: String) -> [ReportBlock] {
        let kind = findings.regressions.regressions.first { $0.request.name == name }?.request.kind
        return findings.regressions.tables.odds.ratios(of: kind).blocks {
            $0.isWhole && !$0.isConstant && $0.model.request.name == name
        }
    }

    private func steps(_ name: String, _ steps: [OddsStep]) -> [ReportBlock] {
        guard steps.count > 1 else { return [] }
        return findings.regressions.tables.odds.steps.blocks { $0.model.request.name == name }
    }

    private func fit(_ step: OddsStep) -> String {
        """
        χ² \(Self.number(step.whole.statistic, 2)), df \(step.whole.degreesOfFreedom), \
        \(RegressionWords.isOf(step.whole.pValue)); R² of McFadden (1974) \(Self.number(step.mcFadden)), of Nagelkerke \
        (1991) \(Self.number(step.nagelkerke)).
        """
    }

    private func share(_ value: Double) -> String { Self.number(value * 100, 1) + "%" }
}
