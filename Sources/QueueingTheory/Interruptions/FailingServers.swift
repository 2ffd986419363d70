/// M/M/c whose servers fail and are repaired all the time, busy or not; who is interrupted goes back to the line, and
/// with exponential service it does not matter whether his service goes on or starts anew.
///
/// A quasi-birth-death process of the number of customers and the number of servers that are up.
/// Source: one server: White & Christie (1958), Operations Research 6, 79–95; c servers: Mitrany & Avi-Itzhak (1968),
/// A many-server queue with service interruptions, Operations Research 16, 628–638.
package struct FailingServers: QueueingModel, Sendable {
    package let arrivalRate: Double
    package let serviceRate: Double
    package let servers: Int
    /// Of one server that is up.
    package let failureRate: Double
    /// Of one server under repair.
    package let repairRate: Double
    package let meanNumber: Double
    package let meanBusy: Double
    /// Not in service: waiting, or interrupted.
    package let meanQueueLength: Double
    package let emptyProbability: Double
    /// The share of arrivals that find no server free and up.
    package let waitProbability: Double

    /// So many `repairers` are there, each of whom repairs one server at a time; nil: one for each server.
    package init(
        arrivalRate: Double, serviceRate: Double, servers: Int, failureRate: Double, repairRate: Double,
        repairers: Int? = nil
    ) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requirePositive(failureRate, "failure rate")
        try TheoryError.requirePositive(repairRate, "repair rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        let crews = repairers ?? servers
        try TheoryError.requireAtLeast(1, crews, "number of repairers")
        // The phase is the number of servers that are up.
        let process = try QuasiBirthDeath(phases: servers + 1, homogeneousFrom: servers) { level, up in
            [
                (1, up, arrivalRate), (-1, max(0, up), Double(min(level, up)) * serviceRate),
                (0, max(0, up - 1), Double(up) * failureRate),
                (0, min(servers, up + 1), Double(min(servers - up, crews)) * repairRate),
            ]
        }
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.servers = servers
        self.failureRate = failureRate
        self.repairRate = repairRate
        meanNumber = process.meanLevel
        emptyProbability = process.boundary[0].reduce(0, +)
        var busy = 0.0
        var waits = 0.0
        for (level, law) in process.boundary.dropLast().enumerated() {
            for (up, share) in law.enumerated() {
                busy += share * Double(min(level, up))
                if level >= up { waits += share }
            }
        }
        for (up, share) in process.beyond.enumerated() {
            busy += share * Double(up)
            waits += share
        }
        meanBusy = busy
        waitProbability = waits
        meanQueueLength = process.meanLevel - busy
    }

    package var utilization: Double { meanBusy / Double(servers) }
    package var meanSojourn: Double { meanNumber / arrivalRate }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/M/\(servers) with breakdowns at all times",
            source: "Mitrany & Avi-Itzhak (1968), Oper. Res. 16, 628–638, solved by matrix-geometric vectors",
            conditions:
                "Poisson arrivals, exponential service, failures and repairs, servers fail whether busy or not, "
                + "interrupted service goes on at the head of the line, load below the servers that are up on average, "
                + "long run",
            figures: [
                .meanBusy(meanBusy), .offeredLoad(arrivalRate / serviceRate), .waitProbability(waitProbability),
                .emptyProbability(emptyProbability), .throughput(arrivalRate), .meanNumber(meanNumber),
                .init(
                    "Lq",
                    "mean number waiting or interrupted", value: meanQueueLength, unit: .number),
                .meanSojourn(meanSojourn),
            ])
    }
}
