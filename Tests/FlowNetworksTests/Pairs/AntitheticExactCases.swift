import FlowNetworks
import Foundation
import SimulationKernel
import TestSupport
import Testing

@Suite struct AntitheticExactCases {
    private static func program(_ arrivals: Arrivals, _ service: Law, customers: Int = 2000) -> FlowProgram {
        FlowProgram(
            FlowNetwork(
                stations: [Station(name: "doctor", servers: .count(1))],
                classes: [
                    CustomerClass(
                        name: "patient", arrivals: arrivals, flow: [.visit(Visit(station: 0, service: service))])
                ]), plan: RunPlan(.customers(customers)))
    }

    /// The first of a pair is a plain replication.
    @Test func theFirstOfAPairIsPlain() throws {
        let program = Self.program(Arrivals(.poisson(.constant(0.8))), .exponential(mean: 1))
        for pair in 0..<3 as Range<UInt64> {
            let plain = try FlowSimulation.run(program, seed: 3, replication: pair)
            let first = try FlowSimulation.run(program, seed: 3, replication: 2 * pair, isAntithetic: true)
            let second = try FlowSimulation.run(program, seed: 3, replication: 2 * pair + 1, isAntithetic: true)
            #expect(first.visits[0][0].time == plain.visits[0][0].time && first.end == plain.end)
            #expect(first.visits[0][0].wait == plain.visits[0][0].wait)
            #expect(second.end != plain.end)
        }
    }

    /// Gaps of one arrival in both: e^−x and e^−x′ are U and 1 − U, at the ten-thousandth arrival too.
    @Test func gapsAreOpposite() {
        var sources = [false, true].map { isMirrored in
            ArrivalSource(Arrivals(.poisson(.constant(2))), isPaired: true) {
                StreamKey(seed: 5, replication: 0, mirrored: isMirrored, purpose: $0)
            }
        }
        var times = [0.0, 0.0]
        for _ in 0..<10_000 {
            let gaps = times.indices.map { side in
                let next = sources[side].next(after: times[side])
                defer { times[side] = next }
                return next - times[side]
            }
            #expect(abs(exp(-2 * gaps[0]) + exp(-2 * gaps[1]) - 1) < 1e-8)
        }
    }

    /// Gamma gaps reject as they like: each arrival begins a stream of its own, so that the last thousand of ten
    /// thousand are as opposite as the first.
    @Test(arguments: [
        Arrivals(.renewal(.gamma(shape: 2, scale: 1))), Arrivals(.renewal(.normal(mean: 5, sd: 1))),
        Arrivals(.poisson(.constant(1)), from: 1e-9, batches: .geometric(mean: 2)),
    ])
    func gapsStayOpposite(arrivals: Arrivals) {
        var sources = [false, true].map { isMirrored in
            ArrivalSource(arrivals, isPaired: true) {
                StreamKey(seed: 6, replication: 0, mirrored: isMirrored, purpose: $0)
            }
        }
        var times = [0.0, 0.0]
        var gaps: [[Double]] = [[], []]
        for _ in 0..<10_000 {
            for side in 0..<2 {
                _ = sources[side].take()
                let next = sources[side].next(after: times[side])
                gaps[side].append(next - times[side])
                times[side] = next
            }
        }
        for part in [0..<1000, 9000..<10_000] {
            let a = Array(gaps[0][part])
            let b = Array(gaps[1][part])
            let meanA = a.reduce(0, +) / 1000
            let meanB = b.reduce(0, +) / 1000
            var both = 0.0
            var squaresA = 0.0
            var squaresB = 0.0
            for (x, y) in zip(a, b) {
                both += (x - meanA) * (y - meanB)
                squaresA += (x - meanA) * (x - meanA)
                squaresB += (y - meanB) * (y - meanB)
            }
            // Independent ones have a correlation within ±0.13 with probability 0.9999.
            #expect(both / (squaresA * squaresB).squareRoot() < -0.5)
        }
    }

    /// The variance of 2,000 pairs' averages over that of two independent replications, its relative standard error
    /// at most √(4/2000) = 0.045: independent waits would be below 0.85 with probability 0.0004.
    @Test(arguments: [Law.exponential(mean: 1), .gamma(shape: 2, scale: 0.5), .lognormal(logMean: -0.125, logSD: 0.5)])
    func pairsVaryLess(service: Law) throws {
        let program = Self.program(Arrivals(.poisson(.constant(0.7))), service, customers: 100)
        #expect(try Self.ratio(program) { $0.visits[0][0].wait.mean } < 0.85)
    }

    /// With a server for everybody the mean time is that of the services: the correlation of −log U and −log(1 − U) is
    /// 1 − π²/6, so that the ratio is 2 − π²/6 = 0.355.
    @Test func asMuchAsTheoryAllows() throws {
        let network = FlowNetwork(
            stations: [Station(name: "ward", servers: .unlimited)],
            classes: [
                CustomerClass(
                    name: "patient", arrivals: Arrivals(.renewal(.deterministic(1000)), first: 100),
                    flow: [.visit(Visit(station: 0, service: .exponential(mean: 1)))])
            ])
        let program = FlowProgram(network, plan: RunPlan(.untilEmpty(limit: 1e9)))
        let ratio = try Self.ratio(program) { $0.visits[0][0].time.mean }
        let exact = 2 - Double.pi * Double.pi / 6
        #expect(abs(ratio / exact - 1) < 3.5 * 0.045, "\(ratio)")
    }

    private static func ratio(_ program: FlowProgram, _ measure: (FlowObservations) -> Double) throws -> Double {
        let values = try (0..<4000 as Range<UInt64>).map {
            measure(try FlowSimulation.run(program, seed: 9, replication: $0, isAntithetic: true))
        }
        let mean = values.reduce(0, +) / 4000
        var single = 0.0
        var paired = 0.0
        for pair in 0..<2000 {
            let a = values[2 * pair] - mean
            let b = values[2 * pair + 1] - mean
            single += (a * a + b * b) / 4
            paired += (a + b) * (a + b) / 4
        }
        return paired / single
    }
}
