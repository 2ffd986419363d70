package import Reporting
package import Scenarios
import Statistics
import Studies

/// Where a share of a survey comes from: who answered what.
package struct SurveyShareOrigin: ShareOrigin, Hashable {
    package var question: String
    package var questionText: String?
    /// One, or several whose shares are added.
    package var answers: [String]
    /// How many gave it, or one of them.
    package var count: Int
    /// Of how many.
    package var respondents: Int
    /// The count was told from a printed percentage.
    package var isReconstructed: Bool
    /// Nothing vouches for that count: its percentage is that of none, or the answers to the question do not add up.
    package var isDoubtful: Bool
    /// Respondents have weights, which this share does not use.
    package var leavesWeightsOut: Bool

    package var evidence: String { "\(count) of \(respondents)" }

    /// `mobile`, `mobile or card`.
    package var answerWords: String {
        guard let last = answers.last, answers.count > 1 else { return answers.first ?? "" }
        return answers.dropLast().joined(separator: ", ") + " or " + last
    }
}

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
