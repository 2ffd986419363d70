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

    struct Entry: Sendable {
        var desk: String
        /// Of 0, 1, 2 and 3 there, by hand; λ is 0.2/min.
        var weights: [Double]
        /// The shares of those who find 3, or 2, that are turned away, or do not join.
        var rejected = 0.0
        var balked = 0.0
    }

    static let entries: [Entry] = [
        // M/M/1/3 at a load of 1.2, by words in place of a capacity.
        Entry(desk: "servers: 1, admit: occupancy < 3", weights: [1, 1.2, 1.44, 1.728], rejected: 1.728),
        Entry(desk: "servers: 1, admit: free > 0 or length < 2", weights: [1, 1.2, 1.44, 1.728], rejected: 1.728),
        Entry(desk: "servers: 1, balk: occupancy >= 3", weights: [1, 1.2, 1.44, 1.728], balked: 1.728),
        // Half of those who find two do not join; nobody who finds three comes in.
        Entry(
            desk: "servers: 1, capacity: 3, balk: if occupancy >= 2 then 50% else 0",
            weights: [1, 1.2, 1.44, 0.864], rejected: 0.864, balked: 0.72),
        // Two servers from two there on: 0.2 · 6 / 2.
        Entry(
            desk: "servers: if occupancy >= 2 then 2 else 1, at-shift-end: resume, admit: occupancy < 3",
            weights: [1, 1.2, 0.72, 0.432], rejected: 0.432),
    ]

    /// Who is let in, who joins and who comes, by how many are there.
    @Test(arguments: entries) func whoComesIn(own: Entry) throws {
        let theory = try #require(TheoryRecognition(try Self.flow(own.desk).network).theory(ofStation: 0))
        let sum = own.weights.reduce(0, +)
        var number = 0.0
        for (present, weight) in own.weights.enumerated() { number += Double(present) * weight / sum }
        let rejected = theory.value(.rejected, customerClass: nil) ?? 0
        let balked = theory.value(.balked, customerClass: nil) ?? 0
        #expect(abs(rejected - own.rejected / sum) < 1e-12)
        #expect(abs(balked - own.balked / sum) < 1e-12)
        let time = try #require(theory.value(.meanTime, customerClass: nil))
        #expect(abs(time - number / (0.2 * (1 - rejected - balked))) < 1e-9)
    }

    /// Each who is there keeps the next away: at 2 / (1 + n) in the time of a service as many are there as in M/M/∞ of 2,
    /// nobody with probability e⁻², and as many come as are served.
    @Test func ratesOfComing() throws {
        let network = try Self.flow("servers: 1", rate: "{ formula: 20/h / (1 + desk.occupancy) }").network
        let theory = try #require(TheoryRecognition(network).theory(ofStation: 0))
        let number = try #require(theory.value(.meanOccupancy, customerClass: nil))
        let arrivals = try #require(theory.value(.arrivals, customerClass: nil))
        #expect(abs(number - 2) < 1e-9)
        #expect(abs(arrivals - (1 - 0.1353352832366127) / 6) < 1e-9)
    }

    private static func lossesByClass(_ admit: String, _ service: String = "exponential: 10 min") throws -> [Double?] {
        let network = try Small.network(
            "a: { arrivals: { poisson: 10/h }, flow: [ s ] }\nb: { arrivals: { poisson: 10/h }, flow: [ s ] }",
            "s: { servers: 4, capacity: 4, service: { \(service) }, admit: \(admit) }")
        let theory = TheoryRecognition(network).theory(ofStation: 0)
        return [0, 1].map { theory?.value(.rejected, customerClass: $0) }
    }

    /// c45 and c45b of the trials: at most three of a; and a place that is kept for a. Kaufman's product form and the chain.
    @Test func limitsByClass() throws {
        let limit = "if class is a then occupancy(a) < 3 else yes"
        for service in ["exponential: 10 min", "deterministic: 10 min"] {
            let values = try Self.lossesByClass(limit, service)
            for (value, exact) in zip(values, [0.2678637, 0.2309170]) {
                #expect(abs(try #require(value) - exact) < 5e-8)
            }
        }
        for (value, exact) in zip(try Self.lossesByClass("class is a or occupancy < 3"), [0.1380300, 0.4693021]) {
            #expect(abs(try #require(value) - exact) < 5e-8)
        }
        // The chain asks for exponential services; a limit of both together is none of one class.
        #expect(try Self.lossesByClass("class is a or occupancy < 3", "deterministic: 10 min") == [nil, nil])
        #expect(try Self.lossesByClass("class is b or occupancy(b) < 2") == [nil, nil])
    }

    @Test func whatIsNoSuchLine() throws {
        for desk in [
            "servers: if length >= 5 then 3 else if length <= 1 then 2 else on-duty",
            "servers: if t < 5 h then 2 else 3", "servers: 1, speed: if longest-wait > 5 min then 3 else 2",
            "servers: 2, speed: if length >= 3 then 2 else 1, discipline: lifo",
            "servers: if occupancy >= 4 then 1 else 2, at-shift-end: resume",
            "servers: 2, start-when: length >= 2", "servers: 1, admit: t < 5 h",
            "servers: 1, admit: longest-wait < 5 min",
            "servers: 1, balk: if length > 3 then 2 * (length / (length - 5)) else 0",
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
