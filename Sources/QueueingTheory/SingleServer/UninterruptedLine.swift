/// A line before one server that ends each service it begins: what follows from the mean wait, by Little's law.
package protocol UninterruptedLine: QueueingModel {
    var arrivalRate: Double { get }
    var meanService: Double { get }
    var meanWait: Double { get }
    var meanSojourn: Double { get }
    var utilization: Double { get }
    /// The share of customers who find the server busy.
    var waitProbability: Double { get }
}

extension UninterruptedLine {
    package var utilization: Double { arrivalRate * meanService }
    package var meanSojourn: Double { meanWait + meanService }
    package var meanQueueLength: Double { arrivalRate * meanWait }
    package var meanNumber: Double { arrivalRate * meanSojourn }
    /// The share ρ: Poisson arrivals find the server busy that often.
    package var waitProbability: Double { utilization }
    package var emptyProbability: Double { 1 - utilization }

    var usualFigures: [TheoreticalFigures.Figure] {
        [
            .utilization(utilization), .offeredLoad(utilization), .meanBusy(utilization),
            .waitProbability(waitProbability), .emptyProbability(emptyProbability), .throughput(arrivalRate),
        ] + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
    }
}
