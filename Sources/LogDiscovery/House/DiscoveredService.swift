public import SimulationKernel

/// How long an activity takes.
public struct DiscoveredService: Sendable {
    /// Its number in the log.
    public var activity: Int
    /// For which of the log's classes; nil for all that have no service of their own.
    public var customerClass: Int?
    /// In seconds; of working time where the pool resumes work that a shift's end interrupted.
    public var law: Law
    /// The mean of the durations with its 95 % interval, in seconds.
    public var mean: Double
    public var evidence: Evidence
    /// Whether ``law`` is of a family that the durations do not contradict; else a law of values that were observed.
    public var isFitted: Bool
    /// Kolmogorov's distance between the durations and ``law``.
    public var distance: Double
    /// Services that had not ended when the log did.
    public var running: Int
    /// Durations further than five interquartile ranges (of logarithms) from the quartiles; they are in ``law``.
    public var outliers: Int
    /// The mean without them.
    public var meanWithoutOutliers: Double
    /// What part of the variance of logarithms is between servers, with p of no difference; nil for one server.
    public var betweenServers: (share: Double, p: Double)?
    /// How many customers are served together; nil where they are served one by one.
    public var together: DiscoveredBatch?
}

/// Services for which customers are gathered: all begin together, or one after the other, at the same server.
public struct DiscoveredBatch: Sendable {
    /// What begins a service.
    public enum Trigger: Sendable, Hashable {
        /// So many are there.
        case count(Int)
        /// A time of day or of the hour: seconds between two services.
        case every(Double)
        /// Whoever is there when a server comes free.
        case whoIsThere
    }

    public var size: Law
    public var meanSize: Double
    public var largest: Int
    /// The share of entries that were served with others.
    public var share: Double
    public var trigger: Trigger
    /// They are gathered and then served one after the other by the same server; else all at the same time.
    public var isOneByOne: Bool
    public var evidence: Evidence
}
