import Statistics

/// M/M/1: Poisson arrivals, exponential service, one server, an endless line.
///
/// Source: Kleinrock (1975), Queueing Systems I, section 3.2; the busy period: section 5.8.
package struct MM1: QueueingModel, Hashable {
    package let arrivalRate: Double
    package let serviceRate: Double

    package init(arrivalRate: Double, serviceRate: Double) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireStable(utilization: arrivalRate / serviceRate)
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
    }

    /// The utilization λ/μ; also the offered load, and the share of customers who wait.
    package var utilization: Double { arrivalRate / serviceRate }
    /// The rate μ − λ at which a line is worked off.
    package var spareRate: Double { serviceRate - arrivalRate }
    package var emptyProbability: Double { spareRate / serviceRate }
    package var waitProbability: Double { utilization }
    package var meanNumber: Double { arrivalRate / spareRate }
    package var meanQueueLength: Double { utilization * meanNumber }
    package var meanSojourn: Double { 1 / spareRate }
    package var meanWait: Double { utilization / spareRate }
    package var throughput: Double { arrivalRate }

    /// P(Wq > t) = ρ e^(−(μ − λ) t), first come first served.
    package func waitTail(_ t: Double) -> Double { t < 0 ? 1 : utilization * Special.exp(-spareRate * t) }
    /// P(W > t) = e^(−(μ − λ) t), first come first served.
    package func sojournTail(_ t: Double) -> Double { t < 0 ? 1 : Special.exp(-spareRate * t) }

    /// E[Wq²]: FIFO 2ρ/(μ − λ)², random 2/(2 − ρ) times as much, LIFO 1/(1 − ρ) times as much.
    ///
    /// Source: Kingman (1962), Proc. Cambridge Phil. Soc. 58, 163–164.
    package func waitSecondMoment(_ order: ServiceOrder) -> Double {
        let fifo = 2 * utilization / (spareRate * spareRate)
        return switch order {
        case .fifo: fifo
        case .random: fifo * 2 / (1 + emptyProbability)
        case .lifo: fifo / emptyProbability
        }
    }

    package var theory: TheoreticalFigures {
        var figures = TheoreticalFigures(
            model: "M/M/1", source: "Kleinrock (1975), Queueing Systems I, section 3.2",
            conditions: "Poisson arrivals, exponential service, one server, endless line, first come first served, "
                + "λ < μ, long run",
            figures: [
                .utilization(utilization), .offeredLoad(utilization), .meanBusy(utilization),
                .waitProbability(waitProbability), .emptyProbability(emptyProbability), .throughput(throughput),
            ]
                + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
                + .waitSpread(mean: meanWait, secondMoment: waitSecondMoment(.fifo)))
        figures.waitLaw = TimeLaw(scale: meanSojourn, tail: waitTail)
        figures.sojournLaw = TimeLaw(scale: meanSojourn, tail: sojournTail)
        return figures
    }
}
