import FlowMeasures
import FlowNetworks
import FlowScenarios
import LaneSupport
import QueueingTheory
import Scenarios
import Testing

/// Lines whose servers are more, or faster, by how many are there. The mean times are those of the birth and death chains,
/// summed by hand or by an independent program; the last is M/M/2's 5 min / (1 − ρ²) with ρ = 5/6.
struct BirthDeathRecognitionExactCases {
    static func flow(_ desk: String, rate: String = "12/h") throws -> FlowScenario {
        let text = """
            redomat: 1
            name: lines
            classes: { c: { arrivals: { poisson: \(rate) }, flow: [ desk ] } }
            stations: { desk: { service: { exponential: 6 min }, \(desk) } }
            run: { horizon: 100 h }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "lines.yaml")
        return try #require(scenario?.flow, "\(Diagnostic.render(diagnostics))")
    }

    static func time(_ desk: String) throws -> Double? {
        TheoryRecognition(try flow(desk).network).theory(ofStation: 0)?.value(.meanTime, customerClass: nil)
    }

    @Test(arguments: [
        ("servers: 1, speed: if length >= 3 then 1.5 else 1", 26.287),
        ("servers: 1, speed: 1 + 0.1 * length", 19.653),
        ("servers: if occupancy >= 4 then 2 else 1, at-shift-end: resume", 14.774),
        // As many servers as customers: each is served at once.
        ("servers: occupancy", 6),
    ])
    func times(desk: String, time: Double) throws {
        let value = try #require(try Self.time(desk), "\(desk)")
        #expect(abs(value - time) < 0.0005)
    }

    /// A formula that says nothing changes nothing: 12/h of 4 min, 20 min.
    @Test func aConstantRule() throws {
        let value = try #require(try Self.time("servers: 1, speed: if length >= 0 then 1.5 else 2"))
        #expect(abs(value - 20) < 1e-9)
    }

    /// With four places it is M/M/1/4 with the last service twice as fast: by hand, λ = 0.2 and μ = 1/6, 1/6, 1/6, 1/3.
    @Test func places() throws {
        let theory = TheoryRecognition(
            try Self.flow("servers: 1, speed: if occupancy >= 4 then 2 else 1, capacity: 4").network
        ).theory(ofStation: 0)
        let weights: [Double] = [1, 1.2, 1.44, 1.728, 1.0368]
        let lost = weights[4] / weights.reduce(0, +)
        let value = try #require(theory?.value(.rejected, customerClass: nil))
        #expect(abs(value - lost) < 1e-12)
    }

    @Test func whatIsNoSuchLine() throws {
        for desk in [
            "servers: if length >= 5 then 3 else if length <= 1 then 2 else on-duty",
            "servers: if t < 5 h then 2 else 3", "servers: 1, speed: if longest-wait > 5 min then 3 else 2",
            "servers: 2, speed: if length >= 3 then 2 else 1, discipline: lifo",
            "servers: if occupancy >= 4 then 1 else 2, at-shift-end: resume",
            "servers: 2, start-when: length >= 2",
        ] {
            #expect(try Self.time(desk) == nil, "\(desk)")
        }
    }

    /// Jockeying at 2.
    @Test func twoLinesAsOne() throws {
        func system(_ back: String) throws -> Double? {
            let text = """
                redomat: 1
                name: jockey
                classes: { c: { arrivals: { poisson: 20/h }, flow: [ { choose: { shortest-line: [ a, b ] } } ] } }
                stations:
                  a: { servers: 1, service: { exponential: 5 min }, while-waiting: [ { when: b.occupancy <= occupancy - 2, go: b } ] }
                  b: { servers: 1, service: { exponential: 5 min }, while-waiting: [ { when: \(back), go: a } ] }
                run: { horizon: 100 h }
                """
            let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "jockey.yaml")
            let flow = try #require(scenario?.flow, "\(Diagnostic.render(diagnostics))")
            return TheoryRecognition(flow.network).system()?.value(.meanTime, customerClass: nil)
        }
        let value = try #require(try system("occupancy >= a.occupancy + 2"))
        #expect(abs(value - 5 / (1 - 25.0 / 36)) < 1e-9)
        #expect(try system("a.occupancy <= occupancy - 3") == nil)
    }
}
