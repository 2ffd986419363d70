import EventLogs
import Statistics
import TestSupport
import Testing

/// A desk of four with a line in which nobody is delayed: rows that lack something invent no delay, whatever the order
/// of service.
///
/// Seeds are fixed, so that nothing fails by chance; of other seeds fewer than one in a hundred would.
@Suite struct IncompleteRowTests {
    enum Order: CaseIterable { case fifo, lifo, byClass }
    enum Missing: CaseIterable { case nothing, end, start, name, both, order }

    /// Four weeks from Monday to Friday, 8 to 16 o'clock, at 92 % load; one in five is of the first class.
    private func log(_ order: Order, seed: UInt64, without missing: Missing, every: Int) -> EventLog {
        var generator = SeededGenerator(seed)
        var draft = EventLogDraft(
            firstDayNumber: 19_359, activities: ["treatment"], resources: ["a", "b", "c", "d"],
            classes: ["urgent", "normal"])
        var number = 0
        for day in 0..<28 where day % 7 < 5 {
            let opens = Double(day) * 86_400 + 28_800
            var coming: [(arrival: Double, kind: Int)] = []
            var at = opens + 180 * DrawnStream.exponential(&generator)
            while at < opens + 28_800 {
                coming.append((at.rounded(.down), generator.uniform() < 0.2 ? 0 : 1))
                at += 180 * DrawnStream.exponential(&generator)
            }
            var free = [Double](repeating: opens, count: 4)
            var waiting: [(arrival: Double, kind: Int)] = []
            var next = 0
            while next < coming.count || !waiting.isEmpty {
                let server = free.indices.min { free[$0] < free[$1] } ?? 0
                while next < coming.count, coming[next].arrival <= free[server] || waiting.isEmpty {
                    waiting.append(coming[next])
                    next += 1
                }
                let place = waiting.indices.min { one, other in
                    switch order {
                    case .fifo: waiting[one].arrival < waiting[other].arrival
                    case .lifo: waiting[one].arrival > waiting[other].arrival
                    case .byClass:
                        (waiting[one].kind, waiting[one].arrival) < (waiting[other].kind, waiting[other].arrival)
                    }
                }
                let customer = waiting.remove(at: place ?? 0)
                let start = max(free[server], customer.arrival)
                let end = (start + 60 + 600 * DrawnStream.exponential(&generator)).rounded()
                free[server] = end
                var row = EventLog.Row(activity: 0)
                row.enabled = customer.arrival
                row.start = start
                row.end = end
                row.resource = server
                row.customerClass = customer.kind
                if number % every == every / 2 { lose(missing, of: &row) }
                draft.add(row, case: number)
                number += 1
            }
        }
        return draft.log()
    }

    private func lose(_ missing: Missing, of row: inout EventLog.Row) {
        switch missing {
        case .nothing: break
        case .end:
            row.end = .nan
            row.fate = .lost
        case .start: row.start = .nan
        case .name: row.resource = -1
        case .both:
            row.start = .nan
            row.end = .nan
            row.fate = .lost
        case .order: (row.start, row.end) = (row.end, row.start)
        }
    }

    @Test(arguments: Order.allCases, Missing.allCases)
    func oneInTwoHundred(order: Order, missing: Missing) throws {
        let found = ResourceDiscovery(ObservedLog(log(order, seed: 11, without: missing, every: 200)))
        #expect(found.delays.isEmpty)
        let split = try #require(found.waits.first)
        #expect(split.unexplained < 0.02 * split.wait && split.wait > 240)
    }

    @Test(arguments: Order.allCases, [Missing.start, .end, .name])
    func oneInTen(order: Order, missing: Missing) {
        let found = ResourceDiscovery(ObservedLog(log(order, seed: 12, without: missing, every: 10)))
        #expect(found.delays.isEmpty)
    }

    /// Two classes with one law of service: who goes first is no shortest service.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func classesOfOneLaw(seed: UInt64) throws {
        let observed = ObservedLog(log(.byClass, seed: seed, without: .nothing, every: 200))
        let resources = ResourceDiscovery(observed)
        let rules = RuleDiscovery(
            observed, pools: resources.pools.map(\.pool), enabled: resources.enabled, services: resources.services)
        let rule = try #require(rules.pools.first)
        #expect(rule.rule == .classOrder && rule.order == [0, 1] && rule.explainedShare > 0.98)
        #expect(!rule.standings.contains { $0.rule == .shortestFirst })
    }
}
