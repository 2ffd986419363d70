import EventLogs
import Experiments
import LogComparison
import Scenarios
import Testing

import LogStudies

@Suite struct SimulatedLogTests {
    /// A scenario of Mondays against a log of three Mondays and a Wednesday.
    @Test func daysThatAreNotSimulatedAreLeftOut() throws {
        let scenario = try SmallScenarios.scenario(
            """
            classes: { patient: { arrivals: { poisson: 6/h }, flow: [ doctor ] } }
            stations: { doctor: { servers: 1, service: { exponential: 5 min } } }
            run: { starts: Mon 8:00, horizon: 6 h, at-end: finish, replications: 2 }
            """)
        var draft = EventLogDraft(firstDayNumber: 19_723, activities: ["Doctor"])
        var number = 0
        for day in [0, 2, 7, 14] {
            for patient in 0..<36 {
                var row = EventLog.Row(activity: 0)
                row.enabled = Double(day) * 86_400 + 8 * 3600 + Double(patient) * 600
                row.start = row.enabled
                row.end = row.start + 290
                draft.add(row, case: number)
                number += 1
            }
        }
        let result = try SmallScenarios.validated(scenario, draft.log(), SmallScenarios.brief(20))
        #expect(result.cases == 3 * 36)
        #expect(result.days == 3)
        let arrivals = try #require(result.measures.first { $0.measure.name == "system.arrivals.count" })
        #expect((arrivals.simulated - 108).magnitude < 15)
        // From 8:00 on there are six a hour on the days that are compared.
        let course = try #require(result.courses.first { $0.course.name == "system.arrivals" })
        #expect((course.logged[9] - 6).magnitude < 1e-9 && course.logged[3] == 0)
    }

    /// The distances that a study computes of a simulated log are those of the rows that it holds.
    @Test func distancesAreThoseOfTheRows() throws {
        let scenario = try SmallScenarios.doctor(days: 5)
        let one = try SmallScenarios.traced(scenario, replication: 1)
        let two = try SmallScenarios.traced(scenario, replication: 2)
        func watched(_ log: EventLog) -> WatchedLog {
            WatchedLog(log, from: 0, until: 5 * 86_400, coversDay: Array(repeating: true, count: 5)) { row in
                log.activities[row.activity] == "doctor" ? row : nil
            }
        }
        func plain(_ log: EventLog) -> ComparedLog {
            let rows = (0..<log.count).filter {
                log.activities[Int(log.activity[$0])] == "doctor" && log.end[$0] < 5 * 86_400
            }
            let own = log.activities.firstIndex(of: "doctor") ?? 0
            return ComparedLog(
                cases: rows.map { Int(log.cases[$0]) }, activities: rows.map { _ in own },
                starts: rows.map { log.start[$0] }, ends: rows.map { log.end[$0] },
                resources: rows.map { Int(log.resource[$0]) })
        }
        for distance in LogDistance.allCases where distance != .controlFlow {
            let made = distance.between(ComparedLog(watched(one)), ComparedLog(watched(two)))
            let expected = distance.between(plain(one), plain(two))
            #expect(made == expected, "\(distance)")
        }
    }

    /// Whole minutes, no resources and no queues in the log: none in the simulation either.
    @Test func simulatedLogsShowNoMore() throws {
        var draft = EventLogDraft(firstDayNumber: 19_723, activities: ["doctor"])
        for patient in 0..<40 {
            var row = EventLog.Row(activity: 0)
            row.start = Double(patient) * 1800
            row.end = row.start + 600
            draft.add(row, case: patient)
        }
        let scenario = try SmallScenarios.doctor(days: 1)
        let prepared = try PreparedValidation(scenario, draft.log(), SmallScenarios.brief(20))
        let found = try prepared.simulator(prepared.networks).log(replication: 0, cancellation: Cancellation())
        let log = prepared.watched(try #require(found)).log
        #expect(log.count > 10)
        #expect(!log.enabled.contains { !$0.isNaN })
        #expect(log.start.allSatisfy { $0.isNaN || $0.remainder(dividingBy: 60) == 0 })
        #expect(log.resource.allSatisfy { $0 < 0 })
        #expect(!prepared.names.measures.isEmpty)
    }

    /// A resource serves one at a time where servers have numbers.
    @Test func noServerServesTwoAtOnce() throws {
        let scenario = try SmallScenarios.scenario(
            """
            classes: { patient: { arrivals: { poisson: 20/h }, flow: [ doctor ] } }
            stations: { doctor: { servers: 4, service: { exponential: 10 min } } }
            run: { horizon: 2 days, replications: 2 }
            """)
        let log = try SmallScenarios.traced(scenario)
        let prepared = try PreparedValidation(scenario, log, SmallScenarios.brief(20))
        let found = try prepared.simulator(prepared.networks).log(replication: 0, cancellation: Cancellation())
        let simulated = try #require(found).log
        #expect(Set(simulated.resource.filter { $0 >= 0 }).count == 4)
        for server in Set(simulated.resource) where server >= 0 {
            let own = (0..<simulated.count).filter { simulated.resource[$0] == server }
                .sorted { simulated.start[$0] < simulated.start[$1] }
            for (one, next) in zip(own, own.dropFirst()) { #expect(simulated.end[one] <= simulated.start[next]) }
        }
    }
}
