public import Scenarios
public import Surveys

/// What a scenario with `model: survey` asks.
public enum SurveyModel: ScenarioModel {
    /// Answers are at hand, a row for each respondent.
    case responses(ResponseSurvey)
    /// Only the printed figures are at hand.
    case published(PublishedSurvey)
    /// There are no answers yet: how many are needed.
    case planned(PowerPlan)

    /// Answers were given once: they are computed, and have no events, replications, stations or baselines.
    public var obstacleToSimulation: String? { "this is a survey, whose answers are computed and not simulated" }

    public var comesFrom: String { "answers come" }

    public func summary(in scenario: Scenario) -> [String] {
        switch self {
        case .responses(let survey): survey.summaryLines
        case .published(let survey): survey.summaryLines
        case .planned(let plan): plan.summaryLines
        }
    }
}
