/// The law of the time from end to end of a line of stations with Poisson arrivals and exponential service, independent
/// from station to station: every customer goes through all of them in one order, first come first served, lines are
/// endless, λ < cμ everywhere, long run.
///
/// What a customer spends at one station is independent of what he spends at the others where nobody can overtake: at
/// single servers first come first served and at constant delays, and at the first and the last station whatever their
/// number of servers. There the law is exact; with several servers or delays by chance in between it is the law that
/// independence would give, marked as approximation. The mean is exact always.
/// Source: Reich (1957), Waiting times when queues are in tandem, Ann. Math. Statist. 28, 768–773; Burke (1968), The
/// output process of a stationary M/M/s queueing system, Ann. Math. Statist. 39, 1144–1152; Burke (1969), The dependence
/// of sojourn times in tandem M/M/s queues, Operations Research 17, 754–755 (the counterexample).
package struct TandemResponse: Sendable, Hashable {
    package enum Stage: Sendable, Hashable {
        /// An endless line, first come first served, with exponential service.
        case station(serviceRate: Double, servers: Int)
        /// An exponential time without a server.
        case delay(mean: Double)
        /// A time that is always the same.
        case constant(Double)
    }

    package let arrivalRate: Double
    package let stages: [Stage]
    /// By stage; nil for delays.
    package let lines: [MMc?]
    /// The law of the time from end to end.
    package let response: SumOfExponentials
    /// Whether ``response`` is exact.
    package let isExact: Bool

    /// Throws when a station cannot keep up.
    package init(arrivalRate: Double, stages: [Stage]) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        guard !stages.isEmpty else { throw TheoryError(.badInput, "a line of stations has at least one station") }
        var lines: [MMc?] = []
        var parts: [SumOfExponentials.Part] = []
        var constant = 0.0
        var isExact = true
        // A constant delay passes on what comes, later; so the first and the last are those without it.
        let moving = stages.indices.filter { if case .constant = stages[$0] { false } else { true } }
        for (k, stage) in stages.enumerated() {
            let isWithin = k != moving.first && k != moving.last
            switch stage {
            case .station(let rate, let servers):
                let line = try MMc(arrivalRate: arrivalRate, serviceRate: rate, servers: servers)
                lines.append(line)
                if servers == 1 {
                    parts.append(.init(rate: line.spareRate))
                } else {
                    parts.append(.init(rate: line.spareRate, share: line.waitProbability))
                    parts.append(.init(rate: rate))
                    if isWithin { isExact = false }
                }
            case .delay(let mean):
                try TheoryError.requirePositive(mean, "mean delay")
                lines.append(nil)
                parts.append(.init(rate: 1 / mean))
                if isWithin { isExact = false }
            case .constant(let time):
                try TheoryError.requireNotNegative(time, "constant delay")
                lines.append(nil)
                constant += time
            }
        }
        response = try SumOfExponentials(parts, constant: constant)
        self.arrivalRate = arrivalRate
        self.stages = stages
        self.lines = lines
        self.isExact = isExact
    }

    package static let source =
        "Reich (1957), Ann. Math. Statist. 28, 768–773; Burke (1968), Ann. Math. Statist. 39, 1144–1152"
}
