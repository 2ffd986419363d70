import Foundation
import QueueingTheory
import Testing

@Suite struct AbandonmentTests {
    /// λ = 3, μ = 1, c = 2, θ = 0.7: the birth–death equations and the phase-type law of a waiting customer, who with d
    /// ahead moves up at rate cμ + dθ and gives up at θ (numpy and scipy, matrix exponential).
    @Test func erlangAAgainstPhases() throws {
        let line = try ErlangA(arrivalRate: 3, serviceRate: 1, servers: 2, abandonRate: 0.7)
        #expect(isClose(line.meanWait, 0.5708148394610462))
        #expect(isClose(line.abandonProbability, 0.3995703876227323))
        #expect(isClose(line.waitSecondMoment, 0.6620599857550524))
        #expect(isClose(line.servedShare, 0.6004296123772678))
        #expect(isClose(line.meanWaitOfServed, 0.5647520333053045))
        #expect(isClose(line.waitTail(1), 0.19941842363862117))
        #expect(isClose(line.servedWaitTail(1), 0.21344099531655572))
        #expect(isClose(line.servedWithin(1), 0.6004296123772678 * (1 - 0.21344099531655572)))
        #expect(isClose(line.theory.waitLaw?.quantile(1 - 0.21344099531655572), 1, relative: 1e-11))
    }

    /// θ = μ: as many are served or give up as at infinitely many servers, so the number is Poisson.
    @Test func patienceLikeServiceIsPoisson() throws {
        let line = try ErlangA(arrivalRate: 6, serviceRate: 2, servers: 2, abandonRate: 2)
        let poisson = try InfiniteServers(arrivalRate: 6, meanService: 0.5)
        for n in [0, 2, 9] { #expect(isClose(line.probabilities[n], poisson.probability(of: n))) }
        #expect(isClose(line.meanNumber, 3))
        #expect(isClose(line.throughput, 6 * (1 - line.abandonProbability)))
    }

    /// A thousand servers and little patience; endless patience is M/M/c; many places are no limit.
    @Test func limitsOfErlangA() throws {
        let patient = try ErlangA(arrivalRate: 2.4, serviceRate: 1, servers: 3, abandonRate: 1e-9)
        let line = try MMc(arrivalRate: 2.4, serviceRate: 1, servers: 3)
        #expect(isClose(patient.meanWait, line.meanWait, relative: 1e-7))
        #expect(isClose(patient.waitSecondMoment, line.waitSecondMoment(.fifo), relative: 1e-6))
        let hasty = try ErlangA(arrivalRate: 3, serviceRate: 1, servers: 2, abandonRate: 1e9)
        let loss = try ErlangLoss(arrivalRate: 3, meanService: 1, servers: 2)
        #expect(isClose(hasty.abandonProbability, loss.lossProbability, relative: 1e-7))
        let free = try ErlangA(arrivalRate: 3, serviceRate: 1, servers: 2, abandonRate: 0.7)
        let wide = try ErlangA(arrivalRate: 3, serviceRate: 1, servers: 2, abandonRate: 0.7, capacity: 100)
        #expect(isClose(wide.meanWait, free.meanWait) && isClose(wide.waitTail(0.4), free.waitTail(0.4)))
        let large = try ErlangA(arrivalRate: 1050, serviceRate: 1, servers: 1000, abandonRate: 0.5)
        // What comes is served or gives up.
        #expect(isClose(large.throughput + 1050 * large.abandonProbability, 1050))
        #expect(large.abandonProbability > 0.047 && large.abandonProbability < 0.06)
    }

    /// M/M/1/2+M with all rates 1: p = 1/(1 + 1 + 1/2), …; one waiting place, from which half are served.
    @Test func oneWaitingPlaceByHand() throws {
        let line = try ErlangA(arrivalRate: 1, serviceRate: 1, servers: 1, abandonRate: 1, capacity: 2)
        #expect(isClose(line.probabilities[0], 0.4) && isClose(line.lossProbability, 0.2))
        #expect(isClose(line.abandonProbability, 0.2) && isClose(line.throughput, 0.6))
        // Of those who get in half wait, until the first of two exponentials of rate 1.
        #expect(isClose(line.waitProbability, 0.5) && isClose(line.meanWait, 0.25))
        #expect(isClose(line.waitTail(1), 0.5 * exp(-2)) && isClose(line.servedShare, 0.75))
        #expect(isClose(line.meanWaitOfServed, 0.125 / 0.75))
    }

    /// The integrals over the offered wait against the birth–death process, an independent way to the same figures;
    /// overloads of a thousand servers included.
    @Test(arguments: [(3.0, 2, 0.7), (0.5, 1, 2.0), (90, 100, 0.3), (1300, 1000, 1.0)])
    func anyLawAgainstErlangA(rate: Double, servers: Int, abandonRate: Double) throws {
        let exact = try ErlangA(arrivalRate: rate, serviceRate: 1, servers: servers, abandonRate: abandonRate)
        let line = try ImpatientLine(
            arrivalRate: rate, serviceRate: 1, servers: servers, patience: .exponential(mean: 1 / abandonRate))
        #expect(isClose(line.abandonProbability, exact.abandonProbability, relative: 1e-9))
        #expect(isClose(line.waitProbability, exact.waitProbability, relative: 1e-9))
        #expect(isClose(line.meanWait, exact.meanWait, relative: 1e-9))
        #expect(isClose(line.waitSecondMoment, exact.waitSecondMoment, relative: 1e-8))
        #expect(isClose(try line.meanWaitOfServed(), exact.meanWaitOfServed, relative: 1e-9))
        for t in [0.01, 0.3, 1] {
            // Erlang A is cut where 1e-18 is left.
            #expect((try line.waitTail(t) - exact.waitTail(t)).magnitude <= 1e-8 * exact.waitTail(t) + 1e-16)
            let served = exact.servedWaitTail(t)
            #expect((try line.servedWaitTail(t) - served).magnitude <= 1e-8 * served + 1e-16)
        }
        let gamma = try ImpatientLine(
            arrivalRate: rate, serviceRate: 1, servers: servers, patience: .gamma(shape: 1, mean: 1 / abandonRate))
        #expect(isClose(gamma.meanWait, exact.meanWait, relative: 1e-9))
    }

    /// M/M/1+E2, λ = 1.2, mean patience 3: a separate simulation of the recursion of the work in the system, 20 runs
    /// of 5 million customers; four standard errors of its means, 0.00006, 0.00019 and 0.00074.
    @Test func erlangPatience() throws {
        let line = try ImpatientLine(
            arrivalRate: 1.2, serviceRate: 1, servers: 1, patience: .gamma(shape: 2, mean: 3))
        #expect((line.abandonProbability - 0.309150).magnitude < 0.00024)
        #expect((line.meanWait - 1.262501).magnitude < 0.00076)
        #expect((line.waitSecondMoment - 2.884029).magnitude < 0.003)
    }

    /// M/M/1+D: the density of the work is λ p₀ e^((λ − μ) x) up to D and falls as e^(−μ (x − D)) beyond.
    @Test func constantPatienceByHand() throws {
        let rate = 0.9
        let limit = 2.0
        let line = try ImpatientLine(arrivalRate: rate, serviceRate: 1, servers: 1, patience: .constant(limit))
        let below = -expm1(-0.1 * limit) / 0.1
        let empty = 1 / (1 + rate * below + rate * exp(-0.1 * limit))
        #expect(isClose(line.abandonProbability, rate * empty * exp(-0.1 * limit), relative: 1e-11))
        #expect(isClose(line.waitProbability, 1 - empty, relative: 1e-11))
        // With three servers, the tail of the wait of the served ends at D.
        let three = try ImpatientLine(arrivalRate: 3.5, serviceRate: 1, servers: 3, patience: .constant(1))
        #expect(try three.servedWaitTail(1) == 0 && three.servedWaitTail(0.999) > 0)
        #expect(isClose(three.throughput, 3.5 - 3.5 * three.abandonProbability))
    }

    /// Half never give up, the others at once: only half of those who find all busy stay.
    @Test func mixtureIsBalking() throws {
        let mixed = try ImpatientLine(
            arrivalRate: 3, serviceRate: 1, servers: 2,
            patience: .mixture([(0.5, .endless), (0.5, .constant(1e-9))]))
        let balking = try BalkingLine(arrivalRate: 3, serviceRate: 1, servers: 2, joiningByLength: [0.5])
        #expect(isClose(mixed.abandonProbability, balking.balkProbability, relative: 1e-7))
        #expect(isClose(mixed.meanQueueLength, balking.meanQueueLength, relative: 1e-7))
        #expect(throws: TheoryError.self) {
            try ImpatientLine(
                arrivalRate: 5, serviceRate: 1, servers: 2,
                patience: .mixture([(0.5, .endless), (0.5, .constant(1))]))
        }
    }

    /// Uniform patience given as a formula and as a function to be integrated.
    @Test func lawsAsFunctions() throws {
        let formula = try ImpatientLine(
            arrivalRate: 4, serviceRate: 1, servers: 3, patience: .uniform(low: 0.5, high: 2))
        let function = try ImpatientLine(
            arrivalRate: 4, serviceRate: 1, servers: 3,
            patience: .general(tail: { max(0, min(1, (2 - $0) / 1.5)) }, kinks: [0.5, 2]))
        #expect(isClose(function.meanWait, formula.meanWait, relative: 1e-9))
        #expect(isClose(function.abandonProbability, formula.abandonProbability, relative: 1e-9))
    }

    /// b_n = 1/(n + 1) at one server: the number is Poisson of mean λ/μ (Haight 1957). The list ends where nobody gets.
    @Test func discouragedArrivals() throws {
        let line = try BalkingLine(
            arrivalRate: 2, serviceRate: 1, servers: 1, joining: (0..<60).map { 1 / Double($0 + 1) })
        for n in [0, 1, 5] {
            #expect(isClose(line.probabilities[n], exp(-2) * pow(2, Double(n)) / tgamma(Double(n) + 1)))
        }
        #expect(isClose(line.throughput, -expm1(-2)) && isClose(line.joiningRate, line.throughput))
        #expect(isClose(line.balkProbability, 1 - line.throughput / 2))
    }

    /// Nobody joins a line of 2 or more: M/M/c/c+2, where lost is called balked; with giving up: Erlang A.
    @Test func balkingAtALengthIsALimit() throws {
        let balking = try BalkingLine(arrivalRate: 3, serviceRate: 1, servers: 2, joiningByLength: [1, 1, 0])
        let limited = try MMcK(arrivalRate: 3, serviceRate: 1, servers: 2, capacity: 4)
        #expect(isClose(balking.balkProbability, limited.lossProbability))
        #expect(isClose(balking.meanWait, limited.meanWait))
        #expect(isClose(balking.theory.value("E[Wq²]"), limited.waitSecondMoment))
        let impatient = try BalkingLine(
            arrivalRate: 3, serviceRate: 1, servers: 2, joiningByLength: [1], abandonRate: 0.7)
        let erlang = try ErlangA(arrivalRate: 3, serviceRate: 1, servers: 2, abandonRate: 0.7)
        #expect(isClose(impatient.abandonProbability, erlang.abandonProbability))
        #expect(isClose(impatient.meanWait, erlang.meanWait))
        #expect(throws: TheoryError.self) {
            try BalkingLine(arrivalRate: 3, serviceRate: 1, servers: 2, joiningByLength: [1, 0.9])
        }
    }
}
