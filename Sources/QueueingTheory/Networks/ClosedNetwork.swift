import Statistics

/// A closed network of one class with a product form: N customers go round between stations and a time of thinking.
///
/// Stations are first come first served with exponential service of one mean, or processor sharing or last come
/// preemptive with any law; delays have any law. Solved by Buzen's convolution in scaled form, which for stations with
/// several servers keeps its digits where mean value analysis with marginal probabilities loses them; without those it
/// is exact mean value analysis.
/// Source: Gordon & Newell (1967), Operations Research 15, 254–265; Buzen (1973), Computational algorithms for closed
/// queueing networks with exponential servers, Comm. ACM 16, 527–531; Reiser & Lavenberg (1980), Mean-value analysis of
/// closed multichain queueing networks, J. ACM 27, 313–322.
package struct ClosedNetwork: Sendable, Hashable {
    package struct Station: Sendable, Hashable {
        /// Visits in one round times mean service.
        package var demand: Double
        /// It is `nil` where everybody is served at once.
        package var servers: Int?
        package init(demand: Double, servers: Int? = 1) {
            self.demand = demand
            self.servers = servers
        }
    }

    package let population: Int
    /// The mean time away from all stations in one round.
    package let thinkTime: Double
    package let stations: [Station]
    /// Rounds per time.
    package let throughput: Double
    /// The mean number at each station.
    package let meanNumbers: [Double]

    package init(population: Int, thinkTime: Double = 0, stations: [Station]) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, population, "population")
        try TheoryError.requireNotNegative(thinkTime, "mean time of thinking")
        guard !stations.isEmpty else { throw TheoryError(.badInput, "a closed network has at least one station") }
        for (k, station) in stations.enumerated() {
            try TheoryError.requirePositive(station.demand, "demand at station \(k + 1)")
            if let servers = station.servers {
                try TheoryError.requireAtLeast(1, servers, "number of servers at station \(k + 1)")
            }
        }
        // A unit of time near the true throughput keeps all terms within range; any unit gives the same ratios.
        let bottleneck = stations.compactMap { one in one.servers.map { Double($0) / one.demand } }.min() ?? .infinity
        let alone = Double(population) / stations.reduce(thinkTime) { $0 + $1.demand }
        let unit = min(bottleneck, alone)
        var factors = stations.map { Self.factor($0.demand * unit, servers: $0.servers, upTo: population) }
        if thinkTime > 0 { factors.append(Self.factor(thinkTime * unit, servers: nil, upTo: population)) }
        // Products of all before and all after each station, so that each can be left out.
        var before = [[1.0] + [Double](repeating: 0, count: population)]
        for factor in factors { before.append(Self.convolve(before.last!, factor)) }
        var after = [before[0]]
        for factor in factors.reversed() { after.append(Self.convolve(after.last!, factor)) }
        after.reverse()
        let all = before.last!
        throughput = unit * all[population - 1] / all[population]
        meanNumbers = stations.indices.map { i in
            let others = Self.convolve(before[i], after[i + 1])
            var number = 0.0
            var total = 0.0
            for n in 0...population {
                let weight = factors[i][n] * others[population - n]
                number += Double(n) * weight
                total += weight
            }
            return number / total
        }
        self.population = population
        self.thinkTime = thinkTime
        self.stations = stations
    }

    /// The terms xⁿ / Π_(k≤n) min(k, c), the largest being 1.
    private static func factor(_ x: Double, servers: Int?, upTo population: Int) -> [Double] {
        var logs = [0.0]
        for n in 1...population { logs.append(logs[n - 1] + Special.log(x / Double(min(n, servers ?? n)))) }
        let top = logs.max()!
        return logs.map { Special.exp($0 - top) }
    }

    /// The product of two generating functions up to the population, scaled to a largest term of 1.
    private static func convolve(_ a: [Double], _ b: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: a.count)
        for n in a.indices {
            for k in 0...n { result[n] += a[k] * b[n - k] }
        }
        let top = result.max()!
        return result.map { $0 / top }
    }

    /// The mean time at a station in one round, all visits together.
    package func meanTime(at station: Int) -> Double { meanNumbers[station] / throughput }
    package func meanBusy(at station: Int) -> Double { throughput * stations[station].demand }
    /// Of a station with servers.
    package func utilization(at station: Int) -> Double? {
        stations[station].servers.map { meanBusy(at: station) / Double($0) }
    }

    package static let source =
        "Gordon & Newell (1967), Oper. Res. 15, 254–265; Buzen (1973), Comm. ACM 16, 527–531; Reiser & Lavenberg "
        + "(1980), J. ACM 27, 313–322"
    package static let conditions =
        "a fixed number of customers of one class, routing by shares, first come first served with exponential service "
        + "of one mean at each station, or processor sharing or delays of any law, long run"

    /// The figures of one station with so many `visits` in one round; those over customers are per visit.
    package func theory(at station: Int, visits: Double = 1) -> TheoreticalFigures {
        let time = meanTime(at: station) / visits
        let busy = meanBusy(at: station)
        var figures: [TheoreticalFigures.Figure] = [.meanBusy(busy), .throughput(throughput * visits)]
        if let utilization = utilization(at: station) { figures.insert(.utilization(utilization), at: 0) }
        figures += .littleFour(
            number: meanNumbers[station], queue: meanNumbers[station] - busy, sojourn: time,
            wait: time - stations[station].demand / visits)
        return TheoreticalFigures(
            model: "closed network, N = \(population)", source: Self.source, conditions: Self.conditions,
            figures: figures)
    }
}
