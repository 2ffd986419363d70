package import SimulationKernel

/// Coming again after having been rejected, balked or given up.
package struct Retry: Sendable, Hashable {
    package var after: Law
    /// How often; nil: until it succeeds.
    package var atMost: Int?
    /// Who does: a condition, or the share that does each time; nil: everybody.
    package var who: StepFormula?
    package init(after: Law, atMost: Int? = nil, who: StepFormula? = nil) {
        self.after = after
        self.atMost = atMost
        self.who = who
    }

    /// Whether everybody comes again until he succeeds.
    package var isEndless: Bool { atMost == nil && who == nil }
    /// Those that it reads.
    package var formulas: [StepFormula] { [who].compactMap { $0 } + after.formulas }
}

/// Servers that fail and are repaired, each on its own.
package struct Breakdowns: Sendable, Hashable {
    package enum Counted: Sendable, Hashable {
        /// A server fails after so much time of work.
        case busy
        /// A server fails after so much time, working or not.
        case always
    }

    package var up: Law
    package var repair: Law
    package var counted: Counted
    /// How the interrupted service goes on.
    package var interrupted: Preemption

    package init(up: Law, repair: Law, counted: Counted = .busy, interrupted: Preemption = .resume) {
        self.up = up
        self.repair = repair
        self.counted = counted
        self.interrupted = interrupted
    }
}

/// A class whose customers become another's when they have waited for so long.
package struct WaitingChange: Sendable, Hashable {
    package var customerClass: Int
    package var becomes: Int
    package var after: Law
    package init(customerClass: Int, becomes: Int, after: Law) {
        self.customerClass = customerClass
        self.becomes = becomes
        self.after = after
    }
}

/// Customers of a class who wait at a station at the start; they go on from that class's first visit there.
package struct InitialCustomers: Sendable, Hashable {
    package var customerClass: Int
    package var count: Int
    /// How long each of them has waited there already, since he came into the network; nil: they have just come. Of a
    /// sequence the first has the first value, and so on.
    package var waited: Law?

    package init(customerClass: Int, count: Int, waited: Law? = nil) {
        self.customerClass = customerClass
        self.count = count
        self.waited = waited
    }
}
