import Testing

import QueueingTheory

@Suite struct ConstantServiceTests {
    /// The chain of numbers one service time apart, p ← (p − c)⁺ + Poisson(a), solved as a linear system of up to 2,600
    /// states (numpy 2); its truncation leaves about 1e-8 in second moments.
    static let chain: [(c: Int, a: Double, queue: Double, wait: Double, second: Double, empty: Double)] = [
        (1, 0.8, 1.6, 0.8, 28.0 / 3, 0.2),
        (2, 1.6, 1.4452542070641345, 0.7018983171733226, 2.1237067276509305, 0.10189831717332692),
        (3, 2.4, 1.3293605403312072, 0.6325422453506879, 0.8749620893253802, 0.04984143045607464),
        (10, 9, 3.101238453302953, 0.6468612839322451, 0.3385567242804234, 5.510242755641119e-05),
        (5, 1, 0.0006939302704588164, 0.0036765468000886266, 0.00021762100095058855, 0.3676593750339158),
        (3, 2.85, 8.664529086879707, 0.9017850316901499, 19.94728053638809, 0.00978560527789156),
        (4, 3.92, 23.48707427278479, 0.9529717699115718, 74.41097463522388, 0.0015317852016777603),
    ]

    @Test(arguments: chain.indices)
    func againstTheEmbeddedChain(row: Int) throws {
        let known = Self.chain[row]
        let line = try MDc(arrivalRate: known.a, serviceTime: 1, servers: known.c)
        #expect(isClose(line.meanQueueLength, known.queue, relative: 1e-9))
        #expect(isClose(line.waitProbability, known.wait, relative: 1e-10))
        #expect(isClose(line.waitSecondMoment, known.second, relative: 1e-7))
        #expect(isClose(line.emptyProbability, known.empty, relative: 1e-10))
        let law = try line.waitingTime()
        #expect((law.probabilities[0] - known.empty).magnitude < 1e-13)
        #expect(isClose(law.probabilities.reduce(0, +), 1))
        #expect(isClose(law.tail(0), known.wait, relative: 1e-10))
    }

    /// Series and roots are two derivations with nothing in common.
    @Test(arguments: [(2, 1.9), (3, 2.4), (7, 6.5), (40, 39.0), (200, 190.0)])
    func seriesAgreesWithRoots(servers: Int, load: Double) {
        let series = CrommelinSeries.moments(servers: servers, load: load)
        let roots = MDcRoots(servers: servers, load: load).moments
        #expect(isClose(series.probability, roots.probability, relative: 1e-11))
        #expect(isClose(series.mean, roots.mean, relative: 1e-10))
        #expect(isClose(series.secondMoment, roots.secondMoment, relative: 1e-9))
    }

    /// Pollaczek and Khinchine for one server: to rounding in light traffic, by the roots in the heaviest.
    @Test(arguments: [0.01, 0.3, 0.8, 0.95, 0.99, 0.999, 0.999_999])
    func oneServer(load: Double) throws {
        let line = try MDc(arrivalRate: load, serviceTime: 1, servers: 1)
        let expected = try MG1(arrivalRate: load, meanService: 1, serviceSecondMoment: 1, serviceThirdMoment: 1)
        #expect(isClose(line.meanWait, expected.meanWait, relative: 1e-11))
        #expect(isClose(line.waitSecondMoment, try #require(expected.waitSecondMoment), relative: 1e-9))
        #expect(isClose(line.waitProbability, load, relative: 1e-11))
    }

    /// Erlang's alternating sum of 1909 for M/D/1, ρ = 0.8, at 60 digits (mpmath).
    @Test(arguments: [
        (0.0, 0.8), (0.5, 0.701635060471745936), (1, 0.554891814301506479), (2.25, 0.328841261776579151),
        (7.5, 0.0342272360819348127), (20, 0.000156843630701371013),
    ])
    func waitingTimeOfOneServer(t: Double, tail: Double) throws {
        #expect((try MDc(arrivalRate: 0.8, serviceTime: 1, servers: 1).waitTail(t) - tail).magnitude < 1e-13)
    }

    /// M/D/2, a = 1.6: state probabilities from the balance equations at 30 digits, then the line followed from a
    /// service's end before the arrival to one after it (mpmath); not Franx's formula.
    @Test(arguments: [
        (0.0, 0.701898317173328031), (0.5, 0.517985604347760119), (1, 0.331021769514011454),
        (2.25, 0.113547664831749688), (7.5, 0.00123158894494280869),
    ])
    func waitingTimeOfTwoServers(t: Double, tail: Double) throws {
        #expect((try MDc(arrivalRate: 1.6, serviceTime: 1, servers: 2).waitTail(t) - tail).magnitude < 1e-13)
    }

    @Test func timeUnitsAndQuantiles() throws {
        let line = try MDc(arrivalRate: 0.4, serviceTime: 5, servers: 3)
        let unit = try MDc(arrivalRate: 2, serviceTime: 1, servers: 3)
        #expect(isClose(line.meanWait, 5 * unit.meanWait))
        #expect(isClose(try line.waitTail(3), try unit.waitTail(0.6)))
        let quantile = try line.waitQuantile(0.95)
        #expect(isClose(try line.waitTail(quantile), 0.05, relative: 1e-10))
        let theory = line.theory
        let law = try line.waitingTime()
        #expect(isClose(theory.waitQuantile(0.95), quantile) && theory.sojournLaw?.tail(4.9) == 1)
        #expect(
            isClose(
                simpson(0...60, law.tail), line.meanWait, relative: 1e-5))
    }

    /// A hundred servers at 99.9 %: the mean is about half that of M/M/c.
    @Test func heavyTraffic() throws {
        let line = try MDc(arrivalRate: 99.9, serviceTime: 1, servers: 100)
        let exponential = try MMc(arrivalRate: 99.9, serviceRate: 1, servers: 100)
        #expect(isClose(line.meanWait / exponential.meanWait, 0.5, relative: 0.05))
        #expect(throws: TheoryError.self) { try MDc(arrivalRate: 3, serviceTime: 1, servers: 3) }
    }
}
