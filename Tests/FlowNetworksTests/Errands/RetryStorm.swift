import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Row P14: an exponential server of 100/s, a time-out of 0.5 s on the whole stay, the next of three tries at the
/// time-out, work of gone clients still done, and a slow-down to a tenth for 20 s at 300 s. As long as three tries of each
/// client are more than the server does, nothing is ever answered in time again.
enum RetryStorm {
    static let slowed = (from: 300.0, until: 320.0)

    static func network(rate: Double) -> FlowNetwork {
        var server = Station(name: "server", servers: .count(1))
        server.speed = RateProfile(pieces: [
            .init(time: 0, rate: 1), .init(time: slowed.from, rate: 0.1), .init(time: slowed.until, rate: 1),
        ])
        let call = Calls.call([.visit(Visit(station: 0, service: .exponential(mean: 0.01)))], tries: 3, timeout: 0.5)
        return FlowNetwork(
            stations: [server],
            classes: [CustomerClass(name: "client", arrivals: Arrivals(.poisson(.constant(rate))), flow: [call])],
            outcomes: Calls.outcomes)
    }

    /// The first minute from the slow-down's end on in which at least 98 % of `rate` were answered, as the time from that
    /// end to the minute's beginning; nil: there is none within `limit`.
    static func recovery(rate: Double, within limit: Double, seed: UInt64) throws -> Double? {
        let width = 60.0
        let program = FlowProgram(
            network(rate: rate), plan: RunPlan(.horizon(slowed.until + limit + width)),
            recording: FlowRecording(binWidth: 20))
        let observed = try FlowSimulation.run(program, seed: seed, replication: 0)
        for check in observed.checks { #expect(check.holds, "\(check)") }
        let good = observed.series!.ends.map { $0[FlowNetwork.completed] }
        // Minutes that begin with the slow-down's end: three bins of 20 s each.
        let first = Int(slowed.until / 20)
        for start in stride(from: first, to: good.count - 2, by: 3) {
            let answered = Double(good[start..<start + 3].reduce(0, +))
            if answered >= 0.98 * rate * width { return Double(start - first) * 20 }
        }
        return nil
    }
}

/// Row P14 in small: two seeds, and less time.
@Suite struct RetryStormTests {
    @Test(arguments: [1, 2] as [UInt64]) func lightLoadsRecover(seed: UInt64) throws {
        #expect(try RetryStorm.recovery(rate: 25, within: 3600, seed: seed) != nil)
    }

    @Test(arguments: [1, 2] as [UInt64]) func heavyLoadsDoNot(seed: UInt64) throws {
        #expect(try RetryStorm.recovery(rate: 40, within: 1800, seed: seed) == nil)
        #expect(try RetryStorm.recovery(rate: 60, within: 900, seed: seed) == nil)
    }
}

/// Row P14 in full.
@Suite(.enabled(if: LongChecks.areAsked)) struct RetryStormVerification {
    static let seeds = 1...20 as ClosedRange<UInt64>

    @Test(arguments: [30.0, 33]) func recoversWithinTwoHours(rate: Double) throws {
        let times = try Self.seeds.map { try RetryStorm.recovery(rate: rate, within: 7200, seed: $0) }
        let recovered = times.compactMap { $0 }
        #expect(recovered.count == 20)
        LongChecks.report(
            "retry storm at \(Int(rate))/s (row P14): seeds of 20 recovered within 2 h",
            measured: "\(recovered.count), the last after \((recovered.max() ?? .nan).digits(4)) s", bar: "20")
    }

    @Test(arguments: [35.0, 40, 60]) func doesNotWithinFour(rate: Double) throws {
        let times = try Self.seeds.map { try RetryStorm.recovery(rate: rate, within: 14_400, seed: $0) }
        let recovered = times.compactMap { $0 }
        #expect(recovered.isEmpty)
        LongChecks.report(
            "retry storm at \(Int(rate))/s (row P14): seeds of 20 recovered within 4 h", measured: "\(recovered.count)",
            bar: "0")
    }
}
