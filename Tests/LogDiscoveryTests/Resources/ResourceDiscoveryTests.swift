import EventLogs
import SimulationKernel
import Statistics
import Testing

/// Rosters, services and delays of simulated desks are found again.
///
/// Seeds are fixed. Where a 95 % interval shall hold a true value, one seed in twenty would fail.
@Suite struct ResourceDiscoveryTests {
    @Test func rosterAndNumber() throws {
        let discovery = ServiceDesk().discovered()
        let desk = try #require(discovery.pools.first { $0.pool.activities == [1] })
        #expect(desk.kind == .counted && desk.pool.resources == [0, 1, 2])
        #expect(Set(desk.roster.map(\.weekday)) == [0, 1, 2, 3, 4])
        for stretch in desk.roster {
            #expect(stretch.value.number == 3)
            #expect((stretch.from - 28_800).magnitude <= 1_800 && (stretch.until - 57_600).magnitude <= 3_600)
        }
        let come = try #require(discovery.pools.first { $0.pool.activities == [0] })
        #expect(come.kind == .unlimited)
    }

    @Test func workThatGoesOnInTheMorning() throws {
        var setup = ServiceDesk()
        setup.resumes = true
        setup.weeks = 8
        setup.service = { 3_600 * $0.exponential() }
        setup.between = 1_500
        let discovery = setup.discovered()
        let desk = try #require(discovery.pools.first { $0.pool.activities == [1] })
        #expect(desk.atShiftEnd == .resume)
        let service = try #require(discovery.services.first { $0.activity == 1 })
        // Three standard errors of the mean of about 780 services.
        #expect((service.mean / 3_600 - 1).magnitude < 0.11)
        #expect(service.law == .exponential(mean: service.mean))
        #expect(discovery.findings.contains { $0.kind == .suspendedWork })
    }

    @Test func workThatIsFinishedLate() throws {
        var setup = ServiceDesk()
        setup.service = { 3_600 * $0.exponential() }
        setup.between = 1_500
        let discovery = setup.discovered()
        let desk = try #require(discovery.pools.first { $0.pool.activities == [1] })
        #expect(desk.atShiftEnd == .finish && desk.shiftEndEvidence.grade == .estimated)
        let service = try #require(discovery.services.first { $0.activity == 1 })
        #expect(try #require(service.evidence.interval).contains(3_600))
    }

    @Test func aQueueIsNoDelay() throws {
        var setup = ServiceDesk()
        setup.between = 450
        let discovery = setup.discovered()
        #expect(discovery.delays.isEmpty)
        let split = try #require(discovery.waits.first { $0.activity == 1 })
        #expect(split.wait > 300 && split.queue + split.closed > 0.97 * split.wait)
    }

    @Test(arguments: [600.0, 7_200, 30_000])
    func aDelayIsFoundBehindAQueue(mean: Double) throws {
        var setup = ServiceDesk()
        setup.weeks = 8
        setup.between = 480
        setup.delay = { mean * (0.5 + 0.5 * $0.exponential()) }
        let discovery = setup.discovered()
        let delay = try #require(discovery.delays.first)
        #expect(delay.activity == 1 && delay.isWallTime)
        // A delay as long as the day mostly ends while it is closed: no log tells when.
        #expect(delay.isIdentified == (mean < 20_000))
        if delay.isIdentified { #expect((delay.mean / mean - 1).magnitude < 0.1) }
    }

    @Test func someAreDelayed() throws {
        var setup = ServiceDesk()
        setup.weeks = 8
        setup.delay = { $0.uniform() < 0.7 ? 0 : 900 }
        let delay = try #require(setup.discovered().delays.first)
        #expect((delay.shareWithout - 0.7).magnitude < 0.05)
        #expect((delay.mean - 270).magnitude < 27)
    }

    @Test func serversOfDifferentDaysAreToldApart() throws {
        var setup = ServiceDesk()
        setup.servers = 2
        setup.weeks = 8
        setup.between = 2_400
        setup.present = { day, server in server == 0 ? day % 7 < 2 : (2..<4).contains(day % 7) }
        let desk = try #require(setup.discovered().pools.first { $0.pool.activities == [1] })
        #expect(Set(desk.calendars.map(\.group)).count == 2)
        #expect(Set(desk.calendars[0].duty.map(\.weekday)) == [0, 1])
        #expect(Set(desk.calendars[1].duty.map(\.weekday)) == [2, 3])
        #expect(desk.roster.allSatisfy { $0.value.number == 1 && $0.weekday < 4 })
    }

    @Test func namelessServersAreALowerBound() throws {
        var setup = ServiceDesk()
        setup.namesServers = false
        setup.between = 420
        let discovery = setup.discovered()
        let desk = try #require(discovery.pools.first { $0.pool.activities == [1] })
        #expect(desk.kind == .unnamed && desk.numberWithoutRoster.number == 3)
        #expect(desk.evidence.grade == .assumed && discovery.findings.contains { $0.kind == .noResources })
    }

    @Test func sameLogSameAnswer() {
        let one = ServiceDesk().discovered()
        let other = ServiceDesk().discovered()
        #expect(one.services.map(\.law) == other.services.map(\.law) && one.waits == other.waits)
        #expect(one.findings == other.findings && one.pools.map(\.roster) == other.pools.map(\.roster))
    }

    /// Three misspelt names with one entry a week each are no fourth server.
    @Test func misspeltNamesAreNoServers() throws {
        let whole = ServiceDesk().log()
        var draft = EventLogDraft(
            firstDayNumber: whole.firstDayNumber, activities: whole.activities,
            resources: whole.resources + ["sever 0", "server o", "srver 1"])
        for entry in 0..<whole.count {
            var row = whole.row(entry)
            if row.resource >= 0, entry % 251 == 7 { row.resource = 3 + entry / 251 % 3 }
            draft.add(row, case: Int(whole.cases[entry]))
        }
        let discovery = ResourceDiscovery(ObservedLog(draft.log()))
        let desk = try #require(discovery.pools.first { $0.kind == .counted })
        #expect(desk.pool.resources == [0, 1, 2])
        #expect(desk.roster.allSatisfy { $0.value.number <= 3 })
        #expect(discovery.findings.contains { $0.kind == .rareNames })
    }
}
