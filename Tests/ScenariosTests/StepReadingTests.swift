import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Loops, choices by lines, changes of class, ways by chance.
struct StepReadingTests {
    private static let frame = """
        redomat: 1
        name: steps
        flows: { walk: [ { delay: { deterministic: 3 } } ] }
        classes:
          routine: { arrivals: { poisson: 2/h }, WAY }
          urgent: { arrivals: { poisson: 1/h }, flow: [ desk, walk ] }
        stations:
          desk: { servers: 2, service: { exponential: 5 } }
          room: { servers: 2, service: { routine: { exponential: 5 }, urgent: { exponential: 9 } } }
        run: { horizon: 8 h }
        """

    private func load(_ way: String, arrivals: String = "{ poisson: 2/h }") -> (FlowNetwork?, [String]) {
        let text = Self.frame.replacing("WAY", with: way).replacing("{ poisson: 2/h }", with: arrivals)
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "steps.yaml")
        guard let network = scenario?.flow?.network else { return (nil, diagnostics.map(\.message)) }
        return (network, diagnostics.map(\.message))
    }

    private func flow(_ text: String, arrivals: String = "{ poisson: 2/h }") throws -> [FlowStep] {
        let (network, messages) = load("flow: [ room, \(text) ]", arrivals: arrivals)
        #expect(messages == [])
        return Array(try #require(network).classes[0].flow.dropFirst())
    }

    private let desk = Visit(station: 0, service: .exponential(mean: 5))
    private let room = Visit(station: 1, service: .exponential(mean: 5))

    @Test func loops() throws {
        #expect(
            try flow("{ repeat: { flow: [ desk ], times: 3 } }") == [.loop(FlowLoop([.visit(desk)], .times(3)))])
        #expect(
            try flow("{ repeat: { flow: desk, times: forever } }", arrivals: "{ at: [ 0, 1 ] }") == [
                .loop(FlowLoop([.visit(desk)], .never))
            ])
        #expect(
            try flow("{ repeat: { flow: desk, forever } }", arrivals: "{ population: 3, think: { exponential: 5 } }")
                == [.loop(FlowLoop([.visit(desk)], .never))])
        #expect(
            try flow("{ repeat: { flow: [ desk ], until-share: 95%, at-most: 5, otherwise: [ { end: given-up } ] } }")
                == [
                    .loop(FlowLoop([.visit(desk)], .untilShare(0.95), atMost: 5, otherwise: [.end(outcome: 4)]))
                ])
    }

    @Test func lines() throws {
        #expect(try flow("{ choose: { shortest-line: [ desk, room ] } }") == [.route(.shortestLine, [desk, room])])
        #expect(try flow("{ choose: { least-busy: [ room, desk ] } }") == [.route(.leastBusy, [room, desk])])
        #expect(
            try flow("{ choose: { first-free: [ desk, { visit: room, service: { deterministic: 2 }, as: second } ] } }")
                == [
                    .route(.firstFree, [desk, Visit(station: 1, service: .deterministic(2), name: "second")])
                ])
    }

    private func choice(_ text: String) throws -> StationChoice? {
        var step = try flow("{ choose: \(text) }").first
        if case .chooseWhen(let branches)? = step { step = branches.first?.flow.first }
        guard case .route(.best(let choice), let visits)? = step else { return nil }
        #expect(visits == [desk, room])
        return choice
    }

    @Test func choicesByFormulas() throws {
        let work = try #require(try choice("{ lowest: work, of: [ desk, room ] }"))
        #expect(work.isSame(as: .leastWork) && work.formula.text == "work")
        // The short words are equal to their formulas, however these are written.
        for (text, short) in [
            ("{ lowest: occupancy, of: [ desk, room ] }", RoutingRule.shortestLine),
            ("{ of: [ desk, room ], lowest: (busy) / on-duty }", .leastBusy),
        ] { #expect(try flow("{ choose: \(text) }") == [.route(short, [desk, room])]) }
        let other = try #require(
            try choice(
                "{ highest: free - length(urgent), of: [ desk, room ], where: on-duty > 0 and class is routine, otherwise: [], ties: in-order }"
            ))
        #expect(other.isHighest && other.takesFirst)
        #expect(other.formula.words.contains(.ofClass(FlowWord.candidate, .length, 1)))
        #expect(other.condition?.text == "on-duty > 0 and class is routine")
        #expect(other.formula.at(1).words.contains(.ofClass(1, .length, 1)))
    }

    @Test func sharesByFormulas() throws {
        guard
            case .choose(let branches)? = try flow(
                "{ choose: [ { share: 1 / (2 + desk.length), flow: [ desk ] }, { share: 20%, flow: [] }, { otherwise: [ room ] } ] }"
            ).first
        else {
            Issue.record("no choice")
            return
        }
        #expect(branches.map { $0.formula?.text } == ["1 / (2 + desk.length)", nil, nil])
        #expect(branches.map(\.isRest) == [false, false, true])
        #expect(branches[1].share == 0.2)
        // What comes to a number is one.
        guard
            case .choose(let plain)? = try flow(
                "{ choose: [ { share: max(10%; 0.2), flow: [ desk ] }, { otherwise: [ room ] } ] }"
            ).first
        else {
            Issue.record("no choice")
            return
        }
        #expect(plain.areConstant && plain.map(\.share) == [0.2, 0.8])
    }

    @Test(arguments: [
        ("{ lowest: work }", "of which stations? 'of' is missing"),
        ("{ lowest: work, of: [ desk ] }", "'of' is a list of at least two stations"),
        ("{ lowest: length > 3, of: [ desk, room ] }", "'lowest' compares numbers, and 'length > 3' is none"),
        ("{ lowest: desk.length, of: [ desk, room ] }", "'desk.length' is the same for all the stations of 'of'"),
        ("{ lowest: work, highest: free, of: [ desk, room ] }", "'lowest' and 'highest' are two ways to choose"),
        ("{ lowest: work, shortest-line: [ desk, room ] }", "'lowest' and 'shortest-line' are two ways to choose"),
        ("{ shortest-line: [ desk, room ], ties: in-order }", "'ties' does not belong beside 'shortest-line'"),
        ("{ lowest: work, of: [ desk, room ], ties: drawn }", "'ties' cannot be 'drawn'"),
        ("{ lowest: work, of: [ desk, room ], where: length }", "'where': the formula comes to a plain number"),
        ("{ lowest: longest-wait(desk), of: [ desk, room ] }", "'lowest': 'desk' is none of 'class'"),
        ("{ lowest: waiting, of: [ desk, room ] }", "'lowest': 'waiting'"),
        (
            "[ { share: desk.length / 10, flow: [ desk ] }, { share: 10%, flow: [] } ]",
            "shares that are formulas need an 'otherwise'"
        ),
        ("[ { share: 2 + desk.length, flow: [ desk ] }, { otherwise: [] } ]", "'share' is a share from 0% to 100%"),
        ("[ { share: desk.work, flow: [ desk ] }, { otherwise: [] } ]", "'share': the formula comes to a duration"),
        ("[ { share: desk.waiting, flow: [ desk ] }, { otherwise: [] } ]", "'share': a station tells length"),
    ])
    func choicesThatAreNone(text: String, message: String) {
        let (_, messages) = load("flow: [ room, { choose: \(text) } ]")
        #expect(messages.contains { $0.hasPrefix(message) }, "\(messages)")
    }

    @Test func classes() throws {
        #expect(
            try flow("{ become: urgent }, room") == [
                .become([ClassShare(share: 1, customerClass: 1)]),
                .visit(Visit(station: 1, service: .exponential(mean: 9))),
            ])
        #expect(
            try flow("{ become: { urgent: 30%, routine: 70% } }, room, desk") == [
                .become([ClassShare(share: 0.3, customerClass: 1), ClassShare(share: 0.7, customerClass: 0)]),
                .visit(Visit(station: 1, service: .exponential(mean: 5), services: [1: .exponential(mean: 9)])),
                .visit(desk),
            ])
        // In a loop the first pass is routine, later ones may be urgent.
        #expect(
            try flow("{ repeat: { flow: [ room, { become: { urgent: 50%, routine: 50% } } ], times: 3 } }") == [
                .loop(
                    FlowLoop(
                        [
                            .visit(
                                Visit(station: 1, service: .exponential(mean: 5), services: [1: .exponential(mean: 9)])),
                            .become([
                                ClassShare(share: 0.5, customerClass: 1), ClassShare(share: 0.5, customerClass: 0),
                            ]),
                        ], .times(3)))
            ])
        // The choice by class is made with the class of the moment.
        #expect(
            try flow("{ become: urgent }, { choose: [ { class: urgent, flow: [ desk ] }, { otherwise: [ room ] } ] }")
                == [
                    .become([ClassShare(share: 1, customerClass: 1)]), .visit(desk),
                ])
    }

    @Test func chance() throws {
        let (network, messages) = load("routing: { start: { room: 100% }, room: { walk: 30%, end: 70% }, walk: room }")
        #expect(messages == [])
        let found = try #require(network)
        #expect(
            found.classes[0].flow == [
                .wander(
                    FlowGraph(
                        start: [.init(share: 1, place: 0)],
                        places: [
                            .init(
                                flow: [.visit(room)],
                                moves: [.init(share: 0.3, place: 1), .init(share: 0.7, place: nil)]),
                            .init(flow: [.delay(.deterministic(3), name: nil)], moves: [.init(share: 1, place: 0)]),
                        ]))
            ])
    }

    @Test(
        arguments: [
            ("flow: [ room, { repeat: { flow: [ desk ] } } ]", "'repeat' does not say how often"),
            ("flow: [ room, { repeat: { flow: [], times: 3 } } ]", "there is nothing to repeat"),
            (
                "flow: [ room, { repeat: { flow: [ desk ], times: 3, until-share: 5% } } ]",
                "'times' and 'until-share' both say how often; give one"
            ),
            (
                "flow: [ room, { repeat: { flow: [ desk ], until-share: 0% } } ]",
                "with a share of 0 it never ends; write times: forever"
            ),
            (
                "flow: [ room, { repeat: { flow: [ desk ], times: 3, at-most: 2 } } ]",
                "'at-most' belongs to 'until-share' or 'until'"
            ),
            (
                "flow: [ room, { repeat: { flow: [ desk, { end: gone } ], times: 3 } } ]",
                "nothing is repeated: whoever goes through this has left at its end"
            ),
            (
                "flow: [ { repeat: { flow: [ room ], times: forever } }, desk ]",
                "this step is never reached: the flow has ended before it"
            ),
            (
                "flow: [ room, { repeat: { flow: [ { delay: { deterministic: 0 } } ], times: forever } } ]",
                "no time passes in a loop of class 'routine' that never ends"
            ),
            ("flow: [ room, { become: urgnt } ]", "unknown class 'urgnt'; did you mean 'urgent'?"),
            ("flow: [ room, { become: { urgent: 30% } } ]", "the shares sum to 30%, not to 100%"),
            (
                "flow: [ room, { become: { urgent: 30%, routine: 70% } }, { choose: [ { class: urgent, flow: [ desk ] }, { otherwise: [] } ] } ]",
                "customers may be of several classes here, so the choice by class cannot be made"
            ),
            (
                "flow: [ room, { choose: { shortest-line: [ desk ] } } ]",
                "'shortest-line' is a list of at least two stations"
            ),
            ("flow: [ room, { choose: { shortest-line: [ desk, walk ] } } ]", "unknown station 'walk'"),
            ("routing: { room: end }", "'routing' has no 'start'"),
            ("routing: { start: room, room: desk }", "'desk' does not say where to after it"),
            ("routing: { start: room, room: { end: 50% } }", "the shares sum to 50%, not to 100%"),
            (
                "routing: { start: room, room: end, desk: end }",
                "nobody ever comes to this place: no way from 'start' leads here"
            ),
            ("routing: { start: rom, room: end }", "unknown place 'rom'; did you mean 'room'?"),
            (
                "flow: [ room ], routing: { start: room, room: end }",
                "'flow' and 'routing' both say where its customers go; give one"
            ),
            ("priority: 1", "class 'routine' has no 'flow'"),
        ])
    func isRefused(way: String, message: String) { #expect(load(way).1.contains(message)) }

    /// A run until so many have left needs somebody who leaves.
    @Test func whoGoesRoundForEverNeverLeaves() {
        let clinic = Clinic(
            arrivals: "{ population: 3, think: { exponential: 5 } }",
            flow: "[ { repeat: { flow: [ doctor ], times: forever } } ]", run: "{ customers: 1000, warm-up: none }")
        #expect(clinic.messages() == ["the run shall see so many customers end, but nobody ever leaves"])
    }

    /// Who comes without end and never leaves fills the place, unless a full station turns others away.
    @Test(
        arguments: [
            "[ { repeat: { flow: [ doctor ], times: forever } } ]", "[ doctor, { repeat: { flow: doctor, forever } } ]",
            "[ { choose: [ { share: 1%, flow: [ { repeat: { flow: doctor, forever } } ] }, { otherwise: [] } ] } ]",
        ])
    func openArrivalsMustLeave(flow: String) {
        let message = "class 'patient' comes without end and goes round for ever: more and more would be inside"
        #expect(Clinic(flow: flow).messages().contains(message))
        #expect(!Clinic(arrivals: "{ poisson: 20/h, first: 5 }", flow: flow).messages().contains(message))
        let limited = "{ servers: 3, capacity: 9, service: { exponential: 5 min } }"
        #expect(!Clinic(flow: flow, station: limited).messages().contains(message))
    }

    @Test func openArrivalsMustLeaveARouting() {
        let message = "class 'routine' comes without end and goes round for ever: more and more would be inside"
        #expect(load("routing: { start: room, room: room }").1.contains(message))
        #expect(load("routing: { start: room, room: { room: 50%, desk: 50% }, desk: desk }").1.contains(message))
        #expect(!load("routing: { start: room, room: { room: 50%, end: 50% } }").1.contains(message))
    }

    @Test func aDeadlockNeedsACircle() throws {
        let text = """
            redomat: 1
            name: circle
            classes: { p: { arrivals: { poisson: 5/h }, flow: [ a, b, SECOND ] } }
            stations:
              a: { servers: 1, capacity: 2, when-full: block, service: { exponential: 5 } }
              b: { servers: 1, capacity: 1, when-full: block, service: { exponential: 5 } }
            run: { until: deadlock }
            """
        func load(_ second: String) -> (Scenario?, [String]) {
            let (scenario, found) = ScenarioLoader.load(text: text.replacing("SECOND", with: second), name: "c.yaml")
            return (scenario, found.map(\.message))
        }
        let circle = try #require(load("a").0)
        #expect(circle.run.plan == RunPlan(.untilDeadlock(limit: .infinity)))
        let message = "no circle of stations that block each other can come about, so there is never a deadlock"
        #expect(load("{ end: done }").1 == [message])
        #expect(load("{ delay: { exponential: 3 } }, a").1 == [message])
    }
}
