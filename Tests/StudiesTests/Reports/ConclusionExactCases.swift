import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Reporting
import Scenarios
import Testing

import Studies

/// What a report concludes about wards and apps, from small days that can be solved in the head.
struct ConclusionExactCases {
    private func report(
        _ classes: String, _ stations: String, run: String = "{ until: empty, replications: 1 }"
    ) throws -> String {
        MarkdownWriter.text(of: FlowReport(try Small.result(Small.scenario(classes, stations, run: run))).report())
    }

    /// Two come at once to one place: one is turned away, and nobody can wait.
    @Test func turnedAway() throws {
        let text = try report(
            "p: { arrivals: { at: [ 0, 0 ] }, flow: [ a ] }",
            "a: { servers: 1, waiting-room: 0, service: { deterministic: 2 min } }")
        #expect(text.contains("**Turned away**: 50% at a of the customers who come there."))
        #expect(text.contains("Nobody can wait: who finds no place does not stay."))
        #expect(!text.contains("50% wait at most"))
    }

    /// The second would be served after 10 min and waits 4.
    @Test func givesUp() throws {
        let text = try report(
            "p: { arrivals: { at: [ 0, 0 ] }, flow: [ a ] }",
            "a: { servers: 1, patience: { deterministic: 4 min }, service: { deterministic: 10 min } }")
        #expect(text.contains("**Left without being served**: 50% at a of the customers who come there."))
        #expect(text.contains("gives up after always 4 min"))
    }

    /// The first is at a from 0 to 1 and at b from 1 to 6; the second is done at a at 2 and holds it until 6, and leaves
    /// b at 11: 4 of 11 min.
    @Test func heldUp() throws {
        let text = try report(
            "p: { arrivals: { at: [ 0, 0 ] }, flow: [ a, b ] }",
            """
            a: { servers: 1, service: { deterministic: 1 min } }
            b: { servers: 1, waiting-room: 0, when-full: block, service: { deterministic: 5 min } }
            """)
        #expect(text.contains("**a is held up**: 36.36% of the time of its server goes to customers who are done"))
        #expect(!text.contains("n/a (nobody)"))
    }

    /// Both are done at 1 min and each wants the other's place.
    @Test func standstill() throws {
        let text = try report(
            "p: { arrivals: { at: [ 0 ] }, flow: [ a, b ] }\nq: { arrivals: { at: [ 0 ] }, flow: [ b, a ] }",
            """
            a: { servers: 1, waiting-room: 0, when-full: block, service: { deterministic: 1 min } }
            b: { servers: 1, waiting-room: 0, when-full: block, service: { deterministic: 1 min } }
            """, run: "{ until: deadlock, horizon: 1 h, replications: 1 }")
        #expect(text.contains("**It comes to a standstill**: in all replications"))
        #expect(text.contains("after 1 min on average."))
    }

    /// From 50 to 80 min, of which the shift covers 10.
    @Test func overtime() throws {
        let text = try report(
            "p: { arrivals: { at: [ 50 min ] }, flow: [ a ] }",
            "a: { shifts: { 0 h-1 h: 1 }, service: { deterministic: 30 min } }")
        #expect(text.contains("**Overtime**: 20 min at a per replication, all servers together."))
    }

    /// 20 min of a server at 30/h, and 10 of them with one in line at 60/h.
    @Test func costs() throws {
        let text = try report(
            "p: { arrivals: { at: [ 0, 0 ] }, flow: [ a ] }",
            "a: { servers: 1, service: { deterministic: 10 min }, cost: { server: 30/h, waiting: 60/h } }")
        #expect(text.contains("**In all it costs 60 per h**."))
    }

    /// The app asks every 3 s whatever the scenario's unit, and what it does stands in sentences of its own.
    @Test(arguments: ["seconds", "minutes", "hours"])
    func theApp(unit: String) throws {
        let file = """
            redomat: 1
            name: small
            time: \(unit)
            assumptions: [ everything ]
            classes: { p: { arrivals: { at: [ 0, 0 ] }, flow: [ a ] } }
            stations: { a: { servers: 1, service: { deterministic: 10 min } } }
            information: { a: { app-users: 50% } }
            run: { until: empty, replications: 1 }
            """
        let (loaded, diagnostics) = ScenarioLoader.load(text: file, name: "small.yaml")
        let scenario = try #require(loaded, "\(Diagnostic.render(diagnostics))")
        let text = MarkdownWriter.text(of: FlowReport(try Small.result(scenario)).report())
        #expect(text.contains("What those who wait at **a** see:"))
        #expect(
            text.contains(
                "- 50% have the app, which asks every 3 s; latency: none; a new request cancels the older one."))
        #expect(text.contains("| first come, first served |"))
    }
}
