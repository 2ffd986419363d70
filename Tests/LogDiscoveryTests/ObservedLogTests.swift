import EventLogs
import Testing

/// What was known at a moment, and nothing else.
@Suite struct ObservedLogTests {
    private func log() -> EventLog {
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["desk", "doctor"])
        for (number, begin) in [0.0, 3600, 7200].enumerated() {
            var row = EventLog.Row(activity: 0)
            row.enabled = begin
            row.start = begin + 60
            row.end = begin + 120
            draft.add(row, case: number)
            row = EventLog.Row(activity: 1)
            row.enabled = begin + 120
            row.start = begin + 300
            row.end = begin + 1500
            draft.add(row, case: number)
        }
        return draft.log()
    }

    @Test func whatEndsLaterIsOpen() {
        let observed = ObservedLog(log(), from: 2000, until: 4000)
        #expect(observed.log.caseCount == 1)
        #expect(observed.log.count == 2)
        #expect(observed.log.end[0] == 3720)
        #expect(observed.log.start[1] == 3900)
        #expect(observed.log.end[1].isNaN)
        #expect(observed.log.fate[1] == .open)
    }

    @Test func theWholeGoesToMidnight() {
        let observed = ObservedLog(log())
        #expect(observed.until == 86_400)
        #expect(observed.log.count == 6)
        // 20,000 days after Thursday, 1 January 1970.
        #expect(observed.firstWeekday == (20_000 + 3) % 7)
    }
}
