import Reporting
import Surveys

extension ResponseReport {
    func blindfolded() -> ReportSection? {
        guard let result = findings.structure.blindfolding else { return nil }
        if let reason = result.reason { return ReportSection("Blindfolding", "Not given: \(reason)") }
        return section(
            "Blindfolding",
            """
            Stone's and Geisser's Q² with omission distance \(findings.structure.omissionDistance), of constructs in \
            mode A that have predecessors; 0, 0.25 and 0.50 are called small, medium and large (Hair et al., 2019). It \
            mixes explanation and prediction; held-out answers, below, are prediction alone.
            """,
            findings.structureTables.predicted)
    }

    func held() -> ReportSection? {
        guard let result = findings.structure.prediction else { return nil }
        guard let prediction = result.value else {
            return ReportSection("Prediction of held-out answers", "Not given: \(result.reason ?? "")")
        }
        let tables = findings.structureTables
        var blocks: [ReportBlock] = [
            """
            PLSpredict with \(prediction.folds) folds, divided by chance \(prediction.repetitions) times (seed \
            \(String(survey.bootstrap.seed))); what is predicted of an answer is the mean over them (Shmueli et al., \
            2016; Shmueli et al., 2019), and errors are on the answers' scale. Beside each way in which the path model \
            predicts stands a linear regression that is told the same:
            """,
            .bullets([
                """
                DA (direct antecedents): the path model from the scores of a construct's own predecessors; LM_direct: \
                regression on the items of these predecessors.
                """,
                """
                EA (earliest antecedents): the path model from the scores of the constructs without predecessors, \
                through the chain of paths; LM_exo: regression on the items of all constructs without predecessors, \
                the published benchmark, by which the predictive power is named.
                """,
                """
                IA (indicator averages): the item's mean in the other folds. Q²predict is 1 less the ratio of squared \
                errors to IA's, and should exceed 0.
                """,
            ]),
        ]
        blocks += tables.heldPairs.blocks(folded: "All predicted items")
        blocks += prediction.warnings.map { .note(ReportText($0)) }
        blocks.append(
            """
            Predictive power (Shmueli et al., 2019): high where the path model's RMSE is smaller for all items, medium \
            for at least half of them, low for fewer, none for no item, nor where no item is predicted better than by \
            its mean; of single items the path model is the regression. MAE is for errors that are far from \
            symmetric. Regressions on the items of all other constructs (LM_seminr) and MAPE are in \
            \(code: "tables/plspredict.csv").
            """)
        blocks += tables.powers.blocks(folded: "Predictive power by construct", beyond: 8)
        blocks.append(
            """
            The cross-validated predictive ability test (CVPAT; Liengaard et al., 2021; with IA and the linear model \
            as benchmarks, Sharma et al., 2023): mean squared losses beside those of a \
            benchmark, paired over respondents, p two-sided; a negative difference with a small p says that the path \
            model predicts better. Better than IA is the least to ask for, better than the regression is much. Pairs \
            that are not told the same are in \(code: "tables/cvpat.csv").
            """)
        blocks += tables.ability.blocks(folded: "CVPAT by construct")
        return ReportSection("Prediction of held-out answers", blocks)
    }

    func consistent() -> ReportSection? {
        guard let result = findings.structure.consistent else { return nil }
        guard let fit = result.value else {
            return ReportSection("Consistent PLS", "Not given: \(result.reason ?? "")")
        }
        var blocks: [ReportBlock] = [
            """
            Correlations corrected for attenuation by ρ_A (PLSc; Dijkstra & Henseler, 2015): what the paths would be \
            between common factors. Blocks in mode B and single items count as measured without error.\
            \(consistentSamplesWords)
            """
        ]
        blocks += fit.warnings.map { .warning(ReportText($0)) }
        blocks += findings.structureTables.consistentPaths.blocks(folded: "All paths beside those of PLS")
        blocks += findings.structureTables.consistentExplained.blocks(folded: "All constructs", beyond: 8)
        blocks += weakFactors(fit).map { .note(ReportText($0)) }
        return ReportSection("Consistent PLS", blocks)
    }

    private var consistentSamplesWords: String {
        guard let own = findings.structure.consistentSamples else {
            return
                " These are point estimates only: the bootstrap does not repeat them, so that they have no interval "
                + "and no p, and no hypothesis is decided by them."
        }
        var words =
            " SE, t, p and intervals are of the same bootstrap samples as those of PLS, each corrected by its own ρ_A"
        let left = own.failed + own.inadmissible
        if left > 0 {
            words +=
                "; left out are \(Readable.count(own.inadmissible)) with an inadmissible solution (a correlation, "
                + "loading or R² beyond 1) and \(Readable.count(own.failed)) without one, of "
                + "\(Readable.count(own.samples))"
        }
        return words
            + (survey.isConsistent
                ? ". Hypotheses are decided by them, as the scenario says." : ". They decide no hypothesis.")
    }

    private func weakFactors(_ fit: ConsistentPathFit) -> [String] {
        let blocks = survey.constructs.filter { $0.mode == .a && $0.items.count > 1 }.map(\.name)
        func below(_ name: String, _ least: Double, _ figure: (ConsistentPathFit.Reliability) -> Double?) -> String? {
            let weak = fit.reliabilities.filter { blocks.contains($0.construct) }.compactMap { own in
                figure(own).flatMap { $0 < least ? "\(own.construct) (\(Self.number($0, below: least)))" : nil }
            }
            return weak.isEmpty
                ? nil : "As common factors, \(name) below \(Self.number(least, 2)): \(English.listed(weak, most: 20))."
        }
        return [
            below("ρ_C", Thresholds.reliability) { $0.rhoC.value },
            below("AVE", Thresholds.varianceExtracted, \.averageVarianceExtracted),
        ].compactMap { $0 }
    }
}
