import Reporting
import Surveys

/// Who is analysed, who is left out and why, what is missing, and how respondents are weighted.
extension MethodsText {
    func sample() -> [String] {
        let own = findings.sample
        var sentences = [
            "The file of answers (\(survey.file)) had \(counted(own.rows, "row")), of which \(Readable.count(own.n)) "
                + "\(were(own.n)) analyzed."
        ]
        if !survey.conditions.isEmpty {
            let all = English.listed(survey.conditions.map { "“\($0)”" }, most: 20)
            sentences.append("Analyzed were respondents of whom \(all) held.")
        }
        sentences += leftOut() + cells()
        switch survey.sample {
        case .convenience: sentences.append("Respondents were a convenience sample.")
        case .random: sentences.append("Respondents were drawn by chance.")
        case .census: sentences.append("Everybody of the population was asked.")
        case nil: break
        }
        return sentences + weights() + missing() + waves() + doubtful()
    }

    private func leftOut() -> [String] {
        let rows = survey.quality.findings.filter { $0.kind.isOfRows && $0.isLeftOut && $0.count > 0 }
        let kept = survey.quality.findings.filter { $0.kind.isOfRows && !$0.isLeftOut && $0.isTelling && $0.count > 0 }
        var sentences: [String] = []
        if !rows.isEmpty {
            let reasons = English.listed(rows.map { ResponseReport.words($0.kind, $0.count) })
            let total = rows.reduce(0) { $0 + $1.count }
            let all = findings.sample.rows - findings.sample.n
            let twice = total > all ? " (\(Readable.count(all)) in all, some for more than one reason)" : ""
            sentences.append("Left out were \(reasons)\(twice).")
        }
        if !kept.isEmpty {
            sentences.append("Kept were \(English.listed(kept.map { ResponseReport.words($0.kind, $0.count) })).")
        }
        return sentences
    }

    private func cells() -> [String] {
        let cells = survey.quality.findings.filter { !$0.kind.isOfRows && $0.count > 0 }
        guard !cells.isEmpty else { return [] }
        let words = cells.map { finding in
            switch finding.kind {
            case .outOfRange: "\(counted(finding.count, "answer")) outside the scale"
            case .missingCode: "\(counted(finding.count, "code")) for no answer"
            default: "\(counted(finding.count, "text")) in place of an answer"
            }
        }
        return ["\(English.listed(words)) counted as missing."]
    }

    private func weights() -> [String] {
        guard let weights = findings.sample.weights?.value else { return [] }
        let size =
            "design effect \(number(weights.designEffect)), effective size \(number(weights.effectiveSize, 1))"
        let margins = English.listed(survey.margins.map(\.name), most: 8)
        if survey.caseWeights != nil {
            let raked = margins.isEmpty ? "" : ", raked to the population's shares of \(margins) for the means"
            let cited = margins.isEmpty ? "Kish, 1965" : "Deming & Stephan, 1940; Kish, 1965"
            let model =
                findings.measurement.fit.value == nil ? "" : "; the composites were estimated with the same weights"
            return [
                "Respondents were weighted by a column of the file\(raked) (\(size); \(cited)). Weighted means have "
                    + "standard errors by linearization (Lumley, 2010)\(model); reliabilities and tests of groups were "
                    + "not weighted."
            ]
        }
        return [
            "For weighted means and shares respondents were raked to the population's shares of \(margins) "
                + "(\(size); Deming & Stephan, 1940; Kish, 1965); tests, reliabilities and models were not weighted."
        ]
    }

    private func missing() -> [String] {
        let own = findings.sample
        guard own.missingShare > 0 else { return own.n > 0 ? ["No answer was missing."] : [] }
        var sentences = ["\(number(own.missingShare * 100, 1))% of the answers were missing."]
        if let test = own.missingAtRandom.value {
            sentences.append(
                "Little's test of answers missing completely at random (Little, 1988) gave χ²"
                    + "(\(number(test.degreesOfFreedom, 0))) = \(number(test.chiSquared)), \(isOf(test.pValue)).")
        }
        guard let fit = findings.measurement.fit.value else {
            return sentences + ["Each figure leaves out who lacks an answer that it needs."]
        }
        let model = findings.measurement.isOfPaths ? "model" : "composites"
        let replaced = fit.data.replaced > 0 ? " (\(counted(fit.data.replaced, "answer")))" : ""
        switch survey.missing {
        case .casewise:
            sentences.append(
                "Who lacked an answer to an item of the \(model) was left out of it "
                    + "(\(Readable.count(fit.data.leftOut)) left out).")
        case .mean: sentences.append("In the \(model) missing answers were replaced by the item's mean\(replaced).")
        case .em, .multiple:
            sentences.append(
                "In the \(model) missing answers were replaced by what the other answers let expect, by the EM "
                    + "algorithm (Little & Rubin, 2002)\(replaced).")
        }
        sentences.append("Every other figure leaves out who lacks an answer that it needs.")
        if let imputed = findings.missing.imputed, imputed.imputation.value != nil {
            let samples =
                imputed.samples > 0 ? ", each with \(counted(imputed.samples, "bootstrap sample")) for the paths" : ""
            sentences.append(
                "Means, correlations and paths were also pooled over \(counted(imputed.count, "imputation")) by data "
                    + "augmentation (Schafer, 1997; seed \(survey.bootstrap.seed))\(samples), by Rubin's rules "
                    + "(Barnard & Rubin, 1999; Rubin, 1987).")
        }
        return sentences
    }

    private func waves() -> [String] {
        guard let own = findings.waves, own.reason == nil else { return [] }
        let found = own.differing.isEmpty ? "none differed" : "\(English.listed(own.differing, most: 8)) differed"
        return [
            "The first \(Readable.count(own.size)) respondents were compared with the last \(Readable.count(own.size)) "
                + "in \(own.tested) items and constructs (Armstrong & Overton, 1977), by Welch's tests (Welch, 1947) "
                + "with Holm's correction (Holm, 1979); \(found)."
        ]
    }

    /// How much what is left out matters was computed too.
    private func doubtful() -> [String] {
        guard let own = findings.sensitivity, own.reason == nil, findings.structure.fit?.value != nil else { return [] }
        let other = own.areKept ? "without" : "with"
        return [
            "To see how much that matters, the model was estimated once more \(other) the "
                + "\(counted(own.doubtful, "row")) that may be no honest answers."
        ]
    }

    /// `p = .034`, `p < .001`.
    func isOf(_ p: Double) -> String {
        if p < 0.001 { return "p < .001" }
        let text = number(p, 3)
        return "p = " + (text.hasPrefix("0.") ? String(text.dropFirst()) : text)
    }
}
