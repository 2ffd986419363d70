import Experiments
import Scenarios

/// The switch from a survey to its report.
enum SurveyStudy {
    /// - Throws: ``StudyError`` where the command line asks for what a survey does not have.
    static func run(
        _ scenario: Scenario, _ survey: SurveyModel, options: StudyOptions, command: String,
        cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        if options.replications != nil {
            throw StudyError("\(scenario.obstacleToSimulation ?? ""), so that there are no replications")
        }
        switch survey {
        case .responses(let responses):
            return try ResponseStudy.run(
                scenario, responses, options: options, command: command, cancellation: cancellation,
                progress: progress)
        case .published(let published):
            return try PublishedStudy.run(scenario, published, options: options, command: command)
        }
    }
}
