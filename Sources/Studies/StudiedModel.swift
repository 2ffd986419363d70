package import Experiments
package import Scenarios

/// How scenarios of a kind of model are studied: the other half of a `ScenarioLane`, in the module that knows the
/// model's reports. A model that conforms can be run.
package protocol StudiedModel: ScenarioModel {
    /// Whether its report has tables for a paper, in a folder `apa`.
    var hasPaperTables: Bool { get }

    /// Runs a scenario that describes this model, and makes the files of its report. Writes nothing.
    /// - Parameters:
    ///   - scenario: its subject is this model.
    ///   - options: the seed, the number of replications and the threads.
    ///   - command: the command line that runs it again, printed in the report.
    ///   - cancellation: asks it to stop; what was finished by then is reported.
    ///   - progress: called with the part of the work that is done, 0 to 1, from any thread.
    /// - Throws: ``StudyError`` when the run fails.
    func study(
        _ scenario: Scenario, options: StudyOptions, command: String, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult
}

extension StudiedModel {
    package var hasPaperTables: Bool { false }
}

extension Scenario {
    /// Whether the report of its study has tables for a paper.
    package var hasPaperTables: Bool { (subject as? any StudiedModel)?.hasPaperTables ?? false }
}
