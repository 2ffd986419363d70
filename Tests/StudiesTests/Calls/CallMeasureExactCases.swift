import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Measures
import Scenarios
import Testing

import Studies

/// Calls of one or two customers whose every moment can be told in the head.
@Suite("Measures of calls") struct CallMeasureExactCases {
    static let untilEmpty = "{ until: empty, replications: 2 }"

    /// Two customers, at 0 and 1; each answer takes 3, nobody waits longer than 4. The first has it at 3. The second is
    /// served from 3 to 6, but stops waiting at 5 and calls again; that call is served from 6 to 9, just in time.
    static func late() throws -> FlowResult {
        try Small.result(
            Small.scenario(
                """
                payer:
                  arrivals: { at: [ 0 min, 1 min ] }
                  flow:
                    - attempt: { flow: [ issuer ], tries: 2, timeout: 4 min }
                      as: pay
                    - end: paid
                """,
                "issuer: { servers: 1, service: { deterministic: 3 min }, cost: { server: 60/h } }", run: untilEmpty,
                more: "outcomes: { paid: { revenue: 80, cost: 1 } }\ncurrency: EUR"))
    }

    private func value(_ result: FlowResult, _ element: String, _ measure: String) -> Double? {
        result.measurement(element, measure)?.estimate?.value
    }

    private func expect(
        _ result: FlowResult, _ expected: [(element: String, measure: String, value: Double)],
        location: SourceLocation = #_sourceLocation
    ) {
        for (element, measure, exact) in expected {
            let found = value(result, element, measure)
            #expect(
                found.map { abs($0 - exact) <= 1e-12 * max(1, abs(exact)) } == true,
                "\(element).\(measure) is \(found.map { "\($0)" } ?? "missing"), not \(exact)", sourceLocation: location
            )
        }
    }

    @Test("One call that is late and tried again") func late() throws {
        expect(
            try Self.late(),
            [
                ("pay", "tries.mean", 1.5), ("pay", "timeouts.share", 1 / 3.0), ("pay", "failed.share", 0),
                ("pay", "time.mean", 5.5), ("pay", "time.max", 8),
                ("issuer", "amplification.mean", 1.5), ("issuer", "zombie.share", 1 / 9.0),
                ("issuer", "zombie.mean", 1 / 9.0), ("issuer", "utilization.mean", 1),
                ("system", "throughput.rate", 2 / 9.0), ("system", "goodput.rate", 2 / 9.0),
                ("system", "goodput.share", 1), ("outcome", "paid.time.mean", 5.5), ("outcome", "paid.time.max", 8),
            ])
    }

    @Test("What it earns and costs") func worth() throws {
        expect(
            try Self.late(),
            [
                ("outcome", "paid.revenue.rate", 160 / 9.0), ("outcome", "paid.cost.rate", 2 / 9.0),
                ("cost", "outcomes.rate", 2 / 9.0), ("cost", "issuer.rate", 1), ("cost", "total.rate", 11 / 9.0),
                ("system", "revenue.rate", 160 / 9.0), ("system", "profit.rate", 149 / 9.0),
            ])
    }

    /// Three tries of two tries each of a call that always takes too long: 3 calls come to the gate, 6 to the bank, and
    /// only the first of each is no retry.
    @Test("Retries of retries multiply") func layers() throws {
        let result = try Small.result(
            Small.scenario(
                """
                payer:
                  arrivals: { at: [ 0 min ] }
                  flow:
                    - attempt:
                        flow:
                          - gate
                          - attempt: { flow: [ bank ], tries: 2, timeout: 1 min }
                            as: inner
                        tries: 3
                      as: outer
                    - end: paid
                """,
                "gate: { servers: 9, service: { deterministic: 1 min } }\nbank: { servers: 9, service: { deterministic: 10 min } }",
                run: Self.untilEmpty, more: "outcomes: [ paid ]"))
        expect(
            result,
            [
                ("gate", "amplification.mean", 3), ("bank", "amplification.mean", 6), ("outer", "tries.mean", 3),
                ("inner", "tries.mean", 2), ("inner", "timeouts.share", 1), ("inner", "failed.share", 1),
                ("outer", "failed.share", 1), ("outer", "time.mean", 9), ("inner", "time.mean", 2),
                // Nobody waits for the bank after the first of its ten minutes.
                ("bank", "zombie.share", 0.9), ("system", "goodput.rate", 0), ("outcome", "failed.time.mean", 9),
                // The last call begins at 8 and is done at 18.
                ("system", "throughput.rate", 1 / 18.0),
            ])
        #expect(result.measurement("outer", "timeouts.share") == nil)
        #expect(result.measurement("gate", "zombie.share") == nil)
    }

    /// A thread works 0–1 and is kept 1–5 while the bank works 1–5; nobody waits since 2. Of the thread's 5 min three are
    /// for nobody, all of them kept.
    @Test("Servers kept for nobody") func keptForNobody() throws {
        let result = try Small.result(
            Small.scenario(
                """
                payer:
                  arrivals: { at: [ 0 min ] }
                  flow:
                    - attempt:
                        flow: [ { hold: { station: thread, service: { deterministic: 1 min }, while: [ bank ] } } ]
                        timeout: 2 min
                """,
                "thread: { servers: 1 }\nbank: { servers: 1, service: { deterministic: 4 min } }",
                run: Self.untilEmpty))
        expect(
            result,
            [
                ("thread", "zombie.share", 0.6), ("thread", "zombie.mean", 0.6), ("thread", "zombie-kept.mean", 0.6),
                ("thread", "kept.share", 0.8), ("bank", "zombie.share", 0.75), ("bank", "zombie.mean", 0.6),
            ])
        #expect(result.measurement("bank", "zombie-kept.mean") == nil)
    }

    /// A thread works 1 and is kept for the 2 of its call.
    @Test("Servers kept during calls") func kept() throws {
        let result = try Small.result(
            Small.scenario(
                """
                payer:
                  arrivals: { at: [ 0 min ] }
                  flow: [ { hold: { station: threads, while: [ bank ] } }, { end: paid } ]
                """,
                "threads: { servers: 2, service: { deterministic: 1 min } }\nbank: { servers: 1, service: { deterministic: 2 min } }",
                run: Self.untilEmpty, more: "outcomes: [ paid ]"))
        expect(
            result,
            [
                ("threads", "kept.mean", 2 / 3.0), ("threads", "kept.share", 1 / 3.0), ("threads", "hold.mean", 2),
                ("threads", "utilization.mean", 0.5), ("bank", "utilization.mean", 2 / 3.0),
            ])
    }

    /// The first call is never answered within 1; the second finds the purse of 10 half a try short at the eleventh.
    @Test("Retries refused by a budget") func budget() throws {
        let result = try Small.result(
            Small.scenario(
                """
                payer:
                  arrivals: { at: [ 0 min, 10 min, 20 min, 30 min, 40 min, 50 min, 60 min, 70 min, 80 min, 90 min, 100 min, 110 min ] }
                  flow:
                    - attempt: { flow: [ bank ], tries: 2, timeout: 1 min, budget: 1% }
                      as: pay
                    - end: paid
                """,
                "bank: { servers: 9, service: { deterministic: 2 min } }", run: Self.untilEmpty,
                more: "outcomes: [ paid ]"))
        // The purse holds 10 at first and each first try puts 0.01 in, as far as it fits: ten retries leave 0.09 to
        // 0.11 for the last two.
        expect(
            result,
            [("pay", "refused.share", 2 / 12.0), ("pay", "tries.mean", 22 / 12.0), ("pay", "failed.share", 1)])
    }

    @Test("Work that is dropped before service") func discarded() throws {
        // Both come at 0; the server takes 3, and the second waits for 2 only: it is not taken at 3.
        let result = try Small.result(
            Small.scenario(
                """
                payer:
                  arrivals: { at: [ 0 min, 0 min ] }
                  flow:
                    - attempt: { flow: [ bank ], timeout: 2 min }
                      as: pay
                    - end: paid
                """,
                "bank: { servers: 1, service: { deterministic: 3 min }, discard: expired }", run: Self.untilEmpty,
                more: "outcomes: [ paid ]"))
        expect(
            result, [("bank", "discarded.share", 0.5), ("bank", "zombie.share", 1 / 3.0), ("pay", "failed.share", 1)])
    }
}
