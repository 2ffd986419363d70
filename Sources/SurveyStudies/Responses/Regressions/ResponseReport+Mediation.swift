import Reporting
import Surveys

extension ResponseReport {
    func mediation(_ asked: RegressionFindings.AskedMediation) -> ReportSection {
        let words = MediationWords(asked: asked, confidence: survey.confidence)
        guard let model = asked.result.value else {
            return ReportSection(ReportText(words.question), .warning(ReportText(words.sentence)))
        }
        let tables = findings.regressions.mediationTables
        var blocks: [ReportBlock] = [.paragraph(.strong(words.sentence))]
        blocks += tables.effects(of: model).blocks { $0.model.request.name == asked.request.name }
        blocks.append(.paragraph(ReportText(method(asked, model))))
        if model.failed > 0 {
            blocks.append(
                .warning(
                    "\(Readable.count(model.failed)) of \(Readable.count(model.samples)) samples have no solution."))
        }
        let equations = tables.equations.blocks(folded: "The regressions", beyond: 0) {
            $0.model.request.name == asked.request.name
        }
        return ReportSection(ReportText(words.question), blocks + equations)
    }

    private func method(_ asked: RegressionFindings.AskedMediation, _ model: MediationModel) -> String {
        var sentences = ["\(English.plural(model.n, "respondent"))"]
        if model.leftOut > 0 { sentences[0] += ", \(model.leftOut) left out for missing answers" }
        sentences[0] += "."
        if let share = model.proportionMediated.value, (0...1).contains(share), asked.kind == .complementary {
            sentences.append("\(Self.number(share * 100, 0))% of the total effect is indirect.")
        }
        if let kind = asked.kind {
            sentences.append(
                """
                By which parts differ from 0 the mediation is of the kind “\(kind.rawValue)” \
                (Zhao et al., 2010), decided by the percentile intervals of \(Readable.count(model.samples)) \
                bootstrap samples, seed \(survey.bootstrap.seed): bias-corrected ones find effects of 0 too \
                often (Fritz et al., 2012).
                """)
        }
        sentences.append(
            """
            The test of Sobel (1982) is by the normal law and too careful with few respondents; those of Aroian (1947) \
            and Goodman (1960) are in tables/mediation-effects.csv.
            """)
        if model.samples > 0 {
            sentences.append("BCa intervals have the jackknife's acceleration (Efron, 1987).")
        }
        return sentences.joined(separator: " ")
    }
}
