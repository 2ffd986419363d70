/// M/D/c: Poisson arrivals, service that always takes the same time, an endless line, first come first served.
///
/// Exact: moments of the wait from Crommelin's series or, where that converges slowly (heavy traffic), from the roots
/// of z^c = e^(λD(z − 1)); state probabilities from the generating function; the wait's law by Franx's formula.
/// Source: Crommelin (1932), Delay probability formulae when the holding times are constant, Post Office El. Eng.
/// Journal 25, 41–50; Franx (2001), A simple solution for the M/D/c waiting time distribution, Oper. Res. Letters
/// 29, 221–229; Tijms (2003), A First Course in Stochastic Models, section 9.6.
package struct MDc: QueueingModel {
    package let arrivalRate: Double
    package let serviceTime: Double
    package let servers: Int
    package let waitProbability: Double
    package let meanWait: Double
    package let waitSecondMoment: Double

    /// Throws when the servers cannot keep up, or a number is out of range.
    package init(arrivalRate: Double, serviceTime: Double, servers: Int) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceTime, "service time")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        let load = arrivalRate * serviceTime
        try TheoryError.requireStable(utilization: load / Double(servers))
        self.arrivalRate = arrivalRate
        self.serviceTime = serviceTime
        self.servers = servers
        let wait =
            CrommelinSeries.isQuick(servers: servers, load: load)
            ? CrommelinSeries.moments(servers: servers, load: load)
            : MDcRoots(servers: servers, load: load).moments
        waitProbability = wait.probability
        meanWait = wait.mean * serviceTime
        waitSecondMoment = wait.secondMoment * serviceTime * serviceTime
    }

    package var offeredLoad: Double { arrivalRate * serviceTime }
    package var utilization: Double { offeredLoad / Double(servers) }
    package var meanQueueLength: Double { arrivalRate * meanWait }
    package var meanNumber: Double { meanQueueLength + offeredLoad }
    package var meanSojourn: Double { meanWait + serviceTime }
    package var emptyProbability: Double { MDcRoots(servers: servers, load: offeredLoad).emptyProbability }

    package static let source =
        "Crommelin (1932), Post Office El. Eng. J. 25, 41–50; Franx (2001), Oper. Res. Letters 29, 221–229"
    package static let conditions =
        "Poisson arrivals, one service time for all, equal servers, endless line, first come first served, λD < c, "
        + "long run"

    /// The figures with the law of the wait, for which the state probabilities are computed once.
    package var theory: TheoreticalFigures {
        var figures = TheoreticalFigures(
            model: "M/D/\(servers)", source: Self.source, conditions: Self.conditions,
            figures: [
                .utilization(utilization), .offeredLoad(offeredLoad), .meanBusy(offeredLoad),
                .waitProbability(waitProbability), .emptyProbability(emptyProbability), .throughput(arrivalRate),
            ]
                + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
                + .waitSpread(mean: meanWait, secondMoment: waitSecondMoment))
        if let law = try? waitingTime() {
            let time = serviceTime
            figures.waitLaw = TimeLaw(scale: time, tail: law.tail)
            figures.sojournLaw = TimeLaw(scale: time) { t in t < time ? 1 : law.tail(t - time) }
        }
        return figures
    }
}

/// Moments of a wait, in units of the service time.
package struct WaitMoments: Sendable {
    package var probability: Double
    package var mean: Double
    package var secondMoment: Double
}
