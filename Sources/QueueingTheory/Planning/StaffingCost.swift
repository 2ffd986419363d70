/// What an hour costs with c servers: C_s for each of them and C_w for each customer, in the system or waiting.
package struct StaffingCost: Sendable, Hashable {
    package enum Counted: Sendable, Hashable {
        /// L: in service too.
        case inSystem
        /// Lq.
        case waiting
    }

    /// C_s, per server and time.
    package let perServer: Double
    /// C_w, per customer and time.
    package let perCustomer: Double
    package let counted: Counted

    package init(perServer: Double, perCustomer: Double, counted: Counted = .inSystem) throws(TheoryError) {
        try TheoryError.requirePositive(perServer, "cost of a server")
        try TheoryError.requireNotNegative(perCustomer, "cost of a customer's time")
        self.perServer = perServer
        self.perCustomer = perCustomer
        self.counted = counted
    }

    /// The number of servers of the least total cost for M/M/c; of two equal ones the smaller.
    ///
    /// L(c) is convex in c, so the gain from one server more only falls, and the first c with C_w (L(c) − L(c + 1)) ≤
    /// C_s is the optimum. L and Lq differ by the offered load, which no server changes, so both have the same one.
    /// Source: Dyer & Proll (1977), On the validity of marginal analysis for allocating servers in M/M/c queues,
    /// Management Science 23, 1019–1022.
    package func optimum(arrivalRate: Double, serviceRate: Double) throws(TheoryError) -> MMc {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        func line(_ servers: Int) throws(TheoryError) -> MMc {
            try MMc(arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers)
        }
        // As the gain only falls, the first is found without trying all before it.
        let best = try smallestServers(load: arrivalRate / serviceRate) { servers throws(TheoryError) in
            guard arrivalRate < Double(servers) * serviceRate else { return false }
            let gain = try line(servers).meanQueueLength - line(servers + 1).meanQueueLength
            return perCustomer * gain <= perServer
        }
        return try line(best)
    }

    package static let source = "Dyer & Proll (1977), Management Science 23, 1019–1022"
}
