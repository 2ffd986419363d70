import Foundation
import QueueingTheory
import Testing

@Suite struct BlockingTests {
    /// One server, one place, feedback r: deadlock at the first feedback, after (1/λ + 1/μ) / r on average.
    @Test func selfBlockingByHand() throws {
        let network = try BlockingNetwork(
            externalRates: [0.5], routing: [[0.2]], stations: [.init(serviceRate: 2, servers: 1, capacity: 1)])
        #expect(try network.canDeadlock && isClose(network.meanTimeToDeadlock(), (2 + 0.5) / 0.2))
        #expect(throws: TheoryError.self) { try network.longRun() }
    }

    /// One station with several servers and feedback: the chain of Palmer, Harper, Knight (2018), section 4.1, on the
    /// number present plus the number blocked, i = 0 … n + 2c for n waiting places: those blocked are all freed by one
    /// who leaves.
    @Test(arguments: [(1, 2, 0.3), (2, 1, 0.5), (3, 2, 0.25)])
    func oneStationWithFeedback(servers: Int, places: Int, feedback: Double) throws {
        let rate = 4.0
        let service = 1.5
        let room = servers + places
        let paper = try MarkovChain(from: 0) { i -> [(to: Int, rate: Double)] in
            let blocked = max(0, i - room)
            if blocked == servers { return [] }
            let working = Double(min(i, servers) - blocked)
            var moves: [(to: Int, rate: Double)] = []
            if i < room { moves.append((i + 1, rate)) } else { moves.append((i + 1, working * service * feedback)) }
            if i > 0 { moves.append((i - blocked - 1, working * service * (1 - feedback))) }
            return moves
        }
        let network = try BlockingNetwork(
            externalRates: [rate], routing: [[feedback]],
            stations: [.init(serviceRate: service, servers: servers, capacity: room)])
        let expected = try paper.meanTime { $0 == room + servers }
        #expect(isClose(try network.meanTimeToDeadlock(), expected, relative: 1e-11))
    }

    /// Two stations with arrivals of 1 and 0.5, services of 2 and 1.5, places 2 and 3, p₁₂ = 0.6, p₂₁ = 0.4, p₂₂ = 0.1:
    /// the states written out and solved separately (numpy).
    @Test func twoStations() throws {
        let network = try BlockingNetwork(
            externalRates: [1, 0.5], routing: [[0, 0.6], [0.4, 0.1]],
            stations: [
                .init(serviceRate: 2, servers: 1, capacity: 2), .init(serviceRate: 1.5, servers: 1, capacity: 3),
            ])
        #expect(isClose(try network.meanTimeToDeadlock(), 18.13718016991985, relative: 1e-11))
    }

    /// Two stations without a place between: the first can work at most 2/3 of the time with equal rates (Hunt 1956).
    @Test func huntsBound() throws {
        for rate in [0.5, 0.66] {
            let line = try BlockingTandem(arrivalRate: rate, serviceRates: (1, 1), capacity: 1)
            #expect(isClose(line.meanBusy[0], rate, relative: 1e-10))
            #expect(isClose(line.meanBusy[1], rate, relative: 1e-10))
        }
        #expect(throws: TheoryError.self) {
            try BlockingTandem(arrivalRate: 0.667, serviceRates: (1, 1), capacity: 1)
        }
        // One place between, rates 1: (μ₁ + μ₂)(μ₁ⁿ − μ₂ⁿ)/(μ₁ⁿ⁺¹ − μ₂ⁿ⁺¹) → (n)/(n + 1), n = 3.
        #expect(throws: Never.self) { try BlockingTandem(arrivalRate: 0.749, serviceRates: (1, 1), capacity: 2) }
        #expect(throws: TheoryError.self) { try BlockingTandem(arrivalRate: 0.751, serviceRates: (1, 1), capacity: 2) }
        // Three stations without places between, never short of customers: 22/39 = 0.5641 (Hunt 1956).
        let three = try BlockingNetwork(
            externalRates: [1e10, 0, 0], routing: [[0, 1, 0], [0, 0, 1], [0, 0, 0]],
            stations: .init(repeating: .init(serviceRate: 1, servers: 1, capacity: 1), count: 3))
        #expect(isClose(try three.longRun().throughput(at: 2), 22.0 / 39, relative: 1e-8))
    }

    /// The same tandem with a first line that is long instead of endless; and much room is Burke's theorem.
    @Test func endlessAndLongLines() throws {
        let tandem = try BlockingTandem(
            arrivalRate: 1, serviceRates: (1, 0.9), servers: (2, 2), capacity: 3)
        let network = try BlockingNetwork(
            externalRates: [1, 0], routing: [[0, 1], [0, 0]],
            stations: [
                .init(serviceRate: 1, servers: 2, capacity: 150), .init(serviceRate: 0.9, servers: 2, capacity: 3),
            ]
        ).longRun()
        for station in 0...1 {
            #expect(isClose(network.meanNumber(at: station), tandem.meanNumbers[station], relative: 1e-9))
            #expect(isClose(network.meanBusy(at: station), tandem.meanBusy[station], relative: 1e-9))
            #expect(isClose(network.meanQueueLength(at: station), tandem.meanQueueLengths[station], relative: 1e-9))
        }
        #expect(isClose(network.meanBlocked(at: 0), tandem.meanBlocked, relative: 1e-9))
        let roomy = try BlockingTandem(arrivalRate: 0.5, serviceRates: (1, 0.9), capacity: 60)
        let free = try BurkeTheorem(
            arrivalRate: 0.5, stations: [.init(serviceRate: 1, servers: 1), .init(serviceRate: 0.9, servers: 1)])
        #expect(isClose(roomy.meanNumber, free.meanNumber, relative: 1e-10))
    }

    /// One station alone is M/M/c/K.
    @Test func oneStation() throws {
        let run = try BlockingNetwork(
            externalRates: [3], routing: [[0]], stations: [.init(serviceRate: 1, servers: 2, capacity: 5)]
        ).longRun()
        let line = try MMcK(arrivalRate: 3, serviceRate: 1, servers: 2, capacity: 5)
        #expect(isClose(run.meanNumber(at: 0), line.meanNumber) && isClose(run.meanSojourn, line.meanSojourn))
        #expect(isClose(run.theory(at: 0).value("P(loss)"), line.lossProbability))
        #expect(!run.theory(at: 0).figures.isEmpty && run.meanBlocked(at: 0) == 0)
    }
}
