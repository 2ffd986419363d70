extension MMc {
    /// The smallest number of servers with which at least a share `share` waits no longer than `limit`.
    ///
    /// Source: the way call centres use Erlang's C; Gans, Koole, Mandelbaum (2003), M&SOM 5, 79–141, section 3.
    public static func smallestServers(
        arrivalRate: Double, serviceRate: Double, share: Double, within limit: Double
    ) throws(TheoryError) -> Int {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireNotNegative(limit, "longest wait")
        try TheoryError.require(
            share >= 0 && share < 1, "the share served in time lies from 0 to below 1, not \(share)")
        let load = arrivalRate / serviceRate
        return try QueueingTheory.smallestServers(load: load) { servers throws(TheoryError) in
            // Rounding may let a load of exactly c through the first check.
            guard arrivalRate < Double(servers) * serviceRate else { return false }
            return try MMc(arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers).waitCDF(limit) >= share
        }
    }
}
