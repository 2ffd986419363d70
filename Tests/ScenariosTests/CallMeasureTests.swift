import Foundation
import LaneSupport
import FlowScenarios
import FleetStudies
import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Measures of calls, goodput and recovery; sessions; how goodput is counted.
struct CallMeasureTests {
    static let shop = """
        redomat: 1
        name: shop
        time: seconds
        classes:
          payer:
            arrivals: { sessions: 2/s, requests: { geometric: { mean: 3 } }, think: { exponential: 5 s } }
            flow:
              - { attempt: { flow: [ { hold: { station: issuer, while: [] } } ], tries: 3, timeout: 500 ms, budget: 10% }, as: pay }
              - { attempt: { flow: [ { visit: desk, patience: { exponential: 1 s } } ] }, as: ask }
              - { together: { flows: [ desk, issuer ] }, as: both }
              - end: paid
        stations:
          issuer: { servers: 9, service: { exponential: 100 ms }, discard: expired, DISTURBED }
          desk: { servers: 9, service: { exponential: 100 ms } }
        outcomes: { paid: { revenue: 1.5, cost: 0.5 } }
        run: { horizon: 1 h }
        report: { goodput-over: 10 s }
        expect: [ NAME at least BOUND ]
        """

    private func load(_ name: String, disturbed: Bool = true) -> (MeasureName?, [String]) {
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: Self.shop.replacing("NAME", with: name).replacing("BOUND", with: name.contains(".rate") ? "0/h" : "0")
                .replacing(
                    ", DISTURBED", with: disturbed ? ", disturbances: [ { from: 1 min, until: 2 min, speed: 0% } ]" : ""
                ),
            name: "shop.yaml")
        let messages = diagnostics.map { $0.message + ($0.hint.map { " | " + $0 } ?? "") }
        guard case .measure(let measure, _)? = scenario?.expectations.first?.claim else { return (nil, messages) }
        return (measure, messages)
    }

    static let names: [(String, String, MeasureUnit)] = [
        ("pay.tries.mean", "pay,tries,mean", MeasureUnit.number), ("pay.tries", "pay,tries,mean", .number),
        ("pay.timeouts.share", "pay,timeouts,share", .share), ("pay.failed.share", "pay,failed,share", .share),
        ("pay.time.p99.9", "pay,time,p99.9", .time), ("both.time.mean", "both,time,mean", .time),
        ("issuer.amplification", "issuer,amplification,mean", .number),
        ("issuer.zombie.share", "issuer,zombie,share", .share),
        ("issuer.discarded.share", "issuer,discarded,share", .share),
        ("system.goodput.rate", "system,goodput,rate", .rate),
        ("system.throughput.rate", "system,throughput,rate", .rate),
        ("outcome.paid.time.p99.9", "outcome,paid.time,p99.9", .time),
        ("outcome.paid.time.over(1 s)", "outcome,paid.time,over(1 s)", .share),
        ("outcome.paid.share", "outcome,paid,share", .share),
        ("pay.refused.share", "pay,refused,share", .share), ("issuer.zombie.mean", "issuer,zombie,mean", .number),
        ("issuer.kept.mean", "issuer,kept,mean", .number), ("issuer.kept.share", "issuer,kept,share", .share),
        ("issuer.hold.p95", "issuer,hold,p95", .time), ("system.goodput.share", "system,goodput,share", .share),
        ("outcome.paid.revenue.rate", "outcome,paid.revenue,rate", .cost),
        ("system.profit.rate", "system,profit,rate", .cost),
        ("cost.total.rate", "cost,total,rate", .cost), ("recovery.time.max", "recovery,time,max", .time),
        ("recovery.time.mean", "recovery,time,mean", .time), ("recovery.share", "recovery,share,mean", .share),
    ]

    @Test(arguments: names)
    func isMeant(name: String, parts: String, unit: MeasureUnit) throws {
        let (found, messages) = load(name)
        #expect(messages == [])
        let measure = try #require(found)
        #expect("\(measure.element),\(measure.quantity),\(measure.statisticText)" == parts)
        #expect(measure.unit == unit)
    }

    @Test(
        arguments: [
            (
                "pay.trie.mean",
                "'pay' has no 'trie' to measure; did you mean 'tries'? | known: time, tries, timeouts, failed, refused"
            ),
            (
                "ask.timeouts.share",
                "there is no 'ask.timeouts' in this scenario: the attempt has no 'timeout' and no 'deadline'"
            ),
            (
                "desk.discarded.share",
                "there is no 'desk.discarded' in this scenario: no work is dropped at 'desk', which has no 'discard: expired'"
            ),
            (
                "desk.zombie.share",
                "there is no 'desk.zombie' in this scenario: no attempt that comes to 'desk' has a 'timeout' or a 'deadline'"
            ),
            ("desk.kept.mean", "there is no 'desk.kept' in this scenario: no flow holds a server of 'desk'"),
            (
                "outcome.failed.cost.rate",
                "there is no 'outcome.failed.cost' in this scenario: the outcome 'failed' states no 'cost'"
            ),
            ("outcome.paid.tim.mean", "'outcome.paid' has no 'tim.mean' | known: share, rate, count"),
            (
                "both.wait.mean",
                "there is no 'both.wait' in this scenario: nobody waits in a line at 'both', which is no visit"
            ),
        ])
    func isNone(name: String, message: String) { #expect(load(name).1 == [message]) }

    @Test func recoveryNeedsADisturbance() {
        #expect(
            load("recovery.time.mean", disturbed: false).1 == [
                "there is no 'recovery.time' in this scenario: no station has 'disturbances'"
            ])
    }

    @Test func goodputNeedsAReason() {
        let message =
            "there is no 'system.goodput' in this scenario: nobody calls, pays or is disturbed; report: { goodput-over: 1 min } "
            + "tells goodput all the same"
        let asked = "expect: [ system.goodput.rate at least 0/h ]"
        #expect(Clinic(tail: asked).messages() == [message])
        #expect(Clinic(tail: asked + "\nreport: { goodput-over: 1 h }").messages() == [])
        #expect(
            Clinic(flow: "[ { attempt: { flow: doctor, timeout: 1 h } } ]", tail: asked).messages() == [])
    }

    // MARK: sessions

    @Test func sessionsAreRead() throws {
        let clinic = Clinic(
            arrivals: "{ sessions: 2/h, requests: 3, think: { exponential: 5 min }, until: 4 h, first: 7 }")
        let scenario = try clinic.load()
        guard let network = scenario.flow?.network else { return }
        let arrivals = network.classes[0].arrivals
        #expect(
            arrivals.source
                == .sessions(.constant(2.0 / 60), requests: .deterministic(3), think: .exponential(mean: 5)))
        #expect(arrivals.until == 240 && arrivals.first == 7)
        let lines = scenario.summary.map { $0.split(separator: "#")[0].trimmingCharacters(in: .whitespaces) }
        for line in ["sessions: 2/h", "requests: 3", "think: { exponential: 5 min }", "until: 4 h", "first: 7"] {
            #expect(lines.contains(line), "\(line)")
        }
    }

    /// 2/h sessions of 3 requests of 5 min: half a server.
    @Test func sessionsLoad() throws {
        let load = try Clinic(arrivals: "{ sessions: 2/h, requests: 3, think: { exponential: 5 min } }").load().loads[0]
        #expect(abs((load.offeredLoad ?? 0) - 0.5) < 1e-12)
    }

    @Test(
        arguments: [
            (
                "{ sessions: 2, requests: 3, think: { exponential: 5 } }",
                "'sessions' is a rate and needs its unit: '2' of what?"
            ),
            ("{ sessions: 2/h, think: { exponential: 5 } }", "sessions need 'requests', how many requests each has"),
            ("{ sessions: 2/h, requests: 3 }", "sessions need 'think', the time to the next request"),
            (
                "{ sessions: 2/h, requests: { exponential: 3 }, think: { exponential: 5 } }",
                "'requests' is a law of whole numbers"
            ),
            ("{ poisson: 2/h, requests: 3 }", "'requests' belongs to sessions"),
            ("{ poisson: 2/h, think: { exponential: 5 } }", "'think' belongs to a population or to sessions"),
            (
                "{ sessions: 2/h, requests: 3, think: { exponential: 5 }, batches-of: 2 }",
                "sessions come one by one; 'batches-of' does not belong to them"
            ),
            (
                "{ sessions: 2/h, poisson: 3/h, requests: 3, think: { exponential: 5 } }",
                "'sessions' and 'poisson' are two ways to arrive; give one"
            ),
        ])
    func sessionsMisread(arrivals: String, message: String) {
        #expect(Clinic(arrivals: arrivals).messages() == [message])
    }

    @Test func goodputHasItsParts() throws {
        #expect(try Clinic(tail: "report: { goodput-over: 1 h }").load().report.goodputOver == 60)
        #expect(try Clinic().load().report.goodputOver == nil)
        #expect(
            Clinic(tail: "report: { goodput-over: never }").messages() == ["this must end at some time, not 'never'"])
    }
}
