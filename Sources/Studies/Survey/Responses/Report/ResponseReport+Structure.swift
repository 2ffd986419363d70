import Reporting
import Scenarios
import Surveys

extension ResponseReport {
    func structure() -> ReportSection? {
        let own = findings.structure
        guard let result = own.fit else { return nil }
        guard let fit = result.value else {
            return ReportSection(
                "Structural model",
                [.warning(ReportText("The path model cannot be estimated. \(result.reason ?? "")"))])
        }
        var subsections = [
            section(
                "Paths",
                "Standardized coefficients. p is two-sided by Student's t with n − 1 degrees of freedom, the bootstrap SD as standard error; percentile, BC (bias-corrected) and BCa (with acceleration) intervals at \(percent). f² with fixed scores keeps the full model's scores (SmartPLS, cSEM), f² re-estimated runs the model again without the path (seminr); 0.02, 0.15 and 0.35 are called small, medium and large (Cohen 1988). VIF is of the predecessor's score: below 3 ideal, from 5 critical (Hair et al. 2019).",
                "paths"),
            section(
                "Explained variance",
                "R² 0.25, 0.50 and 0.75 are called weak, moderate and substantial (Hair et al. 2019); SD and interval are of R² over the bootstrap samples.",
                "r-squared"),
            section(
                "Effects",
                "Total effects are direct and indirect ones together, along all ways. Where there is no direct path the indirect effect is the total one.",
                "effects"),
            section(
                "Fit",
                "SRMR over p(p + 1)/2 places with the zero diagonal; below 0.08 is read as good (Hu & Bentler 1999). Within a block: the loadings' products (common factor) or the observed correlations (composite).",
                "srmr"),
        ].compactMap { $0 }
        if let own = predicted() { subsections.append(own) }
        if let own = held() { subsections.append(own) }
        if let own = consistent() { subsections.append(own) }
        return ReportSection("Structural model", estimation(fit), subsections: subsections)
    }

    private func section(_ heading: String, _ words: String, _ table: String) -> ReportSection? {
        guard let own = findings.structure.table(table), !own.rows.isEmpty else { return nil }
        return ReportSection(ReportText(heading), [.paragraph(ReportText(words))] + own.blocks())
    }

    private func estimation(_ fit: PathFit) -> [ReportBlock] {
        var sentences = [
            "Partial least squares with \(fit.options.weighting.rawValue) weighting, from start weights of 1 until the weights change by less than \(Readable.significant(fit.options.tolerance, digits: 2)) (\(Self.plural(fit.iterations, "step"))), over \(Self.plural(fit.data.cases, "respondent"))."
        ]
        if let template = survey.template {
            sentences.append("The paths are those of \(template).")
            sentences += survey.notEstimated
        }
        if fit.data.replaced > 0 {
            let by = survey.missing == .em ? "what the other answers let expect (EM algorithm)" : "the item's mean"
            sentences.append("\(Self.plural(fit.data.replaced, "missing answer")) replaced by \(by).")
        }
        if fit.data.leftOut > 0 {
            sentences.append("\(Self.plural(fit.data.leftOut, "respondent")) left out for missing answers.")
        }
        var blocks: [ReportBlock] = []
        if let bootstrap = findings.structure.bootstrap {
            sentences.append(
                "Bootstrap: \(Readable.count(bootstrap.samples)) samples, seed \(survey.bootstrap.seed), \(Self.words(bootstrap.signs))."
            )
            blocks.append(.paragraph(ReportText(sentences.joined(separator: " "))))
            if bootstrap.failed > 0 {
                blocks.append(
                    .warning(
                        ReportText(
                            "\(Readable.count(bootstrap.failed)) of \(Readable.count(bootstrap.samples)) bootstrap samples have no solution and are left out, not drawn again: "
                                + bootstrap.failures.map { "\(Readable.count($0.count)) times: \($0.reason)" }
                                .joined(separator: " "))))
            }
            if let reason = bootstrap.summaries.reason { blocks.append(.warning(ReportText(reason))) }
        } else {
            blocks.append(.paragraph(ReportText(sentences.joined(separator: " "))))
        }
        blocks.append(
            .paragraph("Nodes and arrows of the path figure are in \(code: "figures/path-model.csv")."))
        return blocks
    }

    static func words(_ signs: SignHandling) -> String {
        switch signs {
        case .none: "signs left as they come"
        case .construct: "constructs turned round towards the loadings of the whole sample"
        case .individual: "every sign set to that of the whole sample, which narrows the intervals"
        }
    }

    private func predicted() -> ReportSection? {
        guard let result = findings.structure.blindfolding else { return nil }
        if let reason = result.reason {
            return ReportSection("Blindfolding", [.paragraph(ReportText("Not given: \(reason)"))])
        }
        return section(
            "Blindfolding",
            "Stone's and Geisser's Q² with omission distance \(findings.structure.omissionDistance), of constructs in mode A that have predecessors; 0, 0.25 and 0.50 are called small, medium and large (Hair et al. 2019). It mixes explanation and prediction; the next section is of prediction alone.",
            "blindfolding")
    }

    private func held() -> ReportSection? {
        guard let result = findings.structure.prediction else { return nil }
        guard let prediction = result.value else {
            return ReportSection(
                "Prediction of held-out answers", [.paragraph(ReportText("Not given: \(result.reason ?? "")"))])
        }
        guard let own = findings.structure.table("plspredict"), let ability = findings.structure.table("cvpat") else {
            return nil
        }
        func text(_ row: Int) -> String {
            if case .text(let text) = own.rows[row][2] { text } else { "" }
        }
        var blocks: [ReportBlock] = [
            .paragraph(
                ReportText(
                    "PLSpredict with \(prediction.folds) folds, once (Shmueli et al. 2016, 2019). DA: the path model from direct predecessors; LM_exo: linear regression on the items of all constructs without predecessors; errors on the answers' scale. Q²predict is against the mean of the other folds and should exceed 0; if DA's error is below the regression's for most items, the model predicts well. Two more predictors are in \(code: "tables/plspredict.csv")."
                ))
        ]
        blocks += own.blocks { ["DA", "LM_exo"].contains(text($0)) }
        blocks += prediction.warnings.map { .note(ReportText($0)) }
        blocks.append(
            .paragraph(
                "The cross-validated predictive ability test (CVPAT, Liengaard et al. 2021): mean squared losses beside those of a benchmark, paired over respondents; a negative difference with a small p says that the path model predicts better. IA: the item's mean; the other pairs are in \(code: "tables/cvpat.csv")."
            ))
        blocks += ability.blocks { row in
            guard case .text(let model) = ability.rows[row][1], case .text(let other) = ability.rows[row][2] else {
                return false
            }
            return model == "DA" && ["IA", "LM_exo"].contains(other)
        }
        return ReportSection("Prediction of held-out answers", blocks)
    }

    private func consistent() -> ReportSection? {
        guard let result = findings.structure.consistent else { return nil }
        guard let fit = result.value else {
            return ReportSection("Consistent PLS", [.paragraph(ReportText("Not given: \(result.reason ?? "")"))])
        }
        var blocks: [ReportBlock] = [
            .paragraph(
                "Correlations corrected for attenuation by ρ_A (PLSc, Dijkstra & Henseler 2015): what the paths would be between common factors. Blocks in mode B and single items count as measured without error."
            )
        ]
        blocks += fit.warnings.map { .warning(ReportText($0)) }
        blocks += findings.structure.table("plsc-paths")?.blocks() ?? []
        blocks += findings.structure.table("plsc-constructs")?.blocks() ?? []
        return ReportSection("Consistent PLS", blocks)
    }
}
