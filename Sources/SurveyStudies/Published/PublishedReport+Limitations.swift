import Reporting
import Surveys

extension PublishedReport {
    /// Written from what was found.
    var limitations: [ReportText] {
        var lines: [ReportText] = []
        switch survey.sample {
        case .convenience:
            lines.append(
                """
                This is a \(strong: "convenience sample"): those answered who could be reached. The intervals and \
                tests tell the error of drawing \(survey.size) from people like these. They do not tell how far such \
                people are from any population, and a share of a country cannot be claimed from them.
                """)
        case .notStated:
            lines.append(
                "The scenario does not say how respondents were found. The intervals and tests hold for a random "
                    + "sample; for whoever could be reached they tell only a part of the error.")
        case .random:
            lines.append(
                "The intervals hold for a simple random sample from a much larger population, of whom all who were "
                    + "drawn answered; those who did not answer are not known.")
        }
        lines.append(
            "No answers of single respondents are known: no reliability, no correlation and no test between questions "
                + "can be computed, only their bounds.")
        lines.append(
            "Every question is taken to have been answered by all \(survey.size); where some left one out, its "
                + "percentages are of fewer.")
        if let stated = audit.stated, stated.n != survey.size {
            lines.append(
                "The number of respondents is in doubt (\(stated.n) stated, \(survey.size) used), and with it every "
                    + "count that is told from a percentage.")
        }
        lines += countLimitations
        if !survey.drawn.isEmpty {
            lines.append(
                ReportText(
                    "The answers to \(English.listed(survey.drawn.map(\.name))) were read off a chart: their ranges "
                        + "are as good as the eye that read them."))
        }
        let means = audit.impossibleMeans.map(\.plan.name)
        if !means.isEmpty {
            lines.append(
                ReportText(
                    """
                    The printed mean or standard deviation of \(English.listed(means)) cannot be that of \
                    \(PublishedWords.respondents(survey.size)): it is misprinted, or of other respondents, or of \
                    another scale, and nothing should be built on it.
                    """))
        }
        if verdicts.contains(where: { $0.hypothesis.note != nil }) {
            lines.append(
                "Some claims say less than the hypotheses that they stand for; the notes beside the verdicts say what.")
        }
        let corrected = correction.count > 1 ? "; the verdicts on hypotheses are" : ""
        lines.append(
            ReportText(
                "The tests of questions against one half and against equal shares are not corrected for being "
                    + "many\(corrected)."))
        return lines
    }

    /// Of counts that were told from percentages.
    private var countLimitations: [ReportText] {
        var lines: [ReportText] = []
        func names(_ isMeant: (PublishedQuestion.Answer) -> Bool) -> [String] {
            findings.questions.flatMap { question in
                question.answers.filter(isMeant).map { "\(question.name).\($0.answer.name)" }
            }
        }
        let corrected = audit.misprints.compactMap { misprints in misprints.told.corrected.map { misprints.words($0) } }
        if !corrected.isEmpty {
            lines.append(
                ReportText(
                    "A likely misprint was found (\(Self.some(corrected, separator: "; "))); the count is what the "
                        + "other answers leave, not what is printed."))
        }
        let contradicted = names { $0.isContradicted && !$0.isCorrected }
        if !contradicted.isEmpty {
            lines.append(
                ReportText(
                    "No count out of \(survey.size) is printed as the percentage of \(Self.some(contradicted)); the "
                        + "nearest count is used."))
        }
        let doubtful = names { $0.isDoubtful && !$0.isContradicted }
        if !doubtful.isEmpty {
            lines.append(
                ReportText(
                    "The answers to some questions add up to more than all respondents, and it cannot be told by whose "
                        + "fault: nothing should be claimed of \(Self.some(doubtful))."))
        }
        let ambiguous = names(\.isAmbiguous)
        if !ambiguous.isEmpty {
            lines.append(
                ReportText(
                    "Several counts out of \(survey.size) are printed as the percentage of \(Self.some(ambiguous)); "
                        + "one of them is used."))
        }
        return lines
    }

    /// The first dozen of many.
    private static func some(_ names: [String], separator: String = ", ") -> String {
        if names.count > 12 { return names.prefix(10).joined(separator: separator) + " and \(names.count - 10) others" }
        return separator == ", " ? English.listed(names) : names.joined(separator: separator)
    }
}
