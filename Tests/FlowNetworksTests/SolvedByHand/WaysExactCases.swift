import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Classes that change, loops, wandering, and stations chosen by their state.
@Suite struct WaysExactCases {
    static func visit(_ station: Int, _ need: Double, _ services: [Int: Law] = [:]) -> FlowStep {
        .visit(Visit(station: station, service: .deterministic(need), services: services))
    }

    static func one(_ name: String, at time: Double, priority: Int = 1, _ flow: [FlowStep]) -> CustomerClass {
        CustomerClass(name: name, arrivals: Arrivals(.at([time])), priority: priority, flow: flow)
    }

    static func run(_ stations: [Station], _ classes: [CustomerClass]) throws -> FlowObservations {
        let result = try observe(
            FlowNetwork(
                stations: stations, classes: classes, outcomes: FlowNetwork.ownOutcomes + ["sent home"]))
        #expect(result.allHold)
        return result
    }

    static func plain(_ names: String...) -> [Station] { names.map { Station(name: $0, servers: .count(1)) } }

    /// Busy until 10. r, of rank 2, is urgent after 4 of waiting: at 10 before q, of rank 2, who came first.
    static func changing(_ preemption: Preemption, after: Double) throws -> FlowObservations {
        var station = Station(name: "s", servers: .count(1), discipline: .priority(preemption))
        station.whileWaiting = [WaitingChange(customerClass: 2, becomes: 3, after: .deterministic(after))]
        return try run(
            [station],
            [
                one("first", at: 0, priority: 2, [visit(0, 10)]), one("q", at: 1, priority: 2, [visit(0, 3)]),
                one("r", at: 2, priority: 2, [visit(0, 3)]),
                CustomerClass(name: "urgent", arrivals: Arrivals(.at([])), priority: 1, flow: [visit(0, 1)]),
            ])
    }

    @Test func becomingUrgentWhileWaiting() throws {
        let late = try Self.changing(.none, after: 9)
        // At 11 r becomes urgent: q is in service since 10, and r follows at 13.
        #expect(late.waits() == [0, 9, 11, 0])
        let early = try Self.changing(.none, after: 4)
        // r 10–13, q 13–16; the whole visit is told of the class as which he came.
        #expect(early.waits() == [0, 12, 8, 0])
        #expect(early.visits[0].map(\.waitingArea) == [0, 12, 8, 0])
        #expect(early.visits[0].map(\.arrivals) == [1, 1, 1, 0])
        #expect(early.classes[2].time.sum == 11)
    }

    /// At 6 it interrupts the first: r 6–9, first 9–13, q 13–16.
    @Test func becomingUrgentInterrupts() throws {
        let result = try Self.changing(.resume, after: 4)
        #expect(result.times() == [13, 15, 7, 0])
    }

    /// In two stages: of rank 3 until 2, of rank 2 until 5, then of rank 1: at 6 before the one of rank 2.
    @Test func changingInStages() throws {
        var station = Station(name: "s", servers: .count(1), discipline: .priority(.none))
        station.whileWaiting = [
            WaitingChange(customerClass: 2, becomes: 3, after: .deterministic(2)),
            WaitingChange(customerClass: 3, becomes: 4, after: .deterministic(3)),
        ]
        let result = try Self.run(
            [station],
            [
                Self.one("first", at: 0, priority: 1, [Self.visit(0, 6)]),
                Self.one("second", at: 0, priority: 2, [Self.visit(0, 2)]),
                Self.one("third", at: 0, priority: 3, [Self.visit(0, 2)]),
                CustomerClass(name: "2", arrivals: Arrivals(.at([])), priority: 2, flow: []),
                CustomerClass(name: "1", arrivals: Arrivals(.at([])), priority: 1, flow: []),
            ])
        #expect(result.waits() == [0, 8, 6, 0, 0])
    }

    /// A change of class does not change the order in which the latest is first: c (3), b (2), a (1).
    @Test func changingUnderLIFO() throws {
        var station = Station(name: "s", servers: .count(1), discipline: .lifo)
        station.whileWaiting = [WaitingChange(customerClass: 1, becomes: 3, after: .deterministic(3))]
        let result = try Self.run(
            [station],
            [
                Self.one("first", at: 0, [Self.visit(0, 10)]), Self.one("a", at: 1, [Self.visit(0, 1)]),
                Self.one("b", at: 2, [Self.visit(0, 1)]), Self.one("c", at: 3, [Self.visit(0, 1)]),
            ])
        // c 10–11, b 11–12, a 12–13, by then of c's class.
        #expect(result.waits() == [0, 11, 9, 7])
    }

    /// After the change he has the other class's service and rank; he counts for the class as which he came.
    @Test func becomingAnotherInTheFlow() throws {
        let result = try Self.run(
            Self.plain("s"),
            [
                Self.one(
                    "a", at: 0,
                    [
                        Self.visit(0, 2), .become([ClassShare(share: 1, customerClass: 1)]),
                        Self.visit(0, 5, [1: .deterministic(7)]),
                    ]), Self.one("b", at: 100, [Self.visit(0, 1)]),
            ])
        #expect(result.times() == [2, 8])
        #expect(result.classes.map(\.time.sum) == [9, 1])
        #expect(result.classes.map { $0.ends[0] } == [1, 1])
    }

    @Test func loops() throws {
        func time(_ loop: FlowLoop) throws -> (Double, [Int]) {
            let result = try Self.run(Self.plain("s"), [Self.one("a", at: 0, [.loop(loop), Self.visit(0, 100)])])
            return (result.times()[0], result.classes[0].ends)
        }
        let body = [Self.visit(0, 2)]
        #expect(try time(FlowLoop(body, .times(3))).0 == 106)
        #expect(try time(FlowLoop(body, .untilShare(1))).0 == 102)
        // Never through: four times, then the other way; after it the flow goes on, unless that ended.
        #expect(try time(FlowLoop(body, .untilShare(0), atMost: 4, otherwise: [Self.visit(0, 10)])).0 == 118)
        let ended = try time(
            FlowLoop(body, .untilShare(0), atMost: 4, otherwise: [.end(outcome: FlowNetwork.ownOutcomes.count)]))
        #expect(ended.0 == 8)
        #expect(ended.1 == [0, 0, 0, 0, 1])
        // One within another: 2 times (3 times 2, and 10).
        let nested = FlowLoop([.loop(FlowLoop(body, .times(3))), Self.visit(0, 10)], .times(2))
        #expect(try time(nested).0 == 132)
        // For ever, but for an end on the way: a's needs 1, 1, … until 20.
        let forever = try observe(
            FlowNetwork(
                stations: Self.plain("s"),
                classes: [Self.one("a", at: 0, [.loop(FlowLoop([Self.visit(0, 1)], .never))])]),
            RunPlan(.horizon(20.5)))
        #expect(forever.visits[0][0].time.count == 20)
        #expect(forever.classes[0].atEnd == 1)
    }

    /// From the first place to the second and out; and by chance: each time round with 1/2, a geometric number of mean
    /// 2. The mean of 20,000 is within 4 standard errors, √(2/20,000) = 0.01, of 2: a false alarm has probability 6e-5.
    @Test func wandering() throws {
        let straight = FlowGraph(
            start: [FlowGraph.Move(share: 1, place: 1)],
            places: [
                FlowGraph.Place(flow: [Self.visit(0, 3)], moves: [FlowGraph.Move(share: 1, place: nil)]),
                FlowGraph.Place(flow: [Self.visit(0, 5)], moves: [FlowGraph.Move(share: 1, place: 0)]),
            ])
        #expect(try Self.run(Self.plain("s"), [Self.one("a", at: 0, [.wander(straight), Self.visit(0, 1)])]).end == 9)
        let round = FlowGraph(
            start: [FlowGraph.Move(share: 1, place: 0)],
            places: [
                FlowGraph.Place(
                    flow: [Self.visit(0, 1)],
                    moves: [FlowGraph.Move(share: 0.5, place: 0), FlowGraph.Move(share: 0.5, place: nil)])
            ])
        let many = CustomerClass(
            name: "p", arrivals: Arrivals(.renewal(.deterministic(1)), first: 20_000), flow: [.wander(round)])
        let result = try observe(
            FlowNetwork(stations: [Station(name: "s", servers: .unlimited)], classes: [many]),
            RunPlan(.untilEmpty(limit: 1e6)))
        #expect(abs(Double(result.visits[0][0].arrivals) / 20_000 - 2) < 0.04)
    }

    /// x has two, one of them waiting, y (two servers) has two in service, z one of one.
    static func chosen(_ rule: RoutingRule) throws -> Int {
        var stations = plain("x", "y", "z")
        stations[1].servers = .count(4)
        let result = try run(
            stations,
            [
                one("x1", at: 0, [visit(0, 50)]), one("x2", at: 0, [visit(0, 50)]), one("y1", at: 0, [visit(1, 50)]),
                one("y2", at: 0, [visit(1, 50)]), one("z", at: 0, [visit(2, 50)]),
                one(
                    "chooser", at: 1,
                    [.route(rule, (0..<3).map { Visit(station: $0, service: .deterministic(1)) })]),
            ])
        return (0..<3).first { result.visits[$0][5].arrivals == 1 }!
    }

    @Test func routing() throws {
        #expect(try Self.chosen(.shortestLine) == 2)
        #expect(try Self.chosen(.leastBusy) == 1)
        #expect(try Self.chosen(.firstFree) == 1)
    }

    /// Equals are equally likely: of 10,000 pairs that find all empty, the first is chosen within 4 standard errors
    /// (√10,000/2 = 50) of 5,000. A false alarm has probability 6e-5.
    @Test func tiesAreBroken() throws {
        for rule in [RoutingRule.shortestLine, .leastBusy] {
            let people = CustomerClass(
                name: "p", arrivals: Arrivals(.renewal(.deterministic(2)), first: 10_000),
                flow: [.route(rule, (0..<2).map { Visit(station: $0, service: .deterministic(1)) })])
            let result = try observe(
                FlowNetwork(stations: Self.plain("x", "y"), classes: [people]), RunPlan(.untilEmpty(limit: 1e6)))
            #expect(abs(result.visits[0][0].arrivals - 5000) < 200)
        }
        // The first in the list is the first free one.
        let people = CustomerClass(
            name: "p", arrivals: Arrivals(.renewal(.deterministic(2)), first: 100),
            flow: [.route(.firstFree, (0..<2).map { Visit(station: $0, service: .deterministic(1)) })])
        let result = try observe(FlowNetwork(stations: Self.plain("x", "y"), classes: [people]))
        #expect(result.visits[0][0].arrivals == 100)
    }

    /// Customers of two classes, alternately and sometimes both at once, are sent to x, y, z, x, … whoever comes; the
    /// next replication begins with x again.
    @Test func inTurn() throws {
        let people = [0.0, 1].map { from in
            CustomerClass(
                name: from == 0 ? "p" : "q", arrivals: Arrivals(.renewal(.deterministic(from + 2)), first: 50),
                flow: [.route(.inTurn, (0..<3).map { Visit(station: $0, service: .deterministic(7)) })])
        }
        let network = FlowNetwork(stations: Self.plain("x", "y", "z"), classes: people)
        let program = FlowProgram(network, plan: RunPlan(.untilEmpty(limit: 1e6)))
        for replication in 0..<2 {
            let result = try FlowSimulation.run(program, seed: 1, replication: UInt64(replication))
            let came = result.visits.map { visits in visits.reduce(0) { $0 + $1.arrivals } }
            #expect(came == [34, 33, 33])
        }
    }

    /// Rate 5 for a mean of 2, 1 for a mean of 6: 2 in the mean. Over 40,000 the number's standard deviation is that of
    /// Poisson (283) and of the phases: the time in the busy one varies with asymptotic variance
    /// 2 (2·6)²/(2+6)³ = 0.5625 per unit, times (5 − 1)²: √(40,000 · 9 + 80,000) = 663. Four of them; 6e-5.
    @Test func modulatedArrivals() throws {
        let people = CustomerClass(
            name: "p",
            arrivals: Arrivals(.modulated([ModulatedPhase(rate: 5, mean: 2), ModulatedPhase(rate: 1, mean: 6)])),
            flow: [])
        let result = try observe(FlowNetwork(stations: [], classes: [people]), RunPlan(.horizon(40_000)))
        #expect(abs(Double(result.classes[0].arrivals) - 80_000) < 4 * 663)
    }
}
