public import SimulationKernel

/// Coming again after having been rejected, balked or given up.
public struct Retry: Sendable, Hashable {
    public var after: Law
    /// How often; nil: until it succeeds.
    public var atMost: Int?
    public init(after: Law, atMost: Int? = nil) { (self.after, self.atMost) = (after, atMost) }
}

/// Servers that fail and are repaired, each on its own.
public struct Breakdowns: Sendable, Hashable {
    public enum Counted: Sendable, Hashable {
        /// A server fails after so much time of work.
        case busy
        /// A server fails after so much time, working or not.
        case always
    }

    public var up: Law
    public var repair: Law
    public var counted: Counted
    /// How the interrupted service goes on.
    public var interrupted: Preemption

    public init(up: Law, repair: Law, counted: Counted = .busy, interrupted: Preemption = .resume) {
        (self.up, self.repair, self.counted, self.interrupted) = (up, repair, counted, interrupted)
    }
}

/// A class whose customers become another's when they have waited for so long.
public struct WaitingChange: Sendable, Hashable {
    public var customerClass: Int
    public var becomes: Int
    public var after: Law
    public init(customerClass: Int, becomes: Int, after: Law) {
        (self.customerClass, self.becomes, self.after) = (customerClass, becomes, after)
    }
}

/// Customers of a class who wait at a station at the start; they go on from that class's first visit there.
public struct InitialCustomers: Sendable, Hashable {
    public var customerClass: Int
    public var count: Int
    public init(customerClass: Int, count: Int) { (self.customerClass, self.count) = (customerClass, count) }
}
