/// Stations with limited places where who is served but finds the next station full stays on his server until a place
/// is free there: blocking after service. Circles of waiting can come to a deadlock.
///
/// Exact for exponential service, as a Markov chain over the numbers present and who is blocked for what, in the order
/// of blocking; so for small networks only. An arrival from outside who finds the first station full is lost. A place
/// set free goes to the longest blocked, before anybody from outside, which may set free another place at once.
/// Source: Hunt (1956), Sequential arrays of waiting lines, Operations Research 4, 674–683; Onvural & Perros (1986), On
/// equivalencies of blocking mechanisms in queueing networks with blocking, Oper. Res. Letters 5, 293–297; deadlock:
/// Palmer, Harper, Knight (2018), Modelling deadlock in open restricted queueing networks, European J. Oper. Res. 266,
/// 609–621.
package struct BlockingNetwork: Sendable {
    package struct Station: Sendable, Hashable {
        package var serviceRate: Double
        package var servers: Int
        /// Waiting, in service and blocked.
        package var capacity: Int
        package init(serviceRate: Double, servers: Int, capacity: Int) {
            self.serviceRate = serviceRate
            self.servers = servers
            self.capacity = capacity
        }
    }

    package let externalRates: [Double]
    /// `routing[i][j]`: the share that goes from i to j; what is missing to 1 leaves.
    package let routing: [[Double]]
    package let stations: [Station]
    /// The moves from the empty network.
    let chain: MarkovChain<BlockingState>
    private let deadlocks: Set<Int>

    package init(externalRates: [Double], routing: [[Double]], stations: [Station]) throws(TheoryError) {
        let count = stations.count
        guard count > 0, externalRates.count == count, routing.count == count,
            routing.allSatisfy({ $0.count == count })
        else {
            throw TheoryError(.badInput, "rates, routing and stations of a network must be of one size, at least 1")
        }
        for (k, station) in stations.enumerated() {
            try TheoryError.requirePositive(station.serviceRate, "service rate at station \(k + 1)")
            try TheoryError.requireAtLeast(1, station.servers, "number of servers at station \(k + 1)")
            try TheoryError.requireAtLeast(station.servers, station.capacity, "capacity of station \(k + 1)")
            try TheoryError.requireNotNegative(externalRates[k], "arrival rate from outside at station \(k + 1)")
            try TheoryError.require(
                routing[k].allSatisfy({ $0 >= 0 }) && routing[k].reduce(0, +) <= 1 + 1e-12,
                "the shares that leave station \(k + 1) must lie from 0 to 1 and sum to at most 1")
        }
        self.externalRates = externalRates
        self.routing = routing
        self.stations = stations
        let empty = BlockingState(
            present: .init(repeating: 0, count: count), blocked: .init(repeating: [], count: count))
        let chain = try MarkovChain(from: empty, limit: 50_000) { state in
            var moves: [(to: BlockingState, rate: Double)] = []
            // A deadlock ends the walk, even where others could go on.
            if state.isDeadlock(stations) { return moves }
            for (k, station) in stations.enumerated() {
                if state.present[k] < station.capacity, externalRates[k] > 0 {
                    var next = state
                    next.present[k] += 1
                    moves.append((next, externalRates[k]))
                }
                let rate = Double(state.working(at: k, stations)) * station.serviceRate
                if rate == 0 { continue }
                for j in stations.indices where routing[k][j] > 0 {
                    var next = state
                    next.serve(from: k, to: j, stations)
                    moves.append((next, rate * routing[k][j]))
                }
                let leaves = 1 - routing[k].reduce(0, +)
                if leaves > 1e-12 {
                    var next = state
                    next.serve(from: k, to: nil, stations)
                    moves.append((next, rate * leaves))
                }
            }
            return moves
        }
        self.chain = chain
        deadlocks = Set(chain.states.indices.filter { chain.states[$0].isDeadlock(stations) })
    }

    /// Whether a deadlock can be reached.
    package var canDeadlock: Bool { !deadlocks.isEmpty }

    /// The mean time from the empty network to the first deadlock; infinite where there is none.
    package func meanTimeToDeadlock() throws(TheoryError) -> Double {
        let places = chain.numbers
        let ends = deadlocks
        return try chain.meanTime { ends.contains(places[$0]!) }
    }

    /// The long run of a network that cannot come to a deadlock.
    package func longRun() throws(TheoryError) -> BlockingLongRun {
        try TheoryError.require(
            !canDeadlock, .notKnown, "the network comes to a deadlock sooner or later, so it has no long run")
        return BlockingLongRun(network: self, law: try chain.stationary())
    }

    package static let source =
        "Hunt (1956), Oper. Res. 4, 674–683; Palmer, Harper, Knight (2018), European J. Oper. Res. 266, 609–621; "
        + "solved as a Markov chain"
    package static let conditions =
        "Poisson arrivals from outside, lost where they find no place, exponential service, routing by shares, limited "
        + "places, who finds the next station full stays on his server, places set free go to the longest blocked"
}
