import Foundation
import QueueingTheory
import Testing

@Suite struct MarkovLineTests {
    /// M/M/3 with λ = 2, μ = 1, in fractions: C = 4/9, Lq = 8/9, Wq = 4/9, E[Wq²] = 8/9.
    @Test func threeServersByHand() throws {
        let line = try MMc(arrivalRate: 2, serviceRate: 1, servers: 3)
        #expect(isClose(line.waitProbability, 4.0 / 9))
        #expect(isClose(line.meanQueueLength, 8.0 / 9) && isClose(line.meanNumber, 26.0 / 9))
        #expect(isClose(line.meanWait, 4.0 / 9) && isClose(line.meanSojourn, 13.0 / 9))
        #expect(isClose(line.waitSecondMoment(.fifo), 8.0 / 9))
        // p0 = 1/9; p1 = p2 = 2/9; then thirds of 2/3.
        let parts = [9.0, 18.0, 18.0, 12.0, 8.0]
        for (n, part) in parts.enumerated() {
            #expect(isClose(line.probability(of: n), part / 81))
        }
        #expect(isClose(line.probability(above: 0), 8.0 / 9) && isClose(line.probability(above: 3), 8.0 / 27))
        #expect(line.probability(of: -1) == 0 && line.probability(above: -1) == 1)
    }

    /// The known fractions of Erlang's C at ρ = 0.8 and 0.75.
    @Test(arguments: [(2, 1.6, 32.0, 45.0), (4, 3.0, 27.0, 53.0), (5, 4.0, 128.0, 231.0)])
    func waitingFractions(servers: Int, load: Double, waiting: Double, all: Double) throws {
        let line = try MMc(arrivalRate: load, serviceRate: 1, servers: servers)
        #expect(isClose(line.waitProbability, waiting / all))
    }

    @Test func oneServerAgreesWithTheGeneralCase() throws {
        let one = try MM1(arrivalRate: 0.8, serviceRate: 1)
        let general = try MMc(arrivalRate: 0.8, serviceRate: 1, servers: 1)
        for name in ["ρ", "P(wait)", "p0", "L", "Lq", "W", "Wq", "E[Wq²]", "sd(Wq)"] {
            #expect(isClose(one.theory.value(name), try #require(general.theory.value(name))), "\(name)")
        }
        for t in [0.0, 0.3, 2, 20] {
            #expect(isClose(one.waitTail(t), general.waitTail(t)))
            #expect(isClose(one.sojournTail(t), general.sojournTail(t)))
        }
        for order in ServiceOrder.allCases {
            #expect(isClose(one.waitSecondMoment(order), general.waitSecondMoment(order)))
        }
        #expect(isClose(one.numberVariance, 20) && isClose(one.probability(of: 3), 0.1024))
        #expect(isClose(one.meanBusyPeriod, 5) && isClose(one.busyPeriodSecondMoment, 250))
    }

    @Test func quantilesInvertTheLaws() throws {
        let line = try MMc(arrivalRate: 2.4, serviceRate: 1, servers: 3)
        for p in [0.4, 0.9, 0.99, 0.999_99] {
            #expect(isClose(line.waitCDF(line.waitQuantile(p)), p))
            #expect(isClose(line.sojournCDF(line.sojournQuantile(p)), p))
            #expect(isClose(line.theory.waitQuantile(p), line.waitQuantile(p), relative: 1e-10))
        }
        // Two thirds wait, so the quartile is no wait at all.
        #expect(line.waitQuantile(0.25) == 0)
        #expect(line.theory.waitLaw?.quantile(0.25) == 0 && line.theory.waitLaw?.quantile(1).isNaN == true)
    }

    /// Where cμ − λ = μ the time in the system is a mixture of Exp(μ) and Erlang(2, μ); nearby the same formula must
    /// not lose digits.
    @Test func sojournWhereTwoRatesMeet() throws {
        let c = 2.0 / 3 * 0.5  // M/M/2, λ = 1, μ = 1: C = 1/3
        let line = try MMc(arrivalRate: 1, serviceRate: 1, servers: 2)
        for t in [0.1, 1.0, 5, 30] {
            let expected = exp(-t) * (1 + c * t)
            #expect(isClose(line.sojournTail(t), expected))
            let near = try MMc(arrivalRate: 1 + 1e-12, serviceRate: 1, servers: 2)
            #expect(isClose(near.sojournTail(t), expected, relative: 1e-10))
        }
    }

    @Test func momentsAreIntegralsOfTheTails() throws {
        let line = try MMc(arrivalRate: 4.5, serviceRate: 1, servers: 5)
        #expect(isClose(simpson(0...80, line.waitTail), line.meanWait, relative: 1e-6))
        #expect(isClose(simpson(0...80, line.sojournTail), line.meanSojourn, relative: 1e-6))
        #expect(isClose(simpson(0...80) { 2 * $0 * line.waitTail($0) }, line.waitSecondMoment(.fifo), relative: 1e-6))
    }

    /// The busy period's tail at 5 for λ = 0.8, μ = 1: mpmath's quadrature of the Bessel density.
    @Test func lastComeFirstServed() throws {
        let line = try MMc(arrivalRate: 0.8, serviceRate: 1, servers: 1)
        #expect(isClose(try line.lifoWaitTail(5), 0.8 * 0.186209928675742958, relative: 1e-9))
        #expect(isClose(try line.lifoWaitTail(0), 0.8))
        let law = try #require(line.theory(.lifo).waitLaw)
        #expect(isClose(law.tail(law.quantile(0.95)), 0.05, relative: 1e-8))
        #expect(isClose(line.theory(.lifo).value("E[Wq²]"), 200))
        #expect(line.theory(.random).waitLaw == nil)
    }

    @Test func limits() throws {
        // Ever more servers: nobody waits; the number is that of M/M/∞.
        let many = try MMc(arrivalRate: 5, serviceRate: 1, servers: 200)
        #expect(many.meanWait < 1e-100 && isClose(many.meanNumber, 5))
        #expect(
            isClose(many.probability(of: 3), try InfiniteServers(arrivalRate: 5, meanService: 1).probability(of: 3)))
        // Ever less to do.
        let idle = try MMc(arrivalRate: 1e-12, serviceRate: 1, servers: 2)
        #expect(isClose(idle.emptyProbability, 1, relative: 2e-12) && idle.meanWait < 1e-20)
        // Heavy traffic: (1 − ρ) Wq → 1 / (cμ).
        let busy = try MMc(arrivalRate: 9.999_999, serviceRate: 1, servers: 10)
        #expect(isClose(busy.meanWait * 1e-7, 0.1, relative: 1e-5))
        // Ten thousand servers: probabilities sum to 1.
        let large = try MMc(arrivalRate: 9900, serviceRate: 1, servers: 10_000)
        #expect(isClose(large.probability(above: 9000) + large.probability(of: 9000), 1, relative: 1e-9))
        #expect(large.emptyProbability == 0)
    }

    @Test func whatDoesNotHoldIsSaid() {
        #expect(throws: TheoryError(.unstable, "unstable: utilization 1.25 ≥ 1, so the line grows for ever")) {
            try MMc(arrivalRate: 2.5, serviceRate: 1, servers: 2)
        }
        #expect(throws: TheoryError(.badInput, "the arrival rate must be above 0 and finite, not 0.0")) {
            try MM1(arrivalRate: 0, serviceRate: 1)
        }
        #expect(throws: TheoryError(.badInput, "the number of servers must be at least 1, not 0")) {
            try MMc(arrivalRate: 1, serviceRate: 1, servers: 0)
        }
        #expect(throws: TheoryError.self) { try MM1(arrivalRate: 1, serviceRate: 1) }
        #expect(throws: TheoryError.self) { try MM1(arrivalRate: .nan, serviceRate: 1) }
    }
}

/// ∫ f by Simpson's rule, 4,000 steps.
func simpson(_ range: ClosedRange<Double>, _ f: (Double) -> Double) -> Double {
    let steps = 4000
    let width = (range.upperBound - range.lowerBound) / Double(steps)
    var sum = f(range.lowerBound) + f(range.upperBound)
    for i in 1..<steps { sum += (i.isMultiple(of: 2) ? 2 : 4) * f(range.lowerBound + Double(i) * width) }
    return sum * width / 3
}
