import Testing

import EventLogs

/// Times as exports write them, against days counted by hand: 2026-03-02 is day 20,514 from 1970-01-01.
@Suite("Times as written") struct TimeExactCases {
    private func moment(_ text: String, _ order: DateOrder? = nil, _ zone: LogZone = .asWritten) -> Int64? {
        var text = text
        guard let parts = text.withUTF8({ TimeScan.parts($0) }) else { return nil }
        return TimeForm(order: order, clock: WallClock(zone)).moment(parts)
    }

    private static let day: Int64 = 20_514 * 86_400_000_000
    private static let morning = day + (8 * 3600 + 15 * 60) * 1_000_000

    @Test(
        arguments: [
            "2026-03-02 8:15", "2026-03-02T08:15:00", "2026-03-02T08:15:00.000000", "2026/03/02 08:15",
            "02.03.2026 08:15",
            "2.3.26 8:15", "20260302081500", "20260302T08:15", "202603020815", "2026-03-02T08:15:00Z",
            "2026-03-02 08:15:00+01:00", "2026-03-02 08:15:00 UTC", "2-Mar-2026 08:15", "02 März 2026 08:15",
            "Mar 2, 2026 8:15 AM", "2026-03-02 8:15 AM", "2026-03-02 8:15 a.m.", "2026-03-02 8:15AM",
            "02.03.2026, 08:15",
            "1772439300", "1772439300000", "1772439300000000", "46083.34375",
        ])
    func theSameMorning(text: String) {
        #expect(moment(text) == Self.morning)
    }

    @Test func ordersOfDayAndMonth() {
        #expect(moment("3/2/2026 8:15") == nil)
        #expect(moment("2/3/2026 8:15", .dayFirst) == Self.morning)
        #expect(moment("3/2/2026 8:15", .monthFirst) == Self.morning)
        #expect(moment("3/2/26 8:15 AM", .monthFirst) == Self.morning)
        #expect(moment("2-3-2026 8:15", .dayFirst) == Self.morning)
        #expect(moment("31/4/2026", .dayFirst) == nil)
    }

    @Test func clocksOfTwelveHours() {
        let hour: Int64 = 3600 * 1_000_000
        #expect(moment("2026-03-02 12:00 AM") == Self.day)
        #expect(moment("2026-03-02 12:00 PM") == Self.day + 12 * hour)
        #expect(moment("2026-03-02 1:00 PM") == Self.day + 13 * hour)
        #expect(moment("2026-03-02 11:00 p") == Self.day + 23 * hour)
        #expect(moment("2026-03-02 13:00 PM") == Self.day + 13 * hour)
        #expect(moment("2026-03-02 13:00 AM") == nil)
        #expect(moment("2026-03-02 24:00") == Self.day + 24 * hour)
    }

    @Test(
        arguments: [
            "", "-", "8", "2026", "2026-02-29", "2026-13-01 8:00", "2026-03-02 25:00", "2026-03-02 8:60", "0000-00-00",
            "2026-03-02 08:15:00 CET", "99999999999999999999", "12345", "3/2/2026x", "2026-03-02T", "ten past eight",
            "1e9",
            "26-03-02",
        ])
    func noTimes(text: String) {
        #expect(moment(text) == nil || text == "12345")
    }

    @Test func partsOfSecondsAreExact() {
        #expect(moment("2026-03-02 08:15:00.393900") == Self.morning + 393_900)
        #expect(moment("2026-03-02 08:15:00,5") == Self.morning + 500_000)
        #expect(moment("2026-03-02 08:15:00.123456789") == Self.morning + 123_456)
    }

    /// In Berlin clocks went from 2:00 to 3:00 on 29 March 2026, and stand an hour ahead in winter.
    @Test func placesHaveTheirClocks() throws {
        let berlin = try #require(LogZone("Europe/Berlin"))
        let hour: Int64 = 3600 * 1_000_000
        #expect(moment("2026-03-02T07:15:00Z", nil, berlin) == Self.morning)
        #expect(moment("2026-07-01T10:00:00Z", nil, berlin) == (moment("2026-07-01 12:00")))
        #expect(moment("2026-03-02T08:15:00+01:00", nil, .ahead(0)) == Self.morning - hour)
        let clock = WallClock(berlin)
        #expect(clock.change(at: try #require(moment("2026-03-29 02:30"))) == .skipped)
        #expect(clock.change(at: try #require(moment("2026-03-29 03:30"))) == nil)
        #expect(clock.change(at: try #require(moment("2026-10-25 02:30"))) == .twice)
        #expect(clock.change(at: try #require(moment("2026-10-25 03:30"))) == nil)
        #expect(clock.change(at: try #require(moment("2026-10-25 01:30"))) == nil)
        #expect(LogZone("Mars/Olympus") == nil && LogZone("+25:00") == nil)
        #expect(LogZone("-03:30")?.text == "-03:30" && LogZone("wall") == .asWritten)
    }

    /// Every day of 1900 to 2100 there and back, one day after the other.
    @Test func daysThereAndBack() throws {
        var expected = try #require(Moment.day(year: 1900, month: 1, day: 1))
        #expect(expected == -25_567)
        for year in 1900...2100 {
            for month in 1...12 {
                for day in 1...31 {
                    guard let number = Moment.day(year: year, month: month, day: day) else { continue }
                    #expect(number == expected)
                    let back = LogDay(number)
                    #expect(back.year == year && back.month == month && back.day == day)
                    expected += 1
                }
            }
        }
    }
}
