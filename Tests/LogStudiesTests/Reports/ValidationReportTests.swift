import LogComparison
import Reporting
import EventLogs
import Scenarios
import Testing

import LogStudies

@Suite struct ValidationReportTests {
    /// Five weeks: everything that a report can have.
    @Test func hasAllItsParts() throws {
        let scenario = try SmallScenarios.doctor(rate: 1, days: 35)
        var options = ValidationOptions()
        options.replications = 20
        options.fromDay = 19_723 + 14
        let result = try SmallScenarios.validated(
            try SmallScenarios.doctor(rate: 1.5, days: 35), try SmallScenarios.traced(scenario), options)
        #expect(result.distances.count == 7)
        #expect(result.distances.allSatisfy { $0.floor.isFinite && $0.simulated.isFinite })
        // The days before are too few for a replay of three weeks.
        #expect(result.distances.allSatisfy { $0.replay == nil })
        #expect(result.swaps.map(\.part) == ["arrivals", "services", "flow"])
        let arrivals = try #require(result.distances.firstIndex { $0.distance == .nGrams })
        // What is wrong is how many come.
        #expect((result.swaps[0].removed[arrivals] ?? 0) > 0.8)
        #expect((result.swaps[1].removed[arrivals] ?? 1) < 0.3)
        let report = ValidationReport(result, logFile: "log.csv", command: "redomat validate").report
        #expect(report.figures.map(\.name) == ["measures", "hours"])
        #expect(report.sections.map(\.heading.plain).contains("Where the difference comes from"))
    }

    @Test func aReplayNeedsAsManyWeeksBefore() throws {
        let scenario = try SmallScenarios.doctor(rate: 1, days: 28)
        var options = SmallScenarios.brief(20)
        options.measuresDistances = true
        options.fromDay = 19_723 + 14
        let result = try SmallScenarios.validated(scenario, try SmallScenarios.traced(scenario), options)
        #expect(result.distances.allSatisfy { $0.replay != nil })
    }

    @Test func weeksAreForetold() {
        let week = 604_800.0
        #expect(RollingOrigins.spans(from: 0, until: 3 * week).isEmpty)
        let four = RollingOrigins.spans(from: 0, until: 4 * week)
        let begins: [Double] = [week, 2 * week, 3 * week]
        #expect(four.map(\.lowerBound) == begins)
        let end: Double = 86_400 + 40 * week
        let many = RollingOrigins.spans(from: 86_400, until: end)
        #expect(many.count == 5 && many.last?.upperBound == end)
    }
}
