import SimulationKernel

/// How many servers each part of the day needs, each planned as if it were a stationary M/M/c, or M/M/c+M, of its own rate: the
/// stationary independent period by period approach, and its variants.
///
/// An approximation: it looks away from customers that one period leaves to the next, and from the time by which the
/// load lags behind the arrivals, about one service. With long services use a lagged variant.
/// Source: Green, Kolesar, Soares (2001), Improving the SIPP approach for staffing service systems that have cyclic
/// demands, Operations Research 49, 549–564.
package struct PeriodStaffing: Sendable, Hashable {
    package enum Target: Sendable, Hashable {
        /// At least this share waits no longer than `limit`.
        case share(Double, within: Double)
        /// At most this mean wait.
        case meanWait(Double)
        /// At most this share waits at all.
        case waiting(Double)
    }

    package enum Variant: String, Sendable, Hashable, CaseIterable {
        /// SIPP Avg: the average rate of the period.
        case average
        /// SIPP Max: its largest rate.
        case peak
        /// Lag Avg: the average rate one mean service earlier.
        case laggedAverage
        /// Lag Max.
        case laggedPeak
    }

    /// One period with its answer.
    package struct Period: Sendable, Hashable {
        package var start: Double
        package var end: Double
        /// The rate it is planned for.
        package var rate: Double
        /// 0 where nobody comes.
        package var servers: Int
        /// Of the class that the target is about; nil where it is about everybody.
        package var ranked: Ranked?
    }

    /// The rates that a class's place in the line is planned for.
    package struct Ranked: Sendable, Hashable {
        /// Of those who go before it.
        package var higher: Double
        /// Its own, with its equals'.
        package var own: Double
    }

    /// Where the target is about one class of a line with priorities.
    package struct Precedence: Sendable, Hashable {
        /// Of those who go before it.
        package var higher: [ArrivalPeriod]
        /// Of the class and its equals.
        package var own: [ArrivalPeriod]
        /// Whether they interrupt.
        package var interrupts: Bool

        package init(higher: [ArrivalPeriod], own: [ArrivalPeriod], interrupts: Bool) {
            self.higher = higher
            self.own = own
            self.interrupts = interrupts
        }
    }

    package let arrivals: [ArrivalPeriod]
    package let serviceRate: Double
    package let target: Target
    package let variant: Variant
    /// Whether the profile repeats, so that the rate before its start is that before its end; else it is 0.
    package let cyclic: Bool
    /// Whose wait the target is about; nil: everybody's, in order of arrival.
    package let precedence: Precedence?
    /// At what rate those who wait give up; nil where nobody does, or where it is not known.
    package let abandonRate: Double?
    /// Whether the target is about those alone who are served.
    package let ofServed: Bool

    package init(
        arrivals: [ArrivalPeriod], serviceRate: Double, target: Target, variant: Variant = .average,
        cyclic: Bool = false, precedence: Precedence? = nil, abandonRate: Double? = nil, ofServed: Bool = false
    ) throws(TheoryError) {
        if let abandonRate { try TheoryError.requirePositive(abandonRate, "rate of giving up") }
        self.abandonRate = abandonRate
        self.ofServed = ofServed
        for periods in [arrivals] + (precedence.map { [$0.higher, $0.own] } ?? []) { try ArrivalPeriod.check(periods) }
        self.precedence = precedence
        try TheoryError.requirePositive(serviceRate, "service rate")
        switch target {
        case .share(let share, let limit):
            try TheoryError.requireNotNegative(limit, "longest wait")
            try TheoryError.require(
                share >= 0 && share < 1, "the share served in time lies from 0 to below 1, not \(share)")
        case .meanWait(let limit): try TheoryError.requirePositive(limit, "longest mean wait")
        case .waiting(let share):
            try TheoryError.require(
                share > 0 && share <= 1, "the share that may wait lies above 0 and at most at 1, not \(share)")
        }
        self.arrivals = arrivals
        self.serviceRate = serviceRate
        self.target = target
        self.variant = variant
        self.cyclic = cyclic
    }

    /// The servers for periods of one's own, such as shifts.
    package func plan(_ periods: [(start: Double, end: Double)]) throws(TheoryError) -> [Period] {
        var result: [Period] = []
        for (start, end) in periods {
            guard start < end else { throw TheoryError(.badInput, "a period must end after it starts") }
            let rate = plannedRate(from: start, to: end)
            let ranked = precedence.map { precedence in
                Ranked(
                    higher: plannedRate(precedence.higher, from: start, to: end),
                    own: plannedRate(precedence.own, from: start, to: end))
            }
            let servers = rate > 0 ? try smallest(rate, ranked) : 0
            result.append(Period(start: start, end: end, rate: rate, servers: servers, ranked: ranked))
        }
        return result
    }

    /// The average or largest rate of the period, or of as long a time one mean service earlier.
    func plannedRate(from start: Double, to end: Double) -> Double {
        plannedRate(arrivals, from: start, to: end)
    }

    private func plannedRate(_ arrivals: [ArrivalPeriod], from start: Double, to end: Double) -> Double {
        let cycle = arrivals[arrivals.count - 1].end - arrivals[0].start
        var lag = variant == .laggedAverage || variant == .laggedPeak ? 1 / serviceRate : 0
        // Whole cycles earlier it was the same.
        if cyclic, lag > cycle { lag = lag.truncatingRemainder(dividingBy: cycle) }
        let from = start - lag
        let to = end - lag
        let shifts = cyclic ? Int(saturating: (lag / cycle).rounded(.up)) : 0
        var arriving = 0.0
        var peak = 0.0
        for period in arrivals {
            for shift in 0...shifts {
                let offset = Double(shift) * cycle
                let overlap = min(to, period.end - offset) - max(from, period.start - offset)
                if overlap > 0 {
                    arriving += period.rate * overlap
                    peak = max(peak, period.rate)
                }
            }
        }
        return variant == .peak || variant == .laggedPeak ? peak : arriving / (to - from)
    }

    /// The wait that the target is about, with so many servers in a period.
    /// - Throws: ``TheoryError`` where they cannot keep up, or nobody of the class comes.
    package func wait(_ period: Period, servers: Int) throws(TheoryError) -> any PlannedWait {
        try wait(period.rate, period.ranked, servers)
    }

    private func wait(_ rate: Double, _ ranked: Ranked?, _ servers: Int) throws(TheoryError) -> any PlannedWait {
        guard let precedence, let ranked else {
            guard let abandonRate else {
                return try MMc(arrivalRate: rate, serviceRate: serviceRate, servers: servers)
            }
            let line = try ErlangA(
                arrivalRate: rate, serviceRate: serviceRate, servers: servers, abandonRate: abandonRate)
            return ofServed ? WaitOfServed(line: line) : line
        }
        return try PriorityWait(
            higher: ranked.higher, own: ranked.own, all: rate, serviceRate: serviceRate, servers: servers,
            interrupts: precedence.interrupts)
    }

    /// The fewest that meet the target; more servers never make anybody wait longer.
    private func smallest(_ rate: Double, _ ranked: Ranked?) throws(TheoryError) -> Int {
        // Where customers give up, fewer than the load can do.
        let isEndless = precedence != nil || abandonRate == nil
        return try smallestServers(load: isEndless ? rate / serviceRate : 0) { servers throws(TheoryError) in
            guard !isEndless || rate < Double(servers) * serviceRate else { return false }
            // Where nobody of the class comes, all that is needed is that the others can be served.
            if let ranked, ranked.own <= 0 { return true }
            let wait = try wait(rate, ranked, servers)
            return switch target {
            case .share(let share, let limit): 1 - wait.waitTail(limit) >= share
            case .meanWait(let limit): wait.meanWait <= limit
            case .waiting(let share): wait.waitProbability <= share
            }
        }
    }

    package static let source = "Green, Kolesar, Soares (2001), Oper. Res. 49, 549–564"
}
