@testable import FlowStudies
@testable import FleetStudies
import FlowScenarios
import ScenarioReading
import Testing

@testable import Studies

/// Times of arrival as people write them.
struct ArrivalMomentTests {
    private let numbers = NumberCell(FitRequest(file: "a.csv", column: "t", unit: .hours))

    /// Days since 1970 by `date -u -d 2024-03-04 +%s` / 86400 = 19786 and so on.
    @Test(
        arguments: [
            ("2024-03-04 8:20", .dated(day: 19786, second: 30_000)),
            ("2024-03-04T08:20:30Z", .dated(day: 19786, second: 30_030)),
            ("2024-02-29T23:59:59.5+01:00", .dated(day: 19782, second: 86_399.5)),
            ("1970-01-01 0:00", .dated(day: 0, second: 0)), ("1969-12-31 24:00", .dated(day: 0, second: 0)),
            ("1900-03-01 12:00", .dated(day: -25508, second: 43_200)),
            ("8:20", .clock(ClockTime(seconds: 30_000))), ("Mon 8:20", .clock(ClockTime(weekday: 0, seconds: 30_000))),
            ("2.5", .elapsed(9_000)), ("90 min", .elapsed(5_400)),
        ] as [(String, ArrivalMoment)])
    func isRead(text: String, moment: ArrivalMoment) { #expect(ArrivalMoment(text, numbers) == moment) }

    @Test(
        arguments: [
            "", "eight", "2024-03-04", "2023-02-29 8:00", "2024-13-01 8:00", "2024-03-04 25:00", "24-03-04 8:00",
            "2024-03-04 8:20:30.x", "8:61", "-1", "1e300", "2024-03-04 Mon 8:20",
        ])
    func isRefused(text: String) { #expect(ArrivalMoment(text, numbers) == nil) }

    /// 1970-01-01 was a Thursday, 2024-03-04 a Monday, 1900-03-01 a Thursday.
    @Test func weekdays() {
        #expect(ArrivalMoment.weekday(ofDay: 0) == 3)
        #expect(ArrivalMoment.weekday(ofDay: 19786) == 0)
        #expect(ArrivalMoment.weekday(ofDay: -25508) == 3)
        #expect(ArrivalMoment.weekday(ofDay: -1) == 2)
    }
}
