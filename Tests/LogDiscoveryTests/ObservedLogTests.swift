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

    /// As `redomat trace` tells of somebody who keeps his bay for 10 min since the ward is full, and of somebody who
    /// still does at the end: both wait for the ward meanwhile.
    @Test func whoIsBlockedWaits() {
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["bay", "blocked before ward", "ward"])
        func add(_ activity: Int, enabled: Double = .nan, _ start: Double, _ end: Double, case number: Int) {
            var row = EventLog.Row(activity: activity)
            row.enabled = enabled
            row.start = start
            row.end = end
            row.fate = end.isNaN ? .open : .completed
            draft.add(row, case: number)
        }
        add(0, 0, 600, case: 0)
        add(1, 600, 1_200, case: 0)
        add(2, enabled: 1_200, 1_200, 9_000, case: 0)
        add(0, 60, 900, case: 1)
        add(1, 900, .nan, case: 1)
        let found = ObservedLog(draft.log()).withoutBlocking()
        #expect(found.waits == ["blocked before ward"])
        let log = found.observed.log
        #expect(log.activity == [0, 2, 0, 2])
        #expect(log.enabled[1] == 600 && log.start[1] == 1_200 && log.end[1] == 9_000)
        #expect(log.enabled[3] == 900 && log.start[3].isNaN && log.fate[3] == .open)
        // A name alone makes no wait, where nothing is named after it.
        var other = EventLogDraft(firstDayNumber: 20_000, activities: ["blocked before lunch"])
        var lunch = EventLog.Row(activity: 0)
        lunch.start = 0
        lunch.end = 60
        other.add(lunch, case: 0)
        #expect(ObservedLog(other.log()).withoutBlocking().waits.isEmpty)
    }
}
