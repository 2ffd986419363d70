/// Fork and join: each customer of one Poisson stream sends a task to every one of n queues at once, M/M/1 first come
/// first served, and is done when the last of its tasks is.
///
/// Two queues of one rate are exact, R₂ = (12 − ρ)/8 · 1/(μ − λ). For more, Nelson and Tantawi scale R₂ by simulation
/// and a bound, within 5 % for n up to 32: an approximation and marked so. Two queues of different rates are solved as a
/// Markov chain of both numbers, cut where it no longer matters: those under way are as many as the longer queue has.
/// Source: Flatto & Hahn (1984), Two parallel queues created by arrivals with two demands I, SIAM J. Appl. Math. 44,
/// 1041–1053; Nelson & Tantawi (1988), Approximate analysis of fork/join synchronization in parallel queues, IEEE Trans.
/// Computers 37, 739–743, (4) and (20).
package struct ForkJoin: QueueingModel, Hashable {
    package let arrivalRate: Double
    /// Of each queue.
    package let serviceRates: [Double]
    /// The mean time from the fork to the join.
    package let meanResponse: Double
    package let isExact: Bool

    /// Throws when a queue cannot keep up, and for three or more queues whose rates differ.
    package init(arrivalRate: Double, serviceRates: [Double]) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requireAtLeast(1, serviceRates.count, "number of queues")
        var lines: [MM1] = []
        for rate in serviceRates { lines.append(try MM1(arrivalRate: arrivalRate, serviceRate: rate)) }
        let count = serviceRates.count
        self.arrivalRate = arrivalRate
        self.serviceRates = serviceRates
        isExact = count <= 2
        guard Set(serviceRates).count == 1 else {
            try TheoryError.require(
                count == 2, .notKnown, "a fork to three or more queues of different rates is not known here")
            meanResponse = try Self.meanLonger(arrivalRate, serviceRates[0], serviceRates[1]) / arrivalRate
            return
        }
        let load = arrivalRate / serviceRates[0]
        let alone = lines[0].meanSojourn
        let two = (12 - load) / 8 * alone
        switch count {
        case 1: meanResponse = alone
        case 2: meanResponse = two
        default:
            try TheoryError.require(count <= 32, .notKnown, "a fork is known here for up to 32 queues, not \(count)")
            let harmonic = (1...count).reduce(0.0) { $0 + 1 / Double($1) }
            let growth = harmonic / 1.5
            meanResponse = (growth + 4 * load / 11 * (1 - growth)) * two
        }
    }

    /// E[max(n₁, n₂)]: customers whose tasks are not both done.
    private static func meanLonger(_ rate: Double, _ first: Double, _ second: Double) throws(TheoryError) -> Double {
        struct Both: Hashable { var first, second: Int }
        // Each queue alone is geometric; beyond the limit less than 1e-12 of its number is left.
        func limit(_ load: Double) -> Int {
            var places = 1
            var left = load
            while left * (Double(places) + 1 / (1 - load)) > 1e-12 {
                places += 1
                left *= load
            }
            return places
        }
        let most = limit(rate / first)
        let mostSecond = limit(rate / second)
        let chain = try MarkovChain(from: Both(first: 0, second: 0)) { state -> [(to: Both, rate: Double)] in
            var moves: [(to: Both, rate: Double)] = []
            if state.first < most, state.second < mostSecond {
                moves.append((Both(first: state.first + 1, second: state.second + 1), rate))
            }
            if state.first > 0 { moves.append((Both(first: state.first - 1, second: state.second), first)) }
            if state.second > 0 { moves.append((Both(first: state.first, second: state.second - 1), second)) }
            return moves
        }
        return chain.mean(try chain.stationary()) { Double(max($0.first, $0.second)) }
    }

    package var meanNumber: Double { arrivalRate * meanResponse }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "fork to \(serviceRates.count) M/M/1 and join", kind: isExact ? .exact : .approximation,
            source: "Flatto & Hahn (1984), SIAM J. Appl. Math. 44, 1041–1053; Nelson & Tantawi (1988), IEEE Trans. "
                + "Computers 37, 739–743",
            conditions:
                "Poisson arrivals, each forks to all queues at once and is done with its last task, exponential "
                + "service, one server at each, first come first served, endless lines, λ < μ everywhere, long run"
                + (isExact ? "" : "; more than two queues: within 5 % up to 32"),
            figures: [.throughput(arrivalRate), .meanNumber(meanNumber), .meanSojourn(meanResponse)])
    }
}
