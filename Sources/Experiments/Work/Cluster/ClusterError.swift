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
