import QueueingTheory

/// Calls with a time-out that are tried again at once while the work of those who gave up is still done: once the line
/// is long enough for every call to time out, each makes all its tries, and the line stays long if n λ ≥ c μ, though
/// λ < c μ was served well before. A disturbance then leaves a retry storm that does not end by itself.
///
/// Below that the storm drains: the line gets cμ off and at most nλ on. Waits between the tries, a budget and dropping
/// what has expired change what comes and so this condition.
/// Source: Bronson, Aghayev, Charapko, Zhu (2021), Metastable failures in distributed systems, HotOS '21; Huang et al.
/// (2022), Metastable failures in the wild, OSDI '22 (sustaining effect by retries); the balance of rates.
struct RetryStorm: Sendable, Hashable {
    /// First tries per time.
    let arrivalRate: Double
    /// The first included.
    let tries: Int
    let serviceRate: Double
    let servers: Int

    init(arrivalRate: Double, tries: Int, serviceRate: Double, servers: Int = 1) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requireAtLeast(1, tries, "number of tries")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        self.arrivalRate = arrivalRate
        self.tries = tries
        self.serviceRate = serviceRate
        self.servers = servers
    }

    /// What comes per time when every call makes all its tries.
    var stormRate: Double { Double(tries) * arrivalRate }
    /// c μ.
    var capacity: Double { Double(servers) * serviceRate }
    /// From this rate of first tries on a storm stays.
    var criticalRate: Double { capacity / Double(tries) }
    /// Whether a storm, once begun, never ends by itself.
    var isPermanent: Bool { stormRate >= capacity }
    /// The mean time in which a line of so many is worked off while all tries are made; infinite for a permanent storm.
    func drainTime(ofLine length: Double) -> Double {
        isPermanent ? .infinity : length / (capacity - stormRate)
    }
}
