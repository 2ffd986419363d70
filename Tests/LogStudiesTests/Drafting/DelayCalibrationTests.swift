import EventLogs
import Experiments
import LogComparison
import LogStudies
import Scenarios
import Testing

/// Delays that were found rightly stay as they were found.
@Suite struct DelayCalibrationTests {
    private static let scenario = """
        classes:
          patient:
            arrivals:
              poisson: { schedule: { Mon-Fri 8:00: 8/h, Mon-Fri 15:00: 0, "Sat,Sun 0:00": 0 }, every: 1 week }
            flow: [ { delay: { deterministic: 5 min }, as: walk }, doctor ]
        stations:
          doctor:
            shifts: { Mon-Fri 8:00-15:00: 2 }
            at-shift-end: serve-all
            service: { gamma: { mean: 10 min, cv: 0.6 } }
        run: { starts: Mon 0:00, horizon: 4 weeks, replications: 2 }
        """

    /// A sheet of who came, was begun with and was done: with an arrival, or with one that is said to be of the line.
    private static func sheet(isOfCase: Bool) throws -> EventLog {
        let traced = try SmallScenarios.traced(try SmallScenarios.scenario(scenario))
        let doctor = try #require(traced.activities.firstIndex(of: "doctor"))
        var draft = EventLogDraft(
            firstDayNumber: traced.firstDayNumber, activities: ["doctor"], resources: traced.resources)
        for number in 0..<traced.caseCount {
            let entries = traced.entries(ofCase: number)
            guard let entry = entries.first(where: { Int(traced.activity[$0]) == doctor }) else { continue }
            var row = EventLog.Row(activity: 0)
            row.enabled = traced.first(entries.lowerBound)
            row.arrived = isOfCase ? row.enabled : .nan
            row.start = traced.start[entry]
            row.end = traced.end[entry]
            row.resource = Int(traced.resource[entry])
            row.fate = traced.fate[entry]
            draft.add(row, case: number)
        }
        return draft.log()
    }

    /// The walk of five minutes is in the logged wait and in the simulated one, so that nothing is missing.
    @Test(arguments: [true, false]) func aWalkIsNotCountedTwice(isOfCase: Bool) throws {
        let log = try Self.sheet(isOfCase: isOfCase)
        let made = try Discovery.calibrated(DiscoveredModel(ObservedLog(log)), file: "sheet.csv")
        #expect(made.text.contains("as: before-doctor"), "\(made.text)")
        #expect(!made.text.contains("times as long as found"), "\(made.text)")
        var options = SmallScenarios.brief(39)
        options.matches = made.matches
        let result = try SmallScenarios.validated(made.scenario, log, options)
        for name in ["doctor.wait.mean", "doctor.length.mean", "system.time.mean"] {
            let finding = try #require(result.measures.first { $0.measure.name == name })
            // The log's own days are one draw of the model's, 4 weeks long.
            #expect((finding.relative ?? 1).magnitude < 0.2 && finding.equivalence != .refuted, "\(name)")
        }
    }
}
