/// MMPP/M/c: arrivals in a Poisson stream whose rate follows a Markov chain of phases, such as busy and quiet hours.
///
/// A quasi-birth-death process; an arrival finds a number and phase in proportion to the share of time times the rate of
/// the phase.
/// Source: Neuts (1981), Matrix-Geometric Solutions in Stochastic Models, chapter 6; Fischer & Meier-Hellstern (1993),
/// The Markov-modulated Poisson process (MMPP) cookbook, Performance Evaluation 18, 149–171.
package struct MMPPMc: QueueingModel, Sendable {
    package struct Phase: Sendable, Hashable {
        package var arrivalRate: Double
        /// The mean time in the phase.
        package var meanTime: Double
        package init(arrivalRate: Double, meanTime: Double) {
            self.arrivalRate = arrivalRate
            self.meanTime = meanTime
        }
    }

    package let phases: [Phase]
    package let serviceRate: Double
    package let servers: Int
    /// Of all phases, by their shares of time.
    package let arrivalRate: Double
    package let meanNumber: Double
    package let meanQueueLength: Double
    package let emptyProbability: Double
    /// The share of customers that find n others in the system.
    package let seenByArrivals: [Double]

    /// `routing[i][j]` is the probability that phase j follows phase i; nil: each is followed by the next, the last by the
    /// first.
    package init(phases: [Phase], routing: [[Double]]? = nil, serviceRate: Double, servers: Int) throws(TheoryError) {
        try TheoryError.require(phases.count >= 2, "a modulated stream has at least two phases")
        for (k, phase) in phases.enumerated() {
            try TheoryError.requireNotNegative(phase.arrivalRate, "arrival rate in phase \(k + 1)")
            try TheoryError.requirePositive(phase.meanTime, "mean time in phase \(k + 1)")
        }
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        let count = phases.count
        let next = routing ?? phases.indices.map { i in phases.indices.map { $0 == (i + 1) % count ? 1.0 : 0 } }
        guard next.count == count,
            next.allSatisfy({
                $0.count == count && $0.allSatisfy { $0 >= 0 } && ($0.reduce(0, +) - 1).magnitude < 1e-9
            })
        else {
            throw TheoryError(.badInput, "each phase is followed by one of the phases, with probabilities of sum 1")
        }
        let process = try QuasiBirthDeath(phases: count, homogeneousFrom: servers) { level, phase in
            [
                (1, phase, phases[phase].arrivalRate), (-1, phase, Double(min(level, servers)) * serviceRate),
            ] + phases.indices.map { (0, $0, next[phase][$0] / phases[phase].meanTime) }
        }
        let rate = zip(process.phaseLaw, phases).reduce(0) { $0 + $1.0 * $1.1.arrivalRate }
        self.phases = phases
        self.serviceRate = serviceRate
        self.servers = servers
        arrivalRate = rate
        meanNumber = process.meanLevel
        meanQueueLength = process.meanAbove(servers)
        emptyProbability = process.boundary[0].reduce(0, +)
        seenByArrivals = process.levels().map { level in
            zip(level, phases).reduce(0) { $0 + $1.0 * $1.1.arrivalRate } / rate
        }
    }

    package var offeredLoad: Double { arrivalRate / serviceRate }
    package var utilization: Double { offeredLoad / Double(servers) }
    package var meanWait: Double { meanQueueLength / arrivalRate }
    package var meanSojourn: Double { meanNumber / arrivalRate }
    /// Of customers, who come mostly when the stream is dense; more than the share of time with all servers busy.
    package var waitProbability: Double { seenByArrivals.dropFirst(servers).reduce(0, +) }

    package var theory: TheoreticalFigures {
        let phases = ErlangMixture.waiting(found: seenByArrivals, servers: servers, serviceRate: serviceRate)
        let rate = serviceRate
        return TheoreticalFigures(
            model: "MMPP/M/\(servers)",
            source:
                "Neuts (1981), Matrix-Geometric Solutions in Stochastic Models, chapter 6; Fischer & Meier-Hellstern "
                + "(1993), Perform. Eval. 18, 149–171",
            conditions:
                "Poisson arrivals whose rate changes with exponential phases, exponential service, equal servers, "
                + "endless line, first come first served, mean load below c, long run",
            figures: [
                .utilization(utilization), .offeredLoad(offeredLoad), .meanBusy(offeredLoad),
                .waitProbability(waitProbability), .emptyProbability(emptyProbability), .throughput(arrivalRate),
            ]
                + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
                + .waitSpread(mean: meanWait, secondMoment: phases.secondMoment),
            waitLaw: TimeLaw(scale: meanSojourn) { phases.tail($0) },
            sojournLaw: TimeLaw(scale: meanSojourn) { phases.tail($0, plusExponential: rate) })
    }
}
