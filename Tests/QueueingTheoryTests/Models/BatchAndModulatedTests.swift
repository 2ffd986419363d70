import Foundation
import QueueingTheory
import Testing

@Suite struct BatchAndModulatedTests {
    /// Pairs at rate 0.4, μ = 1: L = 6 (row I01-L).
    @Test func pairs() throws {
        let line = try BatchArrivalsMG1(
            batchRate: 0.4, sizes: .constant(2), meanService: 1, serviceSecondMoment: 2, serviceThirdMoment: 6)
        #expect(isClose(line.meanNumber, 6))
        // Constant service of 1, pairs: M/D/1 of service 2 for the first, half wait 1 more.
        let constant = try BatchArrivalsMG1(
            batchRate: 0.4, sizes: .constant(2), meanService: 1, serviceSecondMoment: 1, serviceThirdMoment: 1)
        let pair = try MG1(arrivalRate: 0.4, meanService: 2, serviceSecondMoment: 4, serviceThirdMoment: 8)
        #expect(isClose(constant.meanWait, pair.meanWait + 0.5))
        #expect(isClose(constant.waitSecondMoment, pair.waitSecondMoment! + 2 * pair.meanWait * 0.5 + 0.5))
    }

    /// The recursion for one server against the formula with moments, for exponential service.
    @Test func recursionAgainstMoments() throws {
        for sizes in [try BatchSizes([0.5, 0.3, 0, 0.2]), try .geometric(mean: 3), try .constant(1)] {
            let rate = 0.7 / sizes.mean
            let recursion = try BatchArrivalsMMc(batchRate: rate, sizes: sizes, serviceRate: 1, servers: 1)
            let moments = try BatchArrivalsMG1(
                batchRate: rate, sizes: sizes, meanService: 1, serviceSecondMoment: 2, serviceThirdMoment: 6)
            #expect(isClose(recursion.meanWait, moments.meanWait, relative: 1e-10))
            #expect(isClose(recursion.theory.value("E[Wq²]"), moments.waitSecondMoment!, relative: 1e-10))
            #expect(isClose(recursion.theory.value("P(wait)"), moments.waitProbability, relative: 1e-10))
        }
    }

    /// Rate 0.6, sizes 1, 2, 4 with shares 0.5, 0.3, 0.2, two servers: the equations of 400 states (numpy).
    @Test func batchesToTwoServers() throws {
        let line = try BatchArrivalsMMc(
            batchRate: 0.6, sizes: BatchSizes([0.5, 0.3, 0, 0.2]), serviceRate: 1, servers: 2)
        #expect(isClose(line.meanNumber, 2.6028622540250432, relative: 1e-11))
        #expect(isClose(line.probabilities[0], 0.33076923076923076, relative: 1e-11))
        let single = try BatchArrivalsMMc(batchRate: 2.4, sizes: .constant(1), serviceRate: 1, servers: 3)
        let plain = try MMc(arrivalRate: 2.4, serviceRate: 1, servers: 3)
        #expect(isClose(single.meanWait, plain.meanWait, relative: 1e-11))
        #expect(isClose(single.theory.waitQuantile(0.95), plain.waitQuantile(0.95), relative: 1e-10))
    }

    /// λ = 1.5, μ = 1, b = 3: the equations of 201 states (numpy); b = 1 is M/M/1.
    @Test func batchService() throws {
        let line = try BatchService(arrivalRate: 1.5, serviceRate: 1, largestBatch: 3)
        #expect(isClose(line.meanQueueLength, 1.8582921760036042, relative: 1e-11))
        #expect(isClose(line.idleProbability, 0.17062280520172488, relative: 1e-11))
        // The law of the wait fits its mean: an exponential with the probability to wait.
        #expect(isClose(line.theory.waitQuantile(0.9).map { line.waitTail($0) }, 0.1, relative: 1e-10))
        let second = line.theory.value("E[Wq²]")!
        #expect(isClose(second, 2 * line.meanWait * line.meanWait / line.waitProbability, relative: 1e-10))
        let one = try BatchService(arrivalRate: 0.7, serviceRate: 1, largestBatch: 1)
        #expect(isClose(one.meanWait, try MM1(arrivalRate: 0.7, serviceRate: 1).meanWait))
    }

    /// Phases with arrivals and without make hyperexponential times between arrivals: GI/M/1 by its root.
    @Test func interruptedStreamIsARenewalStream() throws {
        // On at rate 2, for 1/0.4 on average, off for 1/0.6: H2 from the roots of s² − (2 + 1) s + 2 · 0.6.
        let on = 2.0
        let stop = 0.4
        let start = 0.6
        let middle = on + stop + start
        let root = (middle * middle - 4 * on * start).squareRoot()
        let fast = (middle + root) / 2
        let slow = (middle - root) / 2
        let share = (on - slow) / (fast - slow)
        let line = try MMPPMc(
            phases: [.init(arrivalRate: on, meanTime: 1 / stop), .init(arrivalRate: 0, meanTime: 1 / start)],
            serviceRate: 1.5, servers: 1)
        let renewal = try GIM1(arrivalRate: line.arrivalRate, serviceRate: 1.5) { s in
            share * fast / (fast + s) + (1 - share) * slow / (slow + s)
        }
        #expect(isClose(line.arrivalRate, 1.2, relative: 1e-12))
        #expect(isClose(line.meanWait, renewal.meanWait, relative: 1e-10))
        #expect(isClose(line.waitProbability, renewal.theory.value("P(wait)")!, relative: 1e-10))
        #expect(isClose(line.theory.waitQuantile(0.95), renewal.theory.waitQuantile(0.95)!, relative: 1e-9))
    }

    /// Three phases of rates 0.5, 2 and 4 for 3, 2 and 1, two servers: the equations of 1,500 states (numpy).
    @Test func threePhases() throws {
        let line = try MMPPMc(
            phases: [
                .init(arrivalRate: 0.5, meanTime: 3), .init(arrivalRate: 2, meanTime: 2),
                .init(arrivalRate: 4, meanTime: 1),
            ], serviceRate: 1, servers: 2)
        #expect(isClose(line.arrivalRate, 1.58333333333333, relative: 1e-12))
        #expect(isClose(line.meanNumber, 7.074903361344819, relative: 1e-10))
        #expect(isClose(line.waitProbability, 0.7974422876432498, relative: 1e-10))
        #expect(isClose(line.theory.value("Lq"), line.meanNumber - line.offeredLoad, relative: 1e-10))
    }

    /// Equal rates in both phases are M/M/3.
    @Test func equalPhases() throws {
        let line = try MMPPMc(
            phases: [.init(arrivalRate: 2.4, meanTime: 1), .init(arrivalRate: 2.4, meanTime: 7)], serviceRate: 1,
            servers: 3)
        let plain = try MMc(arrivalRate: 2.4, serviceRate: 1, servers: 3)
        #expect(isClose(line.meanWait, plain.meanWait, relative: 1e-11))
        #expect(isClose(line.theory.value("E[Wq²]"), plain.waitSecondMoment(.fifo), relative: 1e-10))
        #expect(isClose(line.theory.waitQuantile(0.9), plain.waitQuantile(0.9), relative: 1e-10))
    }
}
