/// Two stations in a row, an endless line before the first and limited places at the second, which blocks the servers
/// of the first when it is full.
///
/// A quasi-birth-death process: the level is the number at the first station whose service has not ended, the phase the
/// number beyond it, those blocked included.
/// Source: Hunt (1956), Sequential arrays of waiting lines, Operations Research 4, 674–683; Neuts (1981),
/// Matrix-Geometric Solutions in Stochastic Models, section 5.2.
package struct BlockingTandem: Sendable {
    package let arrivalRate: Double
    package let serviceRates: [Double]
    package let servers: [Int]
    /// At the second station, waiting and in service.
    package let capacity: Int
    package let meanNumbers: [Double]
    package let meanBusy: [Double]
    /// Servers of the first station that are blocked.
    package let meanBlocked: Double
    /// Waiting for a server.
    package let meanQueueLengths: [Double]

    /// - Parameters:
    ///   - arrivalRate: λ, at the first station.
    ///   - serviceRates: of one server of the first and of the second station.
    ///   - servers: of the first and the second station.
    ///   - capacity: of the second station, waiting and in service; at least its servers.
    /// - Throws: when the first station cannot keep up with blocking taken into account.
    package init(
        arrivalRate: Double, serviceRates: (Double, Double), servers: (Int, Int) = (1, 1), capacity: Int
    ) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRates.0, "service rate of the first station")
        try TheoryError.requirePositive(serviceRates.1, "service rate of the second station")
        try TheoryError.requireAtLeast(1, servers.0, "number of servers of the first station")
        try TheoryError.requireAtLeast(1, servers.1, "number of servers of the second station")
        try TheoryError.requireAtLeast(servers.1, capacity, "capacity of the second station")
        func working(_ level: Int, _ beyond: Int) -> Int { min(level, servers.0 - max(0, beyond - capacity)) }
        func served(_ beyond: Int) -> Int { min(beyond, servers.1) }
        let process = try QuasiBirthDeath(phases: capacity + servers.0 + 1, homogeneousFrom: servers.0) {
            level, beyond in
            [
                (1, beyond, arrivalRate),
                (-1, min(beyond + 1, capacity + servers.0), Double(working(level, beyond)) * serviceRates.0),
                (0, max(0, beyond - 1), Double(served(beyond)) * serviceRates.1),
            ]
        }
        var blocked = 0.0
        var first = 0.0
        var second = 0.0
        var number = 0.0
        for (beyond, share) in process.phaseLaw.enumerated() {
            blocked += share * Double(max(0, beyond - capacity))
            second += share * Double(served(beyond))
            number += share * Double(min(beyond, capacity))
        }
        for (level, law) in process.boundary.dropLast().enumerated() {
            for (beyond, share) in law.enumerated() { first += share * Double(working(level, beyond)) }
        }
        for (beyond, share) in process.beyond.enumerated() { first += share * Double(working(servers.0, beyond)) }
        self.arrivalRate = arrivalRate
        self.capacity = capacity
        self.serviceRates = [serviceRates.0, serviceRates.1]
        self.servers = [servers.0, servers.1]
        meanBlocked = blocked
        meanBusy = [first, second]
        meanNumbers = [process.meanLevel + blocked, number]
        meanQueueLengths = [process.meanLevel - first, number - second]
    }

    /// The figures of the first station, 0, or the second, 1.
    package func theory(at station: Int) -> TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = [
            .meanBusy(meanBusy[station]), .throughput(arrivalRate), .meanNumber(meanNumbers[station]),
            .meanQueueLength(meanQueueLengths[station]), .meanWait(meanQueueLengths[station] / arrivalRate),
        ]
        if station == 0 {
            figures.append(
                .init(
                    "blocked", "mean number of servers that are blocked", value: meanBlocked,
                    unit: .number, measure: .meanBlocked))
        }
        return TheoreticalFigures(
            model: "M/M/\(servers[0]) → M/\(servers[1])/\(capacity) with blocking",
            source: "Hunt (1956), Oper. Res. 4, 674–683, solved by matrix-geometric vectors",
            conditions:
                "Poisson arrivals, exponential service, endless line before the first station, limited places at "
                + "the second, who finds it full stays on his server, first come first served, stable, long run",
            figures: figures)
    }
}
