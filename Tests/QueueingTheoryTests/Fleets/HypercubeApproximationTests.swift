import QueueingTheory
import Testing

@Suite struct HypercubeApproximationExactCases {
    /// Larson and Odoni's example, section 5.5.3: 0.5627, 0.4716, 0.4657 after three repetitions by hand.
    @Test func publishedExample() throws {
        let approximation = try HypercubeApproximation(
            serviceRate: 1, servers: 3,
            atoms: [
                .init(arrivalRate: 0.5, preferences: [0, 1, 2]), .init(arrivalRate: 0.25, preferences: [0, 2, 1]),
                .init(arrivalRate: 0.35, preferences: [1, 0, 2]), .init(arrivalRate: 0.4, preferences: [2, 0, 1]),
            ], overflow: .line)
        for (load, published) in zip(approximation.workloads, [0.5627, 0.4716, 0.4657]) {
            #expect((load - published).magnitude < 1.5e-4, "\(load)")
        }
        #expect(isClose(approximation.waitProbability, 0.23684210526315788))
        #expect(isClose(approximation.workloads.reduce(0, +), 1.5))
        #expect(approximation.theory.kind == .approximation)
    }

    private func atoms(_ servers: Int, even: Bool) -> [Hypercube.Atom] {
        (0..<servers).map { first in
            .init(
                arrivalRate: even ? 0.6 : 0.3 + 0.6 * Double(first) / Double(servers - 1),
                preferences: (0..<servers).map { (first + 3 * $0) % servers })
        }
    }

    /// Lists that go round make all servers alike: every workload is that of M/M/N, and of M/M/N/N with loss.
    @Test func evenLists() throws {
        for overflow in [Hypercube.Overflow.line, .lost] {
            let approximation = try HypercubeApproximation(
                serviceRate: 1, servers: 10, atoms: atoms(10, even: true), overflow: overflow)
            let loss = ErlangFormulas.blocking(servers: 10, load: 6)
            for load in approximation.workloads {
                #expect(isClose(load, overflow == .line ? 0.6 : 0.6 * (1 - loss), relative: 1e-11))
            }
            #expect(isClose(approximation.dispatchShares.joined().reduce(0, +), 1))
            #expect(isClose(approximation.lossProbability, overflow == .line ? 0 : loss, relative: 1e-11))
        }
    }

    /// Against the exact cube of ten servers, workloads and who goes where: within the 2 % that are published.
    @Test func againstTheCube() throws {
        for overflow in [Hypercube.Overflow.line, .lost] {
            let exact = try Hypercube(
                serviceRates: Array(repeating: 1, count: 10), atoms: atoms(10, even: false), overflow: overflow)
            let near = try HypercubeApproximation(
                serviceRate: 1, servers: 10, atoms: atoms(10, even: false), overflow: overflow)
            for n in 0..<10 {
                #expect(isClose(near.workloads[n], exact.workloads[n], relative: 0.02))
                for j in 0..<10 {
                    #expect((near.dispatchShares[n][j] - exact.dispatchShares[n][j]).magnitude < 0.005)
                }
            }
            #expect(isClose(near.allBusyProbability, exact.allBusyProbability, relative: 1e-11))
        }
    }

    /// Far beyond the exact cube, and with hardly any load, nothing vanishes.
    @Test func manyServers() throws {
        let many = try HypercubeApproximation(
            serviceRate: 1, servers: 200, atoms: atoms(200, even: false), overflow: .line)
        #expect(isClose(many.workloads.reduce(0, +), 120, relative: 1e-11))
        #expect(many.workloads.allSatisfy { $0 > 0 && $0 < 1 })
        let quiet = try HypercubeApproximation(
            serviceRate: 1000, servers: 200, atoms: atoms(200, even: true), overflow: .lost)
        #expect(quiet.workloads.allSatisfy { isClose($0, 0.0006, relative: 1e-9) })
        #expect(throws: TheoryError(.badInput, "the list of atom 1 does not name each of the servers 1 to 2 once")) {
            try HypercubeApproximation(
                serviceRate: 1, servers: 2, atoms: [.init(arrivalRate: 1, preferences: [1])], overflow: .lost)
        }
    }
}
