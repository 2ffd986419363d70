package import Experiments
import Foundation
package import Reporting
package import Scenarios

/// The switch from an experiment of a scenario to its report: runs it and makes the files. Writes nothing.
package enum ExperimentStudy {
    /// - Parameters:
    ///   - scenario: whose parameters the cases change.
    ///   - plan: which cases there are, and what is looked at in each.
    ///   - options: the seed, the number of replications and the threads.
    ///   - workforce: who does the replications; threads of this process by default.
    ///   - command: the command line that runs it again, printed in the report.
    ///   - cancellation: asks it to stop; there is then no report.
    ///   - progress: called with the part of the work that is done, 0 to 1, from any thread.
    /// - Throws: ``StudyError`` when a replication could not go on.
    package static func run(
        _ scenario: Scenario, _ plan: ExperimentPlan, options: StudyOptions, workforce: (any Workforce)? = nil,
        command: String, cancellation: Cancellation = Cancellation(),
        progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws -> ExperimentResult {
        let log = ExperimentLog()
        let begin = Clock.wall()
        let outcome = try ExperimentOutcome.run(
            scenario, plan, options: options, workforce: workforce ?? ThreadWorkforce(jobs: options.jobs), log: log,
            cancellation: cancellation, progress: progress)
        guard let outcome else { return ExperimentResult(report: nil, diagnostics: log.diagnostics) }
        let report = ExperimentReport(outcome, command: command)
        let files = ExperimentFiles(report, wallSeconds: Clock.wall() - begin).files
        return ExperimentResult(report: (files, report.printed), diagnostics: log.diagnostics)
    }
}

/// What an experiment leaves.
package struct ExperimentResult: Sendable {
    /// Files for the report folder and what is printed; nil when it was asked to stop or could not begin.
    package var report: (files: ReportFiles, printed: Printout)?
    /// What is wrong with its cases; empty unless it could not begin.
    package var diagnostics: [Diagnostic]
}
