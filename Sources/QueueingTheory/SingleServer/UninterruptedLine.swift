/// A line before one server that ends each service it begins: what follows from the mean wait, by Little's law.
public protocol UninterruptedLine: QueueingModel {
    var arrivalRate: Double { get }
    var meanService: Double { get }
    var meanWait: Double { get }
    var meanSojourn: Double { get }
    var utilization: Double { get }
    /// The share of customers who find the server busy.
    var waitProbability: Double { get }
}

extension UninterruptedLine {
    public var utilization: Double { arrivalRate * meanService }
    public var meanSojourn: Double { meanWait + meanService }
    public var meanQueueLength: Double { arrivalRate * meanWait }
    public var meanNumber: Double { arrivalRate * meanSojourn }
    /// ρ: Poisson arrivals find the server busy that often.
    public var waitProbability: Double { utilization }
    public var emptyProbability: Double { 1 - utilization }

    var usualFigures: [TheoreticalFigures.Figure] {
        [
            .utilization(utilization), .offeredLoad(utilization), .meanBusy(utilization),
            .waitProbability(waitProbability), .emptyProbability(emptyProbability), .throughput(arrivalRate),
        ] + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
    }
}
