package import SimulationKernel

/// How long an activity takes.
package struct DiscoveredService: Sendable {
    /// Its number in the log.
    package var activity: Int
    /// For which of the log's classes; nil for all that have no service of their own.
    package var customerClass: Int?
    /// In seconds; of working time where the pool resumes work that a shift's end interrupted.
    package var law: Law
    /// The mean of the durations with its 95 % interval, in seconds.
    package var mean: Double
    package var evidence: Evidence
    /// Whether ``law`` is of a family that the durations do not contradict; else a law of values that were observed.
    package var isFitted: Bool
    /// Kolmogorov's distance between the durations and ``law``.
    package var distance: Double
    /// Services that had not ended when the log did.
    package var running: Int
    /// Durations further than five interquartile ranges (of logarithms) from the quartiles; they are in ``law``.
    package var outliers: Int
    /// The mean without them.
    package var meanWithoutOutliers: Double
    /// What part of the variance of logarithms is between servers, with p of no difference; nil for one server.
    package var betweenServers: (share: Double, p: Double)?
    /// How many customers are served together; nil where they are served one by one.
    package var together: DiscoveredBatch?
}

/// Services for which customers are gathered: all begin together, or one after the other, at the same server.
package struct DiscoveredBatch: Sendable {
    /// What begins a service.
    package enum Trigger: Sendable, Hashable {
        /// So many are there.
        case count(Int)
        /// A time of day or of the hour: seconds between two services.
        case every(Double)
        /// Whoever is there when a server comes free.
        case whoIsThere
    }

    package var size: Law
    package var meanSize: Double
    package var largest: Int
    /// The share of entries that were served with others.
    package var share: Double
    package var trigger: Trigger
    /// They are gathered and then served one after the other by the same server; else all at the same time.
    package var isOneByOne: Bool
    package var evidence: Evidence
}
