import FlowMeasures
import FlowNetworks
import FlowScenarios
import LaneSupport
import Scenarios
import SimulationKernel
import Testing

/// One server who goes round several lines, and what servers do before a service.
struct RoundsReadingTests {
    /// Two classes at one judge, whose second one comes back for a short visit of a name.
    static func load(_ judge: String, service: String = "{ exponential: 4 min }") -> (Scenario?, [Diagnostic]) {
        let text = """
            redomat: 1
            name: two
            classes:
              north: { arrivals: { poisson: 4/h }, flow: [ judge ] }
              south: { arrivals: { poisson: 2/h }, flow: [ judge, { visit: judge, as: appeal, service: { exponential: 1 min } } ] }
            stations:
              judge: { service: \(service), \(judge) }
            run: { horizon: 100 h }
            """
        return ScenarioLoader.load(text: text, name: "two.yaml")
    }

    static func station(_ judge: String) throws -> Station {
        let (scenario, diagnostics) = load(judge)
        #expect(diagnostics.map(\.message) == [])
        return try #require(scenario?.flow?.network.stations[0])
    }

    static func messages(_ judge: String) -> [String] { load(judge).1.map(\.message) }

    @Test func rounds() throws {
        let lines: [Rounds.Line] = [.customerClass(0), .customerClass(1)]
        #expect(
            try Self.station("servers: 1, rounds: { lines: [ north, south ], switch: 2 min }").rounds
                == Rounds(lines: lines, switching: .deterministic(2)))
        #expect(
            try Self.station(
                "servers: 1, rounds: { lines: [ north, south ], each: those-there, switch: { exponential: 1 h }, when-empty: waits }"
            ).rounds
                == Rounds(lines: lines, each: .thoseThere, switching: .exponential(mean: 60), waitsWhenEmpty: true))
        #expect(
            try Self.station("servers: 1, rounds: { lines: [ appeal, north, south ], each: 3 }").rounds
                == Rounds(lines: [.visits("appeal")] + lines, each: .atMost(3)))
        #expect(try Self.station("servers: 1").rounds == nil)
    }

    @Test func setUps() throws {
        #expect(try Self.station("servers: 2, set-up: 5 min").setUp == SetUp(.deterministic(5)))
        #expect(try Self.station("servers: 2, set-up: 0").setUp == SetUp(.deterministic(0)))
        #expect(try Self.station("servers: 2, set-up: { exponential: 5 }").setUp == SetUp(.exponential(mean: 5)))
        #expect(
            try Self.station("servers: 2, set-up: { time: { uniform: [ 1, 2 ] } }").setUp
                == SetUp(.uniform(low: 1, high: 2)))
        #expect(
            try Self.station("servers: 2, set-up: { time: 5 min, when: class  is not last.class }").setUp
                == SetUp(.deterministic(5), when: .classChanges))
        #expect(try Self.station("servers: 2").setUp == nil)
    }

    @Test(arguments: [
        (
            "rounds: { lines: [ north, south ] }, servers: 2",
            "'rounds' is what one server does who is always there, and 'judge' has others"
        ),
        (
            "rounds: { lines: [ north, south ] }, shifts: { 0 h-50 h: 1 }",
            "'rounds' is what one server does who is always there, and 'judge' has others"
        ),
        ("servers: 1, rounds: { lines: [ north ] }", "class 'south' comes to 'judge', but stands in none of its lines"),
        (
            "servers: 1, rounds: { lines: [ north, appeal ] }",
            "class 'south' comes to 'judge', but stands in none of its lines"
        ),
        (
            "servers: 1, rounds: { lines: [ north, south, apeal ] }",
            "unknown line 'apeal': it is neither a class nor the name of a visit to 'judge'; did you mean 'appeal'?"
        ),
        ("servers: 1, rounds: { lines: [ north, south, north ] }", "in 'lines' a line stands twice"),
        ("servers: 1, rounds: { lines: [] }", "'lines' is empty: there is no line to go to"),
        (
            "servers: 1, rounds: { lines: [ north, south ], each: gated }",
            "'each' is until-empty, those-there or a number, not 'gated'"
        ),
        (
            "servers: 1, rounds: { lines: [ north, south ], switch: never }",
            "this must end at some time, not 'never'"
        ),
        (
            "servers: 1, rounds: { lines: [ north, south ] }, discipline: lifo, preemption: resume",
            "'rounds' cannot be combined with preemption"
        ),
        (
            "servers: 1, rounds: { lines: [ north, south ] }, discipline: processor-sharing",
            "'rounds' cannot be combined with processor sharing"
        ),
        (
            "servers: 1, rounds: { lines: [ north, south ] }, serves-together: 2",
            "'rounds' cannot be combined with 'serves-together'"
        ),
        (
            "servers: 1, rounds: { lines: [ north, south ] }, vacations: { exponential: 1 min }",
            "'rounds' cannot be combined with 'vacations': while nobody waits it goes round, or 'when-empty: waits'"
        ),
        (
            "servers: 1, set-up: { time: 5 min, when: class is not north }",
            "'when' is 'class is not last.class', not 'class is not north'"
        ),
        ("servers: 1, set-up: -1 min", "'set-up' cannot be negative: -1 min"),
        ("servers: unlimited, set-up: 5 min", "at unlimited servers there is none to set up"),
        (
            "servers: 1, set-up: 5 min, discipline: lifo, preemption: resume",
            "'set-up' cannot be combined with preemption"
        ),
        (
            "servers: 1, set-up: 5 min, discipline: processor-sharing",
            "'set-up' cannot be combined with processor sharing"
        ),
        (
            "servers: 1, set-up: 5 min, breakdowns: { up: { exponential: 9 h }, repair: { exponential: 1 min } }",
            "'set-up' cannot be combined with 'breakdowns'"
        ),
        (
            "servers: 1, set-up: 5 min, speed: 2",
            "'set-up' cannot be combined with servers whose speed changes: nothing says whether set-ups become slower too"
        ),
        ("servers: 4, takes: 2, set-up: 5 min", "who takes several servers cannot be combined with 'set-up'"),
        (
            "servers: 1, serves-together: 2, set-up: { time: 5 min, when: class is not last.class }",
            "who is served together with others has no class of their own, so that 'when' does not go with "
                + "'serves-together'"
        ),
    ])
    func isSaid(judge: String, message: String) { #expect(Self.messages(judge) == [message]) }

    /// In a round of 4 min each of 6/h brings 1.2 customers where the ways take as long: ρ = 1/3, R = 4 min.
    @Test func moreThanIsTakenInARound() {
        let text = """
            redomat: 1
            name: two
            classes:
              north: { arrivals: { poisson: 10/h }, flow: [ judge ] }
              south: { arrivals: { poisson: 2/h }, flow: [ judge ] }
            stations:
              judge: { servers: 1, rounds: { lines: [ north, south ], each: 1, switch: 2 min }, service: { exponential: 2 min } }
            run: { horizon: 100 h }
            """
        // ρ = 0.4, so that a round takes 20/3 min, in which 10/9 come to the north.
        #expect(
            ScenarioLoader.load(text: text, name: "two.yaml").diagnostics.map(\.message) == [
                "at station 'judge' 1.111 customers come to the line 'north' in a round, and at most 1 are taken: the line "
                    + "grows as long as the run lasts"
            ])
        let more = text.replacing("each: 1", with: "each: 2")
        #expect(ScenarioLoader.load(text: more, name: "two.yaml").diagnostics.isEmpty)
    }

    /// A set-up is work: of 4/h and 2·2/h, all of 4 and 1 min, with 5 min before each; or where the class changes, of
    /// half of them.
    @Test func loads() throws {
        func load(_ setUp: String) throws -> Double {
            try #require(Self.load("servers: 2, set-up: \(setUp)").0?.flow?.loads[0].offeredLoad)
        }
        // Minutes of work an hour.
        let none = try load("0") * 60
        let each = try load("5 min") * 60
        let changes = try load("{ time: 5 min, when: class is not last.class }") * 60
        #expect(abs(none - 26) < 1e-9)
        #expect(abs(each - 66) < 1e-9)
        #expect(abs(changes - 46) < 1e-9)
    }

    @Test(arguments: [
        "servers: 1, rounds: { lines: [ north, south ] }",
        "servers: 1, rounds: { lines: [ appeal, south, north ], each: 2, switch: { exponential: 90 s }, when-empty: waits }",
        "servers: 1, rounds: { lines: [ north, south ], each: those-there, switch: 2 min }, discipline: lifo",
        "servers: 3, set-up: 90 s", "servers: 3, set-up: { exponential: 5 min }",
        "servers: 3, set-up: { time: { uniform: [ 1 min, 2 min ] }, when: class is not last.class }",
        "servers: 1, set-up: 1 min, rounds: { lines: [ north, south ], switch: 2 min }",
    ])
    func isReadBack(judge: String) throws {
        try FlowWritingTests.expectReadBack(#require(Self.load(judge).0))
    }

    /// Measures are there where the key is.
    @Test func measures() throws {
        func isKnown(_ measure: String, _ judge: String) -> Bool {
            let text = """
                redomat: 1
                name: two
                classes:
                  north: { arrivals: { poisson: 4/h }, flow: [ judge ] }
                stations:
                  judge: { servers: 1, service: { exponential: 4 min }, \(judge) }
                run: { horizon: 100 h }
                expect: [ judge.\(measure) at most 50% ]
                """
            return ScenarioLoader.load(text: text, name: "two.yaml").diagnostics.isEmpty
        }
        #expect(isKnown("switching.share", "rounds: { lines: [ north ], switch: 1 min }"))
        #expect(!isKnown("switching.share", "set-up: 1 min"))
        #expect(isKnown("set-up.share", "set-up: 1 min"))
        #expect(!isKnown("set-up.share", "rounds: { lines: [ north ], switch: 1 min }"))
    }
}
