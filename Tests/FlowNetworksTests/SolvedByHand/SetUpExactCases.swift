import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// A press that takes five minutes to change the colour.
@Suite struct SetUpExactCases {
    static func run(
        red: [(at: Double, needs: Double)], blue: [(at: Double, needs: Double)], servers: Station.Servers = .count(1),
        _ setUp: SetUp = SetUp(.deterministic(5), when: .classChanges),
        plan: RunPlan = RunPlan(.untilEmpty(limit: 1000)), _ change: (inout Station) -> Void = { _ in }
    ) throws -> FlowObservations {
        var press = Station(name: "press", servers: servers)
        press.setUp = setUp
        change(&press)
        let classes = [("red", red), ("blue", blue)].filter { !$0.1.isEmpty }.map { name, jobs in
            CustomerClass(
                name: name, arrivals: Arrivals(.at(jobs.map(\.at))),
                flow: [.visit(Visit(station: 0, service: .sequence(jobs.map(\.needs))))])
        }
        return try observe(FlowNetwork(stations: [press], classes: classes), plan)
    }

    static let red = [(at: 0.0, needs: 4.0), (at: 20.0, needs: 1.0)]
    static let blue = [(at: 1.0, needs: 3.0), (at: 2.0, needs: 2.0)]

    /// Red 0–4 without, blue set up 4–9 and pressed 9–12, blue 12–14, red set up 20–25 and pressed 25–26.
    @Test func whereTheClassChanges() throws {
        let result = try Self.run(red: Self.red, blue: Self.blue)
        // 0 and 0; 3 and 10. 4 and 6; 11 and 12.
        #expect(result.waits() == [0, 13])
        #expect(result.times() == [10, 23])
        #expect(result.stations[0].busy.area == 20)
        #expect(result.stations[0].detail?.setUpArea == 10)
        #expect(result.stations[0].detail?.freeTime == 6)
        #expect(result.allHold)
    }

    /// Red 0–9, blue 9–17, blue 17–24, red 24–30.
    @Test func beforeEveryService() throws {
        let result = try Self.run(red: Self.red, blue: Self.blue, SetUp(.deterministic(5)))
        // 0 and 4; 8 and 15. 9 and 10; 16 and 22.
        #expect(result.waits() == [4, 23])
        #expect(result.times() == [19, 38])
        #expect(result.stations[0].detail?.setUpArea == 20)
        #expect(result.stations[0].busy.area == 30)
    }

    /// Each press keeps in mind what it pressed last, and the first that is idle takes the next job: the second one
    /// pressed blue and is set up for the red of 3; then the first is red and the second red: the red of 20 needs
    /// nothing, the blue of 20.5 does.
    @Test func eachServerHasHisOwnLast() throws {
        let result = try Self.run(
            red: [(0, 10), (3, 1), (20, 4)], blue: [(1, 1), (20.5, 1)], servers: .count(2))
        #expect(result.waits() == [0, 0])
        // 10, 6 and 4; 1 and 6.
        #expect(result.times() == [20, 7])
        #expect(result.stations[0].detail?.setUpArea == 10)
    }

    /// Observed from 6: three minutes of the set-up 4–9; until 22: two of 20–25.
    @Test func ofThePeriodOnly() throws {
        let result = try Self.run(
            red: Self.red, blue: Self.blue, plan: RunPlan(.horizon(16), warmUp: .time(6)))
        #expect(result.stations[0].detail?.setUpArea == 5)
        // 6–14 and 20–22.
        #expect(result.stations[0].busy.area == 10)
        #expect(result.allHold)
    }

    /// The shift ends at 6: the set-up of 4–9 is broken off with the service that it was for.
    @Test func brokenOffWithTheService() throws {
        let shift = Station.Servers.schedule(
            ServerSchedule(pieces: [.init(time: 0, count: 1), .init(time: 6, count: 0), .init(time: 30, count: 1)]))
        let result = try Self.run(red: [(0, 4)], blue: [(1, 3)], servers: shift) { $0.atShiftEnd = .leave }
        #expect(result.stations[0].detail?.setUpArea == 2)
        #expect(result.visits[0].map(\.brokenOff) == [0, 1])
        #expect(result.times() == [4, 5])
        #expect(result.allHold)
    }

    /// One set-up for all whom a server takes together.
    @Test func onceForAllTogether() throws {
        let result = try Self.run(red: [(0, 1), (1, 4), (2, 4)], blue: [], SetUp(.deterministic(5))) {
            $0.servesTogether = 5
        }
        // The first 0–6, the two others 6–15: 6, 14 and 13.
        #expect(result.times()[0] == 33)
        #expect(result.stations[0].detail?.setUpArea == 10)
    }

    /// The time of a set-up is the customer's own: who else comes changes nothing about it, and nothing about his
    /// service.
    @Test func everybodyHasHisOwnTime() throws {
        let law = SetUp(.exponential(mean: 5))
        let alone = try Self.run(red: [(0, 4)], blue: [(100, 3)], law)
        let others = try Self.run(red: [(0, 4), (20, 1), (40, 1)], blue: [(100, 3)], law)
        #expect(alone.times()[1] == others.times()[1])
        #expect(alone.times()[1] > 3)
        // Nor is it the time of another colour's first one.
        #expect(alone.times()[0] - 4 != alone.times()[1] - 3)
    }
}
