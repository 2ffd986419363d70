import EventLogs
import SimulationKernel
import Testing

/// What looks like a queue or a server and is none: several things at once, roles, times that pass, people who come
/// back, and ends without a beginning.
@Suite struct NotAQueueExactCases {
    private let day = 86_400.0

    private func draft(_ resources: [String], _ activities: [String]) -> EventLogDraft {
        EventLogDraft(firstDayNumber: 20_150, activities: activities, resources: resources)
    }

    private func row(_ activity: Int, _ enabled: Double, _ start: Double, _ end: Double, _ who: Int = -1)
        -> EventLog.Row
    {
        var row = EventLog.Row(activity: activity)
        row.enabled = enabled
        row.start = start
        row.end = end
        row.resource = who
        return row
    }

    /// The 20,150th day is a Monday, the 3rd of March 2025; from 8 to 16 o'clock on working days.
    private func chats(_ names: Int, places: Int, between: Double) -> EventLog {
        var stream = RandomStream(StreamKey(seed: 3, replication: 0, purpose: 1))
        var draft = draft((0..<names).map { "n\($0)" }, ["chat"])
        var number = 0
        for weekday in 0..<20 {
            let midnight = Double(weekday / 5 * 7 + weekday % 5) * day
            var free = [Double](repeating: midnight + 28_800, count: names * places)
            var time = midnight + 28_800 + between * stream.exponential()
            while time < midnight + 57_600 {
                let seat = free.indices.min { (max(free[$0], time), $0) < (max(free[$1], time), $1) } ?? 0
                let start = max(free[seat], time)
                free[seat] = start + 600 * stream.exponential()
                draft.add(row(0, time, start, free[seat], seat / places), case: number)
                number += 1
                time += between * stream.exponential()
            }
        }
        return draft.log()
    }

    /// Two agents with three chats each are six servers, 80 % busy, and not two that are busy for 233 %.
    @Test func severalAtOnceByOnePerson() throws {
        let discovery = ResourceDiscovery(ObservedLog(chats(2, places: 3, between: 125)))
        let pool = try #require(discovery.pools.first)
        #expect(pool.kind == .counted && pool.pool.resources == [0, 1] && pool.atOnce == 3)
        #expect(pool.numberWithoutRoster.number == 6)
        #expect(pool.calendars.map(\.resource) == [0, 1])
        #expect(discovery.findings.contains { $0.kind == .severalAtOnce })
        #expect(!discovery.findings.contains { $0.kind == .multitasking })
        let wait = try #require(discovery.waits.first)
        #expect(wait.queue > 0.9 * wait.wait && discovery.delays.isEmpty)
    }

    /// One name for twelve people is full at twelve; a system never is.
    @Test func aRoleIsNoPersonAndNoSystem() throws {
        let role = ResourceDiscovery(ObservedLog(chats(1, places: 12, between: 55)))
        let pool = try #require(role.pools.first)
        #expect(pool.kind == .counted && pool.pool.resources == [0] && pool.atOnce == 12)
        #expect(pool.numberWithoutRoster.number == 12)
        let system = ResourceDiscovery(ObservedLog(chats(1, places: 300, between: 30)))
        #expect(system.pools.map(\.kind) == [.unlimited])
        #expect(system.notServers.map(\.reason) == [.system])
    }

    /// Five seconds into the next one are the clock's.
    @Test func aSlipOfTheClockIsNoSecondPlace() throws {
        var log = draft(["Ann"], ["desk"])
        for number in 0..<200 {
            let start = Double(number % 40) * 600 + Double(number / 40) * day + 28_800
            log.add(row(0, start - 60, start, start + 605, 0), case: number)
        }
        let pool = try #require(ResourceDiscovery(ObservedLog(log.log())).pools.first)
        #expect(pool.atOnce == 1 && pool.numberWithoutRoster.number == 1)
    }

    /// The first activity may have taken ten minutes or the whole idle time of its server: the log does not tell. What
    /// follows took at most as long as from the end before.
    @Test func endsAloneTellNothingOfTheFirst() throws {
        var log = draft(["Ann", "Bea"], ["counter", "cashier"])
        for number in 0..<60 {
            let time = Double(number) * 1_800 + 40_000
            log.add(row(0, .nan, .nan, time, 0), case: number)
            log.add(row(1, .nan, .nan, time + 300, 1), case: number)
        }
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        #expect(discovery.services.map(\.activity) == [1])
        #expect(discovery.services[0].mean == 300 && discovery.services[0].evidence.grade == .assumed)
        let counter = try #require(discovery.pools.first { $0.pool.activities == [0] })
        #expect(counter.kind == .unlimited && counter.evidence.remark == "the log does not tell when it begins")
        #expect(discovery.findings.contains { $0.kind == .serviceUnknown && $0.activities == [0] })
        #expect(discovery.notServers.isEmpty)
    }

    /// With the time at which the customer came it began then, or when its server came free: 300 s, but for one in
    /// three who came 200 s before the one before was done.
    @Test func endsWithArrivalsAreAnUpperBound() throws {
        var log = draft(["Ann"], ["counter"])
        for number in 0..<60 {
            let base = Double(number / 3) * 7_200 + 40_000
            let ends = [base + 300, base + 1_000 + 300, base + 1_000 + 600]
            var row = row(0, .nan, .nan, ends[number % 3], 0)
            row.arrived = [base, base + 1_000, base + 1_100][number % 3]
            log.add(row, case: number)
        }
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        let service = try #require(discovery.services.first)
        #expect(service.mean == 300 && service.evidence.grade == .assumed)
        #expect(try #require(discovery.waits.first).wait == 200.0 / 3)
    }

    /// Fifteen days to the second are no line, however busy the nurses are.
    @Test func aTimerIsNoQueue() throws {
        var log = draft(["Ann", "Bea"], ["visit", "control"])
        for number in 0..<300 {
            let start = Double(number / 20) * day + 28_800 + Double(number % 20) * 1_201
            log.add(row(0, .nan, start, start + 600, number % 2), case: number)
            let control = start + 600 + 15 * day
            log.add(row(1, .nan, control, control + 300, number % 2), case: number)
        }
        let built = log.log()
        let discovery = ResourceDiscovery(ObservedLog(built))
        #expect(discovery.findings.contains { $0.kind == .timer && $0.activities == [1] })
        let wait = try #require(discovery.waits.first { $0.activity == 1 })
        #expect(wait.wait == 15 * day && wait.queue == 0 && wait.closed == 0 && wait.unexplained == 15 * day)
        let delay = try #require(discovery.delays.first)
        #expect(delay.activity == 1 && (delay.mean - 15 * day).magnitude < 1)
        // Nobody stood in a line.
        #expect((0..<built.count).allSatisfy { built.activity[$0] == 0 || discovery.enabled[$0] == built.start[$0] })
    }

    /// An activity that takes fifteen days, whoever is named, is a time that passes: nobody is short for it.
    @Test func aTimeThatPassesNeedsNobody() throws {
        var log = draft([], ["cooling"])
        for number in 0..<100 {
            let start = Double(number) * 7_211
            log.add(row(0, .nan, start, start + 15 * day), case: number)
        }
        let pool = try #require(ResourceDiscovery(ObservedLog(log.log())).pools.first)
        #expect(pool.kind == .unlimited)
    }

    /// On each working day eight come for the first time and eight for the second, three weeks after the first; the
    /// doctor is free two thirds of the time.
    @Test func whoComesBackDoesNotStandInALine() throws {
        var log = draft(["Ann"], ["first", "second"])
        for number in 0..<320 {
            let weekday = number / 8
            let midnight = Double(weekday / 5 * 7 + weekday % 5) * day
            let start = midnight + 28_800 + Double(number % 8) * 3_600
            log.add(row(0, .nan, start, start + 600, 0), case: number)
            // The last of the day comes as the first.
            let again = midnight + 21 * day + 30_600 + Double(7 - number % 8) * 3_600
            log.add(row(1, .nan, again, again + 600, 0), case: number)
        }
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        #expect(discovery.findings.contains { $0.kind == .comesBack && $0.activities == [1] })
        #expect(!discovery.findings.contains { $0.kind == .timer })
        let wait = try #require(discovery.waits.first { $0.activity == 1 })
        #expect(wait.wait > 20 * day && wait.queue + wait.closed < 0.02 * wait.wait)
        #expect(discovery.enabled.count { $0.isNaN } == 320)
    }
}
