import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Held at the server because the next station is full.
@Suite struct BlockingExactCases {
    static func blocking(_ name: String, servers: Int = 1, capacity: Int) -> Station {
        var station = Station(name: name, servers: .count(servers), capacity: capacity)
        station.whenFull = .block
        return station
    }

    static func visit(_ station: Int, _ need: Double) -> FlowStep {
        .visit(Visit(station: station, service: .deterministic(need)))
    }

    static func one(_ name: String, at time: Double, _ flow: [FlowStep]) -> CustomerClass {
        CustomerClass(name: name, arrivals: Arrivals(.at([time])), flow: flow)
    }

    /// The second station has one place. a: 0–1, then 1–6. b: 1–2, held 2–6, then 6–11. c, at 1, waits until b's
    /// server is free, at 6: 6–7, held 7–11.
    @Test func heldAfterService() throws {
        let flow = [Self.visit(0, 1), Self.visit(1, 5)]
        let result = try observe(
            FlowNetwork(
                stations: [Station(name: "first", servers: .count(1)), Self.blocking("second", capacity: 1)],
                classes: ["a", "b", "c"].enumerated().map { Self.one($1, at: [0, 0.5, 1][$0], flow) }))
        #expect(result.waits(at: 0) == [0, 0.5, 5])
        #expect(result.visits[0].map(\.blocked.sum) == [0, 4, 4])
        #expect(result.times(at: 1) == [5, 5, 5])
        #expect(result.visits[1].map(\.arrivals) == [1, 1, 1])
        #expect(result.stations[0].detail?.heldArea == 8)
        // Held is busy: 0–11.
        #expect(result.stations[0].busy.area == 11)
        #expect(result.end == 16)
        #expect(result.allHold)
    }

    /// Who was blocked first goes first: y (held at the other station since 3) before x (since 4).
    @Test func inOrderOfBlocking() throws {
        let stations = [
            Station(name: "one", servers: .count(1)), Station(name: "other", servers: .count(1)),
            Self.blocking("ward", capacity: 1),
        ]
        let result = try observe(
            FlowNetwork(
                stations: stations,
                classes: [
                    Self.one("first", at: 0, [Self.visit(2, 10)]),
                    Self.one("x", at: 0, [Self.visit(0, 4), Self.visit(2, 2)]),
                    Self.one("y", at: 1, [Self.visit(1, 2), Self.visit(2, 3)]),
                ]))
        // y 10–13, x 13–15.
        #expect(result.classes.map(\.time.sum) == [10, 15, 12])
        #expect(result.visits[0][1].blocked.sum == 9)
        #expect(result.visits[1][2].blocked.sum == 7)
        #expect(result.allHold)
    }

    /// A chain: c is held before b's station, b before a's. At 9 a leaves, b and c move up in the same moment.
    @Test func aChainMovesUpAtOnce() throws {
        let stations = [
            Self.blocking("x", capacity: 1), Self.blocking("y", capacity: 1), Self.blocking("z", capacity: 1),
        ]
        let result = try observe(
            FlowNetwork(
                stations: stations,
                classes: [
                    Self.one("a", at: 0, [Self.visit(2, 9)]),
                    Self.one("b", at: 0, [Self.visit(1, 2), Self.visit(2, 1)]),
                    Self.one("c", at: 0, [Self.visit(0, 3), Self.visit(1, 1)]),
                ]))
        #expect(result.visits[1][1].blocked.sum == 7)
        #expect(result.visits[0][2].blocked.sum == 6)
        #expect(result.classes.map(\.time.sum) == [9, 10, 10])
        #expect(result.allHold)
    }

    /// From a delay he is held on the way, at no server; who comes from outside is rejected.
    @Test func fromADelayAndFromOutside() throws {
        let result = try observe(
            FlowNetwork(
                stations: [Self.blocking("ward", capacity: 1)],
                classes: [
                    Self.one("first", at: 0, [Self.visit(0, 5)]),
                    Self.one("walker", at: 0, [.delay(.deterministic(2), name: nil), Self.visit(0, 1)]),
                    Self.one("outside", at: 3, [Self.visit(0, 1)]),
                ]))
        #expect(result.classes.map(\.time.sum) == [5, 6, 0])
        #expect(result.delayed.area == 5)
        #expect(result.visits[0].map(\.rejected) == [0, 0, 1])
        #expect(result.allHold)
    }

    static func deadlock(_ stations: [Station], _ classes: [CustomerClass]) -> String? {
        do {
            _ = try observe(FlowNetwork(stations: stations, classes: classes), RunPlan(.horizon(100)))
            return nil
        } catch let FlowRunError.deadlock(found) {
            return "\(found.time) \(found.stations) \(found.customers)"
        } catch { return nil }
    }

    /// Once more to the station that he himself fills: stuck at 3.
    @Test func aCircleOfOne() {
        let found = Self.deadlock(
            [Self.blocking("ward", capacity: 1)], [Self.one("a", at: 0, [Self.visit(0, 3), Self.visit(0, 1)])])
        #expect(found == "3.0 [\"ward\"] 1")
    }

    /// a, at x until 3, wants to y, which b fills, who wants to x from 5 on.
    static let circle = (
        [blocking("x", capacity: 1), blocking("y", capacity: 1), Station(name: "z", servers: .count(1))],
        [
            one("a", at: 0, [visit(0, 3), visit(1, 1)]), one("b", at: 0, [visit(1, 5), visit(0, 1)]),
            one("c", at: 0, [visit(2, 50)]),
        ]
    )

    @Test func aCircleOfTwo() {
        let found = Self.deadlock(Self.circle.0, Self.circle.1)
        #expect(found == "5.0 [\"x\", \"y\"] 2")
    }

    /// A run whose end a deadlock is.
    @Test func untilADeadlock() throws {
        let network = FlowNetwork(stations: Self.circle.0, classes: Self.circle.1)
        let result = try observe(network, RunPlan(.untilDeadlock(limit: 100)))
        #expect(result.end == 5)
        #expect(result.deadlock?.stations == ["x", "y"])
        #expect(result.allHold)
        // Before that there is none.
        let short = try observe(network, RunPlan(.untilDeadlock(limit: 4)))
        #expect(short.end == 4)
        #expect(short.deadlock == nil)
    }

    /// With a second server at x there is no circle: b comes in at 5, a (held there) goes to y then.
    @Test func noCircle() throws {
        var stations = Self.circle.0
        stations[0] = Self.blocking("x", servers: 2, capacity: 2)
        let result = try observe(FlowNetwork(stations: stations, classes: Self.circle.1))
        #expect(result.classes.map(\.time.sum) == [6, 6, 50])
        #expect(result.visits[0][0].blocked.sum == 2)
    }

    /// The last way out is somebody's patience. y has two places; b, served 0–1, wants to come to y once more, held; p
    /// waits there and gives up at 6, and a, held at x since 0.5, takes his place: then b and a fill y for ever.
    @Test func patienceWasTheLastWayOut() {
        let patient = CustomerClass(
            name: "p", arrivals: Arrivals(.at([0.25])),
            flow: [.visit(Visit(station: 1, service: .deterministic(1), patience: .deterministic(5.75)))])
        let found = Self.deadlock(
            [Station(name: "x", servers: .count(1)), Self.blocking("y", capacity: 2)],
            [
                Self.one("b", at: 0, [Self.visit(1, 1), Self.visit(1, 1)]), patient,
                Self.one("a", at: 0, [Self.visit(0, 0.5), Self.visit(1, 1)]),
            ])
        #expect(found == "6.0 [\"y\"] 1")
    }
}
