/// A closed network of several classes with a product form: of each class a fixed number goes round between stations
/// and a time of thinking.
///
/// Stations are processor sharing, last come preemptive or endless with any law of service by class, or first come
/// first served with one exponential mean for all. With single servers and endless ones it is solved by exact mean value
/// analysis; where a station has several servers by convolution, whose terms are never negative, so that neither loses
/// digits as mean value analysis with marginal probabilities does.
/// Source: Reiser & Lavenberg (1980), Mean-value analysis of closed multichain queuing networks, J. ACM 27, 313–322;
/// Reiser & Kobayashi (1975), Queueing networks with multiple closed chains, IBM J. Res. Dev. 19, 283–294 (convolution).
package struct ClosedClasses: Sendable, Hashable {
    package struct Station: Sendable, Hashable {
        /// By class: visits in one round times mean service, 0 where it does not come.
        package var demands: [Double]
        /// It is `nil` where everybody is served at once.
        package var servers: Int?
        package init(demands: [Double], servers: Int? = 1) {
            self.demands = demands
            self.servers = servers
        }
    }

    /// By class.
    package let populations: [Int]
    package let thinkTimes: [Double]
    package let stations: [Station]
    /// Rounds per time, by class.
    package let throughputs: [Double]
    /// By station and class.
    package let meanNumbers: [[Double]]

    /// Throws when the classes together have more than about a million different populations, or with several servers
    /// three thousand.
    package init(populations: [Int], thinkTimes: [Double], stations: [Station]) throws(TheoryError) {
        let classes = populations.count
        guard classes > 0, thinkTimes.count == classes, !stations.isEmpty,
            stations.allSatisfy({ $0.demands.count == classes })
        else {
            throw TheoryError(
                .badInput, "each class has a population and a time of thinking, and a demand at each station")
        }
        for r in 0..<classes {
            try TheoryError.requireAtLeast(1, populations[r], "population of class \(r + 1)")
            try TheoryError.requireNotNegative(thinkTimes[r], "mean time of thinking of class \(r + 1)")
            guard thinkTimes[r] > 0 || stations.contains(where: { $0.demands[r] > 0 }) else {
                throw TheoryError(.badInput, "a round of class \(r + 1) takes no time")
            }
        }
        for (k, station) in stations.enumerated() {
            for demand in station.demands { try TheoryError.requireNotNegative(demand, "demand at station \(k + 1)") }
            if let servers = station.servers {
                try TheoryError.requireAtLeast(1, servers, "number of servers at station \(k + 1)")
            }
        }
        let isSingle = stations.allSatisfy { ($0.servers ?? 1) == 1 }
        let lattice = try PopulationLattice(populations, limit: isSingle ? 1_000_000 : 3000)
        let solution =
            isSingle
            ? lattice.meanValueAnalysis(thinkTimes, stations) : try lattice.convolution(thinkTimes, stations)
        throughputs = solution.throughputs
        meanNumbers = solution.numbers
        self.populations = populations
        self.thinkTimes = thinkTimes
        self.stations = stations
    }

    /// The mean time that one of a class spends at a station in one round.
    package func meanTime(of customerClass: Int, at station: Int) -> Double {
        meanNumbers[station][customerClass] / throughputs[customerClass]
    }
    /// The mean time of a class from the end of one thinking to the next.
    package func meanResponse(of customerClass: Int) -> Double {
        meanNumbers.reduce(0) { $0 + $1[customerClass] } / throughputs[customerClass]
    }
    package func meanBusy(at station: Int) -> Double {
        zip(throughputs, stations[station].demands).reduce(0) { $0 + $1.0 * $1.1 }
    }
    /// Of a station with servers.
    package func utilization(at station: Int) -> Double? {
        stations[station].servers.map { meanBusy(at: station) / Double($0) }
    }

    package static let source =
        "Reiser & Lavenberg (1980), J. ACM 27, 313–322; Reiser & Kobayashi (1975), IBM J. Res. Dev. 19, 283–294"
    package static let conditions =
        "a fixed number of customers of each class, routing by shares, processor sharing, last come preemptive or "
        + "endless servers with any law of service, or first come first served with one exponential mean for all "
        + "classes, long run"

    /// The figures of one station; times are per round, all visits together.
    package func theory(at station: Int) -> TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = [
            .meanBusy(meanBusy(at: station)), .meanNumber(meanNumbers[station].reduce(0, +)),
        ]
        if let utilization = utilization(at: station) { figures.insert(.utilization(utilization), at: 0) }
        for r in populations.indices where stations[station].demands[r] > 0 {
            figures.append(.meanSojourn(meanTime(of: r, at: station), customerClass: r))
        }
        return TheoreticalFigures(
            model: "closed network of \(populations.count) classes", source: Self.source, conditions: Self.conditions,
            figures: figures)
    }
}
