package import SimulationKernel

/// Time before an activity in which nobody was busy with anything else: what queue and roster do not explain.
///
/// Chapela-Campa & Dumas (2024), "Enhancing business process simulation models with extraneous activity delays",
/// Information Systems 122, 102346.
package struct DiscoveredDelay: Sendable {
    package var activity: Int
    /// Of the entries those that need not have waited for anything but a server.
    package var shareWithout: Double
    /// In seconds, those without delay left out.
    package var law: Law
    /// Of all entries, those without delay too, in seconds.
    package var mean: Double
    /// Whether the delay runs by the clock on the wall; else it runs only while the pool is on duty.
    package var isWallTime: Bool
    /// How many of the entries show their delay exactly; of the others it is known between which times it ended.
    package var exact: Int
    /// Whether the mean is told by the log; the reason stands in the evidence's remark where it is not.
    package var isIdentified: Bool
    package var evidence: Evidence
}

/// What the waits before an activity are made of, in mean seconds.
package struct WaitSplit: Sendable, Hashable {
    package var activity: Int
    /// The entries of which it is known since when they could have begun.
    package var count: Int
    package var wait: Double
    /// All servers on duty were busy.
    package var queue: Double
    /// Nobody was on duty.
    package var closed: Double
    /// A server was there and free.
    package var unexplained: Double
}
