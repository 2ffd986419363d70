import Reporting
import SurveyFindings
import Surveys

extension ResponseReport {
    func sample() -> ReportSection {
        let own = findings.sample
        var sentences = [
            """
            \(English.plural(own.rows, "row")) of answers in \(survey.file), of which \(Readable.count(own.n)) \
            \(English.agreeing(own.n, "is", "are")) analysed.
            """
        ]
        if let complete = own.complete, complete < own.n {
            sentences.append("\(Readable.count(complete)) of them answered every item of every construct.")
        }
        if own.missingShare > 0 {
            sentences.append("\(Self.number(own.missingShare * 100, 1))% of all answers are missing; \(missingWords).")
        } else if own.n > 0 {
            sentences.append("No answer is missing.")
        }
        var blocks: [ReportBlock] = [.paragraph(ReportText(sentences.joined(separator: " ")))]
        blocks += recognized()
        blocks += own.quality.blocks()
        if own.quality.rows.isEmpty {
            blocks.append(
                """
                Nothing was found in the file that speaks against an answer: no duplicates, no straight-lining, no \
                answers outside their scale.
                """)
        }
        if own.missingShare > 0 {
            blocks += own.missing.blocks()
            blocks += findings.missing.patterns.blocks(most: 20, folded: "Patterns of missing answers")
            blocks += findings.missing.em.blocks(folded: "Means and standard deviations by EM")
            switch own.missingAtRandom {
            case .success(let test):
                let finding =
                    test.pValue < 1 - survey.confidence
                    ? "They are not missing completely at random: who did not answer may differ from who did."
                    : "Nothing speaks against it."
                blocks.append(
                    """
                    Little's test of answers missing completely at random (EM covariances with divisor n − 1): χ² = \
                    \(Self.number(test.chiSquared, 2)), df = \(Self.number(test.degreesOfFreedom, 0)), p = \
                    \(FindingTable.probability(test.pValue)), \(English.plural(test.patterns, "pattern")). \(finding)
                    """)
            case .failure(let error):
                blocks += FindingTable.reasonBlocks(["Little's test. \(error.reason)"], file: "missing")
            }
        }
        if !own.composition.rows.isEmpty { blocks += own.composition.blocks() }
        blocks += weights() + waves()
        return ReportSection("Sample and data quality", blocks)
    }

    /// What the file was recognised as, and whose answers are analysed.
    private func recognized() -> [ReportBlock] {
        var sentences = survey.notes.map { $0 + "." }
        if !survey.conditions.isEmpty {
            let all = English.listed(survey.conditions.map { "\"\($0)\"" }, most: 20)
            let verb = survey.conditions.count == 1 ? "holds" : "hold"
            sentences.append("Analysed are the answers of those of whom \(all) \(verb).")
        }
        return sentences.isEmpty ? [] : [.paragraph(ReportText(sentences.joined(separator: " ")))]
    }

    private var missingWords: String {
        let others = "leaves out the respondents who lack an answer it needs"
        guard findings.measurement.fit.value != nil, survey.missing != .casewise else {
            return "every figure \(others)"
        }
        let filling =
            switch survey.missing {
            case .em, .multiple:
                "what the respondent's other answers let expect (EM algorithm), which makes paths and their intervals "
                    + "look a little surer than they are"
            default: "the item's mean"
            }
        let model = findings.measurement.isOfPaths ? " and the structural model" : ""
        return "the composites replace them by \(filling), and so does all that rests on them: loadings, ρ_A, ρ_C, "
            + "AVE, Fornell and Larcker, HTMT, full collinearity\(model); every other figure \(others)"
    }

    /// Early against late respondents.
    private func waves() -> [ReportBlock] {
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
            \(Readable.count(own.known)), who are taken to be nearest to those who never answered (Armstrong & Overton \
            1977). \(found) (Welch's tests, Holm's correction at \(percent))\(meaning)
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
            What is missing was drawn \(own.count) times from a joint normal law (data augmentation, Schafer 1997; seed \
            \(seed))\(within). The figures are pooled by Rubin's rules (Rubin 1987) with the degrees of \
            freedom of Barnard & Rubin (1999), so that their intervals hold how unsure the missing answers are.\(most) \
            Where they differ from the paths of the structural model, whose single data set has expected answers in place of \
            the missing ones, these are the ones to report.
            """
        ]
        blocks += own.paths.blocks() + own.correlations.blocks(folded: "Correlations of scores")
        blocks += own.means.blocks(folded: "Means")
        return ReportSection("Multiple imputation", blocks)
    }

    /// Who is in no group of a margin has no share to be weighted to.
    private func unweighted() -> String {
        let unknown = survey.margins.map { margin in
            (margin.name, margin.grouping.groupOfRow.count { $0 == nil })
        }.filter { $0.1 > 0 }
        if unknown.isEmpty { return "" }
        let counts = unknown.map { "\(English.plural($1, "respondent")) by \($0)" }
        return " In no group are \(English.listed(counts, most: 8)): together they keep the part of the sample that "
            + "they have, and the others are weighted to the shares."
    }

    /// Of a column of the file.
    private func caseWeights(_ weights: SurveyWeights) -> [ReportBlock] {
        let raked =
            survey.margins.isEmpty
            ? ""
            : ", raked to the shares of \(English.listed(survey.margins.map(\.name), most: 8)) for the weighted means"
        var blocks: [ReportBlock] = [
            """
            Respondents have the weights of a column of the file\(raked): from \(Self.number(weights.values.min() ?? 1, 2)) to \
            \(Self.number(weights.values.max() ?? 1, 2)) where their mean is 1, design effect \
            \(Self.number(weights.designEffect, 3)), effective size \(Self.number(weights.effectiveSize, 1)) of \
            \(weights.values.count) (Kish 1965). Weighted means, shares and the tests beside them have standard errors by \
            linearization for respondents drawn independently (Lumley 2010); the path model standardizes and correlates by \
            the weights, which go with each respondent through the bootstrap. Reliabilities, the tests of the groups and \
            normality are of the respondents as they are.
            """
        ]
        if let own = findings.weighted {
            blocks += own.means.blocks(folded: "Weighted means") + own.shares.blocks(folded: "Weighted shares")
            blocks += own.groups.blocks() + own.nominal.blocks(folded: "Weighted tests of independence")
        }
        return blocks
    }

    private func weights() -> [ReportBlock] {
        guard let weights = findings.sample.weights else { return [] }
        switch weights {
        case .success(let weights) where survey.caseWeights != nil: return caseWeights(weights)
        case .success(let weights):
            let least = weights.values.min() ?? 1
            let most = weights.values.max() ?? 1
            return [
                """
                Respondents are weighted to the shares of \(English.listed(survey.margins.map(\.name), most: 8)) in \
                the population (raking, Deming & Stephan 1940): weights from \(Self.number(least, 2)) to \
                \(Self.number(most, 2)), design effect \(Self.number(weights.designEffect, 3)), effective size \
                \(Self.number(weights.effectiveSize, 1)) of \(weights.values.count) (Kish 1965). The weighted means \
                stand beside the items; tests, reliabilities and the path model are of the respondents as they \
                are.\(unweighted())
                """
            ]
        case .failure(let error):
            return [.warning(ReportText("There are no weights, and so no weighted means: \(error.reason)"))]
        }
    }
}
