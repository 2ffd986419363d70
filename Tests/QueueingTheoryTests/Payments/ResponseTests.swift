import Foundation
import QueueingTheory
import Testing

@Suite struct ResponseExactCases {
    /// Erlang's law for equal rates, partial fractions for different ones, by hand.
    @Test func sumsOfExponentialTimes() throws {
        let equal = try SumOfExponentials(rates: [2, 2, 2])
        for t in [0.1, 1, 4, 20] {
            #expect(isClose(equal.tail(t), exp(-2 * t) * (1 + 2 * t + 2 * t * t), relative: 1e-12))
        }
        #expect(isClose(equal.mean, 1.5) && isClose(equal.variance, 0.75))
        let two = try SumOfExponentials(rates: [1, 3])
        for t in [0.01, 1, 10.0] { #expect(isClose(two.tail(t), (3 * exp(-t) - exp(-3 * t)) / 2, relative: 1e-12)) }
        #expect(two.tail(0) == 1 && two.tail(-1) == 1)
        // Rates a hair apart, where partial fractions lose everything.
        let close = try SumOfExponentials(rates: [2, 2 + 1e-13, 2 - 1e-13])
        #expect(isClose(close.tail(1), equal.tail(1), relative: 1e-11))
        // Far apart: the short one shifts the long one by its mean.
        let stiff = try SumOfExponentials(rates: [1e7, 1])
        #expect(isClose(stiff.tail(3), exp(-3) * 1e7 / (1e7 - 1), relative: 1e-9))
    }

    /// A part that takes place with probability p: p of the sum's law and 1 − p of the law without it.
    @Test func partsThatMayBeSkipped() throws {
        let law = try SumOfExponentials(
            [.init(rate: 1, share: 0.3), .init(rate: 3), .init(rate: 5, share: 0)], constant: 2)
        let t = 1.7
        let with = (3 * exp(-1.7) - exp(-3 * 1.7)) / 2
        let without = exp(-3 * 1.7)
        #expect(isClose(law.tail(2 + t), 0.3 * with + 0.7 * without) && law.tail(1.9) == 1)
        #expect(isClose(law.mean, 2 + 0.3 + 1 / 3.0))
        // E[X²] = 0.3 · 2, so var = 0.6 − 0.09.
        #expect(isClose(law.variance, 0.51 + 1 / 9.0))
        #expect(isClose(law.cdf(law.quantile(0.99)), 0.99, relative: 1e-9))
    }

    /// M/M/1 twice is a sum of two exponentials (Reich); M/M/c alone is its own law.
    @Test func tandems() throws {
        let two = try TandemResponse(
            arrivalRate: 5, stages: [.station(serviceRate: 8, servers: 1), .station(serviceRate: 6, servers: 1)])
        #expect(two.isExact && isClose(two.meanSojourn, 1 / 3.0 + 1))
        // P(T > t) = (3 e^(−t) − e^(−3t)) / 2, so the median solves 3x − x³ = 1 with x = e^(−t): x = 2 sin 10°.
        #expect(isClose(two.response.quantile(0.5), -log(2 * sin(Double.pi / 18)), relative: 1e-10))
        let line = try MMc(arrivalRate: 5, serviceRate: 2, servers: 4)
        let one = try TandemResponse(
            arrivalRate: 5, stages: [.constant(1), .station(serviceRate: 2, servers: 4), .constant(0.5)])
        #expect(one.isExact && isClose(one.meanNumber, 5 * (line.meanSojourn + 1.5)))
        for t in [0.2, 1, 3] { #expect(isClose(one.response.tail(1.5 + t), line.sojournTail(t), relative: 1e-11)) }
        // In the middle several servers let customers overtake.
        let middle = try TandemResponse(
            arrivalRate: 5,
            stages: [
                .station(serviceRate: 8, servers: 1), .station(serviceRate: 3, servers: 2),
                .station(serviceRate: 8, servers: 1),
            ])
        #expect(!middle.isExact)
        #expect(throws: TheoryError.self) {
            try TandemResponse(arrivalRate: 5, stages: [.station(serviceRate: 5, servers: 1)])
        }
    }

    /// For one queue M/M/1; for two of one rate the closed form against the chain of two nearly equal ones.
    @Test func forkAndJoin() throws {
        #expect(isClose(try ForkJoin(arrivalRate: 0.5, serviceRates: [1]).meanResponse, 2))
        let equal = try ForkJoin(arrivalRate: 0.5, serviceRates: [1, 1])
        let nearly = try ForkJoin(arrivalRate: 0.5, serviceRates: [1, 1 + 1e-9])
        #expect(isClose(nearly.meanResponse, equal.meanResponse, relative: 1e-8) && equal.isExact)
        // One queue that is never waited for leaves the other alone.
        let free = try ForkJoin(arrivalRate: 0.5, serviceRates: [1, 1e6])
        #expect(isClose(free.meanResponse, 2, relative: 1e-5))
        // Without load a fork is a maximum, H₄ = 25/12, whatever the formula is.
        let four = try ForkJoin(arrivalRate: 1e-9, serviceRates: [1, 1, 1, 1])
        #expect(isClose(four.meanResponse, 25 / 12.0, relative: 1e-6) && !four.isExact)
        #expect(throws: TheoryError.self) { try ForkJoin(arrivalRate: 0.5, serviceRates: [1, 2, 3]) }
    }

    /// By inclusion and exclusion.
    @Test func tasksSideBySide() throws {
        let a = 1.0
        let b = 2.0
        let c = 4.0
        let all = 1 / a + 1 / b + 1 / c - 1 / (a + b) - 1 / (a + c) - 1 / (b + c) + 1 / (a + b + c)
        #expect(isClose(try ParallelTasks(rates: [a, b, c]).mean, all))
        #expect(isClose(try ParallelTasks(rates: [a, b, c], needed: 1).mean, 1 / 7.0))
        let two = 1 / (a + b) + 1 / (a + c) + 1 / (b + c) - 2 / (a + b + c)
        let second = try ParallelTasks(rates: [a, b, c], needed: 2)
        #expect(isClose(second.mean, two))
        #expect(isClose(try ParallelTasks(rates: [2, 3]).tail(0.5), 1 - (1 - exp(-1)) * (1 - exp(-1.5))))
        #expect(throws: TheoryError.self) { try ParallelTasks(rates: [1], needed: 2) }
    }
}
