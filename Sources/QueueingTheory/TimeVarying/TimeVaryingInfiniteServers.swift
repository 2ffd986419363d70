import Statistics

/// A time in which customers come at one rate.
package struct ArrivalPeriod: Sendable, Hashable {
    package var start: Double
    package var end: Double
    /// Arrivals per time.
    package var rate: Double

    package init(start: Double, end: Double, rate: Double) {
        self.start = start
        self.end = end
        self.rate = rate
    }

    /// Throws unless the periods follow one another in time.
    static func check(_ periods: [ArrivalPeriod]) throws(TheoryError) {
        guard !periods.isEmpty else { throw TheoryError(.badInput, "at least one period with its rate is needed") }
        for (k, period) in periods.enumerated() {
            try TheoryError.requireNotNegative(period.rate, "arrival rate of period \(k + 1)")
            guard period.start.isFinite, period.end.isFinite, period.start < period.end else {
                throw TheoryError(.badInput, "period \(k + 1) must end after it starts")
            }
            try TheoryError.require(
                k == 0 || periods[k - 1].end <= period.start, "period \(k + 1) starts before the one before has ended")
        }
    }
}

/// M_t/M/∞ and M_t/G/∞: Poisson arrivals at a rate that changes with the time of day, each served at once.
///
/// From an empty start, or a Poisson number, the number at time t is Poisson of mean m(t) = ∫ λ(u) P(S > t − u) du.
/// With exponential service those there at the start stay, each for itself, with probability e^(−t/E[S]).
/// Source: Eick, Massey, Whitt (1993), The physics of the M_t/G/∞ queue, Operations Research 41, 731–742, theorem 1 and
/// (6); M_t/G/∞ queues with sinusoidal arrival rates, Management Science 39, 241–252.
package struct TimeVaryingInfiniteServers: Sendable, Hashable {
    package enum Start: Sendable, Hashable {
        case empty
        /// So many, exactly.
        case number(Int)
        /// A Poisson number, such as from an endless past at one rate.
        case poisson(mean: Double)
    }

    /// Nobody comes outside them.
    package let periods: [ArrivalPeriod]
    package let meanService: Double
    package let start: Start
    /// When ``start`` holds.
    package let startTime: Double

    /// Begins at `startTime`, nil for the start of the first period; what comes before it does not count.
    package init(
        periods: [ArrivalPeriod], meanService: Double, start: Start = .empty, startTime: Double? = nil
    ) throws(TheoryError) {
        try ArrivalPeriod.check(periods)
        try TheoryError.requirePositive(meanService, "mean service")
        switch start {
        case .empty: break
        case .number(let number): try TheoryError.requireAtLeast(0, number, "number of customers at the start")
        case .poisson(let mean): try TheoryError.requireNotNegative(mean, "mean number of customers at the start")
        }
        self.periods = periods
        self.meanService = meanService
        self.start = start
        self.startTime = startTime ?? periods[0].start
    }

    package var startMean: Double {
        switch start {
        case .empty: 0
        case .number(let number): Double(number)
        case .poisson(let mean): mean
        }
    }

    /// The mean of those at time t who came after the start, with exponential service.
    package func meanOfNew(at t: Double) -> Double {
        var sum = 0.0
        for period in periods {
            let from = max(period.start, startTime)
            let to = min(period.end, t)
            if from >= to { continue }
            sum +=
                period.rate * meanService * Special.exp(-(t - to) / meanService)
                * -Special.expm1(-(to - from) / meanService)
        }
        return sum
    }

    package func stays(until t: Double) -> Double { Special.exp(-(t - startTime) / meanService) }

    /// E[number at t] with exponential service, t not before the start.
    package func meanNumber(at t: Double) -> Double { startMean * stays(until: t) + meanOfNew(at: t) }

    /// The average over a time of the mean number, with exponential service.
    ///
    /// From m' = λ − m/E[S]: ∫ m dt = E[S] (arrivals − change of m).
    package func meanNumber(from: Double, to: Double) -> Double {
        var arrivals = 0.0
        for period in periods {
            arrivals += period.rate * max(0, min(period.end, to) - max(period.start, max(from, startTime)))
        }
        return meanService * (arrivals - meanNumber(at: to) + meanNumber(at: from)) / (to - from)
    }

    /// The average over a time of the mean number, with service of any law P(S > u) = `serviceTail(u)`, from an empty start.
    ///
    /// ∫ m(t) dt = ∫ λ(u) (H(to − u) − H(from − u)) du with H(x) = ∫₀ˣ P(S > y) dy, 0 below 0; and ∫₀ˣ H(y) dy =
    /// ∫₀ˣ (x − y) P(S > y) dy.
    package func meanNumber(from: Double, to: Double, serviceTail: (Double) -> Double) throws(TheoryError) -> Double {
        try TheoryError.require(startMean == 0, "of those there at the start it is not known how long they stay")
        func twice(_ x: Double) throws(TheoryError) -> Double {
            if x <= 0 { return 0 }
            // In pieces that grow, so that a short service in a long time is not overlooked.
            var sum = 0.0
            var start = 0.0
            var end = min(x, meanService / 4)
            do {
                while start < x {
                    sum +=
                        try integrate(from: start, to: end, absolute: 1e-12 * x * meanService, relative: 1e-10) {
                            (x - $0) * serviceTail($0)
                        }.value
                    start = end
                    end = min(x, 2 * end)
                }
            } catch { throw TheoryError(.numerical, "the service's tail could not be integrated: \(error)") }
            return sum
        }
        var sum = 0.0
        for period in periods {
            let start = max(period.start, startTime)
            for (end, sign) in [(to, 1.0), (from, -1)] where period.rate > 0 && start < min(period.end, end) {
                sum += sign * period.rate * (try twice(end - start) - twice(end - min(period.end, end)))
            }
        }
        return sum / (to - from)
    }

    package static let source = "Eick, Massey, Whitt (1993), Oper. Res. 41, 731–742"
}
