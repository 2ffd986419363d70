import Testing

import Scenarios

/// Dates and times as people write them.
struct DateTimeTests {
    private let numbers = NumberCell(unit: .hours)

    /// Days since 1970 by `date -u -d 2024-03-04 +%s` / 86400 = 19786 and so on.
    @Test(
        arguments: [
            ("2024-03-04 8:20", .dated(DateTime(day: 19786, second: 30_000))),
            ("2024-03-04T08:20:30Z", .dated(DateTime(day: 19786, second: 30_030, zone: 0))),
            ("2024-02-29T23:59:59.5+01:00", .dated(DateTime(day: 19782, second: 86_399.5, zone: 3600))),
            ("2024-02-29T23:59:59,5 -0330", .dated(DateTime(day: 19782, second: 86_399.5, zone: -12_600))),
            ("1970-01-01 0:00", .dated(DateTime(day: 0))), ("1969-12-31 24:00", .dated(DateTime(day: 0))),
            ("1900-03-01 12:00", .dated(DateTime(day: -25508, second: 43_200))),
            ("04.03.2024 08:20", .dated(DateTime(day: 19786, second: 30_000))),
            ("4.3.2024  8:20:30", .dated(DateTime(day: 19786, second: 30_030))),
            ("2024/03/04 8:20", .dated(DateTime(day: 19786, second: 30_000))),
            ("2024-03-04", .dated(DateTime(day: 19786, hasTime: false))),
            ("8:20", .clock(ClockTime(seconds: 30_000))), ("Mon 8:20", .clock(ClockTime(weekday: 0, seconds: 30_000))),
            ("2.5", .elapsed(2.5)), ("90 min", .elapsed(1.5)), ("-1", .elapsed(-1)),
        ] as [(String, MomentCell)])
    func isRead(text: String, moment: MomentCell) { #expect(MomentCell(text, numbers) == moment) }

    @Test(
        arguments: [
            "", "eight", "2023-02-29 8:00", "2024-13-01 8:00", "2024-03-04 25:00", "24-03-04 8:00", "31.02.2026",
            "2024-03-04 8:20:30.x", "8:61", "1e400", "2024-03-04 Mon 8:20", "3/2/2026 8:15", "02.03.26 8:15",
            "2024-03-04 8:20 CET", "2024-03-04T", "2024-03-04T8", "2024-3-4-5", "04-03-2024", "2024.03.04", "0.0.2024",
        ])
    func isRefused(text: String) { #expect(MomentCell(text, numbers) == nil) }

    @Test(
        arguments: [
            ("31.02.2026", "there is no day '31.02.2026'"), ("2026-02-31 8:15", "there is no day '2026-02-31'"),
            ("3/2/2026 8:15", "'3/2/2026' is read as day and month in one country and as month and day in another"),
            ("02.03.26 8:15", "'02.03.26' has a year of two digits"),
            ("2026-03-02T25:15", "'25:15' behind the date is no time of day"), ("2026-03-02", nil), ("12 min", nil),
            ("3.4.5", nil), ("1/2/min", nil), ("", nil), ("-", nil), ("8:15", nil),
        ] as [(String, String?)])
    func whatIsWrongIsSaid(text: String, trouble: String?) { #expect(DateTime.trouble(text) == trouble) }

    /// 1970-01-01 was a Thursday, 2024-03-04 a Monday, 1900-03-01 a Thursday.
    @Test func weekdays() {
        #expect(DateTime.weekday(ofDay: 0) == 3)
        #expect(DateTime.weekday(ofDay: 19786) == 0)
        #expect(DateTime.weekday(ofDay: -25508) == 3)
        #expect(DateTime.weekday(ofDay: -1) == 2)
    }

    /// Every day of eight hundred years comes back as it was written.
    @Test func calendarDays() {
        for day in -146_097...146_097 {
            let text = CalendarDay(day).description
            #expect(DateTime(text)?.day == day, "\(day) is \(text)")
        }
        #expect(CalendarDay(0).description == "1970-01-01")
        #expect(CalendarDay(19_782).description == "2024-02-29")
    }

    /// In the night of 29 March 2026 clocks in Berlin go from 2:00 to 3:00: an hour lies between, by the wall two.
    @Test func theNightOfTheClocks() throws {
        let end = "2026-03-29T03:30+02:00"
        let begin = "2026-03-29T01:30+01:00"
        func minutes(_ end: String, _ begin: String) -> Double? {
            guard let end = MomentCell(end, numbers), let begin = MomentCell(begin, numbers) else { return nil }
            return end.duration(since: begin, in: .minutes)
        }
        #expect(minutes(end, begin) == 60)
        #expect(minutes(String(end.dropLast(6)), String(begin.dropLast(6))) == 120)
        #expect(minutes(end, String(begin.dropLast(6))) == nil)
        #expect(minutes("Mon 0:10", "Sun 23:50") == 20)
        #expect(minutes("8:10", "8:15") == -5)
        #expect(minutes("8:10", "2026-03-29 8:00") == nil)
    }
}
