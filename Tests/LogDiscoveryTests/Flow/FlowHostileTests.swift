import EventLogs
import TestSupport
import Testing

/// Logs that no flow could be expected of.
@Suite struct FlowHostileTests {
    private func isSound(_ found: FlowDiscovery) -> Bool {
        found.groups.allSatisfy { flow in
            flow.states.allSatisfy { state in
                abs(state.exits.reduce(0) { $0 + $1.share } - 1) < 1e-9
                    && state.exits.allSatisfy { $0.share > 0 && ($0.to.map(flow.states.indices.contains) ?? true) }
            }
        }
    }

    @Test func nothing() {
        let found = FlowDiscovery(ObservedLog(EventLogDraft(firstDayNumber: 0, activities: []).log()))
        #expect(found.groups.isEmpty && found.concurrency.pairs.isEmpty)
        #expect(
            RuleDiscovery(ObservedLog(EventLogDraft(firstDayNumber: 0, activities: []).log()), pools: []).pools.isEmpty)
    }

    @Test func oneCaseOfOneActivity() {
        let found = FlowDiscovery(ObservedLog(SimulatedWays.log([[0]], activities: 1)))
        #expect(found.groups.count == 1 && isSound(found))
        #expect(found.groups[0].states.count == 1)
    }

    /// All times the same, and none at all.
    @Test(arguments: [0.0, Double.nan]) func oneMoment(time: Double) {
        var draft = EventLogDraft(firstDayNumber: 0, activities: ["a", "b"])
        for number in 0..<50 {
            for activity in 0..<2 {
                var row = EventLog.Row(activity: activity)
                row.start = time
                row.end = time
                draft.add(row, case: number)
            }
        }
        let observed = ObservedLog(draft.log())
        #expect(isSound(FlowDiscovery(observed)))
        #expect(FlowDiscovery(observed).groups.allSatisfy { $0.blocks.isEmpty })
        let pool = ServerPool(activities: [0, 1, 7, -1], resources: [3])
        #expect(RuleDiscovery(observed, pools: [pool]).pools[0].rule == nil)
    }

    /// Round and round until the log ends.
    @Test func noEnd() {
        var draft = EventLogDraft(firstDayNumber: 0, activities: ["a", "b"])
        for number in 0..<20 {
            for step in 0..<30 {
                var row = EventLog.Row(activity: step % 2)
                row.start = Double(step) * 100
                row.end = Double(step) * 100 + 100
                if step == 29 {
                    row.end = .nan
                    row.fate = .open
                }
                draft.add(row, case: number)
            }
        }
        let found = FlowDiscovery(ObservedLog(draft.log()))
        #expect(isSound(found))
        #expect(found.groups[0].openAtEnd == 20)
        #expect(!found.groups[0].remarks.isEmpty)
        var stream = RandomStreams.stream(2)
        #expect(found.groups[0].drawnCase(&stream).count < 10_000)
    }

    @Test func asManyActivitiesAsEntries() {
        var generator = SeededGenerator(6)
        let cases = (0..<800).map { number in (0..<10).map { _ in generator.whole(0...7_999) } }
        let found = FlowDiscovery(ObservedLog(SimulatedWays.log(cases, activities: 8_000)))
        #expect(isSound(found))
    }

    @Test func oneCaseOfManyEntries() {
        var draft = EventLogDraft(firstDayNumber: 0, activities: ["a", "b", "c"])
        var generator = SeededGenerator(7)
        for step in 0..<20_000 {
            var row = EventLog.Row(activity: generator.whole(0...2))
            row.start = Double(step)
            row.end = Double(step) + 1e6
            draft.add(row, case: 0)
        }
        let observed = ObservedLog(draft.log())
        #expect(isSound(FlowDiscovery(observed)))
        #expect(ResourceDiscovery(observed).enabled.count == 20_000)
    }

    /// The same log gives the same flow.
    @Test func again() {
        let cases = SimulatedWays.cases(300, 8) { SimulatedWays.orderTwoCase(&$0) }
        let observed = ObservedLog(SimulatedWays.log(cases, classes: cases.indices.map { $0 % 3 }, activities: 4))
        #expect(FlowDiscovery(observed).groups == FlowDiscovery(observed).groups)
    }
}
