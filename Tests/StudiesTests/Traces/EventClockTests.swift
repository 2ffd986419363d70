import FlowStudies
import FleetStudies
import FlowScenarios
import Scenarios
import Testing

import Studies

@Suite struct EventClockTests {
    /// 2024 is a leap year and begins with a Monday.
    @Test func dates() {
        let plain = EventClock(starts: nil, unit: .minutes)
        #expect(plain.text(0) == "2024-01-01T00:00:00.000000")
        #expect(plain.text(1.5) == "2024-01-01T00:01:30.000000")
        #expect(plain.text(60 * 24 * 59) == "2024-02-29T00:00:00.000000")
        #expect(plain.text(60 * 24 * 366) == "2025-01-01T00:00:00.000000")
        #expect(plain.text(60 * 24 * (366 + 365)) == "2026-01-01T00:00:00.000000")
        // 400 years later it is the same day.
        #expect(plain.text(60 * 24 * 146_097) == "2424-01-01T00:00:00.000000")
        let clinic = EventClock(starts: ClockTime("Wed 7:30"), unit: .hours)
        #expect(clinic.text(0.25) == "2024-01-03T07:45:00.000000")
        #expect(EventClock(starts: nil, unit: .seconds).text(0.000_001_4) == "2024-01-01T00:00:00.000001")
        #expect(plain.text(.infinity) == "")
        // Who is there at the start came before it.
        #expect(plain.text(-0.5) == "2023-12-31T23:59:30.000000")
        #expect(clinic.text(-56) == "2023-12-31T23:30:00.000000")
        #expect(plain.text(-60 * 24) == "2023-12-31T00:00:00.000000")
        // A run that begins on a day of the calendar.
        let start = DateTime("2026-03-02 8:00").flatMap { ClockTime($0) }
        #expect(EventClock(starts: start, unit: .hours).text(24.5) == "2026-03-03T08:30:00.000000")
    }
}
