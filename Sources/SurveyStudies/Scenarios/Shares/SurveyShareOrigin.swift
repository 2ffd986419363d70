import Scenarios

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
