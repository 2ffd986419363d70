/// What the command line may say beside the scenario.
public struct StudyOptions: Sendable {
    /// Overrides of the scenario's own; nil leaves them.
    public var seed: UInt64?
    public var replications: Int?
    /// Replications at the same time.
    public var jobs: Int
    /// Whether a statement for a journal is to stand beside the report.
    public var statement = false
    /// Whether the tables of a paper are written, where the report has some: it names them only then.
    public var paperTables = true

    public init(seed: UInt64? = nil, replications: Int? = nil, jobs: Int = 1) {
        (self.seed, self.replications, self.jobs) = (seed, replications, jobs)
    }
}

/// Why a run failed.
public struct StudyError: Error, Sendable, CustomStringConvertible {
    public let description: String

    package init(_ description: String) { self.description = description }
}
