import EventLogs
import Statistics
import TestSupport
import Testing

/// Who is next, from logs of one server that took them by a known rule.
@Suite struct RuleDiscoveryTests {
    /// - Parameter key: the least of them goes first.
    private func log(
        _ count: Int, _ seed: UInt64, isLogged: Bool = true,
        key: (_ arrival: Double, _ kind: Int, _ generator: inout SeededGenerator) -> Double
    ) -> EventLog {
        var generator = SeededGenerator(seed)
        var draft = EventLogDraft(
            firstDayNumber: 20_000, activities: ["desk", "doctor"], resources: ["r"], classes: ["x", "y", "z"])
        var waiting: [(arrival: Double, kind: Int, number: Int)] = []
        var now = 0.0
        var next = 0.0
        var number = 0
        while number < count || !waiting.isEmpty {
            while number < count, next <= now || waiting.isEmpty {
                now = max(now, next)
                waiting.append((next, generator.whole(0...2), number))
                number += 1
                next += -11 * (1 - generator.uniform()).logarithm
            }
            var keys = [Double]()
            for customer in waiting { keys.append(key(customer.arrival, customer.kind, &generator)) }
            let customer = waiting.remove(at: keys.indices.min { keys[$0] < keys[$1] } ?? 0)
            var row = EventLog.Row(activity: 0)
            row.customerClass = customer.kind
            row.start = customer.arrival - 5
            row.end = customer.arrival
            draft.add(row, case: customer.number)
            row.activity = 1
            row.resource = 0
            if isLogged { row.enabled = customer.arrival }
            row.start = now
            row.end = now + 10
            draft.add(row, case: customer.number)
            now += 10
        }
        return draft.log()
    }

    private func rule(_ log: EventLog) -> DiscoveredRule {
        RuleDiscovery(ObservedLog(log), pools: [ServerPool(activities: [1], resources: [0])]).pools[0]
    }

    @Test func inOrderOfArrival() {
        let rule = rule(log(400, 1) { arrival, _, _ in arrival })
        #expect(rule.rule == .fifo)
        #expect(rule.explainedShare == 1 && rule.evidence.grade == .measured && rule.loggedShare == 1)
        #expect(rule.words.hasPrefix("First come, first served in 100% of "))
    }

    /// Five of 400 that were never called, or of whom the call is missing, stood in no line that anybody knows of:
    /// before, each was passed by all that came later.
    @Test func aFewUnfinishedRowsChangeNothing() {
        let whole = log(400, 1) { arrival, _, _ in arrival }
        var draft = EventLogDraft(like: whole)
        for entry in 0..<whole.count {
            var row = whole.row(entry)
            if row.activity == 1, whole.cases[entry] % 80 == 40 {
                row.start = .nan
                if whole.cases[entry] % 160 == 40 {
                    row.end = .nan
                    row.fate = .lost
                }
            }
            draft.add(row, case: Int(whole.cases[entry]))
        }
        let rule = rule(draft.log())
        #expect(rule.rule == .fifo && rule.explainedShare == 1)
    }

    @Test func theLatestFirst() { #expect(rule(log(400, 2) { arrival, _, _ in -arrival }).rule == .lifo) }

    @Test func byChance() {
        #expect(rule(log(400, 3) { _, _, generator in generator.uniform() }).rule == .random)
    }

    /// z before x before y, and in order of arrival within each.
    @Test func byClass() {
        let rule = rule(log(400, 4) { arrival, kind, _ in Double([1, 2, 0][kind]) * 1e9 + arrival })
        #expect(rule.rule == .classOrder && rule.ordering == .customerClass)
        #expect(rule.order == [2, 0, 1])
        #expect(rule.words.contains("(z before x before y)"))
        #expect(rule.distance > 6 && rule.choices == rule.tested)
    }

    /// Without a time of arrival in the log: what is concluded is estimated.
    @Test func concluded() {
        let rule = rule(log(400, 5, isLogged: false) { arrival, _, _ in arrival })
        #expect(rule.rule == .fifo && rule.evidence.grade == .estimated && rule.loggedShare == 0)
        #expect(rule.evidence.remark?.contains("counts as waiting") == true)
    }

    /// A line without a delay before it hides nothing, whether the log says when they joined it or not: who came last
    /// goes first.
    @Test(arguments: [true, false]) func theLatestFirstWithoutADelay(isLogged: Bool) throws {
        let observed = ObservedLog(log(400, 7, isLogged: isLogged) { arrival, _, _ in -arrival })
        let resources = ResourceDiscovery(observed)
        #expect(resources.isHidden.isEmpty)
        let rules = RuleDiscovery(
            observed, pools: resources.pools.map(\.pool), enabled: resources.enabled, isHidden: resources.isHidden,
            services: resources.services)
        let rule = try #require(rules.pools.first { $0.pool.activities.contains(1) })
        #expect(rule.rule == .lifo && rule.hidden == 0)
    }

    /// Of half of them it is not known when they joined the line: the others tell the same.
    @Test func aHalfIsHidden() {
        let log = log(400, 8, isLogged: false) { arrival, _, _ in arrival }
        let isHidden = (0..<log.count).map { log.activity[$0] == 1 && log.cases[$0] % 2 == 0 }
        let rule = RuleDiscovery(
            ObservedLog(log), pools: [ServerPool(activities: [1], resources: [0])], isHidden: isHidden
        ).pools[0]
        #expect(rule.rule == .fifo && rule.explainedShare == 1 && rule.hidden == 200)
        #expect(rule.evidence.remark?.contains("200 of 400 come behind a delay and are not judged") == true)
    }

    @Test func fewChoices() {
        let rule = rule(log(12, 6) { arrival, _, _ in arrival })
        #expect(rule.rule == nil && rule.verdict == .tooFewChoices)
        #expect(rule.words.hasPrefix("This log cannot tell"))
    }

    /// A line of thousands costs no more than a short one, and says the same.
    @Test func aLongLine() {
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["a"])
        for number in 0..<10_000 {
            var row = EventLog.Row(activity: 0)
            row.enabled = Double(number)
            row.start = 10_000 + Double(number)
            row.end = 10_001 + Double(number)
            draft.add(row, case: number)
        }
        let rule = RuleDiscovery(ObservedLog(draft.log()), pools: []).activities[0]
        #expect(rule.rule == .fifo && rule.choices == 9999 && rule.tested == 3000 && rule.explainedShare == 1)
    }
}

extension Double {
    /// The natural logarithm, by halving: good enough for a test's arrivals.
    fileprivate var logarithm: Double {
        var value = self
        var result = 0.0
        while value < 0.5 {
            value *= 2
            result -= 0.693_147_180_559_945_3
        }
        let z = (value - 1) / (value + 1)
        var term = z
        var sum = 0.0
        for k in 0..<20 {
            sum += term / Double(2 * k + 1)
            term *= z * z
        }
        return result + 2 * sum
    }
}
