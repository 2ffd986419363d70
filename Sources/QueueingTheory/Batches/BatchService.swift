import Statistics

/// M/M[1,b]/1: one server takes up to b of those waiting at once, as soon as it is free and somebody is there; who
/// comes later waits for the next start. A service takes an exponential time, however many share it.
///
/// While it is busy the number waiting is geometric with the root r of μ (r + r² + … + rᵇ) = λ in (0, 1).
/// Source: Bailey (1954), On queueing processes with bulk service, J. Royal Statist. Soc. B 16, 80–87; Neuts (1967), A
/// general class of bulk queues with Poisson input, Ann. Math. Statist. 38, 759–770, with a = 1.
package struct BatchService: QueueingModel, Hashable {
    package let arrivalRate: Double
    /// Of a batch.
    package let serviceRate: Double
    /// The most that are served together, b.
    package let largestBatch: Int
    /// The ratio r of the geometric law of the number waiting.
    package let ratio: Double

    package init(arrivalRate: Double, serviceRate: Double, largestBatch: Int) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, largestBatch, "largest batch")
        let load = arrivalRate / serviceRate
        try TheoryError.requireStable(utilization: load / Double(largestBatch))
        // The sum r + … + rᵇ rises from 0 to b; it is computed by Horner's rule.
        func excess(_ r: Double) -> Double {
            var sum = 0.0
            for _ in 0..<largestBatch { sum = (sum + 1) * r }
            return sum - load
        }
        do { ratio = try findRoot(in: 0...1, excess) } catch {
            throw TheoryError(.numerical, "the root of the batch service was not found: \(error)")
        }
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.largestBatch = largestBatch
    }

    /// The share of time in which the server is idle: λ p_idle = μ P(busy, nobody waits).
    package var idleProbability: Double {
        let busyAndNone = 1 / (serviceRate / arrivalRate + 1 / (1 - ratio))
        return busyAndNone * serviceRate / arrivalRate
    }
    package var busyProbability: Double { 1 - idleProbability }
    package var waitProbability: Double { busyProbability }
    package var meanQueueLength: Double { busyProbability * ratio / (1 - ratio) }
    package var meanWait: Double { meanQueueLength / arrivalRate }
    package var meanSojourn: Double { meanWait + 1 / serviceRate }
    package var meanNumber: Double { arrivalRate * meanSojourn }
    /// Customers per service.
    package var meanBatch: Double { arrivalRate / (serviceRate * busyProbability) }

    /// P(Wq > t) = P(busy) e^(−μ (1 − rᵇ) t): who finds n waiting goes with start number ⌊n/b⌋ + 1, a geometric number
    /// of exponential services; first come first served.
    package func waitTail(_ t: Double) -> Double { t < 0 ? 1 : busyProbability * Special.exp(-waitRate * t) }
    private var waitRate: Double { serviceRate * (1 - Special.pow(ratio, Double(largestBatch))) }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/M[1,\(largestBatch)]/1",
            source: "Bailey (1954), J. Royal Statist. Soc. B 16, 80–87; Neuts (1967), Ann. Math. Statist. 38, 759–770",
            conditions: "Poisson arrivals, one server that takes up to b of those waiting as soon as it is free, "
                + "exponential service of a batch whatever its size, first come first served, λ < bμ, long run",
            figures: [
                .init(
                    "P(busy)", "share of time in which the server works", value: busyProbability,
                    unit: .share),
                .init("X̄", "mean number served together", value: meanBatch, unit: .number),
                .waitProbability(waitProbability), .emptyProbability(idleProbability), .throughput(arrivalRate),
            ]
                + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
                + .waitSpread(mean: meanWait, secondMoment: 2 * busyProbability / (waitRate * waitRate)),
            waitLaw: TimeLaw(scale: 1 / waitRate, tail: waitTail))
    }
}
