import QueueingTheory
import Testing

@Suite struct CityPairExactCases {
    private static let rates = [2, 1, 0.5]
    private static let shares = [[0.1, 0.6, 0.3], [0.7, 0, 0.3], [0.5, 0.5, 0]]
    private static let times = [[1.0, 2, 4], [2, 0, 3], [4, 3, 0]]

    private func fleet(_ vehicles: Int) throws -> CityPairFleet {
        try CityPairFleet(
            vehicles: vehicles, customerRates: Self.rates, destinations: Self.shares, travelTimes: Self.times)
    }

    /// All states of three vehicles with exponential travel as a chain.
    @Test func byTheStates() throws {
        struct State: Hashable, Sendable {
            var parked = [3, 0, 0]
            var trips = Array(repeating: 0, count: 9)
        }
        let chain = try MarkovChain(from: State()) { state -> [(to: State, rate: Double)] in
            var moves: [(to: State, rate: Double)] = []
            for i in 0..<3 {
                for j in 0..<3 {
                    if state.parked[i] > 0, Self.shares[i][j] > 0 {
                        var next = state
                        next.parked[i] -= 1
                        next.trips[3 * i + j] += 1
                        moves.append((next, Self.rates[i] * Self.shares[i][j]))
                    }
                    if state.trips[3 * i + j] > 0 {
                        var next = state
                        next.trips[3 * i + j] -= 1
                        next.parked[j] += 1
                        moves.append((next, Double(state.trips[3 * i + j]) / Self.times[i][j]))
                    }
                }
            }
            return moves
        }
        let law = try chain.stationary()
        let fleet = try fleet(3)
        for i in 0..<3 {
            #expect(isClose(fleet.availabilities[i], chain.mean(law) { $0.parked[i] > 0 ? 1 : 0 }, relative: 1e-11))
            #expect(isClose(fleet.meanParked[i], chain.mean(law) { Double($0.parked[i]) }, relative: 1e-11))
        }
        #expect(isClose(fleet.meanTravelling(from: 0, to: 1), chain.mean(law) { Double($0.trips[1]) }, relative: 1e-11))
    }

    /// Mean value analysis against convolution, with many vehicles; all of them are somewhere.
    @Test func againstConvolution() throws {
        let fleet = try fleet(200)
        // v = v P by hand, up to a factor: v₃ from the first two.
        let visits = (0..<3).map { fleet.trips(from: $0) / fleet.throughput }
        for j in 0..<3 {
            #expect(isClose((0..<3).reduce(0) { $0 + visits[$1] * Self.shares[$1][j] }, visits[j], relative: 1e-12))
        }
        var travel = 0.0
        for i in 0..<3 { for j in 0..<3 { travel += visits[i] * Self.shares[i][j] * Self.times[i][j] } }
        let network = try ClosedNetwork(
            population: 200, thinkTime: travel, stations: (0..<3).map { .init(demand: visits[$0] / Self.rates[$0]) })
        #expect(isClose(fleet.throughput, network.throughput, relative: 1e-11))
        var away = 0.0
        for i in 0..<3 {
            #expect(isClose(fleet.meanParked[i], network.meanNumbers[i], relative: 1e-9))
            for j in 0..<3 { away += fleet.meanTravelling(from: i, to: j) }
        }
        #expect(isClose(away, fleet.meanTravelling, relative: 1e-9))
        #expect(isClose(fleet.rideShare, fleet.throughput * travel / 200, relative: 1e-9))
    }

    /// One vehicle by hand: 1 at a zone, 2 on the way, 1 at the other, 2 back, so it stands a sixth of the time at each.
    @Test func oneVehicle() throws {
        let one = try CityPairFleet(
            vehicles: 1, customerRates: [1, 1], destinations: [[0, 1], [1, 0]], travelTimes: [[0, 2], [2, 0]])
        #expect(isClose(one.availabilities[0], 1 / 6.0) && isClose(one.rideShare, 4 / 6.0))
    }

    /// One zone with round trips: λ A = (N − parked) / T; the vehicles are servers, so A is not Erlang's loss of N but its
    /// complement.
    @Test func oneZoneIsErlangLoss() throws {
        let zone = try CityPairFleet(
            vehicles: 20, customerRates: [15], destinations: [[1]], travelTimes: [[1]])
        #expect(isClose(1 - zone.availabilities[0], ErlangFormulas.blocking(servers: 20, load: 15), relative: 1e-10))
    }

    @Test func smallestFleet() throws {
        let limits = try fleet(1).limitAvailabilities
        let worst = try #require(limits.min())
        let found = try CityPairFleet.smallestFleet(
            customerRates: Self.rates, destinations: Self.shares, travelTimes: Self.times, availability: worst * 0.95)
        let enough = try #require(found)
        #expect(try #require(enough.availabilities.min()) >= worst * 0.95)
        #expect(try #require(try fleet(enough.vehicles - 1).availabilities.min()) < worst * 0.95)
        // No fleet is enough: vehicles pile up at the zone with most per customer.
        #expect(
            try CityPairFleet.smallestFleet(
                customerRates: Self.rates, destinations: Self.shares, travelTimes: Self.times,
                availability: (1 + worst) / 2) == nil)
        #expect(try #require(try fleet(5000).availabilities.max()) <= 1)
    }

    @Test func conditions() {
        #expect(
            throws: TheoryError(.badInput, "vehicles cannot come from each zone to each other, so they pile up")
        ) {
            try CityPairFleet(
                vehicles: 3, customerRates: [1, 1], destinations: [[0, 1], [0, 1]], travelTimes: [[0, 2], [2, 1]])
        }
        #expect(
            throws: TheoryError(.badInput, "the shares of destinations from zone 2 lie from 0 to 1 and sum to 1")
        ) {
            try CityPairFleet(
                vehicles: 3, customerRates: [1, 1], destinations: [[0, 1], [0.5, 0]], travelTimes: [[0, 2], [2, 0]])
        }
    }
}
