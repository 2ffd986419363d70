/// M^[X]/G/1: batches come in a Poisson stream and are served one customer at a time.
///
/// A batch is one customer of M/G/1 whose service is the sum of X services; each customer waits for that and for those
/// before him in his batch.
/// Source: Gaver (1959), Imbedded Markov chain analysis of a waiting-line process in continuous time, Ann. Math.
/// Statist. 30, 698–720; Burke (1975), Delays in single-server queues with batch input, Operations Research 23, 830–833.
package struct BatchArrivalsMG1: QueueingModel, Hashable {
    /// Batches per time.
    package let batchRate: Double
    package let sizes: BatchSizes
    package let meanService: Double
    package let serviceSecondMoment: Double
    package let serviceThirdMoment: Double?
    /// The M/G/1 of whole batches.
    private let batches: MG1

    package init(
        batchRate: Double, sizes: BatchSizes, meanService: Double, serviceSecondMoment: Double,
        serviceThirdMoment: Double? = nil
    ) throws(TheoryError) {
        try TheoryError.requirePositive(meanService, "mean service")
        let mean = sizes.mean
        let second = sizes.secondFactorialMoment
        let third = sizes.thirdFactorialMoment
        let one = meanService
        let two = serviceSecondMoment
        batches = try MG1(
            arrivalRate: batchRate, meanService: mean * one,
            serviceSecondMoment: mean * two + second * one * one,
            serviceThirdMoment: serviceThirdMoment.map { mean * $0 + 3 * second * two * one + third * one * one * one })
        self.batchRate = batchRate
        self.sizes = sizes
        self.meanService = meanService
        self.serviceSecondMoment = serviceSecondMoment
        self.serviceThirdMoment = serviceThirdMoment
    }

    package var arrivalRate: Double { batchRate * sizes.mean }
    package var utilization: Double { batches.utilization }
    /// The mean number before a customer in his batch.
    package var meanAheadInBatch: Double { sizes.secondFactorialMoment / (2 * sizes.mean) }
    package var meanWait: Double { batches.meanWait + meanAheadInBatch * meanService }
    package var meanSojourn: Double { meanWait + meanService }
    package var meanQueueLength: Double { arrivalRate * meanWait }
    package var meanNumber: Double { arrivalRate * meanSojourn }
    /// Only the first of a batch that finds nobody does not wait.
    package var waitProbability: Double { 1 - (1 - utilization) / sizes.mean }

    /// E[Wq²], first come first served, within a batch in any order; nil without the third moment of the service.
    package var waitSecondMoment: Double? {
        guard let before = batches.waitSecondMoment else { return nil }
        // E[J²] of the number ahead J: (2 E[X(X−1)(X−2)] + 3 E[X(X−1)]) / (6 E[X]).
        let square = (2 * sizes.thirdFactorialMoment + 3 * sizes.secondFactorialMoment) / (6 * sizes.mean)
        let one = meanService
        let two = serviceSecondMoment
        let inside = meanAheadInBatch * (two - one * one) + square * one * one
        return before + 2 * batches.meanWait * meanAheadInBatch * one + inside
    }

    package var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] =
            [
                .utilization(utilization), .offeredLoad(utilization), .meanBusy(utilization),
                .waitProbability(waitProbability), .emptyProbability(1 - utilization), .throughput(arrivalRate),
            ] + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
        if let waitSecondMoment { figures += .waitSpread(mean: meanWait, secondMoment: waitSecondMoment) }
        return TheoreticalFigures(
            model: "M[X]/G/1",
            source: "Gaver (1959), Ann. Math. Statist. 30, 698–720; Burke (1975), Oper. Res. 23, 830–833",
            conditions: "batches of independent sizes in a Poisson stream, independent service times of any law, one "
                + "server, first come first served, ρ < 1, long run",
            figures: figures)
    }
}
