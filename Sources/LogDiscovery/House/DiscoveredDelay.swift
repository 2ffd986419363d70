public import SimulationKernel

/// Time before an activity in which nobody was busy with anything else: what queue and roster do not explain.
///
/// Chapela-Campa & Dumas (2024), "Enhancing business process simulation models with extraneous activity delays",
/// Information Systems 122, 102346.
public struct DiscoveredDelay: Sendable {
    public var activity: Int
    /// Of the entries those that need not have waited for anything but a server.
    public var shareWithout: Double
    /// In seconds, those without delay left out.
    public var law: Law
    /// Of all entries, those without delay too, in seconds.
    public var mean: Double
    /// Whether the delay runs by the clock on the wall; else it runs only while the pool is on duty.
    public var isWallTime: Bool
    /// How many of the entries show their delay exactly; of the others it is known between which times it ended.
    public var exact: Int
    /// Whether the mean is told by the log; the reason stands in the evidence's remark where it is not.
    public var isIdentified: Bool
    public var evidence: Evidence
}

/// What the waits before an activity are made of, in mean seconds.
public struct WaitSplit: Sendable, Hashable {
    public var activity: Int
    /// The entries of which it is known since when they could have begun.
    public var count: Int
    public var wait: Double
    /// All servers on duty were busy.
    public var queue: Double
    /// Nobody was on duty.
    public var closed: Double
    /// A server was there and free.
    public var unexplained: Double
}
