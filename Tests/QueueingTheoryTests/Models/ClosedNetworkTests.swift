import Foundation
import QueueingTheory
import Testing

@Suite struct ClosedNetworkTests {
    /// Mean value analysis written out: R_i(n) = D_i (1 + L_i(n − 1)) at queues, D_i at delays.
    @Test func againstMeanValueAnalysis() throws {
        let demands = [0.5, 0.3, 0.8]
        let delay = 1.5
        let think = 5.0
        var numbers = [0.0, 0, 0]
        var rate = 0.0
        for n in 1...25 {
            let times = zip(demands, numbers).map { $0 * (1 + $1) }
            rate = Double(n) / (think + delay + times.reduce(0, +))
            numbers = times.map { $0 * rate }
        }
        let network = try ClosedNetwork(
            population: 25, thinkTime: think,
            stations: demands.map { .init(demand: $0) } + [.init(demand: delay, servers: nil)])
        #expect(isClose(network.throughput, rate, relative: 1e-11))
        for i in 0..<3 { #expect(isClose(network.meanNumbers[i], numbers[i], relative: 1e-11)) }
        #expect(isClose(network.meanTime(at: 3), delay, relative: 1e-11) && network.utilization(at: 3) == nil)
        #expect(isClose(network.meanResponse, 25 / rate - think, relative: 1e-11))
    }

    /// One station with several servers and thinking is the machine repairman.
    @Test(arguments: [(2, 6), (5, 40), (30, 800)])
    func machineRepairman(servers: Int, population: Int) throws {
        let single = try FiniteSource(requestRate: 0.1, serviceRate: 1, servers: servers, population: population)
        let network = try ClosedNetwork(
            population: population, thinkTime: 10, stations: [.init(demand: 1, servers: servers)])
        #expect(isClose(network.throughput, single.throughput, relative: 1e-10))
        #expect(isClose(network.meanNumbers[0], single.meanNumber, relative: 1e-10))
        #expect(isClose(network.theory(at: 0).value("Wq"), single.meanWait, relative: 1e-9))
    }

    /// Two stations of two servers each and three customers: all ten states solved as a chain.
    @Test func twoStationsByTheirStates() throws {
        let chain = try MarkovChain(from: 3) { n -> [(to: Int, rate: Double)] in
            (n > 0 ? [(n - 1, Double(min(n, 2)) * 1)] : []) + (n < 3 ? [(n + 1, Double(min(3 - n, 2)) * 0.7)] : [])
        }
        let law = try chain.stationary()
        let network = try ClosedNetwork(
            population: 3, stations: [.init(demand: 1, servers: 2), .init(demand: 1 / 0.7, servers: 2)])
        #expect(isClose(network.meanNumbers[0], chain.mean(law) { Double($0) }, relative: 1e-12))
        #expect(isClose(network.throughput, chain.mean(law) { Double(min($0, 2)) }, relative: 1e-12))
        // Thousands of customers do not overflow, and the bottleneck is busy.
        let full = try ClosedNetwork(
            population: 2000, thinkTime: 400, stations: [.init(demand: 1), .init(demand: 0.6, servers: 3)])
        #expect(isClose(full.throughput, 1) && isClose(full.utilization(at: 1), 0.2))
    }

    /// Feedback of 1/2 makes two visits on average; all figures per patient count both.
    @Test func feedbackMakesVisits() throws {
        let network = try JacksonNetwork(
            externalRates: [0.4], routing: [[0.5]], nodes: [.init(serviceRate: 1, servers: 1)])
        #expect(isClose(network.visits(to: 0), 2))
        #expect(isClose(network.meanSojourn, 2 * network.lines[0]!.meanSojourn))
    }
}
