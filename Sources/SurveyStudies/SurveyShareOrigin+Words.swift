package import Reporting
package import Scenarios
import Statistics
import Studies

/// What reports of other scenarios say of a survey's share.
extension SurveyShareOrigin: ReportedShareOrigin {
    package var kind: String { "survey" }

    package func words(of share: TakenShare) -> ReportText {
        let interval = share.interval
        let text = questionText.map { " (“\($0)”)" } ?? ""
        let weights = leavesWeightsOut ? ", without the survey's weights" : ""
        return """
            the share who answered \(strong: answerWords) to \(strong: question)\(text) in \(code: share.reference): \
            \(count) of \(respondents) respondents\(told)\(weights), \(PublishedWords.percent(interval.estimate)), \
            \(PublishedWords.confidence(interval.confidence)) interval \(PublishedWords.range(interval)) (Wilson)
            """
    }

    package var finding: String {
        let doubt = " The printed percentages cannot be right, so that the share is in doubt beyond this interval."
        return "\(count) of \(respondents) respondents answered \(answerWords) to \(question)."
            + (isDoubtful ? doubt : "")
    }

    /// That the count was not printed.
    private var told: String {
        guard isReconstructed else { return "" }
        let from = answers.count > 1 ? "counts told from printed percentages" : "a count told from a printed percentage"
        let doubt =
            " (those of the question cannot all be right as printed, so that the share is in doubt beyond its interval)"
        return ", " + from + (isDoubtful ? doubt : "")
    }
}
