import Foundation
import QueueingTheory
import Testing

@Suite struct LimitedPlacesTests {
    /// M/M/1/2 with λ = μ: each of 0, 1, 2 a third of the time; of those who get in, half wait, one service.
    @Test func oneWaitingPlaceByHand() throws {
        let line = try MMcK(arrivalRate: 1, serviceRate: 1, servers: 1, capacity: 2)
        #expect(line.probabilities.allSatisfy { isClose($0, 1.0 / 3) })
        #expect(isClose(line.lossProbability, 1.0 / 3) && isClose(line.throughput, 2.0 / 3))
        #expect(isClose(line.waitProbability, 0.5) && isClose(line.meanWait, 0.5) && isClose(line.utilization, 2.0 / 3))
        for t in [0.0, 0.7, 3, 12] {
            #expect(isClose(line.waitTail(t), 0.5 * exp(-t)))
            #expect(isClose(line.sojournTail(t), 0.5 * exp(-t) + 0.5 * exp(-t) * (1 + t)))
        }
        #expect(isClose(line.waitQuantile(0.9), log(5)))
    }

    @Test(arguments: [(2, 2.0, 40), (5, 6.0, 12), (3, 0.4, 3), (20, 30.0, 100)])
    func lawsFitTheirMoments(servers: Int, load: Double, capacity: Int) throws {
        let line = try MMcK(arrivalRate: load, serviceRate: 1, servers: servers, capacity: capacity)
        #expect(isClose(line.probabilities.reduce(0, +), 1))
        #expect(isClose(line.meanNumber, line.meanQueueLength + line.meanBusy, relative: 1e-10))
        #expect(isClose(line.meanWait, simpson(0...60, line.waitTail), relative: 1e-6))
        #expect(isClose(simpson(0...60) { line.sojournTail($0) }, line.meanSojourn, relative: 1e-6))
        #expect(
            isClose(line.waitSecondMoment, simpson(0...60) { 2 * $0 * line.waitTail($0) }, relative: 1e-6))
        #expect(isClose(line.waitTail(0), line.waitProbability) && line.sojournTail(0) >= 1 - 1e-12)
    }

    @Test func muchRoomIsAnEndlessLine() throws {
        let line = try MMcK(arrivalRate: 2.4, serviceRate: 1, servers: 3, capacity: 300)
        let endless = try MMc(arrivalRate: 2.4, serviceRate: 1, servers: 3)
        #expect(line.lossProbability < 1e-25)
        #expect(isClose(line.meanWait, endless.meanWait) && isClose(line.waitProbability, endless.waitProbability))
        for t in [0.5, 3.0, 15] {
            #expect(isClose(line.waitTail(t), endless.waitTail(t), relative: 1e-11))
            #expect(isClose(line.sojournTail(t), endless.sojournTail(t), relative: 1e-11))
        }
    }

    @Test func noWaitingRoomIsErlangsB() throws {
        let line = try MMcK(arrivalRate: 12, serviceRate: 1, servers: 20, capacity: 20)
        let loss = try ErlangLoss(arrivalRate: 12, meanService: 1, servers: 20)
        #expect(isClose(line.lossProbability, loss.lossProbability))
        #expect(isClose(line.meanNumber, loss.meanNumber) && line.meanWait == 0)
        for n in [0, 7, 20] { #expect(isClose(loss.probability(of: n), line.probability(of: n), relative: 1e-11)) }
        #expect(loss.probability(of: 21) == 0)
    }

    /// Overload and thousands of states do not overflow: full nearly always, 1 − μ/λ of the arrivals lost.
    @Test func overload() throws {
        let line = try MMcK(arrivalRate: 100, serviceRate: 1, servers: 1, capacity: 5000)
        #expect(isClose(line.lossProbability, 0.99) && isClose(line.probability(of: 5000), 0.99))
    }

    @Test func capacityBelowServersIsRefused() {
        #expect(throws: TheoryError.self) { try MMcK(arrivalRate: 1, serviceRate: 1, servers: 3, capacity: 2) }
    }

    /// An arrival sees the system as it would be without him.
    @Test(arguments: [(2, 6), (1, 12), (5, 5)])
    func arrivalTheorem(servers: Int, population: Int) throws {
        let full = try FiniteSource(requestRate: 0.3, serviceRate: 1, servers: servers, population: population)
        let without = try FiniteSource(requestRate: 0.3, serviceRate: 1, servers: servers, population: population - 1)
        for n in 0..<population {
            #expect(isClose(full.seenByArrivals[n], without.probability(of: n), relative: 1e-10))
        }
        #expect(full.lossProbability == 0)
        // Little's law once round: N = X (1/λ + W).
        #expect(isClose(full.throughput * (1 / 0.3 + full.meanSojourn), Double(population), relative: 1e-10))
        #expect(isClose(simpson(0...60) { full.sojournTail($0) }, full.meanSojourn, relative: 1e-6))
        #expect(isClose(full.meanArrivalRate, full.throughput, relative: 1e-10))
    }

    /// Two machines, one repairer, λ = μ: p = 1/5, 2/5, 2/5.
    @Test func twoMachinesByHand() throws {
        let model = try FiniteSource(requestRate: 1, serviceRate: 1, servers: 1, population: 2)
        #expect(isClose(model.probability(of: 0), 0.2) && isClose(model.probability(of: 2), 0.4))
        #expect(isClose(model.throughput, 0.8) && isClose(model.meanWait, 0.5) && isClose(model.waitProbability, 0.5))
        #expect(isClose(model.waitTail(1), 0.5 * exp(-1)) && isClose(model.waitQuantile(0.9), log(5)))
    }

    /// Engset: K = c, the share of time with all busy differs from what arrivals see.
    @Test func engset() throws {
        let model = try FiniteSource(requestRate: 1, serviceRate: 1, servers: 1, capacity: 1, population: 3)
        // p0 = 1/4, p1 = 3/4; arrivals come at rate 3 and 2, so they find it full with weight 6/4 of 9/4.
        #expect(isClose(model.probability(of: 1), 0.75) && isClose(model.lossProbability, 2.0 / 3))
        #expect(model.meanWait == 0 && isClose(model.throughput, 0.75))
    }

    /// A large population of rare visitors is a Poisson stream.
    @Test func manySourcesArePoisson() throws {
        let model = try FiniteSource(
            requestRate: 2.4e-7, serviceRate: 1, servers: 3, capacity: 200, population: 10_000_000)
        #expect(isClose(model.meanWait, try MMc(arrivalRate: 2.4, serviceRate: 1, servers: 3).meanWait, relative: 1e-5))
    }

    @Test func infiniteServers() throws {
        let model = try InfiniteServers(arrivalRate: 3, meanService: 2)
        #expect(isClose(model.meanNumber, 6) && isClose(model.probability(of: 0), exp(-6)))
        #expect(isClose(model.probability(above: 0), -expm1(-6)))
        #expect(isClose(model.meanNumberOfExponential(at: 2), 6 * -expm1(-1)))
        #expect(isClose(try model.meanNumber(at: 2) { exp(-$0 / 2) }, 6 * -expm1(-1), relative: 1e-10))
        // Service of exactly 2: all who came in the last 2.
        #expect(isClose(try model.meanNumber(at: 1) { $0 < 2 ? 1 : 0 }, 3))
    }
}
