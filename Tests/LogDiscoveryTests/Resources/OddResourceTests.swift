import EventLogs
import SimulationKernel
import Testing

/// Logs that hold little, or nonsense, have an answer too.
@Suite struct OddResourceTests {
    private func draft(_ resources: Int = 0, activities: Int = 1) -> EventLogDraft {
        EventLogDraft(
            firstDayNumber: 19_359, activities: (0..<activities).map { "a\($0)" },
            resources: (0..<resources).map { "r\($0)" })
    }

    private func row(_ activity: Int, _ start: Double, _ end: Double, _ resource: Int = -1) -> EventLog.Row {
        var row = EventLog.Row(activity: activity)
        row.start = start
        row.end = end
        row.resource = resource
        if end.isNaN { row.fate = .open }
        return row
    }

    @Test func nothing() {
        let discovery = ResourceDiscovery(ObservedLog(draft().log()))
        #expect(
            discovery.pools.isEmpty && discovery.services.isEmpty && discovery.delays.isEmpty && discovery.waits.isEmpty
        )
    }

    @Test func oneEntry() {
        var log = draft(1)
        log.add(row(0, 100, 200, 0), case: 0)
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        #expect(discovery.pools.count == 1 && discovery.pools[0].numberWithoutRoster.number == 1)
        #expect(discovery.services.map(\.mean) == [100] && discovery.enabled[0].isNaN)
    }

    @Test func timesThatAreMissing() {
        var log = draft(1)
        for number in 0..<30 {
            log.add(row(0, .nan, Double(number) * 100, 0), case: number)
            log.add(row(0, Double(number) * 100, .nan, 0), case: number)
            log.add(row(0, .nan, .nan, -1), case: number)
            log.add(row(0, 500, 100, 0), case: number)
        }
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        #expect(discovery.pools.count == 1 && discovery.services.count <= 1)
    }

    @Test func allTies() throws {
        var log = draft(2)
        for number in 0..<100 { log.add(row(0, 3_600, 7_200, number % 2), case: number) }
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        let service = try #require(discovery.services.first)
        #expect(service.law == .deterministic(3_600) && discovery.pools.count == 1)
    }

    @Test func customersAreNoServers() throws {
        var log = draft(300, activities: 2)
        for number in 0..<200 {
            let time = Double(number) * 4_000
            log.add(row(0, time, time + 600, 10 + number), case: number)
            log.add(row(1, time + 900, time + 1_500, number % 3), case: number)
        }
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        let form = try #require(discovery.pools.first { $0.pool.activities.contains(0) })
        #expect(form.kind == .unlimited && form.pool.activities == [0])
        #expect(discovery.notServers.first?.reason == .customers && discovery.notServers.first?.resources.count == 200)
        #expect(discovery.pools.first { $0.pool.activities == [1] }?.pool.resources == [0, 1, 2])
    }

    @Test func batchesAreRecognised() throws {
        var log = draft(2)
        var stream = RandomStream(StreamKey(seed: 5, replication: 0, purpose: 1))
        for batch in 0..<60 {
            let start = Double(batch) * 5_000 + 1_000 * stream.uniform()
            for member in 0..<4 {
                log.add(row(0, start, start + 700 + Double(batch), batch % 2), case: batch * 4 + member)
            }
        }
        let together = try #require(ResourceDiscovery(ObservedLog(log.log())).services.first?.together)
        #expect(together.meanSize == 4 && together.largest == 4 && together.share == 1 && !together.isOneByOne)
    }

    @Test func poolsAreWhoDoesWhat() {
        var log = draft(6, activities: 4)
        var stream = RandomStream(StreamKey(seed: 6, replication: 0, purpose: 1))
        for number in 0..<400 {
            let what = number % 4
            let time = Double(number) * 1_000
            let who = (what < 2 ? 0 : 3) + Int(3 * stream.uniform())
            log.add(row(what, time, time + 500, who), case: number)
        }
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        #expect(discovery.pools.map(\.pool.activities) == [[0, 1], [2, 3]])
        #expect(discovery.pools.map(\.pool.resources) == [[0, 1, 2], [3, 4, 5]])
    }

    @Test func runningServicesCount() throws {
        // Exponential of mean 1,000, cut off at 1,500: the mean of those that ended alone would be far too low.
        var log = draft(400)
        var stream = RandomStream(StreamKey(seed: 7, replication: 0, purpose: 1))
        for number in 0..<400 {
            let length = 1_000 * stream.exponential()
            log.add(row(0, 84_900, length < 1_500 ? 84_900 + length : .nan, number % 40), case: number)
        }
        let service = try #require(ResourceDiscovery(ObservedLog(log.log())).services.first)
        guard case .exponential(let mean) = service.law else {
            Issue.record("\(service.law)")
            return
        }
        // Five standard errors of about 57.
        #expect(service.running > 50 && (mean - 1_000).magnitude < 285)
    }

    /// More kinds of activities and resources than an organisation has, in no more time than others: no limit but that
    /// of the test's own patience.
    @Test func everythingIsOnlyThereOnce() {
        var log = draft(8_000, activities: 8_000)
        for number in 0..<8_000 {
            log.add(row(number, Double(number) * 60, Double(number) * 60 + 50, number), case: number / 4)
        }
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        #expect(discovery.pools.reduce(0) { $0 + $1.pool.activities.count } == 8_000)
        #expect(discovery.pools.count <= 1_001)
    }

    @Test func endsAlone() throws {
        var log = draft(1, activities: 2)
        for number in 0..<50 {
            let time = Double(number) * 1_000
            log.add(row(0, .nan, time, -1), case: number)
            log.add(row(1, .nan, time + 600, 0), case: number)
        }
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        #expect(discovery.findings.contains { $0.kind == .startsUnknown })
        #expect(try #require(discovery.services.first { $0.activity == 1 }).mean == 600)
    }

    @Test func whoDoesAPartOnly() {
        var log = draft(4, activities: 2)
        for number in 0..<400 {
            let who = number % 4
            // The last of them never does the second activity.
            log.add(
                row(who == 3 ? 0 : number / 4 % 2, Double(number) * 500, Double(number) * 500 + 300, who), case: number)
        }
        let discovery = ResourceDiscovery(ObservedLog(log.log()))
        #expect(discovery.pools.count == 1 && discovery.findings.contains { $0.kind == .differentiatedWork })
    }
}
