import FlowNetworks
import SimulationKernel
import Testing

/// Who waits when the last server has gone: one doctor until 4, and again from 100 on; more than 10 without one is long.
@Suite struct LeftBehindExactCases {
    private static let day = ServersExactCases.shifts((0, 1), (4, 0), (100, 1))

    private func run(
        _ classes: [CustomerClass], _ end: Station.ShiftEnd, servers: Station.Servers = Self.day, limit: Double = 1000,
        _ discipline: Discipline = .fifo
    ) throws -> FlowObservations {
        var station = Station(name: "doctor", servers: servers, discipline: discipline)
        station.atShiftEnd = end
        var recording = FlowRecording()
        recording.longClosure = 10
        let program = FlowProgram(
            FlowNetwork(stations: [station], classes: classes), plan: RunPlan(.untilEmpty(limit: limit)),
            recording: recording)
        let result = try FlowSimulation.run(program, seed: 1, replication: 0)
        #expect(result.allHold)
        return result
    }

    private func left(
        _ patients: [Patient], _ end: Station.ShiftEnd, servers: Station.Servers = Self.day, limit: Double = 1000,
        _ discipline: Discipline = .fifo
    ) throws -> [Int] {
        try run(patients.map(\.asClass), end, servers: servers, limit: limit, discipline).visits[0].map(\.leftBehind)
    }

    /// a 0–3, b from 3 on, c in line at 4; d comes after that, and e 5 before the next opening, who is just early.
    private static let patients = [
        Patient("a", at: 0, needs: 3), Patient("b", at: 1, needs: 5), Patient("c", at: 3.5, needs: 2),
        Patient("d", at: 5, needs: 1), Patient("e", at: 95, needs: 1),
    ]

    @Test(arguments: [Discipline.fifo, .shortestJobFirst, .random])
    func byEveryRule(_ discipline: Discipline) throws {
        #expect(try left(Self.patients, .finish, discipline) == [0, 0, 1, 1, 0])
        #expect(try left(Self.patients, .leave, discipline) == [0, 0, 1, 1, 0])
        #expect(try left(Self.patients, .interrupt(.resume), discipline) == [0, 1, 1, 1, 0])
        // c was in by 4 and is served.
        #expect(try left(Self.patients, .serveAll, discipline) == [0, 0, 0, 1, 0])
        #expect(try left(Self.patients, .serveBooked, discipline) == [0, 0, 0, 1, 0])
    }

    /// An hour at noon is no night.
    @Test func aShortClosureLeavesNobodyBehind() throws {
        let noon = ServersExactCases.shifts((0, 1), (4, 0), (9, 1))
        #expect(try left(Self.patients, .finish, servers: noon) == [0, 0, 0, 0, 0])
    }

    /// c has the doctor 100–130, into the next night, which d waits for too: each is counted once.
    @Test func overTwoNights() throws {
        let nights = ServersExactCases.shifts((0, 1), (4, 0), (100, 1), (104, 0), (200, 1))
        let patients = [
            Patient("b", at: 0, needs: 10), Patient("c", at: 1, needs: 30), Patient("d", at: 2, needs: 1),
        ]
        let result = try run(patients.map(\.asClass), .finish, servers: nights)
        #expect(result.visits[0].map(\.leftBehind) == [0, 1, 1])
        #expect(result.waits() == [0, 99, 198])
    }

    /// Whoever comes long before the first opening waits as overnight; after the last one nobody comes again.
    @Test func atTheEnds() throws {
        let late = ServersExactCases.shifts((0, 0), (50, 1), (54, 0))
        let patients = [Patient("a", at: 1, needs: 1), Patient("b", at: 60, needs: 1)]
        #expect(try left(patients, .finish, servers: late, limit: 100) == [1, 1])
        // 9 before the opening is just early.
        let early = [Patient("a", at: 41, needs: 1)]
        #expect(try left(early, .finish, servers: late, limit: 100) == [0])
        #expect(try left(patients, .serveAll, servers: late, limit: 100) == [1, 1])
    }

    /// The ward has one place and its nurse goes at 4. a, done at 4, is in; b and c are done at 5 and at 6 and are held where
    /// they are until 101 and 102: they wait for the ward too.
    @Test func whoIsHeldBeforeAClosedStation() throws {
        let theatre = Station(name: "theatre", servers: .count(3))
        var ward = Station(name: "ward", servers: Self.day)
        ward.capacity = 1
        ward.whenFull = .block
        let classes = [("a", 1.0), ("b", 2), ("c", 3)].map { name, time in
            CustomerClass(
                name: name, arrivals: Arrivals(.at([time])),
                flow: [
                    .visit(Visit(station: 0, service: .deterministic(3))),
                    .visit(Visit(station: 1, service: .deterministic(1))),
                ])
        }
        var recording = FlowRecording()
        recording.longClosure = 10
        let program = FlowProgram(
            FlowNetwork(stations: [theatre, ward], classes: classes), plan: RunPlan(.untilEmpty(limit: 1000)),
            recording: recording)
        let result = try FlowSimulation.run(program, seed: 1, replication: 0)
        #expect(result.visits[1].map(\.leftBehind) == [1, 1, 1])
        #expect(result.visits[0].map(\.leftBehind) == [0, 0, 0])
    }

    private func booked(_ name: String, for time: Double, at: Double, needs need: Double) -> CustomerClass {
        let appointments = Appointments(times: [time], punctuality: .deterministic(at - time), noShow: 0)
        return CustomerClass(
            name: name, arrivals: Arrivals(.appointments(appointments)),
            flow: [.visit(Visit(station: 0, service: .deterministic(need)))])
    }

    /// b and c were booked for the session and come after it: b 6–8, c 8–9, in overtime. d was not booked, and e was for a
    /// time behind it: both wait for the next.
    @Test func whoIsBookedIsServedHoweverLate() throws {
        let classes = [
            booked("b", for: 3, at: 6, needs: 2), booked("c", for: 3.5, at: 7, needs: 1),
            Patient("d", at: 6.5, needs: 1).asClass, booked("e", for: 5, at: 7.5, needs: 1),
        ]
        let served = try run(classes, .serveBooked)
        #expect(served.waits() == [0, 1, 93.5, 93.5])
        #expect(served.visits[0].map(\.leftBehind) == [0, 0, 1, 1])
        #expect(served.stations[0].detail?.overtimeArea == 3)
        let others = try run(classes, .serveAll)
        // b 100–102, d 102–103, c 103–104, e 104–105.
        #expect(others.waits() == [94, 96, 95.5, 96.5])
        #expect(others.visits[0].map(\.leftBehind) == [1, 1, 1, 1])
    }
}
