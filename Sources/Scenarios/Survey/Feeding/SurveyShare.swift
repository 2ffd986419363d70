public import Statistics

/// A share of a survey that feeds a scenario: where it comes from, and how well it is known.
public struct SurveyShare: Sendable, Hashable {
    /// What it stands for.
    public enum Use: Sendable, Hashable {
        /// The value of a parameter.
        case parameter(String)
        /// The ends of its interval, and the share itself between them, as values of what an experiment varies.
        case values(experiment: String, path: String)
        /// Any other value in an experiment.
        case change(experiment: String)
    }

    /// Which figure of the share.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case estimate
        /// The ends of its interval.
        case lower, upper
    }

    public var use: Use
    /// Ends and estimate are all meant where a ``Use/values(experiment:path:)`` is fed.
    public var part: Part
    /// As the scenario writes it: `../survey/contactless-payment.yaml#P4.mobile`.
    public var reference: String
    /// The survey's file, as it was read.
    public var file: String
    public var question: String
    public var questionText: String?
    /// One, or several whose shares are added.
    public var answers: [String]
    /// How many gave it, or one of them.
    public var count: Int
    /// Of how many.
    public var respondents: Int
    /// By Wilson.
    public var interval: ConfidenceInterval
    /// The count was told from a printed percentage.
    public var isReconstructed: Bool
    /// Nothing vouches for that count: its percentage is that of none, or the answers to the question do not add up.
    public var isDoubtful: Bool
    /// Respondents have weights, which this share does not use.
    public var leavesWeightsOut: Bool

    /// `mobile`, `mobile or card`.
    public var answerWords: String {
        guard let last = answers.last, answers.count > 1 else { return answers.first ?? "" }
        return answers.dropLast().joined(separator: ", ") + " or " + last
    }

    /// The figure that stands in the scenario, a part of 1.
    public func value(_ part: Part) -> Double {
        switch part {
        case .estimate: interval.estimate
        case .lower: interval.lower
        case .upper: interval.upper
        }
    }
}
