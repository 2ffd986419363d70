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
        guard share >= 0, share < 1 else {
            throw TheoryError(.badInput, "the share served in time lies from 0 to below 1, not \(share)")
        }
        // More servers never make anybody wait longer, so the answer is found by doubling and halving.
        func suffices(_ servers: Int) throws(TheoryError) -> Bool {
            guard arrivalRate < Double(servers) * serviceRate else { return false }
            return try MMc(arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers).waitCDF(limit) >= share
        }
        let load = arrivalRate / serviceRate
        guard load < 1e9 else {
            throw TheoryError(.badInput, "an offered load of \(load) erlang is beyond this method")
        }
        var (low, high) = (Int(load), Int(load) + 1)
        while try !suffices(high) { (low, high) = (high, high + (high - low) * 2) }
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if try suffices(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
