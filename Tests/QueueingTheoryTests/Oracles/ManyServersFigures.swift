import Statistics
import QueueingTheory

extension InfiniteServers {
    func probability(above n: Int) -> Double { PoissonDistribution(mean: meanNumber).upperTail(n) }

    /// The share of time in which `beds` places would all be taken, out of the time with at most `beds` taken:
    /// pmf / cdf, which is Erlang's B.
    func delayProbability(beds: Int) -> Double { ErlangFormulas.blocking(servers: beds, load: meanNumber) }

    /// The mean number at time t of a system that starts empty: λ ∫₀ᵗ P(S > u) du.
    ///
    /// - Parameter serviceTail: P(S > u).
    func meanNumber(at t: Double, serviceTail: (Double) -> Double) throws(TheoryError) -> Double {
        do {
            return arrivalRate * (try integrate(from: 0, to: t, absolute: 1e-13, relative: 1e-11, serviceTail)).value
        } catch {
            throw TheoryError(.numerical, "the service's tail could not be integrated up to \(t): \(error)")
        }
    }

    /// The mean number at time t from empty with exponential service: λ E[S] (1 − e^(−t / E[S])).
    func meanNumberOfExponential(at t: Double) -> Double { -meanNumber * Special.expm1(-t / meanService) }
}

extension MDc {
    /// The wait that a share `p` of customers does not exceed.
    func waitQuantile(_ p: Double) throws(TheoryError) -> Double {
        let law = try waitingTime()
        return TimeLaw(scale: serviceTime, tail: law.tail).quantile(p)
    }

    /// P(Wq > t).
    func waitTail(_ t: Double) throws(TheoryError) -> Double { try waitingTime().tail(t) }
}

extension MMc {
    /// P(Wq ≤ t): the service level of a call centre.
    func waitCDF(_ t: Double) -> Double { 1 - waitTail(t) }

    /// The smallest number of servers with which at least a share `share` waits no longer than `limit`.
    ///
    /// Source: the way call centres use Erlang's C; Gans, Koole, Mandelbaum (2003), M&SOM 5, 79–141, section 3.
    static func smallestServers(
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

    /// The wait that a share `p` of customers does not exceed, 0 ≤ p < 1; 0 when that many do not wait at all.
    func waitQuantile(_ p: Double) -> Double {
        precondition(p >= 0 && p < 1, "a quantile is asked for a share from 0 to below 1")
        return max(0, Special.log(waitProbability / (1 - p)) / spareRate)
    }

    func sojournCDF(_ t: Double) -> Double { 1 - sojournTail(t) }

    /// The time in the system that a share `p` of customers does not exceed, 0 ≤ p < 1.
    func sojournQuantile(_ p: Double) -> Double {
        precondition(p >= 0 && p < 1, "a quantile is asked for a share from 0 to below 1")
        return TimeLaw(scale: meanSojourn, tail: sojournTail).quantile(p)
    }

    /// The share of time with more than n customers in the system.
    func probability(above n: Int) -> Double {
        if n < 0 { return 1 }
        if n >= servers - 1 { return waitProbability * Special.pow(utilization, Double(n + 1 - servers)) }
        var sum = waitProbability
        var probability = waitProbability * spareRate / (Double(servers) * serviceRate)
        for k in stride(from: servers, to: n + 1, by: -1) {
            probability *= Double(k) / offeredLoad
            sum += probability
        }
        return sum
    }
}
