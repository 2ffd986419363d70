import EventLogs
import TestSupport
import Testing

/// Cases that are not over when the log ends have no end; nobody of these logs leaves before the last activity.
///
/// Seeds are fixed. Of other seeds the bounds would be missed by fewer than one in a hundred.
@Suite struct OpenCaseTests {
    private func log(
        days: Int, perDay: Int, seed: UInt64, _ gap: (inout SeededGenerator) -> Double
    ) -> EventLog {
        var generator = SeededGenerator(seed)
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["apply", "decide"])
        for number in 0..<days * perDay {
            let begin = (Double(number) + generator.uniform()) / Double(perDay) * 86_400
            var row = EventLog.Row(activity: 0)
            row.start = begin
            row.end = begin + 600
            draft.add(row, case: number)
            row.activity = 1
            row.start = begin + 600 + gap(&generator)
            row.end = row.start + 600
            draft.add(row, case: number)
        }
        return draft.log()
    }

    private func endShare(_ log: EventLog, until days: Double) throws -> Double {
        let flow = try #require(FlowDiscovery(ObservedLog(log, from: 0, until: days * 86_400)).groups.first)
        let apply = try #require(flow.states.first { $0.place == .activity(0) })
        #expect(flow.change == nil)
        return apply.exits.first { $0.to == nil }?.share ?? 0
    }

    /// Seven days to the second, and what waits for a place behind them: before, 16 % ended.
    @Test func aTimer() throws {
        let log = log(days: 60, perDay: 100, seed: 3) { 7 * 86_400 + 900 * $0.uniform() }
        #expect(try endShare(log, until: 42) == 0)
    }

    @Test(arguments: [4, 5, 6] as [UInt64])
    func aLongTail(seed: UInt64) throws {
        let log = log(days: 60, perDay: 90, seed: seed) { 4 * 86_400 * DrawnStream.exponential(&$0) }
        #expect(try endShare(log, until: 28) < 0.006)
    }

    /// A third leaves for good: that stays.
    @Test func whoLeavesIsOver() throws {
        var generator = SeededGenerator(8)
        let whole = log(days: 60, perDay: 90, seed: 7) { 4 * 86_400 * DrawnStream.exponential(&$0) }
        var draft = EventLogDraft(like: whole)
        for number in 0..<whole.caseCount {
            let leaves = generator.chance(1.0 / 3)
            for entry in whole.entries(ofCase: number) where whole.activity[entry] == 0 || !leaves {
                draft.add(whole.row(entry), case: number)
            }
        }
        #expect(abs(try endShare(draft.log(), until: 40) - 1.0 / 3) < 0.035)
    }

    /// A window of a log: cases that were under way begin with what others go on with, and are no arrivals.
    @Test func windows() throws {
        let whole = log(days: 90, perDay: 90, seed: 9) { 5 * 86_400 * DrawnStream.exponential(&$0) }
        var draft = EventLogDraft(like: whole)
        for entry in 0..<whole.count where whole.first(entry) >= 30 * 86_400 {
            var row = whole.row(entry)
            row.start -= 30 * 86_400
            row.end -= 30 * 86_400
            draft.add(row, case: Int(whole.cases[entry]))
        }
        let found = ArrivalDiscovery(ObservedLog(draft.log(), from: 0, until: 56 * 86_400))
        // About 90 a day for five days were under way.
        #expect((350...550).contains(found.cases.begunBefore))
        let stream = try #require(found.streams.first)
        #expect((Double(stream.count) / 56 - 90).magnitude < 2)
        #expect(stream.remarks.contains { $0.contains("were under way") })
    }

    /// One activity that takes nine days on average; the log has what ended within six weeks.
    @Test func casesThatEndedInAWindow() throws {
        var generator = SeededGenerator(10)
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["claim"], resources: ["office"])
        var plain = EventLogDraft(firstDayNumber: 20_000, activities: ["claim"], resources: ["office"])
        for number in 0..<4_000 {
            var row = EventLog.Row(activity: 0)
            row.resource = 0
            row.start = Double(number) / 40 * 86_400
            row.end = row.start + 9 * 86_400 * DrawnStream.exponential(&generator)
            if row.end >= 40 * 86_400, row.end < 82 * 86_400 { draft.add(row, case: number) }
            if row.end < 82 * 86_400 { plain.add(row, case: number) }
        }
        let found = try #require(EndedWindow(draft.log()))
        #expect(found.from == 41 * 86_400)
        #expect(EndedWindow(plain.log()) == nil)
        // Those who began before are the long ones: with them it would be more than eleven days. What ends behind the
        // window is not in it, so that it is a little less than nine.
        let observed = ObservedLog(draft.log(), from: found.from, until: 62 * 86_400)
        let service = try #require(ResourceDiscovery(observed).services.first)
        #expect((7.5...10).contains(service.mean / 86_400))
    }
}
