import QueueingTheory
import Testing

@Suite struct ClassNetworkExactCases {
    /// One class is the network of one class, with several servers too.
    @Test func oneClass() throws {
        for servers in [1, 3] {
            let single = try ClosedNetwork(
                population: 12, thinkTime: 4,
                stations: [.init(demand: 0.6), .init(demand: 1.3, servers: servers), .init(demand: 2, servers: nil)])
            let several = try ClosedClasses(
                populations: [12], thinkTimes: [4],
                stations: [
                    .init(demands: [0.6]), .init(demands: [1.3], servers: servers),
                    .init(demands: [2], servers: nil),
                ])
            #expect(isClose(several.throughputs[0], single.throughput, relative: 1e-11))
            for k in 0..<3 { #expect(isClose(several.meanNumbers[k][0], single.meanNumbers[k], relative: 1e-10)) }
        }
    }

    /// Two classes at a processor-sharing station and a delay each, all states as a chain.
    @Test(arguments: [1, 2])
    func twoClassesByTheirStates(servers: Int) throws {
        struct There: Hashable { var first, second: Int }
        let counts = [4, 3]
        let think = [3.0, 5]
        let service = [1.0, 0.4]
        let chain = try MarkovChain(from: There(first: 0, second: 0)) { n -> [(to: There, rate: Double)] in
            var moves: [(to: There, rate: Double)] = []
            let all = n.first + n.second
            let share = all == 0 ? 0 : Double(min(all, servers)) / Double(all)
            if n.first < counts[0] {
                moves.append((There(first: n.first + 1, second: n.second), Double(counts[0] - n.first) / think[0]))
            }
            if n.second < counts[1] {
                moves.append((There(first: n.first, second: n.second + 1), Double(counts[1] - n.second) / think[1]))
            }
            if n.first > 0 {
                moves.append((There(first: n.first - 1, second: n.second), share * Double(n.first) / service[0]))
            }
            if n.second > 0 {
                moves.append((There(first: n.first, second: n.second - 1), share * Double(n.second) / service[1]))
            }
            return moves
        }
        let law = try chain.stationary()
        let network = try ClosedClasses(
            populations: counts, thinkTimes: think, stations: [.init(demands: service, servers: servers)])
        #expect(isClose(network.meanNumbers[0][0], chain.mean(law) { Double($0.first) }, relative: 1e-11))
        #expect(isClose(network.meanNumbers[0][1], chain.mean(law) { Double($0.second) }, relative: 1e-11))
        let busy = chain.mean(law) { Double(min($0.first + $0.second, servers)) }
        #expect(isClose(network.meanBusy(at: 0), busy, relative: 1e-11))
        #expect(isClose(network.meanResponse(of: 1), network.meanTime(of: 1, at: 0), relative: 1e-12))
    }

    /// By hand: one customer of each class at one station, D = 1 and 2 without thinking. Always both there, so each waits
    /// for half the server: X₁ = 1/2 and X₂ = 1/4.
    @Test func oneOfEach() throws {
        let network = try ClosedClasses(
            populations: [1, 1], thinkTimes: [0, 0], stations: [.init(demands: [1, 2])])
        #expect(isClose(network.throughputs[0], 0.5) && isClose(network.throughputs[1], 0.25))
    }

    /// A class that does not come to a station, and many customers: nothing overflows and all is conserved.
    @Test func manyCustomers() throws {
        let network = try ClosedClasses(
            populations: [60, 40], thinkTimes: [0, 100],
            stations: [
                .init(demands: [0.2, 0], servers: 4), .init(demands: [0.05, 3], servers: 2),
                .init(demands: [0, 1], servers: nil),
            ])
        for r in 0..<2 {
            let inside = network.meanNumbers.reduce(0) { $0 + $1[r] }
            let away = network.throughputs[r] * network.thinkTimes[r]
            #expect(isClose(inside + away, Double(network.populations[r]), relative: 1e-10))
        }
        #expect(network.utilization(at: 1)! <= 1 && network.meanNumbers[0][1] == 0)
        #expect(throws: TheoryError.self) {
            try ClosedClasses(
                populations: [1000, 1000], thinkTimes: [1, 1], stations: [.init(demands: [1, 1], servers: 2)])
        }
        #expect(throws: TheoryError.self) {
            try ClosedClasses(populations: [3], thinkTimes: [0], stations: [.init(demands: [0])])
        }
    }

    /// Classes that are alike share M/M/c in proportion.
    @Test func openClassesOfOneMean() throws {
        let line = try MMc(arrivalRate: 3, serviceRate: 1, servers: 4)
        let network = try OpenClasses(
            arrivalRates: [1, 2],
            stations: [.init(demands: [1, 1], servers: 4), .init(demands: [7, 0], servers: nil)])
        #expect(isClose(network.meanTime(of: 0, at: 0), line.meanSojourn))
        #expect(isClose(network.meanSojourn(of: 0), line.meanSojourn + 7))
        #expect(isClose(network.meanNumbers[0][1], line.meanNumber * 2 / 3))
        #expect(throws: TheoryError.self) {
            try OpenClasses(arrivalRates: [1, 2], stations: [.init(demands: [0.5, 0.3])])
        }
    }
}
