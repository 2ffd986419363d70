import EventLogs
import SimulationKernel
import Statistics
import Testing

/// Delays of ten days before a control that one nurse does, first come, first served; she is busy for a sixth of the
/// time. Of other seeds fewer than one in a hundred would miss the bounds.
@Suite struct LongDelayTests {
    private let day = 86_400.0

    private func log(seed: UInt64, mean: Double = 10 * 86_400) -> EventLog {
        var stream = RandomStream(StreamKey(seed: seed, replication: 0, purpose: 31))
        var draft = EventLogDraft(
            firstDayNumber: 20_150, activities: ["visit", "control"], resources: ["Ann", "Bea"])
        var ready: [(time: Double, number: Int)] = []
        for number in 0..<2_880 {
            var row = EventLog.Row(activity: 0)
            row.start = Double(number) * 3_600
            row.end = row.start + 600
            row.resource = 0
            draft.add(row, case: number)
            ready.append((row.end + mean * stream.exponential(), number))
        }
        ready.sort { ($0.time, $0.number) < ($1.time, $1.number) }
        var free = 0.0
        for one in ready {
            var row = EventLog.Row(activity: 1)
            row.start = max(free, one.time)
            free = row.start + 600
            row.end = free
            row.resource = 1
            draft.add(row, case: one.number)
        }
        return draft.log()
    }

    /// In 100 days those who are seen show 9 days on average.
    @Test(arguments: 1...3 as ClosedRange<UInt64>) func cutOff(seed: UInt64) throws {
        let observed = ObservedLog(log(seed: seed), from: 0, until: 100 * day)
        let delay = try #require(ResourceDiscovery(observed).delays.first { $0.activity == 1 })
        #expect(delay.truncation > 1.02 && !delay.isTooLow && delay.isIdentified)
        #expect((delay.mean / day - 10).magnitude < 1.2)
        #expect(delay.evidence.remark?.contains("the log ends before the longest do") == true)
    }

    /// In 25 days nobody knows of the delays that are longer.
    @Test(arguments: 1...3 as ClosedRange<UInt64>) func asLongAsTheLog(seed: UInt64) throws {
        let discovery = ResourceDiscovery(ObservedLog(log(seed: seed), from: 0, until: 25 * day))
        let delay = try #require(discovery.delays.first { $0.activity == 1 })
        #expect(delay.isTooLow && !delay.isIdentified && delay.evidence.interval == nil)
        #expect(delay.evidence.grade == .assumed && delay.evidence.remark?.hasPrefix("too low") == true)
        #expect(
            discovery.findings.contains {
                $0.sentence.hasPrefix("How long the delay before control is cannot be told")
            })
    }

    /// Ten minutes in a log of 100 days are no matter of its end.
    @Test func shortOnes() throws {
        let observed = ObservedLog(log(seed: 4, mean: 1_200), from: 0, until: 100 * day)
        let delay = try #require(ResourceDiscovery(observed).delays.first { $0.activity == 1 })
        #expect(delay.truncation == 1 && !delay.isTooLow)
    }

    /// Nobody knows when they joined the line: before, it was "last come, first served".
    @Test(arguments: [25.0, 100]) func nobodyKnowsWhoIsNext(days: Double) throws {
        let observed = ObservedLog(log(seed: 5), from: 0, until: days * day)
        let resources = ResourceDiscovery(observed)
        let rules = RuleDiscovery(
            observed, pools: resources.pools.map(\.pool), enabled: resources.enabled, isHidden: resources.isHidden,
            services: resources.services)
        let rule = try #require(rules.pools.first { $0.pool.activities.contains(1) })
        #expect(rule.rule == nil && rule.verdict == .tooFewChoices && rule.choices == 0 && rule.hidden > 0)
        #expect(rule.words.hasPrefix("This log cannot tell who goes first: behind a delay"))
    }
}
