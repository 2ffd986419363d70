import QueueingTheory
import Testing

@Suite struct HypercubeExactCases {
    private static let rates = [1, 2, 0.5]
    private static let lists = [[0, 1, 2], [2, 1, 0], [1, 2, 0]]

    /// Unequal servers and a line, against the balance equations with the line cut at 400, solved with numpy.
    @Test func unequalServersAndALine() throws {
        let cube = try Hypercube(
            serviceRates: Self.rates,
            atoms: zip([0.6, 0.9, 0.4], Self.lists).map { .init(arrivalRate: $0, preferences: $1) }, overflow: .line)
        for (load, expected) in zip(cube.workloads, [0.562546289790, 0.484113239345, 0.738454463039]) {
            #expect(isClose(load, expected, relative: 1e-11))
        }
        #expect(isClose(cube.allBusyProbability, 0.319147293586, relative: 1e-11))
        #expect(isClose(cube.meanQueueLength, 0.378987411140, relative: 1e-10))
        let shares = [
            [0.16693852, 0.08940356, 0.03973491], [0.12379726, 0.23879423, 0.1470014],
            [0.02505369, 0.14548642, 0.02379],
        ]
        for n in 0..<3 {
            for j in 0..<3 { #expect((cube.dispatchShares[n][j] - shares[n][j]).magnitude < 6e-9) }
            // What a server does is what it is sent to: its rate of services.
            let sent = cube.dispatchShares[n].reduce(0, +) * cube.arrivalRate
            #expect(isClose(cube.workloads[n] * Self.rates[n], sent, relative: 1e-12))
        }
        #expect(isClose(cube.choiceShares.reduce(0, +), 1 - cube.waitProbability, relative: 1e-12))
        let times = cube.serviceRates.map { _ in [3.0, 3, 3] }
        #expect(isClose(try cube.meanTravel(times), 3, relative: 1e-12))
    }

    /// Lists that leave servers out, and calls that are lost; numpy again.
    @Test func shortListsAndLoss() throws {
        let cube = try Hypercube(
            serviceRates: Self.rates,
            atoms: zip([0.6, 0.9, 0.4], [[0, 1], [2], [1, 2, 0]]).map { .init(arrivalRate: $0, preferences: $1) },
            overflow: .lost)
        for (load, expected) in zip(cube.workloads, [0.393783506928, 0.234433351606, 0.663719952561]) {
            #expect(isClose(load, expected, relative: 1e-11))
        }
        for (lost, expected) in zip(cube.lossProbabilities, [0.122716767169, 0.663719952561, 0.086279489933]) {
            #expect(isClose(lost, expected, relative: 1e-11))
        }
        #expect(cube.waitProbability == 0 && cube.meanWait == 0)
    }

    /// Six unequal servers against the elimination without subtraction of the same chain.
    @Test func againstTheChain() throws {
        let rates = [1, 0.2, 3, 1.5, 0.7, 1]
        let lists = [[0, 1, 2, 3, 4, 5], [5, 3, 1, 0, 2, 4], [2, 4, 0, 5, 1, 3], [3, 2, 1, 0, 5, 4]]
        let calls = [2, 0.5, 1.5, 1]
        let cube = try Hypercube(
            serviceRates: rates, atoms: zip(calls, lists).map { .init(arrivalRate: $0, preferences: $1) },
            overflow: .lost)
        let chain = try MarkovChain(from: 0) { set in
            var moves: [(to: Int, rate: Double)] = []
            for (rate, list) in zip(calls, lists) {
                if let server = list.first(where: { set & (1 << $0) == 0 }) { moves.append((set | 1 << server, rate)) }
            }
            for (n, rate) in rates.enumerated() where set & (1 << n) != 0 { moves.append((set ^ 1 << n, rate)) }
            return moves
        }
        let law = try chain.stationary()
        for (set, share) in zip(chain.states, law) {
            #expect(isClose(cube.probabilities[set], share, relative: 1e-11))
        }
    }

    /// Equal servers are Erlang's, whatever the lists: ten of them with a line, and with loss.
    @Test func equalServers() throws {
        let lists = (0..<10).map { first in (0..<10).map { (first + $0 * 3) % 10 } }
        let atoms = lists.enumerated().map {
            Hypercube.Atom(arrivalRate: 0.2 + 0.1 * Double($0.offset), preferences: $0.element)
        }
        let cube = try Hypercube(serviceRates: Array(repeating: 1, count: 10), atoms: atoms, overflow: .line)
        let line = try MMc(arrivalRate: 6.5, serviceRate: 1, servers: 10)
        #expect(isClose(cube.waitProbability, line.waitProbability, relative: 1e-11))
        #expect(isClose(cube.meanWait, line.meanWait, relative: 1e-11))
        #expect(isClose(cube.workloads.reduce(0, +), 6.5, relative: 1e-12))
        let loss = try Hypercube(serviceRates: Array(repeating: 1, count: 10), atoms: atoms, overflow: .lost)
        #expect(isClose(loss.lossProbability, ErlangFormulas.blocking(servers: 10, load: 6.5), relative: 1e-11))
    }

    /// What cannot be is said in a sentence.
    @Test func conditions() {
        func cube(_ list: [Int], _ overflow: Hypercube.Overflow, rate: Double = 1) throws -> Hypercube {
            try Hypercube(
                serviceRates: [1, 1], atoms: [.init(arrivalRate: rate, preferences: list)], overflow: overflow)
        }
        #expect(throws: TheoryError(.badInput, "the list of atom 1 names each of the servers 1 to 2 at most once")) {
            try cube([0, 0], .lost)
        }
        #expect(throws: TheoryError(.badInput, "server 2 is on no list")) { try cube([0], .lost) }
        #expect(
            throws: TheoryError(
                .badInput, "calls that wait are taken by any server, so the list of atom 1 names all of them")
        ) { try cube([0], .line) }
        #expect(throws: TheoryError.self) { try cube([0, 1], .line, rate: 2) }
        #expect(throws: TheoryError.self) {
            try Hypercube(
                serviceRates: Array(repeating: 1, count: 15),
                atoms: [.init(arrivalRate: 1, preferences: Array(0..<15))], overflow: .lost)
        }
    }
}
