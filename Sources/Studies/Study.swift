package import Experiments
package import Reporting
package import Scenarios

/// The way from a scenario to its study: runs it and makes the files of its report. Writes nothing.
package enum Study {
    /// - Parameters:
    ///   - scenario: of any kind of model that can be studied.
    ///   - options: the seed, the number of replications and the threads.
    ///   - command: the command line that runs it again, printed in the report.
    ///   - cancellation: asks it to stop; what was finished by then is reported.
    ///   - progress: called with the part of the work that is done, 0 to 1, from any thread.
    /// - Throws: ``StudyError`` when the run fails.
    package static func run(
        _ scenario: Scenario, options: StudyOptions, command: String, cancellation: Cancellation = Cancellation(),
        progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws -> StudyResult {
        guard let model = scenario.subject as? any StudiedModel else {
            preconditionFailure("the command lists no lane that reads what cannot be studied")
        }
        let result = try model.study(
            scenario, options: options, command: command, cancellation: cancellation, progress: progress)
        // What is not simulated has no statement of that kind.
        guard options.statement, scenario.obstacleToSimulation == nil else { return result }
        return result.withStatement(of: scenario, seed: options.seed ?? scenario.run.seed, command: command)
    }
}

/// What a study leaves: files for the report folder, and what is printed.
package struct StudyResult: Sendable {
    /// It is `nil` where nothing was finished that could be reported.
    package var files: ReportFiles?
    /// For standard output; what became of expectations is added by who prints it.
    package var printed: Printout
    /// Whether all replications were finished.
    package var isComplete: Bool
    package var finishedReplications: Int
    /// What was expected and what became of it, a sentence each.
    package var expectations: [String] = []
    /// Whether all of that passed.
    package var areMet = true
    /// How many of them failed, and how many could not be decided.
    package var failed = 0
    package var undecided = 0
    /// What nobody may overlook who reads no report, a sentence; nil: nothing.
    package var note: String?

    package init(
        files: ReportFiles?, printed: Printout = Printout(), isComplete: Bool, finishedReplications: Int,
        expectations: [String] = [],
        areMet: Bool = true, failed: Int = 0, undecided: Int = 0, note: String? = nil
    ) {
        self.files = files
        self.printed = printed
        self.isComplete = isComplete
        self.finishedReplications = finishedReplications
        self.expectations = expectations
        self.areMet = areMet
        self.failed = failed
        self.undecided = undecided
        self.note = note
    }
}

extension StudyResult {
    /// Of what was stopped and is not to be reported.
    package static func stopped(after replications: Int) -> StudyResult {
        StudyResult(files: nil, isComplete: false, finishedReplications: replications)
    }
}
