/// M^[X]/M/c: batches come in a Poisson stream to c exponential servers.
///
/// Across the cut between n − 1 and n as many go down as up: min(n, c) μ p_n = λ Σ_(k<n) p_k P(X ≥ n − k), which gives
/// p_n from those before by additions only; cut where less than 1e-17 of the mean number is left.
/// Source: Chaudhry & Templeton (1983), A First Course in Bulk Queues, section 4.1; Gross et al. (2008), section 3.1.
package struct BatchArrivalsMMc: QueueingModel, Sendable {
    /// Batches per time.
    package let batchRate: Double
    package let sizes: BatchSizes
    package let serviceRate: Double
    package let servers: Int
    /// The long-run shares of time with 0, 1, … customers.
    package let probabilities: [Double]

    package init(batchRate: Double, sizes: BatchSizes, serviceRate: Double, servers: Int) throws(TheoryError) {
        try TheoryError.requirePositive(batchRate, "rate of batches")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        let utilization = batchRate * sizes.mean / (Double(servers) * serviceRate)
        try TheoryError.requireStable(utilization: utilization)
        let tails = sizes.upperTails
        var weights = [1.0]
        var total = 1.0
        var last = 1.0
        for n in 1..<1_000_000 {
            var inflow = 0.0
            for k in max(0, n - tails.count)..<n { inflow += weights[k] * tails[n - k - 1] }
            last = batchRate * inflow / (Double(min(n, servers)) * serviceRate)
            weights.append(last)
            total += last
            // Beyond the servers and one batch the tail settles to a geometric fall.
            if n > servers + tails.count {
                let ratio = last / weights[n - 1]
                if ratio < 1, last * Double(n) / ((1 - ratio) * (1 - ratio)) < 1e-18 * total { break }
            }
            // Only the ratios count, so a start that is rare does not overflow.
            if last > 1e200 {
                for k in weights.indices { weights[k] *= 1e-200 }
                total *= 1e-200
            }
            if n == 999_999 { throw TheoryError(.numerical, "the line gets longer than a million customers") }
        }
        self.batchRate = batchRate
        self.sizes = sizes
        self.serviceRate = serviceRate
        self.servers = servers
        probabilities = weights.map { $0 / total }
    }

    package var arrivalRate: Double { batchRate * sizes.mean }
    package var offeredLoad: Double { arrivalRate / serviceRate }
    package var utilization: Double { offeredLoad / Double(servers) }
    package var meanQueueLength: Double { probabilities.mean { Double(max(0, $0 - servers)) } }
    package var meanNumber: Double { meanQueueLength + offeredLoad }
    package var meanWait: Double { meanQueueLength / arrivalRate }
    package var meanSojourn: Double { meanWait + 1 / serviceRate }

    /// The share of customers with n before them: in the system when they came, or in their own batch.
    private var seenByCustomers: [Double] {
        let ahead = sizes.aheadInBatch
        var found = [Double](repeating: 0, count: probabilities.count + ahead.count - 1)
        for (n, share) in probabilities.enumerated() {
            for (j, more) in ahead.enumerated() { found[n + j] += share * more }
        }
        return found
    }

    package var theory: TheoreticalFigures {
        let found = seenByCustomers
        let phases = ErlangMixture.waiting(found: found, servers: servers, serviceRate: serviceRate)
        let scale = 1 / (Double(servers) * serviceRate)
        let rate = serviceRate
        return TheoreticalFigures(
            model: "M[X]/M/\(servers)",
            source: "Chaudhry & Templeton (1983), A First Course in Bulk Queues, section 4.1",
            conditions:
                "batches of independent sizes in a Poisson stream, exponential service, equal servers, first come "
                + "first served, load below c, long run",
            figures: [
                .utilization(utilization), .offeredLoad(offeredLoad), .meanBusy(offeredLoad),
                .waitProbability(found.dropFirst(servers).reduce(0, +)), .emptyProbability(probabilities[0]),
                .throughput(arrivalRate),
            ]
                + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
                + .waitSpread(mean: meanWait, secondMoment: phases.secondMoment),
            waitLaw: TimeLaw(scale: scale) { phases.tail($0) },
            sojournLaw: TimeLaw(scale: meanSojourn) { phases.tail($0, plusExponential: rate) })
    }
}
