import EventLogs
import TestSupport
import Testing

/// Activities side by side.
@Suite struct FlowBlockTests {
    private func rows(_ times: [(activity: Int, start: Double, end: Double)]) -> [EventLog.Row] {
        times.map { time in
            var row = EventLog.Row(activity: time.activity)
            row.start = time.start
            row.end = time.end
            return row
        }
    }

    private func log(_ cases: [[EventLog.Row]], activities: Int) -> EventLog {
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: (0..<activities).map { "a\($0)" })
        for (number, rows) in cases.enumerated() {
            for var row in rows {
                (row.start, row.end) = (row.start + Double(number) * 1000, row.end + Double(number) * 1000)
                draft.add(row, case: number)
            }
        }
        return draft.log()
    }

    /// 0, then 1 beside 2 and 3 behind it, each begun after a wait of its own, then 4.
    private func parallelCase(_ generator: inout SeededGenerator, hasFirst: Bool = true) -> [EventLog.Row] {
        let one = 10 + 10 * generator.uniform()
        let two = 10 + 10 * generator.uniform()
        let oneEnd = one + 20 + 20 * generator.uniform()
        let twoEnd = two + 10 + 10 * generator.uniform()
        let threeEnd = twoEnd + 10 + 10 * generator.uniform()
        let last = max(hasFirst ? oneEnd : 0, threeEnd)
        let branch = hasFirst ? [(1, one, oneEnd)] : []
        return rows([(0, 0, 10)] + branch + [(2, two, twoEnd), (3, twoEnd, threeEnd), (4, last, last + 5)])
    }

    @Test func branchesSideBySide() throws {
        var generator = SeededGenerator(1)
        let observed = ObservedLog(log((0..<300).map { _ in parallelCase(&generator) }, activities: 5))
        let found = FlowDiscovery(observed)
        let flow = try #require(found.groups.first)
        let block = try #require(flow.blocks.first)
        #expect(flow.blocks.count == 1)
        #expect(block.branches.map(\.activities) == [[1], [2, 3]])
        #expect(block.branches.map { $0.runs.map(\.activities) } == [[[1]], [[2, 3]]])
        #expect(block.count == 300 && block.patterns.count == 1)
        #expect(block.patterns[0].orders.reduce(0) { $0 + $1.count } == 300)
        #expect(flow.states.map(\.place) == [.activity(0), .block(0), .activity(4)])
        #expect(found.concurrency.unexplainedShare == 0 && found.concurrency.overlappingShare > 0.2)
        #expect(found.concurrency.pairs.allSatisfy { $0.block == 0 })
        // The first of a branch waits from the end of 0 on, whatever the other branch does.
        let all = observed.log
        let enabled = ResourceDiscovery(observed).enabled
        for entry in 0..<all.count where all.activity[entry] == 1 || all.activity[entry] == 2 {
            #expect(enabled[entry] == all.end[all.entries(ofCase: Int(all.cases[entry])).lowerBound])
        }
    }

    /// Without its first branch a block is what is left, one by one.
    @Test func branchThatIsNotAlwaysThere() throws {
        var generator = SeededGenerator(2)
        let cases = (0..<600).map { number in
            let isThere = number % 10 < 7
            return parallelCase(&generator, hasFirst: isThere)
        }
        let flow = try #require(FlowDiscovery(ObservedLog(log(cases, activities: 5))).groups.first)
        let first = try #require(flow.states.first { $0.place == .activity(0) })
        let toBlock = try #require(first.exits.first { $0.to.map { flow.states[$0].place } == .block(0) })
        #expect(abs(toBlock.share - 0.7) < 1e-9)
    }

    /// 200 logs of 60 cases, activities one after the other in either order, with three slips of the clock in a hundred:
    /// in at most 10 logs (5 %) anything is called side by side.
    @Test func slipsAreNoConcurrency() {
        var wrong = 0
        for seed in 0..<200 {
            var generator = SeededGenerator(7000 + UInt64(seed))
            let cases = (0..<60).map { _ in
                let (a, b) = generator.chance(0.5) ? (1, 2) : (2, 1)
                let slip = generator.chance(0.03) ? 5.0 : 0
                return rows([(0, 0, 10), (a, 10, 20 + slip), (b, 20, 30), (3, 30, 40)])
            }
            let found = FlowDiscovery(ObservedLog(log(cases, activities: 4)))
            if found.groups.contains(where: { !$0.blocks.isEmpty }) || !found.concurrency.pairs.isEmpty { wrong += 1 }
        }
        #expect(wrong <= 10, "\(wrong) of 200")
    }

    /// Always in one order, but the later begins when the earlier has hardly begun: no hand-over, but side by side.
    @Test func oneIsAlwaysFirst() throws {
        var generator = SeededGenerator(3)
        let cases = (0..<100).map { _ in
            let end = 20 + 10 * generator.uniform()
            return rows([(0, 0, 10), (1, 10, end), (2, 11, 25), (3, max(end, 25), 40)])
        }
        let found = FlowDiscovery(ObservedLog(log(cases, activities: 4)))
        let flow = try #require(found.groups.first)
        #expect(flow.blocks.map { $0.branches.map(\.activities) } == [[[1], [2]]])
        #expect(found.concurrency.pairs[0].early == 100 && found.concurrency.pairs[0].firstBefore == 100)
    }

    /// Two branches of two activities; the first of one is always over before the last of the other begins.
    @Test func endsThatNeverMeet() throws {
        var generator = SeededGenerator(4)
        let cases = (0..<200).map { _ in
            let a = 10 * generator.uniform()
            let b = 10 * generator.uniform()
            return rows([
                (0, 0, 10), (1, 10 + a, 30), (2, 10 + b, 30 + b), (3, 30, 60), (4, 45 + b, 60 + a), (5, 80, 90),
            ])
        }
        let flow = try #require(FlowDiscovery(ObservedLog(log(cases, activities: 6))).groups.first)
        #expect(flow.blocks.map { $0.branches.map(\.activities) } == [[[1, 3], [2, 4]]])
    }

    /// Always in one order, and always overlapping: a chain with a warning, since which is done beside which is not known.
    @Test func handOverBeforeTheEnd() throws {
        let cases = Array(repeating: rows([(0, 0, 10), (1, 8, 20), (2, 20, 30)]), count: 100)
        let found = FlowDiscovery(ObservedLog(log(cases, activities: 3)))
        let flow = try #require(found.groups.first)
        #expect(flow.blocks.isEmpty && flow.states.count == 3)
        #expect(found.concurrency.pairs.count == 1 && found.concurrency.pairs[0].block == nil)
        #expect(abs(found.concurrency.unexplainedShare - 1.0 / 3) < 1e-12)
    }
}
