import FlowMeasures
import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Measures
import Reporting
import Scenarios
import Testing

import Studies

/// One customer a minute, half a minute of work, and a server that stands still from 3 to 5.4. Who is there then comes
/// too late, one after the other: 3.25 is served until 5.9, 4.25 until 6.4, and so on to 7.25 until 7.9. The customer of
/// 8.25 is the first again whose answer comes in time.
@Suite("After a disturbance") struct RecoveryExactCases {
    static let stations =
        "bank: { servers: 1, service: { deterministic: 0.5 min }, disturbances: [ { from: 3 min, until: 5.4 min, speed: 0% } ] }"

    static func result(timeout: String?, horizon: String, more: String = "") throws -> FlowResult {
        let step = timeout.map { "{ attempt: { flow: [ bank ], timeout: \($0) } }" } ?? "bank"
        let moments = (0..<12).map { "\($0).25 min" }.joined(separator: ", ")
        return try Small.result(
            Small.scenario(
                "payer:\n  arrivals: { at: [ \(moments) ] }\n  flow: [ \(step), { end: paid } ]", stations,
                run: "{ horizon: \(horizon), replications: 2 }",
                more: "outcomes: [ paid ]\nreport: { goodput-over: 1 min }\n" + more))
    }

    private func value(_ result: FlowResult, _ measure: String) -> Double? {
        result.measurement("recovery", measure)?.estimate?.value
    }

    @Test("The time until goodput is what comes") func recovers() throws {
        let result = try Self.result(timeout: "0.6 min", horizon: "12 min")
        #expect(value(result, "share.mean") == 1)
        // The first good minute is [8, 9).
        #expect(abs(try #require(value(result, "time.mean")) - 2.6) < 1e-12)
        #expect(abs(try #require(result.measurement("system", "goodput.rate")?.estimate?.value) - 7 / 12.0) < 1e-12)
    }

    @Test("The first whole minute may be good already") func atOnce() throws {
        // Nobody stops waiting: from 6 to 7 two end.
        let result = try Self.result(timeout: nil, horizon: "12 min")
        #expect(abs(try #require(value(result, "time.mean")) - 0.6) < 1e-12)
    }

    /// Half of all end as declined, which does not count as good: half is what is usual.
    @Test("As good as before is good enough") func usual() throws {
        func moments(_ part: String) -> String { (0..<12).map { "\($0)\(part) min" }.joined(separator: ", ") }
        let result = try Small.result(
            Small.scenario(
                """
                payer:
                  arrivals: { at: [ \(moments(".25")) ] }
                  flow: [ { attempt: { flow: [ bank ], timeout: 0.6 min } }, { end: paid } ]
                other:
                  arrivals: { at: [ \(moments(".75")) ] }
                  flow: [ { delay: { deterministic: 0.1 min } }, { end: declined } ]
                """, Self.stations, run: "{ horizon: 12 min, replications: 2 }",
                more: "outcomes: { paid: {}, declined: { goodput: no } }\nreport: { goodput-over: 1 min }"))
        #expect(abs(try #require(value(result, "time.mean")) - 2.6) < 1e-12)
    }

    @Test("It does not recover within the run") func never() throws {
        let result = try Self.result(timeout: "0.6 min", horizon: "8 min")
        #expect(value(result, "share.mean") == 0)
        #expect(value(result, "time.mean") == nil)
    }

    @Test("Nothing can be said where no whole minute follows") func notObserved() throws {
        let result = try Self.result(timeout: "0.6 min", horizon: "6.5 min")
        #expect(value(result, "share.mean") == nil)
    }

    /// Disturbed from the start, and with a bank that is never in time: nothing went before that could come back.
    @Test("Nothing is judged where nothing went before", arguments: [true, false])
    func nothingBefore(fromTheStart: Bool) throws {
        let disturbed = fromTheStart ? "from: 0 min, until: 5.4 min" : "from: 3 min, until: 5.4 min"
        let moments = (0..<12).map { "\($0).25 min" }.joined(separator: ", ")
        let timeout = fromTheStart ? "0.6 min" : "0.4 min"
        let result = try Small.result(
            Small.scenario(
                "payer:\n  arrivals: { at: [ \(moments) ] }\n  flow: [ { attempt: { flow: [ bank ], timeout: \(timeout) } }, { end: paid } ]",
                "bank: { servers: 1, service: { deterministic: 0.5 min }, disturbances: [ { \(disturbed), speed: 0% } ] }",
                run: "{ horizon: 12 min, replications: 2 }", more: "outcomes: [ paid ]\nreport: { goodput-over: 1 min }"
            ))
        #expect(value(result, "share.mean") == nil)
        #expect(value(result, "time.mean") == nil)
        let sentence = try #require(result.nothingToRecoverTo).words(FlowReport(result)).plain
        #expect(
            sentence.hasPrefix(
                fromTheStart
                    ? "Whether it recovers cannot be told: nobody was observed before"
                    : "There is nothing to recover to: before the disturbance begins, only 0%"))
    }

    /// 30% time out in any case (an exponential law beyond its time-out of 1.2 means): less than the whole that ends well
    /// where every try succeeds. With a fifth declined by rule, which is no goodput, 80% are as good as can be.
    @Test("What is usual follows from the flows") func expected() throws {
        func scenario(_ flow: String) throws -> Scenario {
            try Small.scenario(
                "payer:\n  arrivals: { poisson: 60/h }\n  flow: [ \(flow), { end: paid } ]",
                "bank: { servers: unlimited, service: { exponential: 1 min }, disturbances: [ { from: 400 min, until: 410 min, speed: 0% } ] }",
                run: "{ horizon: 800 min, replications: 2 }",
                more: "outcomes: { paid: {}, declined: { goodput: no } }\nreport: { goodput-over: 10 min }")
        }
        let late = try scenario("{ attempt: { flow: [ bank ], timeout: 1.2 min } }")
        #expect(late.expectedGood == 1)
        let found = try Small.result(late)
        #expect(
            found.nothingToRecoverTo?.words(FlowReport(found)).plain.hasSuffix(
                "if every try succeeded, 100% would. The disturbance is not what keeps them from it.") == true)
        let choice = "{ choose: [ { share: 20%, flow: [ { end: declined } ] }, { otherwise: [] } ] }"
        let declined = try scenario("{ attempt: { flow: [ bank, \(choice) ], timeout: 30 min } }")
        #expect(abs(try #require(declined.expectedGood) - 0.8) < 1e-12)
        #expect(try Small.result(declined).nothingToRecoverTo == nil)
        // Some are lost in any case: what is usual is not known.
        let visit = "{ visit: bank, patience: { exponential: 5 min } }"
        let patient = try scenario("{ attempt: { flow: [ \(visit) ], timeout: 30 min } }")
        #expect(patient.expectedGood == nil)
    }

    /// Bins of 10 customers of whom by turns 10 and 6 end well: 8 are usual, the deviation is 0.2 · √(6/5), and the bound
    /// lies 0.02 · 0.8 below.
    @Test("Noise against the bound") func noise() throws {
        let noise = try #require(RecoveryNoise(bins: [10, 6, 10, 6, 10, 6].map { (came: 10, well: $0) }))
        #expect(abs(noise.deviation - 0.2 * (6 / 5.0).squareRoot()) < 1e-12)
        #expect(abs(noise.distance - 0.016 / noise.deviation) < 1e-12)
        #expect(noise.isTooMuch)
        #expect(abs(noise.factor - (2.5 / noise.distance) * (2.5 / noise.distance)) < 1e-6)
        #expect(RecoveryNoise(bins: []) == nil)
    }

    @Test("The curve of goodput") func curve() throws {
        let curve = try #require(GoodputCurve(try Self.result(timeout: "0.6 min", horizon: "12 min").run))
        #expect(curve.bins == 0..<12)
        let good = curve.bins.map { curve.span($0..<$0 + 1).goodput?.value }
        #expect(good == [1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1])
        let all = curve.bins.map { curve.span($0..<$0 + 1).throughput?.value }
        #expect(all == Array(repeating: 1, count: 12))
        #expect(curve.bins.filter { !curve.span($0..<$0 + 1).disturbed.isEmpty } == [3, 4, 5])
        #expect(curve.span(0..<4).goodput?.value == 0.75)
        #expect(curve.rows().flatMap { Array($0) } == Array(0..<12))
    }

    /// Rows of a long table leave no bin out and tell none twice.
    @Test("Rows cover the run") func rows() throws {
        let run = try Self.result(timeout: nil, horizon: "200 min").run
        let curve = try #require(GoodputCurve(run))
        let rows = curve.rows()
        #expect(rows.count <= 26)
        #expect(rows.flatMap { Array($0) } == Array(0..<200))
    }

    /// Row P14 in short: three tries, 100 calls a second can be answered, one who is slow for 20 s. Three times 30 are
    /// below 100, three times 45 are above.
    @Test("A retry storm ends or does not", arguments: [(30, 1.0), (45, 0.0)])
    func storm(rate: Int, share: Double) throws {
        let text = """
            redomat: 1
            name: storm
            time: seconds
            assumptions: [ everything ]
            classes:
              payer:
                arrivals: { poisson: \(rate)/s }
                flow: [ { attempt: { flow: [ bank ], tries: 3, timeout: 0.5 s }, as: pay }, { end: paid } ]
            stations:
              bank:
                servers: 1
                service: { exponential: 10 ms }
                disturbances: [ { from: 60 s, until: 80 s, speed: 10% } ]
            outcomes: [ paid ]
            run: { horizon: 10 min, replications: 3, seed: 5 }
            """
        let scenario = try #require(ScenarioLoader.load(text: text, name: "storm.yaml").scenario)
        let result = try Small.result(scenario)
        #expect(value(result, "share.mean") == share)
    }
}
