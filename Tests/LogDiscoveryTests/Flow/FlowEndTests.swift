import EventLogs
import TestSupport
import Testing

/// What the log's ends cut off.
@Suite struct FlowEndTests {
    /// Seven were silent for 67 days and 39 more, five others went on after 67 and 28 more: whoever is silent is over, though
    /// an exponential law alone would have all of them go on some day. Of three hundred who were silent as briefly as three
    /// hundred others were before they went on nobody is.
    @Test func silencesAreEndsUnlessTheyRefuteIt() {
        let few = CuredShare(silent: [3, 20, 25, 40, 45, 62, 78], gone: [2, 15, 23, 32, 68])
        #expect(few.share == 7.0 / 12 && few.probability(3) == 1)
        let brief = (0..<300).map { 60 * (Double($0) + 0.5) / 300 }
        let many = CuredShare(silent: brief, gone: brief)
        #expect(many.share < 0.01)
    }

    /// A case a day; behind each visit 30 % leave and the others are back within 20 to 60 days; the log has 300 days. Taking
    /// silence for the end would have about 40 % leave.
    @Test func silenceIsNoEnd() throws {
        var generator = SeededGenerator(4)
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["visit"])
        for number in 0..<900 {
            var now = Double(number) / 3 * 86_400
            while now < 300 * 86_400.0 {
                var row = EventLog.Row(activity: 0)
                row.start = now
                row.end = now + 600
                draft.add(row, case: number)
                if generator.chance(0.3) { break }
                now += (20 + 40 * generator.uniform()) * 86_400
            }
        }
        let observed = ObservedLog(draft.log(), from: 0, until: 300 * 86_400)
        let flow = try #require(FlowDiscovery(observed).groups.first)
        let leave = try #require(flow.states.first?.exits.first { $0.to == nil })
        #expect(abs(leave.share - 0.3) < 0.025, "\(leave.share)")
        #expect(flow.states[0].evidence.grade == .estimated)
        #expect(!flow.remarks.isEmpty)
        let naive = Double(leave.count) / Double(flow.states[0].count)
        #expect(naive > 0.33)
    }

    @Test func cutCasesAreNoStarts() throws {
        var generator = SeededGenerator(5)
        let cases = (0..<400).map { number in
            let way = [0, 1, 2, 3]
            // Those who were there when the log began are seen from the middle on.
            return number < 20 ? Array(way.dropFirst(1 + generator.whole(0...1))) : way
        }
        let flow = try #require(
            FlowDiscovery(ObservedLog(SimulatedWays.log(cases, activities: 4))).groups.first)
        #expect(flow.cutAtStart == 20)
        #expect(flow.starts.count == 1 && flow.starts[0].share == 1 && flow.starts[0].count == 380)
        #expect(flow.visits.allSatisfy { $0.mean == 1 && $0.evidence.count == 380 })
    }

    @Test func openCasesHaveNoEnd() throws {
        let log = SimulatedWays.log(Array(repeating: [0, 1], count: 100), activities: 2)
        // Amid the second activity of the 50th case.
        let flow = try #require(
            FlowDiscovery(ObservedLog(log, from: 0, until: 49 * 600 + 90)).groups.first)
        #expect(flow.openAtEnd == 1 && flow.cases == 50)
        let last = try #require(flow.states.first { $0.place == .activity(1) })
        #expect(last.count == 49 && last.exits.count == 1 && last.exits[0].to == nil)
    }

    @Test func whoGivesUpGoesNowhere() throws {
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["call", "visit"], outcomes: ["sold"])
        for number in 0..<100 {
            var row = EventLog.Row(activity: 0)
            row.enabled = Double(number) * 100
            row.end = Double(number) * 100 + 50
            if number % 4 == 0 { row.fate = .gaveUp } else { row.start = row.enabled + 10 }
            draft.add(row, case: number)
            guard number % 4 != 0, number % 4 != 1 else { continue }
            (row.activity, row.enabled, row.start) = (1, row.end, row.end + 5)
            row.end = row.start + 5
            row.outcome = 0
            draft.add(row, case: number)
        }
        let flow = try #require(FlowDiscovery(ObservedLog(draft.log())).groups.first)
        let call = try #require(flow.states.first { $0.place == .activity(0) })
        // Of 75 who were served 50 go on.
        #expect(abs((call.exits.first { $0.to != nil }?.share ?? 0) - 50.0 / 75) < 1e-9)
        #expect(flow.ends.map(\.fate) == [.completed, .completed, .gaveUp])
        #expect(flow.ends.map(\.outcome) == [0, -1, -1])
        #expect(flow.ends[0].share == 0.5)
    }
}
