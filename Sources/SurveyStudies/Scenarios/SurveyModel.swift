package import Scenarios
package import Surveys

/// What a scenario with `model: survey` asks.
package enum SurveyModel: ScenarioModel {
    /// Answers are at hand, a row for each respondent.
    case responses(ResponseSurvey)
    /// Only the printed figures are at hand.
    case published(PublishedSurvey)
    /// There are no answers yet: how many are needed.
    case planned(PowerPlan)

    /// Answers were given once: they are computed, and have no events, replications, stations or baselines.
    package var obstacleToSimulation: String? {
        "this is a survey, whose answers are computed and not simulated"
    }

    package var comesFrom: String { "answers come" }

    package func summary(in scenario: Scenario) -> [String] {
        switch self {
        case .responses(let survey): survey.summaryLines
        case .published(let survey): survey.summaryLines
        case .planned(let plan): plan.summaryLines
        }
    }
}
