import Foundation
import QueueingTheory
import Testing

@Suite struct SingleServerTests {
    @Test func exponentialServiceIsMM1() throws {
        let general = try MG1(arrivalRate: 0.8, meanService: 1, serviceSecondMoment: 2, serviceThirdMoment: 6)
        let markov = try MM1(arrivalRate: 0.8, serviceRate: 1)
        #expect(isClose(general.meanWait, markov.meanWait) && isClose(general.meanNumber, markov.meanNumber))
        #expect(isClose(general.waitSecondMoment, markov.waitSecondMoment(.fifo)))
        #expect(isClose(general.lifoWaitSecondMoment, markov.waitSecondMoment(.lifo)))
        #expect(try MG1(arrivalRate: 0.8, meanService: 1, scv: 1).waitSecondMoment == nil)
    }

    @Test func impossibleMomentsAreRefused() {
        #expect(throws: TheoryError.self) { try MG1(arrivalRate: 0.5, meanService: 1, serviceSecondMoment: 0.9) }
        #expect(throws: TheoryError.self) { try MG1(arrivalRate: 0.5, meanService: 1, serviceSecondMoment: .infinity) }
        #expect(throws: TheoryError.self) { try MG1(arrivalRate: 0.5, meanService: 1, scv: -1) }
        #expect(throws: TheoryError.self) { try MG1(arrivalRate: 2, meanService: 1, scv: 1) }
    }

    /// mpmath's quadrature of Phipps' integral with the densities written out.
    @Test func shortestJobFirst() throws {
        func wait(_ rate: Double, _ sizes: JobSizes) throws -> Double {
            try ShortestJobFirst(arrivalRate: rate, sizes: sizes).meanWait
        }
        #expect(isClose(try wait(0.8, .erlang(phases: 2, mean: 1)), 1.69990698582771203, relative: 1e-10))
        #expect(isClose(try wait(0.7, .uniform(low: 0, high: 2)), 1.11521256135159192, relative: 1e-10))
        let branches = [(share: 0.25, mean: 0.4), (share: 0.75, mean: 2.0)]
        #expect(isClose(try wait(0.5, .hyperexponential(branches)), 3.25380454726245548, relative: 1e-10))
        #expect(
            isClose(
                try ShortestRemainingTime(arrivalRate: 0.7, sizes: .uniform(low: 0, high: 2)).meanSojourn,
                1.98393980055796409, relative: 1e-10))
    }

    /// Two durations are two of Cobham's classes; one is first come first served; many are nearly a density.
    @Test func shortestJobFirstWithFewDurations() throws {
        let two = try ShortestJobFirst(arrivalRate: 0.5, sizes: .discrete([(3, 0.25), (0.5, 0.75)]))
        let classes = try NonPreemptivePriority([
            .deterministic(arrivalRate: 0.375, service: 0.5), .deterministic(arrivalRate: 0.125, service: 3),
        ])
        #expect(isClose(two.meanWait, 0.75 * classes.meanWait(of: 0) + 0.25 * classes.meanWait(of: 1)))
        #expect(isClose(try ShortestJobFirst(arrivalRate: 0.8, sizes: .deterministic(1)).meanWait, 2))
        let many = JobSizes.discrete(
            (0..<2000).map { (index: Int) -> (value: Double, share: Double) in
                (value: (Double(index) + 0.5) / 1000, share: 0.0005)
            })
        let uniform = try ShortestJobFirst(arrivalRate: 0.7, sizes: .uniform(low: 0, high: 2)).meanWait
        #expect(isClose(try ShortestJobFirst(arrivalRate: 0.7, sizes: many).meanWait, uniform, relative: 1e-5))
        #expect(throws: TheoryError.self) { try ShortestRemainingTime(arrivalRate: 0.7, sizes: many) }
    }

    @Test func renewalArrivals() throws {
        // Poisson arrivals: σ = ρ.
        let poisson = try GIM1.erlang(phases: 1, arrivalRate: 0.8, serviceRate: 1)
        #expect(isClose(poisson.root, 0.8) && isClose(poisson.meanWait, 4, relative: 1e-11))
        #expect(isClose(try GIM1.hyperexponential(scv: 1, arrivalRate: 0.8, serviceRate: 1).root, 0.8))
        // Many phases: nearly equal intervals.
        let even = try GIM1.deterministic(arrivalRate: 0.8, serviceRate: 1)
        #expect(
            isClose(try GIM1.erlang(phases: 100_000, arrivalRate: 0.8, serviceRate: 1).root, even.root, relative: 1e-4))
        // σ solves its equation, and more variation means more waiting.
        #expect(isClose(even.root, exp(-(1 - even.root) / 0.8)))
        let bursty = try GIM1.hyperexponential(scv: 4, arrivalRate: 0.8, serviceRate: 1)
        #expect(bursty.meanWait > 4 && isClose(bursty.waitTail(bursty.waitQuantile(0.99)), 0.01))
        #expect(
            isClose(even.meanNumber, 0.8 * even.meanSojourn)
                && isClose(even.sojournTail(even.sojournQuantile(0.9)), 0.1))
        #expect(throws: TheoryError.self) { try GIM1.hyperexponential(scv: 0.5, arrivalRate: 0.8, serviceRate: 1) }
        #expect(isClose(try GIM1.deterministic(arrivalRate: 0.999_999, serviceRate: 1).meanWait, 5e5, relative: 1e-5))
    }

    @Test func processorSharing() throws {
        let shared = try MG1ProcessorSharing(arrivalRate: 0.8, meanService: 1)
        #expect(isClose(shared.meanSojourn, 5) && isClose(shared.meanSojourn(of: 0.1), 0.5))
    }

    /// Exact where the formula is: M/M/c and M/G/1; the bound is above the exact mean.
    @Test func approximations() throws {
        let markov = try AllenCunneen(arrivalRate: 2.4, serviceRate: 1, servers: 3, arrivalSCV: 1, serviceSCV: 1)
        #expect(isClose(markov.meanWait, try MMc(arrivalRate: 2.4, serviceRate: 1, servers: 3).meanWait))
        let single = try AllenCunneen(arrivalRate: 0.8, serviceRate: 1, servers: 1, arrivalSCV: 1, serviceSCV: 3)
        #expect(isClose(single.meanWait, try MG1(arrivalRate: 0.8, meanService: 1, scv: 3).meanWait))
        #expect(single.theory.kind == .approximation)
        let bound = try KingmanBound(arrivalRate: 0.8, meanService: 1, arrivalSCV: 1, serviceSCV: 0)
        #expect(bound.meanWaitBound > 2)
    }
}
