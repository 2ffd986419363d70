import QueueingTheory
import Testing

@Suite struct NetworkTests {
    /// In tandem, by hand: λ = 1 with μ = 2 and 4 gives 1 + 1/3 customers.
    @Test func tandem() throws {
        let line = try BurkeTheorem(
            arrivalRate: 1, stations: [.init(serviceRate: 2, servers: 1), .init(serviceRate: 4, servers: 1)])
        #expect(isClose(line.meanNumber, 4.0 / 3) && isClose(line.meanSojourn, 4.0 / 3))
        let network = try JacksonNetwork(
            externalRates: [1, 0], routing: [[0, 1], [0, 0]],
            nodes: [.init(serviceRate: 2, servers: 1), .init(serviceRate: 4, servers: 1)])
        #expect(isClose(network.meanNumber, 4.0 / 3) && network.arrivalRates == [1, 1])
        #expect(network.theory(at: 0)?.source.contains("Jackson") == true)
    }

    /// Half come back: twice as many visits.
    @Test func feedback() throws {
        let network = try JacksonNetwork(
            externalRates: [0.4], routing: [[0.5]], nodes: [.init(serviceRate: 1, servers: 1)])
        #expect(isClose(network.arrivalRates[0], 0.8) && isClose(network.meanSojourn, 10))
    }

    @Test func aNodeThatNobodyVisits() throws {
        let network = try JacksonNetwork(
            externalRates: [0.4, 0], routing: [[0, 0], [0, 0]],
            nodes: [.init(serviceRate: 1, servers: 1), .init(serviceRate: 1, servers: 1)])
        #expect(network.lines[1] == nil && network.meanNumber(at: 1) == 0 && network.theory(at: 1) == nil)
    }

    @Test func whatCannotBeIsSaid() {
        let node = JacksonNetwork.Node(serviceRate: 1, servers: 1)
        #expect(throws: TheoryError.self) { try JacksonNetwork(externalRates: [0.1], routing: [[1]], nodes: [node]) }
        #expect(throws: TheoryError.self) { try JacksonNetwork(externalRates: [0.1], routing: [[1.2]], nodes: [node]) }
        #expect(throws: TheoryError.self) { try JacksonNetwork(externalRates: [0.6], routing: [[0.5]], nodes: [node]) }
        #expect(throws: TheoryError.self) { try JacksonNetwork(externalRates: [], routing: [], nodes: []) }
        // Two nodes that pass customers to each other for ever.
        #expect(throws: TheoryError.self) {
            try JacksonNetwork(externalRates: [0.1, 0], routing: [[0, 1], [1, 0]], nodes: [node, node])
        }
    }
}
