/// Why work on other processes or machines could not be done.
public struct ClusterError: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}

/// Not a failure: the work was handed over, and nobody waits for it here.
public struct DetachedWork: Error {
    /// Where its results come to.
    public let folder: String
    /// How many units are still to do.
    public let units: Int
    /// The scheduler's numbers of the jobs that do them.
    public let jobs: [String]
}
