package import Scenarios
package import Surveys

/// What a scenario with `model: survey` asks, with what its file says of it.
package enum SurveyModel: ScenarioModel {
    /// Answers are at hand, a row for each respondent.
    case responses(ResponseSurvey, SurveyStatement)
    /// Only the printed figures are at hand.
    case published(PublishedSurvey, SurveyStatement)
    /// There are no answers yet: how many are needed.
    case planned(PowerPlan, SurveyStatement)

    /// Answers were given once: they are computed, and have no events, replications, stations or baselines.
    package var obstacleToSimulation: String? {
        "this is a survey, whose answers are computed and not simulated"
    }

    package var comesFrom: String { "answers come" }

    package func summary(in scenario: Scenario) -> [String] {
        switch self {
        case .responses(let survey, _): survey.summaryLines
        case .published(let survey, _): survey.summaryLines
        case .planned(let plan, _): plan.summaryLines
        }
    }

    package func written(in scenario: Scenario, _ files: WrittenFiles) throws(Unwritable) -> [WrittenEntry] {
        let statement =
            switch self {
            case .responses(_, let statement), .published(_, let statement), .planned(_, let statement): statement
            }
        return [WrittenEntry("model", .value("survey"))] + (try statement.written(scenario.writingClock.values))
    }
}
