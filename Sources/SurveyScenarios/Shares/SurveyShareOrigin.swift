public import Scenarios

/// Where a share of a survey comes from: who answered what.
public struct SurveyShareOrigin: ShareOrigin, Hashable {
    public var question: String
    public var questionText: String?
    /// One, or several whose shares are added.
    public var answers: [String]
    /// How many gave it, or one of them.
    public var count: Int
    /// Of how many.
    public var respondents: Int
    /// The count was told from a printed percentage.
    public var isReconstructed: Bool
    /// Nothing vouches for that count: its percentage is that of none, or the answers to the question do not add up.
    public var isDoubtful: Bool
    /// Respondents have weights, which this share does not use.
    public var leavesWeightsOut: Bool

    public var evidence: String { "\(count) of \(respondents)" }

    /// `mobile`, `mobile or card`.
    public var answerWords: String {
        guard let last = answers.last, answers.count > 1 else { return answers.first ?? "" }
        return answers.dropLast().joined(separator: ", ") + " or " + last
    }
}
