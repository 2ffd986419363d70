import EventLogs
import SimulationKernel
import Statistics
import Testing

/// Houses whose rosters, services and delays are known are found again.
///
/// Seeds are fixed. Where a 95 % interval shall hold a true value, one seed in twenty would fail.
@Suite struct HouseTests {
    @Test func rosterAndNumber() throws {
        let house = SmallHouse().discovered()
        let desk = try #require(house.pools.first { $0.pool.activities == [1] })
        #expect(desk.kind == .counted && desk.pool.resources == [0, 1, 2])
        #expect(Set(desk.roster.map(\.weekday)) == [0, 1, 2, 3, 4])
        for stretch in desk.roster {
            #expect(stretch.value.number == 3)
            #expect((stretch.from - 28_800).magnitude <= 1_800 && (stretch.until - 57_600).magnitude <= 3_600)
        }
        let come = try #require(house.pools.first { $0.pool.activities == [0] })
        #expect(come.kind == .unlimited)
    }

    @Test func workThatGoesOnInTheMorning() throws {
        var small = SmallHouse()
        small.resumes = true
        small.weeks = 8
        small.service = { 3_600 * $0.exponential() }
        small.between = 1_500
        let house = small.discovered()
        let desk = try #require(house.pools.first { $0.pool.activities == [1] })
        #expect(desk.atShiftEnd == .resume)
        let service = try #require(house.services.first { $0.activity == 1 })
        // Three standard errors of the mean of about 780 services.
        #expect((service.mean / 3_600 - 1).magnitude < 0.11)
        #expect(service.law == .exponential(mean: service.mean))
        #expect(house.findings.contains { $0.kind == .suspendedWork })
    }

    @Test func workThatIsFinishedLate() throws {
        var small = SmallHouse()
        small.service = { 3_600 * $0.exponential() }
        small.between = 1_500
        let house = small.discovered()
        let desk = try #require(house.pools.first { $0.pool.activities == [1] })
        #expect(desk.atShiftEnd == .finish && desk.shiftEndEvidence.grade == .estimated)
        let service = try #require(house.services.first { $0.activity == 1 })
        #expect(try #require(service.evidence.interval).contains(3_600))
    }

    @Test func aQueueIsNoDelay() throws {
        var small = SmallHouse()
        small.between = 450
        let house = small.discovered()
        #expect(house.delays.isEmpty)
        let split = try #require(house.waits.first { $0.activity == 1 })
        #expect(split.wait > 300 && split.queue + split.closed > 0.97 * split.wait)
    }

    @Test(arguments: [600.0, 7_200, 30_000])
    func aDelayIsFoundBehindAQueue(mean: Double) throws {
        var small = SmallHouse()
        small.weeks = 8
        small.between = 480
        small.delay = { mean * (0.5 + 0.5 * $0.exponential()) }
        let house = small.discovered()
        let delay = try #require(house.delays.first)
        #expect(delay.activity == 1 && delay.isWallTime)
        // A delay as long as the day mostly ends while it is closed: no log tells when.
        #expect(delay.isIdentified == (mean < 20_000))
        if delay.isIdentified { #expect((delay.mean / mean - 1).magnitude < 0.1) }
    }

    @Test func someAreDelayed() throws {
        var small = SmallHouse()
        small.weeks = 8
        small.delay = { $0.uniform() < 0.7 ? 0 : 900 }
        let delay = try #require(small.discovered().delays.first)
        #expect((delay.shareWithout - 0.7).magnitude < 0.05)
        #expect((delay.mean - 270).magnitude < 27)
    }

    @Test func serversOfDifferentDaysAreToldApart() throws {
        var small = SmallHouse()
        small.servers = 2
        small.weeks = 8
        small.between = 2_400
        small.present = { day, server in server == 0 ? day % 7 < 2 : (2..<4).contains(day % 7) }
        let desk = try #require(small.discovered().pools.first { $0.pool.activities == [1] })
        #expect(Set(desk.calendars.map(\.group)).count == 2)
        #expect(Set(desk.calendars[0].duty.map(\.weekday)) == [0, 1])
        #expect(Set(desk.calendars[1].duty.map(\.weekday)) == [2, 3])
        #expect(desk.roster.allSatisfy { $0.value.number == 1 && $0.weekday < 4 })
    }

    @Test func namelessServersAreALowerBound() throws {
        var small = SmallHouse()
        small.namesServers = false
        small.between = 420
        let house = small.discovered()
        let desk = try #require(house.pools.first { $0.pool.activities == [1] })
        #expect(desk.kind == .unnamed && desk.numberWithoutRoster.number == 3)
        #expect(desk.evidence.grade == .assumed && house.findings.contains { $0.kind == .noResources })
    }

    @Test func sameLogSameAnswer() {
        let one = SmallHouse().discovered()
        let other = SmallHouse().discovered()
        #expect(one.services.map(\.law) == other.services.map(\.law) && one.waits == other.waits)
        #expect(one.findings == other.findings && one.pools.map(\.roster) == other.pools.map(\.roster))
    }
}
