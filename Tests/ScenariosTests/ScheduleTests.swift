import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Rates over time and clock times, as times from the start of the run; expected values by hand, in hours.
struct ScheduleTests {
    private func arrivals(_ text: String, starts: String? = nil) throws -> Arrivals {
        let start = starts.map { "starts: \($0), " } ?? ""
        return try Clinic(
            head: "time: hours", arrivals: text, station: "{ servers: unlimited, service: { exponential: 1 } }",
            run: "{ \(start)horizon: 168 }"
        ).network().classes[0].arrivals
    }

    private func profile(_ text: String, starts: String? = nil) throws -> RateProfile? {
        guard case .poisson(let profile) = try arrivals("{ poisson: { \(text) } }", starts: starts).source else {
            return nil
        }
        return profile
    }

    private func pieces(_ pairs: [(Double, Double)], period: Double? = nil) -> RateProfile {
        RateProfile(pieces: pairs.map { .init(time: $0.0, rate: $0.1) }, period: period)
    }

    @Test func timesFromTheStart() throws {
        #expect(try profile("schedule: { 0 h: 3/h, 90 min: 6/h, 4: 0 }") == pieces([(0, 3), (1.5, 6), (4, 0)]))
        #expect(try profile("schedule: { 2 h: 3/h }") == pieces([(2, 3)]))
    }

    @Test func clockTimesCountFromTheStart() throws {
        let text = "schedule: { 6:00: 1/h, 8:00: 3/h, 12:00: 1/h, 20:00: 0 }"
        // 6:00 lies before the start at 7:00, so its rate holds then.
        #expect(try profile(text, starts: "7:00") == pieces([(0, 1), (1, 3), (5, 1), (13, 0)]))
        #expect(try profile(text, starts: "8:00") == pieces([(0, 3), (4, 1), (12, 0)]))
    }

    @Test func aDayRepeats() throws {
        let text = "schedule: { 22:00: 1/h, 6:00: 3/h, 8:00: 5/h }, every: 24 h"
        #expect(try profile(text, starts: "7:00") == pieces([(1, 5), (15, 1), (23, 3)], period: 24))
    }

    @Test func weekdaysRepeatEveryWeek() throws {
        let text = "schedule: { Mon-Fri 8:00: 4/h, Mon-Fri 18:00: 0, Sat 9:00: 2/h, Sat 12:00: 0 }, every: 1 week"
        // From Wednesday 6:00: Wed, Thu, Fri, Sat, Mon, Tue.
        #expect(
            try profile(text, starts: "Wed 6:00")
                == pieces(
                    [
                        (2, 4), (12, 0), (26, 4), (36, 0), (50, 4), (60, 0), (75, 2), (78, 0), (122, 4), (132, 0),
                        (146, 4), (156, 0),
                    ], period: 168))
    }

    @Test func aTimeWithoutWeekdayIsEveryDayOfAWeek() throws {
        let found = try profile("schedule: { 8:00: 4/h, 18:00: 0 }, every: 7 d", starts: "Mon 0:00")
        var days: [(Double, Double)] = []
        for day in 0..<7 {
            days.append((Double(24 * day + 8), 4))
            days.append((Double(24 * day + 18), 0))
        }
        #expect(found == pieces(days, period: 168))
    }

    @Test func atFromUntilAndFirst() throws {
        let found = try arrivals("{ at: [ 8:00, 8:20, 9:00 ], from: 8:10, first: 2 }", starts: "7:00")
        #expect(found == Arrivals(.at([1, 4.0 / 3, 2]), from: 7.0 / 6, first: 2))
        #expect(try arrivals("{ poisson: 3/h, until: Thu 9:00 }", starts: "Wed 8:00").until == 25)
    }

    @Test(
        arguments: [
            ("{ poisson: { schedule: { 8:00: 4/h }, every: 5 h } }", "with clock times 'every' is 24 h or 1 week"),
            ("{ poisson: { schedule: { Mon 8:00: 4/h }, every: 24 h } }", "weekdays repeat every week, not every day"),
            ("{ poisson: { schedule: { 8:00: 4/h, 8:00:00: 5/h } } }", "two values hold from the same time"),
            ("{ poisson: { schedule: { 8:00: 0 } } }", "every rate of the schedule is 0: nobody would come"),
            (
                "{ poisson: { schedule: { 0: 4/h, 30 h: 1/h }, every: 24 h } }",
                "this time lies outside what 'every' repeats"
            ),
            (
                "{ poisson: { schedule: [ 3 ] } }",
                "'schedule' is a map of times and values, or a file's columns, not a list"
            ),
            (
                "{ poisson: { schedule: { eight: 3/h } } }",
                "a schedule's time is a duration, such as 12 min, not 'eight'"
            ),
            (
                "{ poisson: { schedule: { 8:00: 3 } } }",
                "a rate of the schedule is a rate and needs its unit: '3' of what?"
            ),
            ("{ poisson: 3/h, until: 6:00 }", "'until': 6:00 is before the run starts at Wed 7:00"),
            ("{ poisson: 3/h, from: 9:00, until: 9:00 }", "'until' is not after 'from'"),
            ("{ at: [ 9:00, 8:00 ] }", "the times of 'at' must not fall"),
            ("{ at: [] }", "'at' needs at least one time"),
            (
                "{ population: 3, think: { exponential: 1 }, until: 9:00 }",
                "a population is there from the start; 'until' does not belong to it"
            ),
            ("{ renewal: { deterministic: 0 } }", "the time between arrivals must not always be 0"),
            ("{ poisson: 3/h, think: { exponential: 1 } }", "'think' belongs to a population or to sessions"),
        ])
    func isRefused(text: String, message: String) {
        let clinic = Clinic(
            arrivals: text, station: "{ servers: unlimited, service: { exponential: 1 } }",
            run: "{ starts: Wed 7:00, horizon: 8 h }")
        #expect(clinic.messages() == [message])
    }

    @Test func aWeekdayNeedsTheWeekdayOfTheStart() {
        let clinic = Clinic(
            arrivals: "{ poisson: { schedule: { Mon 8:00: 4/h } } }", run: "{ starts: 7:00, horizon: 8 h }")
        #expect(clinic.messages() == ["a weekday needs the weekday on which the run starts"])
    }
}
