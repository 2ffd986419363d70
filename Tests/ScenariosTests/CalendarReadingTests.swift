import LaneSupport
import FlowScenarios
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Schedules and shifts by dates, holidays and seasons; expected values from the calendar, by hand, in hours from the start.
///
/// The 21st of December 2026 is a Monday, so that the 25th is a Friday and the 1st of January 2027 is one too.
struct CalendarReadingTests {
    private func station(_ text: String, run: String) throws -> Station {
        try Clinic(
            head: "time: hours", arrivals: "{ poisson: 0.1/h }", station: "{ \(text), service: { exponential: 0.1 } }",
            run: "{ \(run) }"
        ).network().stations[0]
    }

    private func schedule(_ text: String, run: String = Self.christmas) throws -> ServerSchedule? {
        guard case .schedule(let schedule) = try station(text, run: run).servers else { return nil }
        return schedule
    }

    private func pieces(_ pairs: [(Double, Int)], period: Double? = nil) -> ServerSchedule {
        ServerSchedule(pieces: pairs.map { .init(time: $0.0, count: $0.1) }, period: period)
    }

    private func arrivals(_ text: String, run: String = Self.christmas) throws -> Arrivals.Source {
        try Clinic(
            head: "time: hours", arrivals: "{ \(text) }", station: "{ servers: 9, service: { exponential: 0.1 } }",
            run: "{ \(run) }"
        ).network().classes[0].arrivals.source
    }

    private static let holidays = "holidays: [ 2026-12-25, 26.12.2026, 01-01 ]"
    /// From Wednesday the 23rd to Saturday the 26th, 24:00.
    private static let christmas = "starts: 2026-12-23 0:00, horizon: 4 d, \(holidays)"

    /// Wednesday as usual, Thursday the 24th by its date alone, Friday and Saturday as holidays.
    @Test func theClosestDescriptionOfADayHolds() throws {
        let found = try schedule(
            "shifts: { Mon-Fri 8:00-16:00: 3, Sat 8:00-12:00: 1, holidays 9:00-12:00: 1, 2026-12-24 8:00-12:00: 2 }")
        #expect(
            found
                == pieces([
                    (0, 0), (8, 3), (16, 0), (32, 2), (36, 0), (57, 1), (60, 0), (81, 1), (84, 0),
                ]))
    }

    /// Without a word on holidays Friday and Saturday are Sundays, of which nothing is said, or an hour.
    @Test func aHolidayIsLikeASunday() throws {
        #expect(
            try schedule("shifts: { Mon-Fri 8:00-16:00: 3, Sat 8:00-12:00: 1 }")
                == pieces([(0, 0), (8, 3), (16, 0), (32, 3), (40, 0)]))
        #expect(
            try schedule("shifts: { Mon-Sat 8:00-16:00: 3, Sun 10:00-11:00: 1 }")
                == pieces([(0, 0), (8, 3), (16, 0), (32, 3), (40, 0), (58, 1), (59, 0), (82, 1), (83, 0)]))
    }

    /// What names no weekday is the same on all days, and stays a schedule of a day.
    @Test func everyDayIsEveryDay() throws {
        #expect(try schedule("shifts: { 8:00-16:00: 3 }") == pieces([(8, 3), (16, 0)], period: 24))
    }

    /// A week without a holiday stays a week; so does one whose holiday is a Sunday.
    @Test func whatNeedsNoCalendarStays() throws {
        let text = "shifts: { Mon-Fri 8:00-16:00: 3 }"
        #expect(
            try schedule(text, run: "starts: 2026-12-20 0:00, horizon: 7 d, holidays: [ 12-20 ]")?.period == 168)
        #expect(try schedule(text, run: "starts: 2026-12-21 0:00, horizon: 7 d")?.period == 168)
    }

    /// Nights of Monday to Friday: that of Thursday goes on until Friday 6:00, none begins on Friday the 25th; the night
    /// before the run goes on into it.
    @Test func overMidnightBelongsToTheEvening() throws {
        #expect(
            try schedule("shifts: { Mon-Fri 22:00-6:00: 2 }")
                == pieces([(0, 2), (6, 0), (22, 2), (30, 0), (46, 2), (54, 0)]))
    }

    /// 30 and 31 August 2026 are a Sunday and a Monday.
    @Test func seasons() throws {
        let found = try schedule(
            "shifts: { Mon-Fri 8:00-16:00: 3, summer Mon-Fri 8:00-14:00: 2, summer Sun 10:00-11:00: 1 }",
            run: "starts: 2026-08-30 0:00, horizon: 3 d, seasons: { summer: [ 07-01, 08-31 ] }")
        #expect(found == pieces([(0, 0), (10, 1), (11, 0), (32, 2), (38, 0), (56, 3), (64, 0)]))
    }

    /// 31 December 2026 is a Thursday; 1 and 2 January are Friday and Saturday, 28 February and 1 March 2027 Sunday and
    /// Monday.
    @Test func seasonsOverNewYear() throws {
        let text = "shifts: { 8:00-16:00: 3, winter 8:00-14:00: 2 }"
        func counts(_ starts: String, _ season: String) throws -> [Int] {
            let found = try #require(
                try schedule(text, run: "starts: \(starts) 0:00, horizon: 2 d, seasons: { winter: \(season) }"))
            return [found.count(at: 9), found.count(at: 33)]
        }
        #expect(try counts("2026-12-31", "[ 12-01, 02-28 ]") == [2, 2])
        #expect(try counts("2027-02-28", "[ 12-01, 02-28 ]") == [2, 3])
        #expect(try counts("2026-12-31", "[ 2026-12-01, 2026-12-31 ]") == [2, 3])
        #expect(try counts("2026-12-31", "[ [ 12-31, 12-31 ], [ 07-01, 07-02 ] ]") == [2, 3])
    }

    /// What held at midnight goes on until the day's first entry: Friday at 9:00. Without `holidays` nothing is said of a
    /// Sunday, so that Thursday's evening goes on.
    @Test func schedulesHoldUntilTheNext() throws {
        let text = "poisson: { schedule: { Mon-Fri 8:00: 26/h, Mon-Fri 16:00: 1/h%@ }, every: 1 week }"
        func pieces(_ more: String) throws -> [[Double]] {
            guard case .poisson(let profile) = try arrivals(text.replacing("%@", with: more)) else { return [] }
            #expect(profile.period == nil)
            return profile.pieces.map { [$0.time, $0.rate] }
        }
        let days: [[Double]] = [[0, 1], [8, 26], [16, 1], [32, 26], [40, 1]]
        #expect(try pieces("") == days)
        #expect(
            try pieces(", holidays 9:00: 5/h, holidays 12:00: 0") == days + [[57, 5], [60, 0], [81, 5], [84, 0]])
        // The whole day is that of its date.
        #expect(try pieces(", 2026-12-24 10:00: 2/h") == [[0, 1], [8, 26], [16, 1], [34, 2]])
        #expect(try pieces(", 12-24 10:00: 2/h") == [[0, 1], [8, 26], [16, 1], [34, 2]])
    }

    /// Once: dates are moments like others, days that are over hold at the start.
    @Test func datesWithoutRepetition() throws {
        #expect(
            try schedule("servers: { schedule: { 2026-12-22 8:00: 3, 2026-12-24T12:00: 1, 25.12.2026 8:00: 2 } }")
                == pieces([(0, 3), (36, 1), (56, 2)]))
    }

    @Test func speedsAndGroups() throws {
        let station = try station(
            "servers: 2, speed: { schedule: { 0:00: 1, holidays 0:00: 0.5, 12-24 0:00: 2 }, every: 24 h }",
            run: Self.christmas)
        // Friday's 0.5 is said anew on Saturday.
        #expect(station.speed?.pieces.map { [$0.time, $0.rate] } == [[0, 1], [24, 2], [48, 0.5], [72, 0.5]])
    }

    /// Wednesday and Thursday alone; daily on all four days; on holidays with a word.
    @Test func bookedDays() throws {
        func times(_ days: String) throws -> [Double] {
            let source = try arrivals("appointments: { at: [ 8:00 ], days: \(days) }")
            guard case .appointments(let booked) = source else { return [] }
            return booked.times
        }
        #expect(try times("Mon-Fri") == [8, 32])
        #expect(try times("daily") == [8, 32, 56, 80])
        #expect(try times("\"Thu,holidays\"") == [32, 56, 80])
        #expect(try times("2026-12-24") == [32])
    }

    @Test func windows() throws {
        let scenario = try Clinic(
            head: "time: hours",
            run:
                "{ \(Self.christmas), windows: { closed: holidays, eve: 2026-12-24 8:00-12:00, open: holidays 9:00-12:00 } }"
        ).load()
        let windows = scenario.run.windows.map { window in
            [window.from, window.until] + window.further.flatMap { [$0.from, $0.until] }
        }
        #expect(windows == [[48, 72, 72, 96], [32, 36], [57, 60, 81, 84]])
        #expect(scenario.run.holidays.map(\.description) == ["2026-12-25", "2026-12-26"])
        #expect(scenario.summary.contains { $0.hasPrefix("  holidays: [ 2026-12-25, 2026-12-26 ]") })
    }

    /// The warm-up and the time after the doors close are days of the run too: from Tuesday the 22nd, 7:00.
    @Test func warmUpAndFinish() throws {
        let found = try #require(
            try schedule(
                "shifts: { Mon-Fri 8:00-16:00: 3 }",
                run: "starts: 2026-12-22 7:00, warm-up: 1 d, horizon: 1 d, at-end: finish, holidays: [ 12-22, 12-25 ]"))
        #expect([1, 25, 49, 73, 97, 145].map { found.count(at: $0) } == [0, 3, 3, 0, 0, 3])
    }

    /// Words for 70 days, of which the 25th of December alone is not as usual.
    @Test func told() throws {
        let scenario = try Clinic(
            head: "time: hours", arrivals: "{ poisson: 1/h }",
            station: "{ shifts: { Mon-Fri 8:00-16:00: 3 }, service: { exponential: 5 min } }",
            run: "{ starts: 2026-12-01 0:00, horizon: 70 d, holidays: [ 12-25 ] }"
        ).load()
        #expect(
            scenario.summary.contains {
                $0.contains("Mon-Fri: 3 from 8:00, 0 from 16:00; Sat, Sun: 0; 2026-12-25: 0")
            })
    }
}
