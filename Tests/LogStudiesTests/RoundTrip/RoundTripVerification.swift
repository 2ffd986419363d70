import EventLogs
import Experiments
import Foundation
import LogComparison
import Scenarios
import TestSupport
import Testing

import LogStudies

/// Scenarios of our own traced, discovered and run again: intervals hold the truth, and measures lie where they are
/// foretold.
@Suite(.enabled(if: LongChecks.areAsked))
struct RoundTripVerification {
    /// Twelve logs of each of twenty scenarios, each the next replication of its seed.
    @Test func intervalsHoldTheTruth() throws {
        var held = 0
        var all = 0
        var missed: [String: Int] = [:]
        var inside = 0
        var measures = 0
        var refuted = 0
        for known in KnownScenarios.all {
            let scenario = try SmallScenarios.scenario(known.text)
            for replication in 1...12 {
                let log = try SmallScenarios.traced(scenario, replication: replication)
                let model = DiscoveredModel(ObservedLog(log))
                for (what, holds) in known.intervals(model) {
                    all += 1
                    held += holds ? 1 : 0
                    if !holds { missed[what, default: 0] += 1 }
                }
                guard replication == 1 else { continue }
                // The next replication is next month's log, which the scenario has not seen.
                let made = try Discovery.calibrated(model, file: "log.csv")
                var options = SmallScenarios.brief(100)
                options.jobs = 2
                options.learnedFrom = 56 * 86_400
                let next = try SmallScenarios.traced(scenario, replication: 13)
                options.matches = made.matches.filter {
                    next.activities.contains($0.log) || next.classes.contains($0.log)
                }
                let result = try SmallScenarios.validated(made.scenario, next, options)
                let compared = result.measures.compactMap(\.isInside)
                inside += compared.count { $0 }
                measures += compared.count
                refuted += result.count(.refuted)
            }
        }
        let kinds = Dictionary(grouping: missed.keys.sorted()) { $0.split(separator: ":").last.map(String.init) ?? "" }
            .mapValues { $0.reduce(0) { $0 + (missed[$1] ?? 0) } }
        print("missed:", kinds.sorted { $0.key < $1.key }.map { "\($0.key) ×\($0.value)" })
        let often = missed.filter { $0.value >= 3 }.sorted { $0.key < $1.key }.map { "\($0.key) ×\($0.value)" }
        let share = Double(held) / Double(all)
        let foretold = Double(inside) / Double(measures)
        print(
            "verification: parameters of 20 traced scenarios in their 95 % intervals, \(all) intervals | \(share.digits(3)) | 0.93 to 0.97"
        )
        print(
            "verification: measures of the next log where a discovered scenario foretells them, of \(measures) | \(foretold.digits(3)) | ≥ 0.9"
        )
        print("verification: measures of the next log refuted | \(refuted) | —")
        print("missed often:", often)
        #expect(all > 1_000)
        #expect((0.93...0.98).contains(share), "\(often)")
        #expect(foretold >= 0.9)
    }
}
