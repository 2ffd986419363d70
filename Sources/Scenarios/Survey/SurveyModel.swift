/// What a scenario with `model: survey` asks.
public enum SurveyModel: Sendable {
    /// Answers are at hand, a row for each respondent.
    case responses(ResponseSurvey)
    /// Only the printed figures are at hand.
    case published(PublishedSurvey)
}
