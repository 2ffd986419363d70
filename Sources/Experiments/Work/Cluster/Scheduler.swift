/// Whoever runs tasks for us: Slurm, or this machine.
package protocol Scheduler: Sendable {
    /// Hands over a job with one task for each unit.
    /// - Returns: by what the scheduler knows it.
    func submit(_ job: ScheduledJob) throws(ClusterError) -> String

    /// The tasks of a job that are waiting or running; empty when it is over or forgotten, nil when nobody answers at
    /// the moment.
    func tasks(of job: String) throws(ClusterError) -> [ScheduledTask]?

    /// Ends tasks of a job, waiting or running; nil: all of them.
    func cancel(_ job: String, unit: Int?)

    /// What became of a task that is neither waiting nor running, in a few words, where the scheduler tells.
    func fate(of unit: Int, in job: String) -> String?
}

/// A job with a task for each of some units.
package struct ScheduledJob: Sendable {
    package var name: String
    /// The words of the command; the unit's number is put behind them.
    package var command: [String]
    package var units: [Int]
    /// Where what a task prints goes, as `<unit>.out`.
    package var logPath: String
    /// A folder for what the scheduler has to write for itself.
    package var folder: String
}

/// A task that is not over.
package struct ScheduledTask: Sendable, Hashable {
    package enum State: Sendable, Hashable {
        case running
        /// Why it does not run, where that is out of the ordinary.
        case waiting(String?)
        /// It will not run by itself any more.
        case stuck(String)
    }

    package var unit: Int
    package var state: State

    package init(unit: Int, state: State) {
        self.unit = unit
        self.state = state
    }
}

/// Why work on other processes or machines could not be done.
package struct ClusterError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Not a failure: the work was handed over, and nobody waits for it here.
package struct DetachedWork: Error {
    /// Where its results come to.
    package let folder: String
    /// How many units are still to do.
    package let units: Int
    /// The scheduler's numbers of the jobs that do them.
    package let jobs: [String]
}
