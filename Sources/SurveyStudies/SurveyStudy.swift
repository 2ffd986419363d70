package import Experiments
package import Scenarios
package import Studies

/// A survey is computed at once: from answers at hand, or from printed figures.
extension SurveyModel: StudiedModel {
    /// Answers have them; of printed figures there is nothing more to print.
    package var hasPaperTables: Bool { if case .responses = self { true } else { false } }

    /// - Throws: ``StudyError`` where the command line asks for what a survey does not have.
    package func study(
        _ scenario: Scenario, options: StudyOptions, command: String, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        if options.replications != nil {
            throw StudyError("\(scenario.obstacleToSimulation ?? ""), so that there are no replications")
        }
        switch self {
        case .responses(let responses):
            return try ResponseStudy.run(
                scenario, responses, options: options, command: command, cancellation: cancellation,
                progress: progress)
        case .published(let published):
            return try PublishedStudy.run(scenario, published, options: options, command: command)
        case .planned(let plan):
            return try PlannedStudy.run(
                scenario, plan, options: options, command: command, cancellation: cancellation, progress: progress)
        }
    }
}
