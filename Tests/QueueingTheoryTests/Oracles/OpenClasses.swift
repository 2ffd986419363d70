import QueueingTheory

/// An open network of several classes with a product form: Poisson streams, each with its own demands at processor
/// sharing, last come preemptive or endless stations of any law, or at first come first served stations with one
/// exponential mean for all.
///
/// The number at a station is that of M/M/c with the load of all classes, and each of those there is of class r with
/// probability aᵣ / a.
/// Source: Baskett, Chandy, Muntz, Palacios (1975), Open, closed, and mixed networks of queues with different classes of
/// customers, J. ACM 22, 248–260, section 4.
struct OpenClasses: Sendable, Hashable {
    struct Station: Sendable, Hashable {
        /// By class: visits of one customer times mean service, 0 where it does not come.
        var demands: [Double]
        /// nil: everybody is served at once.
        var servers: Int?
        init(demands: [Double], servers: Int? = 1) {
            self.demands = demands
            self.servers = servers
        }
    }

    /// By class, from outside.
    let arrivalRates: [Double]
    let stations: [Station]
    /// Mean numbers, by station and class.
    let meanNumbers: [[Double]]

    /// Throws when a station cannot keep up.
    init(arrivalRates: [Double], stations: [Station]) throws(TheoryError) {
        guard !arrivalRates.isEmpty, !stations.isEmpty,
            stations.allSatisfy({ $0.demands.count == arrivalRates.count })
        else {
            throw TheoryError(.badInput, "every station has one demand for each class, of which there is one at least")
        }
        for (r, rate) in arrivalRates.enumerated() {
            try TheoryError.requirePositive(rate, "arrival rate of class \(r + 1)")
        }
        var numbers: [[Double]] = []
        for (k, station) in stations.enumerated() {
            for demand in station.demands { try TheoryError.requireNotNegative(demand, "demand at station \(k + 1)") }
            let loads = zip(arrivalRates, station.demands).map { $0 * $1 }
            let load = loads.reduce(0, +)
            guard let servers = station.servers, load > 0 else {
                numbers.append(loads)
                continue
            }
            let line = try MMc(arrivalRate: load, serviceRate: 1, servers: servers)
            numbers.append(loads.map { $0 * (line.meanNumber / load) })
        }
        self.arrivalRates = arrivalRates
        self.stations = stations
        meanNumbers = numbers
    }

    /// The mean time that one of a class spends at a station, all visits together.
    func meanTime(of customerClass: Int, at station: Int) -> Double {
        meanNumbers[station][customerClass] / arrivalRates[customerClass]
    }
    /// The mean time from coming in to leaving.
    func meanSojourn(of customerClass: Int) -> Double {
        stations.indices.reduce(0) { $0 + meanTime(of: customerClass, at: $1) }
    }
    func meanBusy(at station: Int) -> Double {
        zip(arrivalRates, stations[station].demands).reduce(0) { $0 + $1.0 * $1.1 }
    }
    /// Of a station with servers.
    func utilization(at station: Int) -> Double? {
        stations[station].servers.map { meanBusy(at: station) / Double($0) }
    }

    static let source = "Baskett, Chandy, Muntz, Palacios (1975), J. ACM 22, 248–260"
    static let conditions =
        "Poisson arrivals of each class, routing by shares, processor sharing, last come preemptive or endless servers "
        + "with any law of service, or first come first served with one exponential mean for all classes, stable, long "
        + "run"

    /// The figures of one station; times are per customer, all visits together.
    func theory(at station: Int) -> TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = [
            .meanBusy(meanBusy(at: station)), .meanNumber(meanNumbers[station].reduce(0, +)),
        ]
        if let utilization = utilization(at: station) { figures.insert(.utilization(utilization), at: 0) }
        for r in arrivalRates.indices {
            figures.append(.meanSojourn(meanTime(of: r, at: station), customerClass: r))
        }
        return TheoreticalFigures(
            model: "open network of \(arrivalRates.count) classes", source: Self.source, conditions: Self.conditions,
            figures: figures)
    }
}
