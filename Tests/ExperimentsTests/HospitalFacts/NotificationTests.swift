import Experiments
import FlowNetworks
import Foundation
import SimulationKernel
import TestSupport
import Testing

/// Who is told to come back when d numbers are left (the case's model M11): three servers that are always busy, mean
/// service 10 min, first come first served, polls every 3 s, 15 min of travel; times in minutes.
///
/// The calls are Poisson at 0.3 a minute; the notice is the time of d of them less the delay of the poll that shows
/// it, uniform over the period. Few have the app, and who misses a call leaves, so that those who are not there hardly
/// make the line faster: P(notice ≥ 15) is lower by at most 0.002 for d = 5 and by 0.0002 for d = 8. Of a correct
/// program one comparison fails with probability 0.0012 (Student's t with 39 degrees of freedom beyond 3.5); all 10
/// with at most 0.013, were the seeds not fixed.
@Suite(.serialized) struct NotificationTests {
    static let printed = [5: 0.532, 6: 0.703, 7: 0.831, 8: 0.913, 9: 0.960]

    /// P(at least 15 min until the dth call), as if what is shown were never old.
    static func share(_ d: Int, after delay: Double = 0) -> Double {
        let calls = 0.3 * (15 + delay)
        var term = exp(-calls)
        var sum = 0.0
        for number in 0..<d {
            sum += term
            term *= calls / Double(number + 1)
        }
        return sum
    }

    static func observe(_ d: Int) throws -> [InformationObservations] {
        var station = Station(name: "line", servers: .count(3))
        station.information = Information(
            appUsers: 0.005, poll: Information.Polling(every: 0.05),
            notify: Information.Notify(at: d, travel: .deterministic(15)),
            missedCall: Information.MissedCall(atMost: 0))
        let network = FlowNetwork(
            stations: [station],
            classes: [
                CustomerClass(
                    name: "patient", arrivals: Arrivals(.population(d + 6, think: .deterministic(0))),
                    flow: [.visit(Visit(station: 0, service: .exponential(mean: 10)))])
            ])
        return try WaitingCrowd.observe(network, seconds: 150_000, warmUp: 200, seed: "notice \(d)")
    }

    /// And 90 % need d = 8, with a mean notice of 26.7 min: with seven the interval is below, with eight above.
    @Test func backInTime() throws {
        let period = 0.05
        let parts = 100
        for d in 5...9 {
            #expect(abs(Self.share(d) - Self.printed[d]!) < 0.0006)
            let exact =
                (0..<parts).reduce(0) { $0 + Self.share(d, after: period * (Double($1) + 0.5) / Double(parts)) }
                / Double(parts)
            #expect(Self.share(d) - exact < 0.002)
            let seen = try Self.observe(d)
            let inTime = WaitingCrowd.ratio(seen) {
                Double($0.backInTime)
            } _: {
                Double($0.left)
            }
            try Verdict("back in time, d = \(d)", exact: exact, inTime).expect(halfWidth: 0.03)
            if d < 8 { #expect(try #require(inTime?.upper) < 0.9) } else { #expect(try #require(inTime?.lower) > 0.9) }
            let notice = try Verdict(
                "mean notice, d = \(d)", exact: Double(d) / 0.3 - period / 2,
                PooledTally(seen.map(\.notice)).estimate(.mean, confidence: 0.95))
            notice.expect()
            if d == 8 { #expect(abs(notice.estimate - 26.7) < 0.3) }
        }
    }
}
