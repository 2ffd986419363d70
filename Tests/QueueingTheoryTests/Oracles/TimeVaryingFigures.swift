import Statistics
import QueueingTheory

extension TimeVaryingInfiniteServers {
    /// P(number at t = n) with exponential service: Poisson, and beside it a binomial number of those there at the
    /// start when that was an exact number.
    func probability(of n: Int, at t: Double) -> Double {
        if n < 0 { return 0 }
        guard case .number(let there) = start else {
            return PoissonDistribution(mean: meanNumber(at: t)).probability(n)
        }
        let old = BinomialDistribution(trials: there, share: stays(until: t))
        let new = PoissonDistribution(mean: meanOfNew(at: t))
        var sum = 0.0
        for k in 0...min(n, there) { sum += old.probability(k) * new.probability(n - k) }
        return sum
    }

    /// P(number at t > n) with exponential service.
    func probability(above n: Int, at t: Double) -> Double {
        if n < 0 { return 1 }
        guard case .number(let there) = start else { return PoissonDistribution(mean: meanNumber(at: t)).upperTail(n) }
        let old = BinomialDistribution(trials: there, share: stays(until: t))
        let new = PoissonDistribution(mean: meanOfNew(at: t))
        var sum = 0.0
        for k in 0...there { sum += old.probability(k) * (k > n ? 1 : new.upperTail(n - k)) }
        return sum
    }

    /// E[number at t] with service of any law, from an empty start.
    ///
    /// - Parameter serviceTail: P(S > u).
    func meanNumber(at t: Double, serviceTail: (Double) -> Double) throws(TheoryError) -> Double {
        try TheoryError.require(startMean == 0, "of those there at the start it is not known how long they stay")
        var sum = 0.0
        for period in periods {
            let from = max(period.start, startTime)
            let to = min(period.end, t)
            if from >= to || period.rate == 0 { continue }
            do {
                sum +=
                    period.rate
                    * (try integrate(from: t - to, to: t - from, absolute: 1e-13, relative: 1e-11, serviceTail)).value
            } catch {
                throw TheoryError(.numerical, "the service's tail could not be integrated: \(error)")
            }
        }
        return sum
    }
}
