import EventLogs
import SimulationKernel
import Statistics
import Testing

/// Logs of finished cases only are told from logs that are whole, and read up to where they are.
///
/// Seeds are fixed; of streams by chance the bars are four standard errors and more.
@Suite struct FinishedCaseTests {
    private static let day = 86_400.0
    private static let length = 130

    /// What of a case is in the log.
    private enum Kept {
        /// All of it, or nothing where it is not over.
        case finished
        /// What had come by the end.
        case whole
    }

    /// Twenty a day, of which each takes twelve days on average, with six steps in the middle and one at the end.
    private func log(
        _ kept: Kept, until stop: Int = length, end: Double = Double(length), thinFrom: Int = length,
        first: Double = 20, later: Double = 4, seed: UInt64 = 11
    ) -> EventLog {
        var stream = RandomStream(StreamKey(seed: seed, replication: 0, purpose: 1))
        var draft = EventLogDraft(firstDayNumber: 20_150, activities: ["begin", "step", "end"], resources: [])
        var number = 0
        var time = 0.0
        while true {
            time += Self.day / (time < Double(thinFrom) * Self.day ? first : later) * stream.exponential()
            guard time < Double(stop) * Self.day else { break }
            let duration = 12 * Self.day * stream.exponential()
            let steps = (0..<6).map { _ in time + duration * stream.uniform() }.sorted()
            let moments = [(0, time)] + steps.map { (1, $0) } + [(2, time + duration)]
            if kept == .finished, time + duration > end * Self.day { continue }
            for (activity, moment) in moments where moment <= end * Self.day {
                var row = EventLog.Row(activity: activity)
                row.start = moment
                row.end = moment
                draft.add(row, case: number)
            }
            number += 1
        }
        return draft.log()
    }

    @Test func arrivalsOfAThinnedLog() throws {
        let log = log(.finished)
        let found = try #require(FinishedCases(log))
        let until = try #require(found.until)
        #expect(until >= 65 * Self.day && until <= 100 * Self.day && found.share >= 0.9)
        // About 240 of 2,600 are under way at any time.
        #expect((150...330).contains(found.missing))
        let arrivals = ArrivalDiscovery(ObservedLog(log, from: 0, until: until))
        let rate = Double(arrivals.cases.times.count) / (until / Self.day)
        #expect((18...22).contains(rate))
        // What the log shows of its last days is a half and less.
        #expect(Double(arrivals.cases.times.count { $0 > until - 10 * Self.day }) > 150)
        #expect(Double(CaseArrivals(ObservedLog(log)).times.count { $0 > 120 * Self.day }) < 100)
    }

    /// From the 95th day on three quarters as many come, which only days show that the log has in part.
    @Test func aLevelBehindTheCut() throws {
        let log = log(.finished, thinFrom: 95, first: 60, later: 45)
        let found = try #require(FinishedCases(log))
        let until = try #require(found.until)
        #expect(until <= 100 * Self.day)
        #expect(found.thinned.count >= 20 && found.thinned.allSatisfy { (0.5...1).contains($0.share) })
        #expect(found.thinned.first?.day == Int(saturating: until / Self.day))
        let observed = ObservedLog(log, from: 0, until: until, thinned: found.thinned)
        let stream = try #require(ArrivalDiscovery(observed).streams.first)
        let level = try #require(stream.days.levels.last)
        #expect(stream.days.thinnedDays == found.thinned.count)
        // Against the mean of the days before the cut, nearly all of which have sixty.
        #expect((0.65...0.88).contains(level.factor))
        #expect(
            ArrivalDiscovery(ObservedLog(log, from: 0, until: until)).streams.first?.days.levels.last?.factor ?? 0 > 0.9
        )
    }

    /// Few cases a day: their arrivals alone would not tell.
    @Test func aSmallThinnedLog() {
        var right = 0
        for seed in 20..<30 where FinishedCases(log(.finished, until: 75, end: 75, first: 6, seed: UInt64(seed))) != nil
        {
            right += 1
        }
        #expect(right >= 7)
        for seed in 20..<30 {
            // Brought to its end, with a fall before it.
            #expect(
                FinishedCases(log(.whole, until: 75, end: 400, thinFrom: 60, first: 6, seed: UInt64(seed))) == nil)
        }
    }

    @Test func awholeLogIsNotThinned() {
        #expect(FinishedCases(log(.whole)) == nil)
        // Nobody comes any more, and all are served to the end.
        #expect(FinishedCases(log(.whole, end: 400)) == nil)
        #expect(FinishedCases(log(.whole, until: 100, end: 400)) == nil)
        // From the 110th day on fewer come indeed, and the log shows those who are not done.
        #expect(FinishedCases(log(.whole, thinFrom: 110)) == nil)
    }

    /// All come back within 20 to 60 days, for ever: the log ends before most of them do, and nobody leaves.
    @Test(arguments: [90.0, 120, 300])
    func whoIsSilentIsNotGone(days: Double) throws {
        var stream = RandomStream(StreamKey(seed: 12, replication: 0, purpose: 1))
        var draft = EventLogDraft(firstDayNumber: 20_150, activities: ["visit"], resources: [])
        for number in 0..<900 {
            var now = Double(number) / 900 * days * Self.day
            while now < days * Self.day {
                var row = EventLog.Row(activity: 0)
                row.start = now
                row.end = now + 600
                draft.add(row, case: number)
                now += (20 + 40 * stream.uniform()) * Self.day
            }
        }
        let observed = ObservedLog(draft.log(), from: 0, until: days * Self.day)
        let flow = try #require(FlowDiscovery(observed).groups.first)
        let leave = flow.states.first?.exits.first { $0.to == nil }
        // A quarter to a half of the visits of the log are followed by nothing.
        #expect(leave?.share ?? 0 < 0.08)
        #expect(leave.map { $0.interval.contains($0.share) } ?? true)
        #expect(flow.states.first?.evidence.grade == .estimated)
    }
}
