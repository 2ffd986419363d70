import Reporting
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
        let leftOut = survey.quality.findings.filter { $0.kind.isOfRows && $0.isLeftOut }.reduce(0) { $0 + $1.count }
        if leftOut > own.rows - own.n {
            blocks.append(
                .paragraph(
                    ReportText(
                        "A row may be left out for more than one reason and stands under each of them; without "
                            + "counting any twice they are \(Readable.count(own.rows - own.n)).")))
        }
        if !own.doubtful.rows.isEmpty {
            blocks.append(
                """
                Every row that is kept though doubtful stands with its line in \(code: "tables/doubtful-rows.csv"); \
                \(code: "quality:") of the scenario leaves such rows out.
                """)
        }
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
            if findings.missing.emIsTurned {
                blocks.append("Means and standard deviations by EM take items with (r) turned round.")
            }
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
                    \(Readable.probability(test.pValue)), \(English.plural(test.patterns, "pattern")). \(finding)
                    """)
            case .failure(let error):
                blocks += own.missing.file.reasons(["Little's test. \(error.reason)"])
            }
        }
        blocks += weights() + waves()
        return ReportSection("Sample and data quality", blocks)
    }

    /// Who answered, by the file's groups and by what else describes respondents; nil where nothing does.
    func respondents() -> ReportSection? {
        let own = findings.respondents
        guard !own.isEmpty else { return nil }
        let groups = own.categories.count
        var blocks: [ReportBlock] = []
        if groups > 0 {
            let weighted = own.isWeighted ? " Weighted shares are of those whose group is known." : ""
            blocks.append(
                .paragraph(
                    ReportText(
                        "Shares are of all \(Readable.count(findings.sample.n)) "
                            + "analysed.\(weighted)")))
            blocks += own.table(.groups).blocks(folded: "All groups") { $0.category != nil }
        }
        if !own.numbers.isEmpty {
            blocks += own.table(.numbers).blocks(folded: "All numbers") { $0.number != nil }
        }
        return ReportSection("Respondents", blocks)
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
                the population (raking; Deming & Stephan, 1940): weights from \(Self.number(least, 2)) to \
                \(Self.number(most, 2)), design effect \(Self.number(weights.designEffect, 3)), effective size \
                \(Self.number(weights.effectiveSize, 1)) of \(weights.values.count) (Kish, 1965). The weighted means \
                stand beside the items; tests, reliabilities and the path model are of the respondents as they \
                are.\(unweighted())
                """
            ]
        case .failure(let error):
            return [.warning(ReportText("There are no weights, and so no weighted means: \(error.reason)"))]
        }
    }
}
