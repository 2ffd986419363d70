import Reporting
import Surveys

/// What the file's regressions found: a section each, the finding first.
extension ResponseReport {
    func regressions() -> [ReportSection] {
        let own = findings.regressions
        return own.regressions.map { asked in
            let words = RegressionWords(asked: asked, confidence: survey.confidence)
            guard let model = asked.result.value else {
                return ReportSection(
                    ReportText(words.question), .warning(ReportText(words.sentence)))
            }
            let found: [ReportBlock] = [.paragraph(.strong(words.sentence))]
            return switch model {
            case .linear(let model): ReportSection(ReportText(words.question), found + linear(model, asked))
            case .logistic(let model): ReportSection(ReportText(words.question), found + logistic(model))
            case .ordinal(let model): ReportSection(ReportText(words.question), found + ordinal(model))
            }
        } + own.mediations.map(mediation)
    }

    /// One line, with the regression's name where there are several.
    func inShort(_ asked: RegressionFindings.Asked) -> String {
        let sentence = RegressionWords(asked: asked, confidence: survey.confidence).sentence
        return findings.regressions.regressions.count > 1 ? "\(asked.request.name): \(sentence)" : sentence
    }

    /// What a file that asks for regressions alone found; nil where it asks for none.
    func explained() -> [ReportText]? {
        let own = findings.regressions
        var sentences = own.regressions.map { RegressionWords(asked: $0, confidence: survey.confidence) }.map {
            (verdict: $0.verdict, sentence: $0.sentence)
        }
        sentences += own.mediations.map { MediationWords(asked: $0, confidence: survey.confidence) }.map {
            (verdict: $0.verdict, sentence: $0.sentence)
        }
        guard let first = sentences.first else { return nil }
        let verdict = (survey.isExploratory ? "Exploratory: " : "") + first.verdict
        return [ReportText(verdict), ReportText(first.sentence)] + [measured()].compactMap { $0 }
    }

    /// Who was asked, and how variables enter.
    func basis(_ design: RegressionDesign) -> String {
        var sentences = ["\(English.plural(design.n, "respondent"))"]
        if design.leftOut > 0 {
            sentences[0] +=
                ", \(design.leftOut) more \(English.agreeing(design.leftOut, "is", "are")) left out, of whom something "
                + "is not known that some step needs"
        }
        sentences[0] += "."
        let centred = design.spreads.filter(\.isCentred).map(\.variable)
        if !centred.isEmpty {
            sentences.append(
                "\(English.listed(centred, most: 8).beginningSentence) \(English.agreeing(centred.count, "is", "are")) "
                    + "counted from \(English.agreeing(centred.count, "its mean", "their means")), so that a "
                    + "coefficient of one factor of a product is that of the mean respondent (Aiken & West, 1991).")
        }
        for levels in design.nominal {
            sentences.append(
                "Of \(levels.variable) the others are compared with \(levels.reference) "
                    + "(\(English.plural(levels.counts[0], "respondent"))).")
        }
        let moderating = design.moderating
        if !moderating.isEmpty {
            sentences.append(
                "A coefficient of what is multiplied by \(English.listed(moderating, most: 4)) is that of the "
                    + "reference; what is said above is of the average respondent.")
        }
        if !survey.constructs.isEmpty {
            sentences.append("Constructs are the plain means of their items, reversed ones turned round.")
        }
        if !survey.margins.isEmpty { sentences.append("Weights are not used here.") }
        return sentences.joined(separator: " ")
    }

    /// What holds of all regressions of answers.
    func regressionLimits() -> [String] {
        let own = findings.regressions
        guard !own.regressions.isEmpty || !own.mediations.isEmpty else { return [] }
        let hasModel = findings.structure.fit?.value != nil
        var sentences: [String] = []
        if !hasModel {
            sentences.append(
                "The answers are of one time: regressions say what goes together, not what causes what.")
        }
        let tests = own.regressions.reduce(0) { sum, asked in
            switch asked.result.value {
            case .linear(let model): sum + model.design.columns.count
            case .logistic(let model): sum + model.design.columns.count
            case .ordinal(let model): sum + model.design.columns.count
            case nil: sum
            }
        }
        if tests > 1 {
            sentences.append(
                "\(tests) coefficients of regressions were tested; their p-values are not corrected for being several.")
        }
        if !survey.constructs.isEmpty, findings.regressions.regressions.contains(where: { $0.result.value != nil }) {
            sentences.append(
                "Regressions take constructs as if they were measured without error, which makes their coefficients "
                    + "smaller than they are between the constructs themselves, or larger where a predictor stands in "
                    + "for another.")
        }
        return sentences
    }
}
