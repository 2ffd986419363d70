import LogComparison
import Scenarios
import Testing

import LogStudies

@Suite struct RunLayoutExactCases {
    private static let day = 86_400.0

    private static func scenario(_ run: String) throws -> Scenario {
        try SmallScenarios.scenario(
            """
            classes: { patient: { arrivals: { poisson: 2/h }, flow: [ doctor ] } }
            stations: { doctor: { servers: 1, service: { exponential: 15 min } } }
            run: { \(run), replications: 2 }
            """)
    }

    /// From a Wednesday, 3 January 2024: second 0 is its midnight.
    private static func needs(
        from: Double = 0, until: Double = 14, isOngoing: Bool = false, first: Double = 9 * 3600, warmUp: Double? = nil
    ) -> RunLayout.Needs {
        RunLayout.Needs(
            firstDayNumber: 19_725, from: from * day, until: until * day, isOngoing: isOngoing, firstArrival: first,
            longTime: 3600, warmUp: warmUp)
    }

    @Test func anOngoingScenarioBeginsOnItsWeekday() throws {
        let layout = RunLayout(try Self.scenario("starts: Mon 7:00, horizon: 3 days"), Self.needs())
        // The Monday before.
        #expect(layout.runs == [.init(start: -2 * Self.day + 7 * 3600, length: 16 * Self.day - 7 * 3600)])
        #expect(!layout.isByDays)
    }

    @Test func aTimeOfDayAloneBeginsOnTheFirstDay() throws {
        let layout = RunLayout(try Self.scenario("starts: 7:00, horizon: 3 days"), Self.needs())
        #expect(layout.runs == [.init(start: 7 * 3600, length: 14 * Self.day - 7 * 3600)])
        let early = RunLayout(try Self.scenario("starts: 10:00, horizon: 3 days"), Self.needs())
        #expect(early.runs[0].start == -14 * 3600)
    }

    @Test func whereCasesAreUnderWayItIsWarmedUp() throws {
        let empty = RunLayout(try Self.scenario("horizon: 3 days"), Self.needs(from: 7, first: 8 * Self.day))
        #expect(empty.warmUp == 0)
        let warm = RunLayout(
            try Self.scenario("horizon: 3 days"), Self.needs(from: 7, isOngoing: true, first: 8 * Self.day))
        #expect(warm.warmUp == 7 * Self.day)
        let own = RunLayout(
            try Self.scenario("horizon: 3 days, warm-up: 1 day"), Self.needs(from: 7, first: 8 * Self.day))
        #expect(own.warmUp == Self.day)
        let asked = RunLayout(
            try Self.scenario("horizon: 3 days, warm-up: 1 day"), Self.needs(from: 7, first: 8 * Self.day, warmUp: 0))
        #expect(asked.warmUp == 0)
    }

    @Test func aDayIsRunAnewOnEachOfItsWeekday() throws {
        let layout = RunLayout(try Self.scenario("starts: Mon 7:00, horizon: 7 h, at-end: finish"), Self.needs())
        #expect(layout.isByDays)
        #expect(layout.runs.map(\.start) == [5 * Self.day + 7 * 3600, 12 * Self.day + 7 * 3600])
        #expect(layout.coversDay.indices.filter { layout.coversDay[$0] } == [5, 12])
        let daily = RunLayout(try Self.scenario("starts: 7:00, horizon: 7 h, at-end: finish"), Self.needs())
        #expect(daily.runs.count == 14)
    }

    @Test func aDateBeforeTheLogIsKept() throws {
        let layout = RunLayout(try Self.scenario("starts: 2023-12-20 0:00, horizon: 60 days"), Self.needs())
        #expect(layout.runs[0].start == -14 * Self.day)
        let late = RunLayout(try Self.scenario("starts: 2025-12-20 0:00, horizon: 60 days"), Self.needs())
        // 20 December 2025 is a Saturday.
        #expect(late.runs[0].start == -4 * Self.day)
    }

    /// Rates of one day and a log of two weeks.
    @Test func aScheduleThatIsNotRepeatedIsSaid() throws {
        func layout(_ schedule: String) throws -> RunLayout {
            let scenario = try SmallScenarios.scenario(
                """
                classes: { patient: { arrivals: { poisson: { schedule: { 8:00: 5/h, 18:00: 0/h }\(schedule) } }, flow: [ doctor ] } }
                stations: { doctor: { servers: 1, service: { exponential: 5 min } } }
                run: { starts: 0:00, horizon: 7 days, replications: 2 }
                """)
            return RunLayout(scenario, Self.needs())
        }
        #expect(try layout("").remarks.contains { $0.contains("'patient'") && $0.contains("every: 1 week") })
        #expect(try !layout(", every: 1 day").remarks.contains { $0.contains("every: 1 week") })
    }
}
