import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Numbers of servers over time; expected values by hand, in hours from the start.
struct RosterTests {
    private func station(_ text: String, starts: String? = nil) throws -> Station {
        let start = starts.map { "starts: \($0), " } ?? ""
        return try Clinic(
            head: "time: hours", arrivals: "{ poisson: 0.1/h }", station: "{ \(text), service: { exponential: 0.1 } }",
            run: "{ \(start)horizon: 10 d }"
        ).network().stations[0]
    }

    private func schedule(_ text: String, starts: String? = nil) throws -> ServerSchedule? {
        guard case .schedule(let schedule) = try station(text, starts: starts).servers else { return nil }
        return schedule
    }

    private func pieces(_ pairs: [(Double, Int)], period: Double? = nil) -> ServerSchedule {
        ServerSchedule(pieces: pairs.map { .init(time: $0.0, count: $0.1) }, period: period)
    }

    @Test func aScheduleHoldsUntilTheNext() throws {
        #expect(
            try schedule("servers: { schedule: { 8:00: 3, 12:00: 1, 20:00: 0 } }", starts: "7:00")
                == pieces([(1, 3), (5, 1), (13, 0)]))
        #expect(
            try schedule("servers: { schedule: { 8:00: 3, 20:00: 0 }, every: 24 h }", starts: "9:00")
                == pieces([(11, 0), (23, 3)], period: 24))
    }

    @Test func overlapsAddAndDaysRepeat() throws {
        let text = "shifts: { 7:00-15:00: 3, 13:00-20:00: 2 }"
        #expect(try schedule(text, starts: "7:00") == pieces([(0, 3), (6, 5), (8, 2), (13, 0)], period: 24))
        // From noon: three until 15:00, five from 13:00; the next morning 19 hours on.
        #expect(try schedule(text, starts: "12:00") == pieces([(1, 5), (3, 2), (8, 0), (19, 3)], period: 24))
    }

    @Test func overMidnight() throws {
        let night = try #require(try schedule("shifts: { 22:00-6:00: 2, 6:00-22:00: 5 }", starts: "0:00"))
        #expect(night == pieces([(6, 5), (22, 2)], period: 24))
        #expect(night.count(at: 3) == 2)
        #expect(try schedule("shifts: { 0:00-24:00: 2 }", starts: "7:00") == pieces([(17, 2)], period: 24))
    }

    @Test func weekdays() throws {
        let found = try #require(
            try schedule("shifts: { Mon-Fri 8:00-18:00: 2, Sat 9:00-12:00: 1, Fri 22:00-2:00: 1 }", starts: "Fri 6:00"))
        #expect(found.period == 168)
        // Fri 8–18, Fri 22 – Sat 2, Sat 9–12, Mon 8.
        #expect(found.count(at: 2) == 2)
        #expect(found.count(at: 12) == 0)
        #expect(found.count(at: 19.5) == 1)
        #expect(found.count(at: 20.5) == 0)
        #expect(found.count(at: 28) == 1)
        #expect(found.count(at: 30) == 0)
        #expect(found.count(at: 74) == 2)
    }

    @Test func aShiftOnEveryDayOfAWeek() throws {
        let found = try #require(
            try schedule("shifts: { 8:00-9:00: 1, Mon 8:00-10:00: 1 }", starts: "Mon 8:00"))
        #expect([0, 1, 2, 24, 25, 144].map { found.count(at: $0) } == [2, 1, 0, 1, 0, 1])
    }

    @Test func timesFromTheStart() throws {
        #expect(try schedule("shifts: { 0 h-8 h: 3, 6 h - 12 h: 1 }") == pieces([(0, 3), (6, 4), (8, 1), (12, 0)]))
        #expect(
            try schedule("servers: { shifts: { 0-8: 3 }, every: 24 h }") == pieces([(0, 3), (8, 0)], period: 24))
        #expect(
            try schedule("servers: { shifts: { 7:00-15:00: 3 }, every: never }", starts: "8:00")
                == pieces([(0, 3), (7, 0)]))
    }

    @Test func shiftsEnd() throws {
        let text = "shifts: { 7:00-15:00: 3, 15:00-7:00: 1 }"
        #expect(try station(text, starts: "7:00").atShiftEnd == .finish)
        #expect(try station(text + ", at-shift-end: restart", starts: "7:00").atShiftEnd == .interrupt(.restart))
        #expect(try station(text + ", at-shift-end: leave", starts: "7:00").atShiftEnd == .leave)
    }

    @Test func skills() throws {
        let found = try station(
            "skills: { senior: { shifts: { 7:00-15:00: 1 }, classes: [ patient ] }, junior: { servers: 2, classes: patient } }",
            starts: "7:00")
        #expect(
            found.servers
                == .groups([
                    ServerGroup(name: "senior", schedule: pieces([(0, 1), (8, 0)], period: 24), classes: [0]),
                    ServerGroup(name: "junior", schedule: pieces([(0, 2)]), classes: [0]),
                ]))
    }

    @Test(
        arguments: [
            ("servers: 2, shifts: { 7:00-15:00: 3 }", "'servers' and 'shifts' both say who serves; give one"),
            ("shifts: { 7:00: 3 }", "'7:00' is no shift"),
            ("shifts: { 7:00-7:00: 3 }", "this shift ends when it begins"),
            ("shifts: { 8 h-2 h: 3 }", "this shift ends before it begins"),
            (
                "shifts: { 7:00-9:00: 3, 0-2: 3 }",
                "'0-2' is a time from the start, while other shifts are clock times"
            ),
            ("shifts: { 7:00-15:00: 0 }", "there is never a server"),
            ("shifts: [ 3 ]", "'shifts' is a map of times and numbers, not a list"),
            ("servers: { shifts: { 7:00-9:00: 3 }, every: 5 h }", "with clock times 'every' is 24 h or 1 week"),
            (
                "servers: { shifts: { Mon 7:00-9:00: 3 }, every: 24 h }",
                "weekdays repeat every week, not every day"
            ),
            ("servers: { every: 24 h }", "'servers' needs 'schedule' or 'shifts'"),
            ("servers: 2, at-shift-end: leave", "'at-shift-end' needs a number of servers that changes"),
            ("skills: { a: { servers: 2, classes: [] } }", "the group 'a' takes nobody: 'classes' is empty"),
            ("skills: { a: { classes: [ patient ] } }", "the group 'a' has no 'servers'"),
            ("skills: { a: { servers: 1, classes: [ patent ] } }", "unknown class 'patent'; did you mean 'patient'?"),
            (
                "shifts: { 7:00-15:00: 3 }, waiting-room: 4",
                "with a number of servers that changes 'waiting-room' says no capacity"
            ),
            (
                "shifts: { 7:00-15:00: 3 }, capacity: 2",
                "'capacity' counts those in service too, so it cannot be below the 3 servers"
            ),
        ])
    func isRefused(text: String, message: String) {
        let clinic = Clinic(
            arrivals: "{ poisson: 1/h }", station: "{ \(text), service: { exponential: 1 } }",
            run: "{ starts: Mon 7:00, horizon: 8 h }")
        #expect(clinic.messages() == [message])
    }
}
