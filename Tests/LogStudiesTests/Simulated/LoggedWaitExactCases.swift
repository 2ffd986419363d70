import EventLogs
import Experiments
import LogComparison
import Scenarios
import Testing

import LogStudies

/// A model without chance against logs of it, worked out by hand, in all the ways in which logs tell since when cases
/// wait, by clocks of all grains: nothing may differ.
@Suite struct LoggedWaitExactCases {
    /// What a log says of since when cases waited.
    enum Shape: String, Sendable, CaseIterable {
        case nothing, arrivals, queues
        /// When the case came, and when it joined the line of the second station.
        case arrivalsAndOneQueue
    }

    private static let eight = 8.0 * 3600

    /// One comes every 10.25 min, eleven on each Monday from 8:00.
    private static func scenario(delay: String = "walk") throws -> Scenario {
        try SmallScenarios.scenario(
            """
            classes:
              patient:
                arrivals: { renewal: { deterministic: 10.25 min } }
                flow: [ { delay: { deterministic: 5 min }, as: \(delay) }, triage, doctor ]
            stations:
              triage: { servers: 1, service: { deterministic: 0.5 min } }
              doctor: { servers: 1, service: { deterministic: 12 min } }
            run: { starts: Mon 8:00, horizon: 115 min, at-end: finish, replications: 2 }
            """)
    }

    /// The k-th comes k times 615 s after 8:00, is at triage five minutes later for half a minute, and at the doctor
    /// 12 minutes after the one before him. By a clock of minutes triage takes no time in every second case.
    private static func log(_ shape: Shape, grain: Double) -> EventLog {
        var draft = EventLogDraft(firstDayNumber: 19_723, activities: ["triage", "doctor"])
        func shown(_ time: Double) -> Double { (time / grain).rounded(.down) * grain }
        for day in [0.0, 7, 14] {
            for number in 1...11 {
                let zero = day * 86_400 + eight
                let came = zero + 615 * Double(number)
                let seen = zero + 225 + 720 * Double(number)
                var triage = EventLog.Row(activity: 0)
                var doctor = EventLog.Row(activity: 1)
                triage.start = shown(came + 300)
                triage.end = shown(came + 330)
                doctor.start = shown(seen)
                doctor.end = shown(seen + 720)
                switch shape {
                case .nothing: break
                case .queues:
                    triage.enabled = shown(came + 300)
                    doctor.enabled = shown(came + 330)
                case .arrivals, .arrivalsAndOneQueue:
                    triage.enabled = shown(came)
                    triage.arrived = shown(came)
                    doctor.arrived = shown(came)
                    if shape == .arrivalsAndOneQueue { doctor.enabled = shown(came + 330) }
                }
                let owner = Int(day) * 100 + number
                draft.add(triage, case: owner)
                draft.add(doctor, case: owner)
            }
        }
        return draft.log()
    }

    private static func findings(_ scenario: Scenario, _ log: EventLog) throws -> [String: MeasureFinding] {
        let result = try SmallScenarios.validated(scenario, log, SmallScenarios.brief(20))
        return Dictionary(uniqueKeysWithValues: result.measures.map { ($0.measure.name, $0) })
    }

    @Test(arguments: Shape.allCases, [1.0, 60, 300, 3600])
    func bothLogsAreMeasuredAlike(shape: Shape, grain: Double) throws {
        let found = try Self.findings(try Self.scenario(), Self.log(shape, grain: grain))
        #expect(found["doctor.length.mean"] != nil && found["system.time.p90"] != nil)
        for (name, finding) in found {
            #expect((finding.simulated - finding.logged).magnitude < 1e-6, "\(name)")
        }
    }

    /// From the arrival on the wait at triage is the walk of five minutes; at the doctor it is 105 s for each
    /// who came before, 525 s on average, whether since he joined the line or since triage ended.
    @Test func waitsAreThoseOfTheLog() throws {
        let byArrival = try Self.findings(try Self.scenario(), Self.log(.arrivals, grain: 1))
        #expect(byArrival["triage.wait.mean"]?.simulated == 300)
        #expect(byArrival["doctor.wait.mean"]?.simulated == 525)
        // 330 s, 525 s and 720 s.
        #expect(byArrival["system.time.mean"]?.simulated == 1575)
        let byLine = try Self.findings(try Self.scenario(), Self.log(.queues, grain: 1))
        #expect((byLine["triage.wait.mean"]?.simulated ?? 0) == 0)
        #expect(byLine["doctor.wait.mean"]?.simulated == 525)
        #expect(byLine["system.time.mean"]?.simulated == 1275)
    }

    /// A log may say of each when he joined the line, and `redomat discover` find a delay behind that: it calls it
    /// after the activity, in whose wait it is then in the simulated log too.
    @Test func discoveredDelaysArePartsOfWaits() throws {
        var draft = EventLogDraft(firstDayNumber: 19_723, activities: ["triage", "doctor"])
        let log = Self.log(.queues, grain: 1)
        for entry in 0..<log.count {
            var row = log.row(entry)
            if row.activity == 0 { row.enabled -= 300 }
            draft.add(row, case: Int(log.cases[entry]))
        }
        let found = try Self.findings(try Self.scenario(delay: "before-triage"), draft.log())
        #expect(found["triage.wait.mean"]?.simulated == 300 && found["triage.wait.mean"]?.logged == 300)
        for (name, finding) in found { #expect((finding.simulated - finding.logged).magnitude < 1e-6, "\(name)") }
    }

    /// Whoever is still on the walk when the log ends has come, in both logs.
    @Test func whoIsOnTheWayHasCome() throws {
        let scenario = try SmallScenarios.scenario(
            """
            classes:
              patient:
                arrivals: { renewal: { deterministic: 1 h } }
                flow: [ { delay: { deterministic: 150 min }, as: walk }, doctor ]
            stations: { doctor: { servers: 1, service: { deterministic: 12 min } } }
            run: { starts: Mon 0:00, horizon: 10 days, replications: 2 }
            """)
        var draft = EventLogDraft(firstDayNumber: 19_723, activities: ["doctor"])
        for number in 1..<240 {
            var row = EventLog.Row(activity: 0)
            row.enabled = Double(number) * 3600
            row.arrived = row.enabled
            row.start = row.enabled + 9000
            row.end = row.start + 720
            draft.add(row, case: number)
        }
        var options = SmallScenarios.brief(20)
        options.untilDay = 19_723 + 5
        options.warmUp = 0
        let result = try SmallScenarios.validated(scenario, draft.log(), options)
        let found = Dictionary(uniqueKeysWithValues: result.measures.map { ($0.measure.name, $0) })
        // The first comes at 1:00 of the first day, the last at 23:00 of the fifth.
        #expect(found["system.arrivals.count"]?.logged == 119)
        for name in ["system.arrivals.count", "doctor.wait.mean", "doctor.length.mean", "system.time.mean"] {
            let finding = try #require(found[name])
            #expect((finding.simulated - finding.logged).magnitude < 1e-6, "\(name)")
        }
    }
}
