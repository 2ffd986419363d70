import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// What is left to chance, by counting.
@Suite struct ChanceTests {
    /// Three wait when the server is free: each of their six orders comes as often. χ² with 5 degrees of freedom is
    /// above 25.7 with probability 0.0001; the seed is fixed.
    @Test func anyOfThoseWhoWaitMayBeNext() throws {
        let program = FlowProgram(
            FlowNetwork(
                stations: [Station(name: "s", servers: .count(1), discipline: .random)],
                classes: (0...3).map { Patient("\($0)", at: Double($0), needs: 10).asClass }),
            plan: RunPlan(.untilEmpty(limit: 1000)))
        let count = 12_000
        var orders: [[Int]: Int] = [:]
        for replication in 0..<UInt64(count) {
            let waits = try FlowSimulation.run(program, seed: 4, replication: replication).waits()
            orders[(1...3).sorted { waits[$0] + Double($0) < waits[$1] + Double($1) }, default: 0] += 1
        }
        #expect(orders.count == 6)
        let expected = Double(count) / 6
        let chiSquare = orders.values.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
        #expect(chiSquare < 25.7)
    }

    /// Rates of 5, 60, 0 and 20 an hour for four hours, then the same again; 500 days of eight hours, by the window of
    /// each hour. Counts are Poisson: each is within 4 standard deviations of 1000 · rate (two windows a day), which
    /// a correct program misses with probability 6e-5; their spread from day to day is that of a Poisson count.
    @Test func arrivalsFollowTheRateOfTheHour() throws {
        let rates = [5.0, 60, 0, 20]
        let profile = RateProfile(pieces: rates.enumerated().map { .init(time: Double($0), rate: $1) }, period: 4)
        let program = FlowProgram(
            FlowNetwork(
                stations: [Station(name: "s", servers: .unlimited)],
                classes: [
                    CustomerClass(
                        name: "p", arrivals: Arrivals(.poisson(profile)),
                        flow: [.visit(Visit(station: 0, service: .exponential(mean: 0.1)))])
                ]),
            plan: RunPlan(.horizon(8)),
            windows: rates.indices.map {
                TimeWindow(name: "hour \($0)", from: Double($0), until: Double($0) + 1, period: 4)
            })
        var days: [[Int]] = []
        for day in 0..<500 as Range<UInt64> {
            let observed = try FlowSimulation.run(program, seed: 9, replication: day)
            days.append(observed.windows[0][0].map(\.arrivals))
            #expect(observed.windows[0][0].reduce(0) { $0 + $1.arrivals } == observed.classes[0].arrivals)
        }
        for (hour, rate) in rates.enumerated() {
            let total = days.reduce(0) { $0 + Double($1[hour]) }
            #expect(abs(total - 1000 * rate) <= 4 * (1000 * rate).squareRoot(), "hour \(hour): \(total)")
            if rate == 0 { continue }
            // Variance over mean, 1 for Poisson; its standard deviation over 500 days is √(2/499) = 0.063.
            let mean = total / 500
            let variance = days.reduce(0) { $0 + (Double($1[hour]) - mean) * (Double($1[hour]) - mean) } / 499
            #expect(abs(variance / mean - 1) < 0.26, "hour \(hour): \(variance / mean)")
        }
    }
}
