/// What the command line may say beside the scenario.
package struct StudyOptions: Sendable {
    /// Overrides of the scenario's own; nil leaves them.
    package var seed: UInt64?
    package var replications: Int?
    /// Replications at the same time.
    package var jobs: Int
    /// Whether a statement for a journal is to stand beside the report.
    package var statement = false
    /// Whether the tables of a paper are written, where the report has some: it names them only then.
    package var paperTables = true
    /// Whether a run with targets looks for what would meet them, and for what would flip its verdict.
    package var sensitivity = true
    /// Whether what was finished by then is reported when it is asked to stop; else it ends at once, without files.
    package var reportsUnfinished = true

    package init(seed: UInt64? = nil, replications: Int? = nil, jobs: Int = 1) {
        self.seed = seed
        self.replications = replications
        self.jobs = jobs
    }
}

/// Why a run failed.
package struct StudyError: Error, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
