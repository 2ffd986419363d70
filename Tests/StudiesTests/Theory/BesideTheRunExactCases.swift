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

/// Exact values of what is not a station's line: what the app does, changing rates, blocking, deadlock, costs; and when
/// they are compared with a run.
struct BesideTheRunExactCases {
    private let exponential = "servers: 1, service: { exponential: 2 min }"
    private let stream = "p: { arrivals: { poisson: 24/h }, flow: [ a ] }"

    private func comparison(
        _ classes: String, _ stations: String, run: String, more: String = ""
    ) throws -> (FlowNetwork, TheoryComparison) {
        let scenario = try Small.scenario(classes, stations, run: run, more: more)
        guard let network = scenario.flow?.network else { throw Small.NotRead(messages: "no flow") }
        let windows = DayWindows(scenario).all
        return (
            network, TheoryComparison(network, plan: scenario.run.plan, costs: scenario.costs, windows: windows)
        )
    }

    private func annotated(
        _ comparison: TheoryComparison, _ element: String, _ quantity: String, _ statistic: String = "mean",
        window: String = "all"
    ) -> MeasuredFigure {
        let measurement = MeasuredFigure(
            element: MeasureElement(element), window: window, quantity: QuantityName(quantity), statistic: statistic,
            unit: .number)
        return comparison.annotated([measurement])[0]
    }

    private func expect(
        _ found: Double?, _ value: Double, within tolerance: Double = 1e-11,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let distance = abs((found ?? .nan) - value)
        #expect(
            distance <= tolerance * max(1, abs(value)), "\(found ?? .nan), not \(value)", sourceLocation: sourceLocation
        )
    }

    private let long = "{ horizon: 1000 h, warm-up: 1000 h, replications: 2 }"

    /// One server at 0.8 is free for a fifth of the time. Of two at 0.8 both are busy with Erlang's probability of a wait,
    /// 1.28 / 0.2 / (1 + 1.6 + 1.28 / 0.2); where who is urgent interrupts, a wait tells nothing of that.
    @Test func freeServers() throws {
        func free(_ station: String, _ classes: String? = nil) throws -> Double? {
            annotated(try comparison(classes ?? stream, "a: { \(station) }", run: long).1, "a", "free", "share").exact
        }
        expect(try free(exponential), 0.2)
        let two = "servers: 2, service: { exponential: 4 min }"
        expect(try free(two), 1 - 6.4 / 9)
        expect(try free("servers: 1, service: { uniform: [ 1 min, 3 min ] }"), 0.2)
        let ranks = """
            u: { priority: 1, arrivals: { poisson: 12/h }, flow: [ a ] }
            n: { priority: 2, arrivals: { poisson: 12/h }, flow: [ a ] }
            """
        expect(try free(two + ", discipline: priority", ranks), 1 - 6.4 / 9)
        #expect(try free(two + ", discipline: priority, preemption: resume", ranks) == nil)
        #expect(try free(two, "p: { arrivals: { renewal: { deterministic: 150 s } }, flow: [ a ] }") == nil)
    }

    /// M/M/1 at 0.8, waits of rate 0.1 a minute with probability 0.8, calls at 0.5 a minute.
    @Test func theApp() throws {
        func app(_ poll: String, share: String = "50%") throws -> TheoryComparison {
            try comparison(
                stream, "a: { \(exponential) }", run: long,
                more: "information: { a: { app-users: \(share), poll: \(poll) } }"
            ).1
        }
        let stays = 0.9048374180359595  // e^(−0.1)
        let constant = try app("{ every: 1 min, latency: { deterministic: 15 s } }")
        expect(annotated(constant, "a", "polls", "rate").exact, 0.4 * 0.5 * 0.8 / (1 - stays))
        expect(annotated(constant, "a", "nothing-new", "share").exact, 0.6065306597126334)  // e^(−0.5)
        // 15 s and the mean of x modulo 1 min for x exponential of mean 10 min.
        expect(annotated(constant, "a", "age").exact, 0.25 + 10 - stays / (1 - stays))
        #expect(annotated(constant, "a", "cancelled", "share").exact == 0)
        #expect(annotated(constant, "a", "unanswered", "share").exact == 0)
        expect(annotated(constant, "a", "wait").exact, 8)

        let random = try app(
            "{ every: 1 min, latency: { exponential: 30 s }, lost: 10%, screens: each, first: after-one-period }")
        expect(annotated(random, "a", "polls", "rate").exact, 2 * 0.4 * 0.5 * 0.8 * stays / (1 - stays))
        expect(annotated(random, "a", "cancelled", "share").exact, 0.9 * 0.1353352832366127 * stays)  // e^(−2)
        expect(annotated(random, "a", "unanswered", "share").exact, 0.1)
        for measure in ["age.mean", "nothing-new.share"] {
            let parts = measure.split(separator: ".").map(String.init)
            #expect(annotated(random, "a", parts[0], parts[1]).exact == nil)
        }
        // Answers that come after the next request cancel nobody when all are shown, and nothing is ever shown else.
        let late = try app("{ every: 1 min, latency: { deterministic: 90 s } }")
        #expect(annotated(late, "a", "age").exact == nil)
        expect(annotated(late, "a", "cancelled", "share").exact, stays)
        let merged = try app("{ every: 1 min, latency: { deterministic: 90 s }, client: merge }")
        expect(annotated(merged, "a", "age").exact, 1.5 + 10 - stays / (1 - stays))
        // Nearly, with a note: exponential latency of 30 s is 30 s and half a period old.
        let nearly = try app("{ every: 1 min, latency: { exponential: 30 s } }")
        #expect(annotated(nearly, "a", "age").exact == nil)
        #expect(annotated(nearly, "a", "age").note.contains("approximately 1:"))
    }

    @Test func theNotice() throws {
        let (_, found) = try comparison(
            stream, "a: { \(exponential) }", run: long,
            more: "information: { a: { notify: { at: 8, travel: { exponential: 5 min } } } }")
        // 8 calls at 0.5 a minute: 16 min; P(more than 10 min) = Q(8, 5) = 0.86663.
        let notice = annotated(found, "a", "notice")
        #expect(notice.exact == nil)
        #expect(notice.note.contains("approximately 16:"))
        #expect(annotated(found, "a", "notice", "over(10 min)").note.contains("approximately 0.8666"))
        #expect(annotated(found, "a", "wait").exact == nil)
    }

    /// 20/h for two hours, then nobody: a = 10, of mean 30 min. Over the first two hours 10 (1 − 0.25 (1 − e⁻⁴)) on
    /// average, over the day of eight what is served: 40 × 0.5 h, less those still there.
    @Test func aMorning() throws {
        let morning = "p: { arrivals: { poisson: { schedule: { 0 h: 20/h, 2 h: 0/h } } }, flow: [ a ] }"
        func number(_ service: String, hours: Int) throws -> Double {
            let (_, found) = try comparison(
                morning, "a: { servers: unlimited, service: \(service) }",
                run: "{ horizon: \(hours) h, replications: 2 }")
            let result = annotated(found, "a", "occupancy")
            #expect(result.isComparable)
            return try #require(result.exact)
        }
        let first = 10 * (1 - 0.25 * (1 - 0.01831563888873418))
        expect(try number("{ exponential: 30 min }", hours: 2), first, within: 1e-12)
        // An Erlang law of one phase under another name, by quadrature.
        expect(try number("{ gamma: { mean: 30 min, cv: 1 } }", hours: 2), first, within: 1e-8)
        let left = 10 * (1 - 0.01831563888873418) * 6.144212353328210e-06  // e^(−12)
        expect(try number("{ exponential: 30 min }", hours: 8), (20 - left / 2) / 8, within: 1e-12)
        #expect(
            abs(
                try number(
                    "{ hyperexponential: [ { share: 50%, mean: 30 min }, { share: 50%, mean: 30 min } ] }", hours: 8)
                    - (20 - left / 2) / 8) < 1e-8)
        // All of 40 stay for exactly half an hour, and are gone at 2:30.
        expect(try number("{ deterministic: 30 min }", hours: 8), 20.0 / 8, within: 1e-8)
        // By the hour: how many come.
        let (_, found) = try comparison(
            morning, "a: { \(exponential) }",
            run: "{ starts: 8:00, horizon: 4 h, replications: 2 }", more: "report: { by: [ hour ] }")
        #expect(annotated(found, "a", "arrivals", "rate", window: "9:00").exact == 20.0 / 60)
        #expect(annotated(found, "a", "arrivals", "rate", window: "10:00").exact == 0)
        #expect(annotated(found, "system", "arrivals", "rate").exact == 10.0 / 60)
        #expect(annotated(found, "a", "wait").exact == nil)
    }

    /// Each server that is busy works or is held: whatever the formula, λ E[S] of them work.
    @Test func aRowThatBlocks() throws {
        let (_, found) = try comparison(
            "p: { arrivals: { poisson: 24/h }, flow: [ a, b ] }",
            "a: { servers: 2, service: { exponential: 2 min } }\nb: { servers: 1, service: { exponential: 1.5 min }, capacity: 3, when-full: block }",
            run: long)
        let busy = try #require(annotated(found, "a", "busy").exact)
        let held = try #require(annotated(found, "a", "held", "share").exact)
        expect(busy - 2 * held, 0.8, within: 1e-9)
        #expect(held > 0.01)
        expect(annotated(found, "b", "busy").exact, 0.6, within: 1e-9)
        let first = try #require(annotated(found, "a", "occupancy").exact)
        let second = try #require(annotated(found, "b", "occupancy").exact)
        let time = try #require(annotated(found, "system", "time").exact)
        expect(time * 0.4, first + second, within: 1e-9)
        #expect(annotated(found, "a", "blocked").exact == nil)
    }

    /// A server who sends half of those he has served back to himself, with no second place: who is sent back waits for
    /// himself. A customer comes after 2.5 min, is served in 2 min, and every second time that is the end: 9 min.
    @Test func deadlock() throws {
        let flow = "p: { arrivals: { poisson: 24/h }, flow: [ { repeat: { flow: [ a ], until-share: 50% } } ] }"
        let station = "a: { \(exponential), capacity: 1, when-full: block }"
        let (_, found) = try comparison(
            flow, station, run: "{ until: deadlock, horizon: 100 h, replications: 2 }")
        expect(annotated(found, "system", "deadlock").exact, 9, within: 1e-9)
        // A limit that some runs reach makes the mean of the others another one.
        let (_, short) = try comparison(flow, station, run: "{ until: deadlock, horizon: 2 h, replications: 2 }")
        #expect(annotated(short, "system", "deadlock").exact == nil)
    }

    @Test func costs() throws {
        let (_, found) = try comparison(
            stream, "a: { \(exponential), cost: { server: 30/h, waiting: 20/h } }", run: long)
        // One server and 3.2 waiting.
        let total = annotated(found, "cost", "total", "rate")
        expect(total.exact, 94.0 / 60)
        #expect(total.isComparable)
        let (_, unknown) = try comparison(
            stream, "a: { servers: 2, service: { uniform: [ 1, 5 ] }, cost: { server: 30/h, waiting: 20/h } }",
            run: long)
        #expect(annotated(unknown, "cost", "total", "rate").exact == nil)
    }

    /// The longer a station remembers, the longer its warm-up; a station that needs less is compared beside it.
    @Test func warmUpByStation() throws {
        let classes = "p: { arrivals: { poisson: 24/h }, flow: [ a ] }\nq: { arrivals: { poisson: 28/h }, flow: [ b ] }"
        let stations = "a: { servers: 2, service: { exponential: 1 min } }\nb: { \(exponential) }"
        let (_, found) = try comparison(classes, stations, run: "{ horizon: 100 h, warm-up: 2 h, replications: 2 }")
        // M/M/1 at 14/15: 5 × 2 × 2 min / (2.8 (1 − √ρ)²) are 104 h; M/M/2 at 0.2: less than 6 min.
        #expect(annotated(found, "a", "wait").isComparable)
        #expect(!annotated(found, "b", "wait").isComparable)
        #expect(annotated(found, "b", "wait").exact != nil)
        #expect(found.isWarmUpShort)
        expect(found.warmUpNeeded.map { $0 / 60 }, 104, within: 0.01)
    }

    @Test(arguments: [
        ("vacations: { exponential: 300 min }", 10.0), ("patience: { exponential: 300 min }", 1),
        ("breakdowns: { up: { exponential: 300 min }, repair: { exponential: 60 min } }", 10),
        ("retry: { after: { exponential: 60 min } }, capacity: 1", 10), ("discipline: srpt", 1),
    ])
    func warmUpOfUnusualStations(rule: String, hours: Double) throws {
        let (_, found) = try comparison(
            stream, "a: { \(exponential), \(rule) }", run: "{ horizon: 100 h, warm-up: 10 min, replications: 2 }")
        #expect((found.warmUpNeeded ?? 0) > hours * 60)
        #expect(!annotated(found, "a", "utilization").isComparable)
        #expect(annotated(found, "a", "utilization").exact != nil)
    }
}
