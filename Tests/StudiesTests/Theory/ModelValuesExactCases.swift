import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Measures
import QueueingTheory
import Scenarios
import SimulationKernel
import Testing

import Studies

/// The models of stations that do more than serve a line: from the scenario to the value, which is that of the table of
/// published cases or a closed form worked out here.
struct ModelValuesExactCases {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var classes: String
        var stations: String
        /// Measures of the first station, or of `system`, and what they must be.
        var values: [(measure: String, value: Double)]

        init(_ name: String, _ classes: String, _ stations: String, _ values: [(String, Double)]) {
            testDescription = name
            self.classes = classes
            self.stations = stations
            self.values = values.map { (measure: $0.0, value: $0.1) }
        }
    }

    static func stream(_ perHour: Int) -> String { "p: { arrivals: { poisson: \(perHour)/h }, flow: [ a ] }" }
    static let minute = "service: { exponential: 1 min }"
    static let two = """
        p: { arrivals: { poisson: 24/h }, flow: [ a ] }
        q: { arrivals: { poisson: 24/h }, flow: [ a ] }
        """
    static let ranked = """
        p: { priority: 1, arrivals: { poisson: 12/h }, flow: [ a ] }
        q: { priority: 2, arrivals: { poisson: 6/h }, flow: [ a ] }
        """

    static let published: [Case] = [
        .init(
            "E01", stream(600), "a: { servers: 10, \(minute), patience: { exponential: 2 min } }",
            [
                ("abandoned.share", 0.1039132123), ("wait.mean", 0.2078264247), ("wait.positive", 0.6196552309),
                // 600/h × 0.1039…: who gives up is not served.
                ("busy.mean", 10 * (1 - 0.1039132123)),
            ]),
        .init(
            "E04", stream(54), "a: { servers: 1, \(minute), patience: { deterministic: 2 min } }",
            [("abandoned.share", 0.2187637254)]),
        .init(
            "E06", stream(30), "a: { servers: 1, capacity: 1, \(minute), retry: { after: { exponential: 2 min } } }",
            // Tries: 0.5 of newcomers and 1.5 × 0.5 of those who come again; as many get in as come.
            [("orbit.mean", 1.5), ("arrivals.rate", 1.25), ("rejected.share", 0.6), ("occupancy.mean", 0.5)]),
        .init(
            "C07", stream(30), "a: { servers: 1, \(minute), vacations: { exponential: 2 min } }",
            [("wait.mean", 3), ("down.share", 0.5), ("utilization.mean", 0.5), ("time.mean(p)", 4)]),
        .init(
            "C08", stream(30),
            "a: { servers: 1, \(minute), breakdowns: { up: { exponential: 10 min }, repair: { exponential: 2 min } } }",
            // The completion time is 1.2; under repair for 0.5 × 0.1 × 2.
            [("wait.mean", 2.3), ("time.mean", 3.5), ("down.share", 0.1), ("utilization.mean", 0.5)]),
        .init(
            "D05-restart", ranked,
            "a: { servers: 1, \(minute), discipline: priority, preemption: restart }",
            [("completion.mean(q)", 1.5625), ("wait.mean(p)", 0.25), ("completion.mean(p)", 1)]),
        .init(
            "D05-resample", ranked,
            "a: { servers: 1, \(minute), discipline: priority, preemption: resample }",
            [("completion.mean(q)", 1.25)]),
        .init(
            "D06", two,
            "a: { servers: 1, \(minute), discipline: accumulating-priority, aging: { rates: { p: 2, q: 1 } } }",
            [("wait.mean(p)", 3), ("wait.mean(q)", 5), ("wait.mean", 4)]),
        .init(
            "D07", two,
            "a: { servers: 1, \(minute), discipline: accumulating-priority, aging: { rates: { p: 4, q: 1 } } }",
            [("wait.mean(p)", 2.285714286), ("wait.mean(q)", 5.714285714)]),
        .init(
            "D09", stream(48), "a: { servers: 1, \(minute), discipline: sjf }", [("wait.mean", 1.882218616)]),
        .init(
            "D10 at 0.5", stream(30), "a: { servers: 1, \(minute), discipline: srpt }",
            [("time.mean", 1.425372664), ("occupancy.mean", 0.712686332), ("length.mean", 0.212686332)]),
        .init(
            "D10 at 0.9", stream(54), "a: { servers: 1, \(minute), discipline: srpt }", [("time.mean", 3.5521251)]),
        .init(
            "C01b", stream(60),
            "a: { servers: 1, service: { lognormal: { mean: 0.5 min, sd: 2 min } }, discipline: processor-sharing }",
            [("time.mean", 1), ("wait.mean", 0), ("length.mean", 0), ("busy.mean", 0.5)]),
        .init(
            "K02", stream(180), "a: { servers: 1, service: { exponential: 12 s }, discipline: processor-sharing }",
            [("time.mean", 0.5)]),
        .init(
            "F03", "p: { arrivals: { poisson: 24/h }, flow: [ { repeat: { flow: [ a ], until-share: 50% } } ] }",
            "a: { servers: 1, \(minute) }", [("occupancy.mean", 4), ("arrivals.rate", 0.8), ("system.time.mean", 10)]),
        .init(
            "F01",
            "p: { arrivals: { poisson: 30/h }, routing: { start: { a: 60%, b: 40% }, a: { b: 30%, c: 70% }, b: c, c: end } }",
            "a: { servers: 1, \(minute) }\nb: { servers: 2, service: { exponential: 2.5 min } }\nc: { servers: 2, service: { exponential: 2 min } }",
            [
                ("occupancy.mean", 0.4285714286), ("b.occupancy.mean", 0.8346824969),
                ("c.occupancy.mean", 1.333333333), ("system.time.mean", 5.193174518),
            ]),
        .init(
            "F02", "p: { arrivals: { population: 10, think: { deterministic: 5 min } }, flow: [ a, b, c ] }",
            "a: { servers: 1, service: { exponential: 0.5 min } }\nb: { servers: 1, service: { exponential: 0.3 min } }\nc: { servers: 1, discipline: processor-sharing, service: { uniform: [ 0 min, 1.6 min ] } }",
            [
                ("system.arrivals.rate", 1.091157312), ("system.time.mean", 4.164581397),
                ("c.utilization.mean", 0.8 * 1.091157312), ("c.wait.mean", 0),
            ]),
        .init(
            "B06", "p: { arrivals: { population: 5, think: { exponential: 1 min } }, flow: [ a ] }",
            "a: { servers: 1, \(minute), discipline: processor-sharing }", [("utilization.mean", 0.9969325153)]),
        .init(
            "I01", "p: { arrivals: { poisson: 24/h, batches-of: 2 }, flow: [ a ] }", "a: { servers: 1, \(minute) }",
            [("occupancy.mean", 6), ("utilization.mean", 0.8)]),
    ]

    static let workedOut: [Case] = [
        .init(
            "nobody joins four who wait: M/M/1/5", stream(48), "a: { servers: 1, \(minute), balk: { at-length: 4 } }",
            // p₅ = (1 − ρ) ρ⁵ / (1 − ρ⁶)
            [("balked.share", 0.2 * 0.32768 / (1 - 0.262144))]),
        .init(
            "half of those who would wait do not join", stream(60),
            "a: { servers: 1, \(minute), balk: { share-by-length: [ 50% ] } }",
            // Who finds nobody waiting is put off too: a stream of 30/h.
            [("occupancy.mean", 1), ("balked.share", 0.5), ("wait.mean", 1)]),
        .init(
            "two at once", stream(60), "a: { servers: 1, \(minute), serves-together: 2 }",
            // r + r² = 1; π₀ = 1 / (1 + 1 / (1 − r)) busy with nobody waiting; Lq = π₀ r / (1 − r)².
            [("length.mean", 1.1708203932499), ("occupancy.mean", 2.1708203932499), ("busy.mean", 0.72360679775)]),
        .init(
            "phases of one rate are no phases",
            "p: { arrivals: { mmpp: { x: { rate: 48/h, for: 5 h }, y: { rate: 48/h, for: 3 h } } }, flow: [ a ] }",
            "a: { servers: 1, \(minute) }", [("wait.mean", 4), ("occupancy.mean", 4), ("wait.positive", 0.8)]),
        .init(
            "preemptive LIFO", two, "a: { servers: 1, \(minute), discipline: lifo, preemption: resume }",
            // E[T²] = 2 / 0.2³ = 250, E[T] = 5.
            [("time.mean", 5), ("time.sd", 15), ("wait.mean", 0), ("time.mean(p)", 5), ("length.mean", 3.2)]),
        .init(
            "PSJF of two sizes", stream(40),
            "a: { servers: 1, discipline: sjf, preemption: resume, service: { discrete: [ { value: 0.5 min, share: 50% }, { value: 1.5 min, share: 50% } ] } }",
            // Two classes of 1/3 a minute: short ones see 1/3 × 0.25/2 / (5/6) + 0.5; the long ones
            // (1/24 + 3/8) / (5/6 × 1/3) + 1.5 / (5/6).
            [("time.mean", ((0.05 + 0.5) + (1.5 + 1.8)) / 2), ("wait.mean", (0.05 + 1.5) / 2)]),
        .init(
            "by the class's mean is Cobham's", two,
            "a: { servers: 1, discipline: sjf, estimate: class-mean, service: { p: { exponential: 0.5 min }, q: { exponential: 1 min } } }",
            // W₀ = 0.4 (0.25 + 1) = 0.5; ρ = 0.2, 0.4.
            [("wait.mean(p)", 0.5 / 0.8), ("wait.mean(q)", 0.5 / (0.8 * 0.4))]),
        .init(
            "twice as fast", stream(96), "a: { servers: 1, \(minute), speed: 2 }",
            [("wait.mean", 2), ("utilization.mean", 0.8)]),
        .init(
            "two groups who take everybody", stream(96),
            "a: { \(minute), skills: { x: { servers: 1, classes: [ p ] }, y: { servers: 1, classes: [ p ] } } }",
            // M/M/2 at 0.8: C = 32/45, Wq = C / 0.4.
            [("wait.mean", 32.0 / 18), ("utilization.mean", 0.8)]),
        .init(
            "three rounds", "p: { arrivals: { poisson: 16/h }, flow: [ { repeat: { flow: [ a ], times: 3 } } ] }",
            "a: { servers: 1, \(minute) }", [("occupancy.mean", 4), ("arrivals.rate", 0.8)]),
        .init(
            "at most two rounds",
            "p: { arrivals: { poisson: 24/h }, flow: [ { repeat: { flow: [ a ], until-share: 50%, at-most: 2, otherwise: [ b ] } } ] }",
            "a: { servers: 1, \(minute) }\nb: { servers: 1, \(minute) }",
            [("occupancy.mean", 1.5), ("b.occupancy.mean", 1.0 / 9)]),
        .init(
            "to be another class",
            "p: { arrivals: { poisson: 24/h }, flow: [ a, { become: { q: 25%, p: 75% } }, b ] }\nq: { arrivals: { poisson: 6/h }, flow: [ b ] }",
            "a: { servers: 1, \(minute) }\nb: { servers: 1, service: { p: { exponential: 1 min }, q: { deterministic: 1 min } } }",
            // q: 0.1 + 0.1 a minute, p 0.3: Wq = (0.3 × 2 + 0.2 × 1) / 2 / 0.5.
            [("b.wait.mean", 0.8), ("b.occupancy.mean(q)", 0.2 * 1.8)]),
    ]

    @Test(arguments: published + workedOut)
    func hasItsValue(_ example: Case) throws {
        let scenario = try Small.scenario(
            example.classes, example.stations, run: "{ horizon: 1000 h, warm-up: 1000 h, replications: 2 }")
        guard let network = scenario.flow?.network else { return }
        let comparison = TheoryComparison(network, plan: scenario.run.plan)
        for (measure, value) in example.values {
            let found = try #require(exact(measure, network, comparison), "\(measure) is not known")
            let distance = abs(found - value)
            #expect(distance <= 2e-9 * max(1, abs(value)), "\(measure): \(found), not \(value)")
        }
    }

    private func exact(_ name: String, _ network: FlowNetwork, _ comparison: TheoryComparison) -> Double? {
        var name = name
        var own = Int?.none
        if name.hasSuffix(")"), let open = name.lastIndex(of: "(") {
            let word = name[name.index(after: open)...].dropLast()
            own = network.classes.firstIndex { $0.name == word }
            name = String(name[..<open])
        }
        var parts = name.split(separator: ".").map(String.init)
        if parts.count == 2 { parts.insert(network.stations[0].name, at: 0) }
        let measurement = MeasuredFigure(
            element: MeasureElement(parts[0]), customerClass: own.map { network.classes[$0].name } ?? "all",
            quantity: QuantityName(parts[1]), statistic: parts[2], unit: .number)
        return comparison.annotated([measurement])[0].exact
    }
}
