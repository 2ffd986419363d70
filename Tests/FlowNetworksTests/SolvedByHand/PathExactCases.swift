import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Ways through a network: capacity, choices, delays, ends, several stations, named steps, populations.
@Suite struct PathExactCases {
    /// An outcome of the network's own beside those that every network has.
    static let sentHome = FlowNetwork.ownOutcomes.count

    static func visit(_ station: Int, _ needs: [Double], name: String? = nil) -> FlowStep {
        .visit(Visit(station: station, service: .sequence(needs), name: name))
    }

    static func stations(_ names: String..., servers: Int = 1, capacity: Int? = nil) -> [Station] {
        names.map { Station(name: $0, servers: .count(servers), capacity: capacity) }
    }

    /// Places for two: A in service 0–5, B waits, C at 2 is turned away; at 5 A leaves, so that D, who comes at 5, finds
    /// its place and waits for B, 5–7; E at 6 finds none.
    @Test func aFullStationTurnsAway() throws {
        let result = try clinic(
            [
                Patient("A", at: 0, needs: 5), Patient("B", at: 1, needs: 2), Patient("C", at: 2, needs: 1),
                Patient("D", at: 5, needs: 1), Patient("E", at: 6, needs: 1),
            ], capacity: 2)
        #expect(result.visits[0].map(\.rejected) == [0, 0, 1, 0, 1])
        #expect(result.visits[0].map(\.arrivals) == [1, 1, 1, 1, 1])
        #expect(result.classes.map(\.completedAndRejected) == [[1, 0], [1, 0], [0, 1], [1, 0], [0, 1]])
        #expect(result.waits() == [0, 4, 0, 2, 0])
        #expect(result.visits[0][2].wait.count == 0)
        #expect(result.visits[0][2].time.count == 0)
        #expect(result.classes[2].time.count == 0)
        #expect(result.allHold)
    }

    /// Who is turned away at the second station has ended, and its time until then is in the network's area.
    @Test func turnedAwayOnTheWay() throws {
        let network = FlowNetwork(
            stations: Self.stations("desk", servers: 2) + Self.stations("doctor", capacity: 1),
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.at([0, 1])),
                    flow: [Self.visit(0, [2, 2]), Self.visit(1, [10, 10])])
            ])
        // The second is at the desk 1–3 and finds the doctor taken until 12.
        let result = try observe(network)
        #expect(result.classes[0].completedAndRejected == [1, 1])
        #expect(result.visits[1][0].rejected == 1)
        #expect(result.classes[0].area == 12 + 2)
        #expect(result.classes[0].time.sum == 12)
        #expect(result.end == 12)
        #expect(result.allHold)
    }

    /// A visit whose outcome is to be turned away counts as that in the whole network too.
    @Test func endingAsRejectedByTheFlow() throws {
        let network = FlowNetwork(
            stations: Self.stations("desk"),
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.at([0])),
                    flow: [Self.visit(0, [2]), .end(outcome: FlowNetwork.rejected)])
            ])
        let result = try observe(network)
        #expect(result.classes[0].completedAndRejected == [0, 1])
        #expect(result.classes[0].area == 2)
        #expect(result.classes[0].time.count == 0)
        #expect(result.allHold)
    }

    /// Desk 2 each, then doctor 3 each, arrivals at 0 and 1: desk 0–2 and 2–4; doctor 2–5 and 5–8.
    @Test func stationsInARow() throws {
        let network = FlowNetwork(
            stations: Self.stations("desk", "doctor"),
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.at([0, 1])),
                    flow: [Self.visit(0, [2]), Self.visit(1, [3])])
            ])
        let result = try observe(network)
        #expect(result.visits[0][0].wait.sum == 1)
        #expect(result.visits[1][0].wait.sum == 1)
        #expect(result.classes[0].time.sum == 5 + 7)
        #expect(result.classes[0].time.maximum == 7)
        #expect(result.stations.map(\.occupancy.area) == [5, 7])
        #expect(result.end == 8)
        #expect(result.allHold)
    }

    /// A delay of 4 takes no server: both are away at once, from 0 and 1, and are back at 4 and 5.
    @Test func delaysTakeNoServer() throws {
        let network = FlowNetwork(
            stations: Self.stations("doctor"),
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.at([0, 1])),
                    flow: [.delay(.deterministic(4), name: "walk"), Self.visit(0, [3])])
            ])
        let result = try observe(network)
        #expect(result.delayed.area == 8)
        #expect(result.delayed.maximum == 2)
        #expect(result.visits[0][0].wait.sum == 2)
        let walk = try #require(result.namedSteps.first)
        #expect(walk.time.count == 2)
        #expect(walk.time.sum == 8)
        #expect(result.classes[0].area == 7 + 9)
        #expect(result.allHold)
    }

    /// All of the first branch, none of the second; after the choice the flow goes on unless the branch ended.
    @Test func choices() throws {
        func result(_ shares: [Double]) throws -> FlowObservations {
            try observe(
                FlowNetwork(
                    stations: Self.stations("left", "right", "after"),
                    classes: [
                        CustomerClass(
                            name: "p", arrivals: Arrivals(.at([0])),
                            flow: [
                                .choose([
                                    FlowBranch(share: shares[0], flow: [Self.visit(0, [1])]),
                                    FlowBranch(
                                        share: shares[1], flow: [Self.visit(1, [2]), .end(outcome: Self.sentHome)]),
                                    FlowBranch(share: shares[2], flow: []),
                                ]),
                                Self.visit(2, [4]),
                            ])
                    ], outcomes: FlowNetwork.ownOutcomes + ["sent home"]))
        }
        let first = try result([1, 0, 0])
        #expect(first.times(at: 0) + first.times(at: 1) + first.times(at: 2) == [1, 0, 4])
        #expect(first.classes[0].ends == [1, 0, 0, 0, 0])
        let second = try result([0, 1, 0])
        #expect(second.times(at: 0) + second.times(at: 1) + second.times(at: 2) == [0, 2, 0])
        #expect(second.classes[0].ends == [0, 0, 0, 0, 1])
        #expect(second.classes[0].time.sum == 2)
        let third = try result([0, 0, 1])
        #expect(third.times(at: 0) + third.times(at: 1) + third.times(at: 2) == [0, 0, 4])
    }

    /// Of 40,000 customers a share of 30 % is within 4 standard errors, √(0.3 · 0.7/40000) = 0.0023, of 0.3: a
    /// correct program fails with probability 6e-5, and the seed is fixed.
    @Test func choicesByShare() throws {
        let network = FlowNetwork(
            stations: [Station(name: "a", servers: .unlimited), Station(name: "b", servers: .unlimited)],
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.renewal(.deterministic(1)), first: 40_000),
                    flow: [
                        .choose([
                            FlowBranch(share: 0.3, flow: [Self.visit(0, [1])]),
                            FlowBranch(share: 0.7, flow: [Self.visit(1, [1])]),
                        ])
                    ])
            ])
        let result = try observe(network, RunPlan(.untilEmpty(limit: 1e6)))
        let a = result.visits[0][0].arrivals
        let b = result.visits[1][0].arrivals
        #expect(a + b == 40_000)
        #expect(abs(Double(a) / 40_000 - 0.3) < 0.0092)
    }

    /// A flow without anything in it: in and out.
    @Test func anEmptyFlow() throws {
        let network = FlowNetwork(
            stations: [], classes: [CustomerClass(name: "p", arrivals: Arrivals(.at([1, 2, 2])), flow: [])])
        let result = try observe(network)
        #expect(result.classes[0].completedAndRejected == [3, 0])
        #expect(result.classes[0].time.zeros == 3)
        #expect(result.end == 2)
        #expect(result.allHold)
    }

    /// One station visited twice under two names: 0–2, wait for B's 2–3, 3–7; B's second visit 7–11.
    @Test func namedStepsAreRecordedApart() throws {
        let network = FlowNetwork(
            stations: Self.stations("doctor"),
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.at([0, 1])),
                    flow: [Self.visit(0, [2, 1], name: "first"), Self.visit(0, [4], name: "second")])
            ])
        let program = FlowProgram(network, plan: RunPlan(.untilEmpty(limit: 100)))
        #expect(program.namedSteps == ["first", "second"])
        let result = try FlowSimulation.run(program, seed: 1, replication: 0)
        let waits: [Double] = [1, 1 + 4]
        let times: [Double] = [2 + 2, 5 + 8]
        #expect(result.namedSteps.map(\.wait.sum) == waits)
        #expect(result.namedSteps.map(\.time.sum) == times)
        #expect(result.namedSteps.map(\.wait.count) == [2, 2])
        #expect(result.visits[0][0].wait.sum == 6)
        #expect(result.visits[0][0].wait.count == 4)
        #expect(result.end == 11)
    }

    /// Classes share the figures of a step's name, and a station has a cell for each class.
    @Test func namesAreSharedByClasses() throws {
        let network = FlowNetwork(
            stations: Self.stations("doctor"),
            classes: ["x", "y"].map { name in
                CustomerClass(
                    name: name, arrivals: Arrivals(.at([0])), flow: [Self.visit(0, [3], name: "see the doctor")])
            })
        let result = try observe(network)
        #expect(result.namedSteps.count == 1)
        #expect(result.namedSteps[0].wait.sum == 3)
        #expect(result.namedSteps[0].wait.zeros == 1)
        #expect(result.waits() == [0, 3])
    }

    /// Two members, one server: member 0 thinks 2, 5, …; member 1 thinks 3, 1, …; each needs 4.
    /// 0 is served 2–6, 1 waits from 3 and is served 6–10; 0 thinks 5 from 6, is back at 11, served 11–15;
    /// 1 thinks 1 from 10, is back at 11, scheduled later than 0's return, and is served 15–19.
    @Test func aPopulationGoesRound() throws {
        let network = FlowNetwork(
            stations: Self.stations("terminal"),
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.population(2, think: .sequence([2, 3, 5, 1, 100, 100]))),
                    flow: [Self.visit(0, [4])])
            ])
        let result = try observe(network, RunPlan(.horizon(19)))
        #expect(result.visits[0][0].wait.count == 4)
        #expect(result.visits[0][0].wait.sum == 0 + 3 + 0 + 4)
        #expect(result.classes[0].completedAndRejected == [4, 0])
        #expect(result.classes[0].atEnd == 0)
        #expect(result.stations[0].busy.area == 16)
        #expect(result.allHold)
    }

    /// From 10 on and until 17: both come back at 12 and 13, and the returns at 21 and later do not count.
    @Test func aPopulationWithinItsHours() throws {
        let network = FlowNetwork(
            stations: Self.stations("terminal"),
            classes: [
                CustomerClass(
                    name: "p",
                    arrivals: Arrivals(.population(2, think: .sequence([2, 3, 5, 1])), from: 10, until: 17),
                    flow: [Self.visit(0, [4])])
            ])
        let result = try observe(network, RunPlan(.horizon(50)))
        #expect(result.classes[0].arrivals == 2)
        #expect(result.visits[0][0].wait.sum == 3)
        #expect(result.end == 50)
    }
}
