import EventLogs
import TestSupport
import Testing

/// Cases that go other ways than before.
@Suite struct FlowChangeTests {
    /// Behind 0 half go to 1; from the 600th of 1,000 cases on 15 % do.
    @Test func sharesSinceTheChange() throws {
        var generator = SeededGenerator(1)
        let cases = (0..<1000).map { number in
            SimulatedWays.way(&generator) { way, generator in
                guard let last = way.last else { return 0 }
                let share = number < 600 ? 0.5 : 0.15
                return last == 0 ? SimulatedWays.pick([(1, share), (2, 1 - share)], &generator) : last == 3 ? -1 : 3
            }
        }
        let observed = ObservedLog(SimulatedWays.log(cases, activities: 4))
        let flow = try #require(FlowDiscovery(observed).groups.first)
        let change = try #require(flow.change)
        #expect(abs(change.from - 600 * 600) < 1000 * 600 / 20)
        #expect(change.p < 1e-6 && abs(change.difference - 0.35 / 3) < 0.03)
        let first = try #require(flow.states.first { $0.place == .activity(0) })
        let toOne = try #require(first.exits.first { $0.to.map { flow.states[$0].place } == .activity(1) })
        #expect(abs(toOne.share - 0.15) < 0.05 && first.count < 450)
        let all = try #require(FlowDiscovery(observed, takesRecent: false).groups.first)
        #expect(all.change == nil && all.states[0].count == 1000)
    }

    /// On the last of 25 days four times as many come, and nearly all of them by the quick way: that is a day, no change.
    @Test func oneDayIsNoChange() throws {
        var generator = SeededGenerator(11)
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["a", "b", "c"])
        var number = 0
        for day in 0..<25 {
            let isOdd = day == 24
            for place in 0..<(isOdd ? 240 : 60) {
                let isQuick = generator.chance(isOdd ? 0.95 : 0.5)
                let way: [Int] = isQuick ? [0, 2] : [0, 1, 2]
                var now = Double(day) * 86_400 + Double(place) * 120
                for activity in way {
                    var row = EventLog.Row(activity: activity)
                    row.start = now
                    row.end = now + 600
                    draft.add(row, case: number)
                    now += 3600
                }
                number += 1
            }
        }
        let flow = try #require(FlowDiscovery(ObservedLog(draft.log())).groups.first)
        #expect(flow.change == nil && flow.states[0].count == number)
    }

    /// 200 logs of 120 cases that go on alike, whose returns take up to a fifth of the log: a change is seen in at most 10.
    @Test func noChangeIsInvented() throws {
        var wrong = 0
        for seed in 0..<200 {
            var generator = SeededGenerator(3000 + UInt64(seed))
            var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["a", "b", "c"])
            for number in 0..<120 {
                var now = Double(number) * 72_000
                var activity = 0
                while now < 100 * 86_400.0 {
                    var row = EventLog.Row(activity: activity)
                    row.start = now
                    row.end = now + 600
                    draft.add(row, case: number)
                    let next = SimulatedWays.pick([(0, 0.3), (1, 0.2), (2, 0.2), (-1, 0.3)], &generator)
                    if next < 0 { break }
                    now += next == 0 ? (10 + 10 * generator.uniform()) * 86_400 : 3600
                    activity = next
                }
            }
            let observed = ObservedLog(draft.log(), from: 0, until: 100 * 86_400)
            if FlowDiscovery(observed).groups.contains(where: { $0.change != nil }) { wrong += 1 }
        }
        #expect(wrong <= 10, "\(wrong) of 200")
    }
}
