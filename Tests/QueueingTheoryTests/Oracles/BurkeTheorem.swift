import QueueingTheory

/// What leaves a stable M/M/c in the long run is a Poisson stream of the rate that came, and the past of it is
/// independent of how many are there: so each station of a line of M/M/c stations is M/M/c on its own.
///
/// Source: Burke (1956), The output of a queuing system, Operations Research 4, 699–704; Reich (1957), Ann. Math.
/// Statist. 28, 768–773.
struct BurkeTheorem: Sendable, Hashable {
    /// The stations in order, all with one arrival rate.
    let stations: [MMc]

    /// Throws when a station cannot keep up with the stream.
    init(arrivalRate: Double, stations: [JacksonNetwork.Node]) throws(TheoryError) {
        var lines: [MMc] = []
        for station in stations {
            lines.append(
                try MMc(arrivalRate: arrivalRate, serviceRate: station.serviceRate, servers: station.servers))
        }
        self.stations = lines
    }

    var meanNumber: Double { stations.reduce(0) { $0 + $1.meanNumber } }
    var meanSojourn: Double { stations.reduce(0) { $0 + $1.meanSojourn } }

    static let source = "Burke (1956), Oper. Res. 4, 699–704"
    static let conditions =
        "Poisson arrivals, exponential service independent from station to station, every customer goes through the "
        + "stations in the same order, endless lines, λ < cμ everywhere, long run"
}
