import Reporting
import Surveys

/// What the sample stands for: the file as recognised, weights, early and late respondents, answers drawn for missing ones.
extension ResponseReport {
    /// What the file was recognised as, and whose answers are analysed.
    func recognized() -> [ReportBlock] {
        var sentences = survey.notes.map { $0 + "." }
        if !survey.conditions.isEmpty {
            let all = English.listed(survey.conditions.map { "\"\($0)\"" }, most: 20)
            let verb = survey.conditions.count == 1 ? "holds" : "hold"
            sentences.append("Analysed are the answers of those of whom \(all) \(verb).")
        }
        return sentences.isEmpty ? [] : [.paragraph(ReportText(sentences.joined(separator: " ")))]
    }

    /// Early against late respondents.
    func waves() -> [ReportBlock] {
        guard let own = findings.waves else { return [] }
        if let reason = own.reason { return [.paragraph(ReportText(reason))] }
        let found =
            own.differing.isEmpty
            ? "None of the \(own.tested) items and constructs differs between them"
            : "They differ in \(English.listed(own.differing, most: 12)), of \(own.tested) items and constructs"
        let meaning =
            own.differing.isEmpty
            ? "; that speaks against a bias by those who did not answer, and does not exclude it."
            : "; those who did not answer may differ in the same way."
        return [
            """
            The first \(Readable.count(own.size)) respondents beside the last \(Readable.count(own.size)) of \
            \(Readable.count(own.known)), who are taken to be nearest to those who never answered (Armstrong & \
            Overton, 1977). \(found) (Welch's tests, Holm's correction at \(percent))\(meaning)
            """
        ] + own.table.blocks(folded: "Early and late respondents")
    }

    /// Figures pooled over imputations.
    func imputed() -> ReportSection? {
        guard let own = findings.missing.imputed else { return nil }
        if let reason = own.imputation.reason {
            return ReportSection("Multiple imputation", [.warning(ReportText("There are no imputations: \(reason)"))])
        }
        let within = own.samples > 0 ? ", each with \(Readable.count(own.samples)) bootstrap samples for the paths" : ""
        let most =
            own.mostMissing.map { " Of the information on a path at most \(Self.number($0 * 100, 1))% is missing." }
            ?? ""
        let seed = "\(survey.bootstrap.seed)"
        var blocks: [ReportBlock] = [
            """
            What is missing was drawn \(own.count) times from a joint normal law (data augmentation; Schafer, 1997; \
            seed \(seed))\(within). The figures are pooled by Rubin's rules (Rubin, 1987) with the degrees of freedom \
            of Barnard and Rubin (1999), so that their intervals hold how unsure the missing answers are.\(most) Where \
            they differ from the paths of the structural model, whose single data set has expected answers in place \
            of the missing ones, these are the ones to report.
            """
        ]
        let verdicts = ClaimVerdict.named(own.decided)
        if !verdicts.isEmpty {
            blocks.append(
                .paragraph(ReportText("Hypotheses by the pooled intervals: \(verdicts.joined(separator: "; ")).")))
        }
        blocks += own.paths.blocks() + own.correlations.blocks(folded: "Correlations of scores")
        blocks += own.means.blocks(folded: "Means")
        return ReportSection("Multiple imputation", blocks)
    }

    /// Of a column of the file.
    func caseWeights(_ weights: SurveyWeights) -> [ReportBlock] {
        let raked =
            survey.margins.isEmpty
            ? ""
            : ", raked to the shares of \(English.listed(survey.margins.map(\.name), most: 8)) for the weighted means"
        var blocks: [ReportBlock] = [
            """
            Respondents have the weights of a column of the file\(raked): from \
            \(Self.number(weights.values.min() ?? 1, 2)) to \(Self.number(weights.values.max() ?? 1, 2)) where their \
            mean is 1, design effect \(Self.number(weights.designEffect, 3)), effective size \
            \(Self.number(weights.effectiveSize, 1)) of \(weights.values.count) (Kish, 1965). Weighted means, shares \
            and the tests beside them have standard errors by linearization for respondents drawn independently \
            (Lumley, 2010); the path model standardizes and correlates by the weights, which go with each respondent \
            through the bootstrap. Reliabilities, the tests of the groups and normality are of the respondents as \
            they are.
            """
        ]
        if let own = findings.weighted {
            blocks += own.means.blocks(folded: "Weighted means") + own.shares.blocks(folded: "Weighted shares")
            blocks += own.groups.blocks() + own.nominal.blocks(folded: "Weighted tests of independence")
        }
        return blocks
    }
}
