import FlowMeasures
import FlowNetworks
import FlowScenarios
import LaneSupport
import Scenarios
import SimulationKernel
import Testing

/// Formulas that are asked after every moment in which something has changed that they read, as files state them.
struct WatchedReadingTests {
    /// Two stations, of which one is given, and a flow that goes to both.
    static func load(_ desk: String, flow: String = "[ desk, other ]") -> (Scenario?, [Diagnostic]) {
        let numbers = flow.contains("tests") ? "numbers: { tests: 0 }\n" : ""
        let text = """
            redomat: 1
            name: watched
            \(numbers)classes:
              one: { arrivals: { poisson: 4/h }, flow: \(flow) }
              two: { arrivals: { poisson: 2/h }, flow: [ desk ] }
            stations:
              desk: { service: { exponential: 4 min }, \(desk) }
              other: { servers: 2, service: { exponential: 3 min } }
            run: { starts: 8:00, horizon: 100 h }
            """
        return ScenarioLoader.load(text: text, name: "watched.yaml")
    }

    static func station(_ desk: String) throws -> Station {
        let (scenario, diagnostics) = load(desk)
        #expect(diagnostics.map(\.message) == [])
        let read = try #require(scenario)
        try FlowWritingTests.expectReadBack(read)
        return try #require(read.flow?.network.stations[0])
    }

    static func messages(_ desk: String, flow: String = "[ desk, other ]") -> [String] {
        load(desk, flow: flow).1.map(\.message)
    }

    @Test func speeds() throws {
        let station = try Self.station("servers: 1, speed: if length >= 3 then 1.5 else 1")
        #expect(station.speedFormula?.text == "if length >= 3 then 1.5 else 1")
        #expect(station.speedFormula?.words == [.station(0, .length)])
        #expect(station.speed == nil)
        // What is a number is that number.
        #expect(try Self.station("servers: 1, speed: 1.5").speed == .constant(1.5))
        #expect(try Self.station("servers: 1, speed: max(1; 1.5)").speed == .constant(1.5))
        #expect(try Self.station("servers: 1, speed: if other.speed > 1 then 2 else 1").speedFormula != nil)
    }

    @Test func servers() throws {
        let rule = "if length >= 5 then 3 else if length <= 1 then 2 else on-duty"
        let station = try Self.station("servers: \(rule), at-shift-end: resume")
        #expect(station.servers.formula?.text == rule)
        #expect(station.atShiftEnd == .interrupt(.resume))
        let open = "if clock >= 8:00 and clock < 12:00 or occupancy > 0 then 1 else 0"
        #expect(try Self.station("servers: \(open)").servers.formula?.text == open)
        #expect(try Self.station("servers: 1 + 2").servers == .count(3))
    }

    @Test func whoWaits() throws {
        let rules = """
            servers: 1, while-waiting: [ { when: other.occupancy <= occupancy - 2, go: other }, \
            { when: waited > 1 h and ahead > 5, leave: yes }, { when: waited > 10 min, become: two } ]
            """
        let station = try Self.station(rules)
        #expect(station.waitingRules.map(\.when.text).count == 3)
        #expect(station.waitingRules[0].visit == Visit(station: 1, service: .exponential(mean: 3)))
        #expect(station.waitingRules[1].action == .leave)
        #expect(station.waitingRules[2].action == .become(1))
    }

    @Test func startsGatesAndRepeats() throws {
        let station = try Self.station(
            "servers: 1, serves-together: 20, start-when: length >= 20 or longest-wait >= 30 min")
        #expect(station.startWhen?.words.contains(.station(0, .longestWait)) == true)
        let flow = """
            [ { until: other.occupancy < 4, as: gate }, \
            { repeat: { flow: [ desk, { set: { tests: tests + 1 } } ], until: tests >= 3, at-most: 5 } }, { until: 11:00 }, other ]
            """
        let (scenario, diagnostics) = Self.load("servers: 1", flow: flow)
        #expect(diagnostics.map(\.message) == [])
        let read = try #require(scenario)
        try FlowWritingTests.expectReadBack(read)
        let steps = try #require(read.flow?.network.classes[0].flow)
        guard case .gate(let gate, name: "gate") = steps[0], case .loop(let loop) = steps[1],
            case .until(let ending) = loop.ending, case .until = steps[2]
        else {
            Issue.record("\(steps)")
            return
        }
        #expect(gate.text == "other.occupancy < 4")
        #expect(ending.text == "tests >= 3" && loop.atMost == 5)
    }

    @Test func whatChangesAtEveryMoment() {
        #expect(
            Self.messages("servers: 1, speed: 1 + longest-wait / 1 h")
                == ["'speed': 'longest-wait' would change it at every moment"])
        #expect(
            Self.messages("servers: floor(clock / 1 h)").count == 1)
    }

    @Test func whatDoesNotGoTogether() {
        #expect(
            Self.messages("servers: 1, discipline: processor-sharing, start-when: length > 3")
                == ["'start-when' cannot be combined with processor sharing"])
        #expect(
            Self.messages("servers: 1, vacations: { deterministic: 5 min }, start-when: length > 3")
                == ["'start-when' cannot be combined with 'vacations'"])
        #expect(
            Self.messages("servers: if length > 3 then 2 else 1, vacations: { deterministic: 5 min }")
                == ["'vacations' cannot be combined with a number of servers that changes"])
        #expect(
            Self.messages("servers: 1, while-waiting: [ { when: length > 3, go: desk } ]")
                == ["who waits there is in that line already"])
        #expect(Self.messages("servers: 1, while-waiting: [ { when: length > 3 } ]").count == 1)
    }

    @Test func whatIsNoFormula() {
        #expect(Self.messages("servers: many").first?.hasPrefix("'servers' is a number, not 'many'") == true)
        #expect(Self.messages("servers: if lenth > 3 then 2 else 1").count == 1)
        #expect(Self.messages("servers: if length > 3 then 20 min else 1").count == 1)
        #expect(Self.messages("servers: -1 + 0").count == 1)
    }
}
