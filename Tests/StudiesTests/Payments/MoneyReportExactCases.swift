import FlowMeasures
import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Measures
import Payments
import Reporting
import Scenarios
import SimulationKernel
import Testing

import Studies

/// What a report says of money, on a run that can be done in the head.
@Suite struct MoneyReportExactCases {
    /// Four customers pay 10, 20, 30 and 40 at 1, 2, 3 and 4 minutes, and a hundredth of each goes to the acquirer.
    private static func scenario(amounts: String = "{ sequence: [ 10, 20, 30, 40 ] }") throws -> Scenario {
        try Small.scenario(
            "shop: { arrivals: { at: [ 1, 2, 3, 4 ] }, flow: [ till, { pay: charge }, { end: paid } ] }",
            "till: { servers: unlimited, service: { deterministic: 0 min } }",
            run: "{ horizon: 10 min, replications: 2 }",
            more: """
                currency: EUR
                payments:
                  amount: \(amounts)
                  goods: [ paid ]
                  fees: { acquiring: { from: merchant, to: acquirer, percent: 1% } }
                measures:
                  fee-share: fees.acquiring.total / payments.charged.total
                  margin: money.merchant.rate - fees.acquiring.rate
                """)
    }

    @Test func measures() throws {
        let result = try Small.result(Self.scenario())
        func value(_ element: String, _ measure: String) -> Double? {
            result.measurement(element, measure)?.estimate?.value
        }
        #expect(value("payments", "charged.count") == 4)
        #expect(value("payments", "charged.mean") == 25)
        #expect(value("payments", "customers-charged.share") == 1)
        #expect(value("payments", "customers-charged-twice.count") == 0)
        #expect(value("payments", "approved.share") == nil)
        #expect(value("fees", "acquiring.share") == 0.01)
        #expect(value("money", "merchant.fee-share") == -0.01)
        #expect(value("money", "acquirer.fee-share") == 0.01)
        #expect(value("money", "merchant.rightly") == 99)
        #expect(value("money", "merchant.owed") == 0)
        #expect(value("payments", "charged.total") == 100)
        #expect(value("payments", "double-charges.count") == 0)
        #expect(value("money", "customer.total") == -100)
        #expect(value("money", "merchant.total") == 99)
        #expect(value("money", "merchant.rate") == 9.9)
        #expect(value("money", "acquirer.total") == 1)
        #expect(value("fees", "acquiring.total") == 1)
        #expect(value("measures", "fee-share.mean") == 0.01)
        #expect(value("measures", "margin.mean") == 9.8)
    }

    private static func trimmed(_ cell: Substring) -> String {
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    @Test func theReportAndItsTable() throws {
        let result = try Small.result(Self.scenario())
        let text = MarkdownWriter.text(of: FlowReport(result).report())
        #expect(text.contains("## Money"))
        #expect(text.contains("### The books balance"))
        let rows = text.split(separator: "\n").map { $0.split(separator: "|").map(Self.trimmed) }
        #expect(rows.contains(["charged", "4", "", "", "100"]))
        #expect(
            rows.contains([
                "customers charged", "4", "100%", "customers who have ended and for whom no work is left anywhere", "",
            ]))
        #expect(rows.contains(["merchant", "acquirer", "acquiring", "1", "6", "1%"]))
        #expect(rows.contains(["merchant", "99", "594", "-1%"]))
        #expect(text.contains("**Earned rightly** by the merchant: 99 EUR."))
        #expect(rows.contains(["all accounts together", "nothing", "0.00"]))
        let record = FlowRecord(result).json(resultsDigest: "").text
        #expect(record.contains("\"currency\": \"EUR\"") && record.contains("\"merchant\": \"198.00\""))
        let lines = MoneyFile(money: result.run.money, confidence: 0.95).file().text.split(separator: "\r\n")
        #expect(
            lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).prefix(4).joined(separator: ",") }
                == [
                    "party,for,all_replications,per_replication", "customer,charge,-200,-100",
                    "customer,all,-200,-100", "merchant,charge,200,100", "merchant,acquiring,-2,-1",
                    "merchant,all,198,99", "acquirer,acquiring,2,1", "acquirer,all,2,1",
                ])
    }

    /// Four customers are charged 10 by each of three tries, without a known key, and leave with nothing.
    @Test func whoPaidTwiceAndWhatIsOwed() throws {
        let scenario = try Small.scenario(
            """
            shop:
              arrivals: { at: [ 1, 2, 3, 4 ] }
              flow:
                - attempt: { flow: [ { pay: charge }, till ], tries: 3, timeout: 1 min, idempotent: no, then: [ { end: lost } ] }
                - end: paid
            asked:
              arrivals: { at: [ 1, 2, 3, 4 ] }
              flow: [ till, { authorise: { approve: 0.0000001%, declines: { stolen: 99.9999999% } } }, { pay: charge }, { end: paid } ]
            """, "till: { servers: unlimited, service: { deterministic: 2 min } }",
            run: "{ horizon: 30 min, replications: 2 }",
            more: """
                currency: EUR
                payments: { amount: 10, goods: [ paid ], fees: { f: { from: merchant, to: bank, percent: 5% } } }
                """)
        let result = try Small.result(scenario)
        func value(_ element: String, _ measure: String) -> Double? {
            result.measurement(element, measure)?.estimate?.value
        }
        // Four others are declined.
        #expect(value("payments", "charged.count") == 4 && value("payments", "double-charges.count") == 8)
        #expect(value("payments", "double-charges.share") == 8.0 / 12)
        #expect(value("payments", "customers-charged.share") == 0.5)
        #expect(value("payments", "customers-charged-twice.count") == 4)
        #expect(value("payments", "customers-charged-twice.share") == 1)
        #expect(value("payments", "approved.share") == 0.5 && value("payments", "declined.share") == 0.5)
        #expect(value("payments", "still-wrong.count") == 12 && value("payments", "still-wrong.total") == 120)
        #expect(value("money", "merchant.total") == 114)
        #expect(value("money", "merchant.owed") == 120 && value("money", "merchant.rightly") == -6)
        let text = MarkdownWriter.text(of: FlowReport(result).report())
        #expect(
            text.contains(
                "**Some are charged again for what they have paid**: 66.67% of the charges asked for and 100% of the customers charged, 80 EUR per replication."
            ), "\(text.prefix(2000))")
    }

    /// Payments through the engine with all that may go wrong, on one thread and on two.
    private static func shop(_ run: String) throws -> Scenario {
        var scenario = try Small.scenario(
            "unkeyed: { arrivals: { poisson: 1/min }, flow: [ gateway ] }",
            "gateway: { servers: unlimited, service: { deterministic: 1 min } }", run: run, more: "currency: EUR")
        scenario.flow?.network = PlantedPayments.network(rate: 2, gateway: (servers: 2, mean: 0.4))
        scenario.payments = PlantedPayments.plan(reversal: .init(found: 0.5, after: .exponential(mean: 20)))
        return scenario
    }

    @Test func doesNotDependOnTheNumberOfThreads() throws {
        let scenario = try Self.shop("{ horizon: 10 h, warm-up: 1 h, replications: 6 }")
        let texts = try [1, 2].map { jobs in
            let result = try Small.result(scenario, jobs: jobs)
            return MarkdownWriter.text(of: FlowReport(result).report())
                + MoneyFile(money: result.run.money, confidence: 0.95).file().text
        }
        #expect(texts[0] == texts[1])
        #expect(texts[0].contains("charged again for the same"))
    }

    /// An experiment's point sees the same figures as the run.
    @Test func pointsSeeTheSame() throws {
        let scenario = try Self.shop("{ horizon: 10 h, warm-up: 1 h, replications: 3 }")
        let result = try Small.result(scenario)
        let names = [
            ("money", "merchant", "rate"), ("fees", "interchange", "total"), ("payments", "double-charges", "share"),
            ("payments", "without-goods", "count"), ("payments", "customers-charged-twice", "share"),
            ("payments", "still-wrong", "total"), ("payments", "charged", "mean"), ("fees", "interchange", "share"),
            ("money", "merchant", "rightly"), ("money", "merchant", "owed"), ("money", "merchant", "fee-share"),
        ]
        let measures = names.map {
            MeasureName(
                element: MeasureElement($0.0), quantity: QuantityName($0.1), statistic: $0.2 == "mean" ? .mean : nil,
                statisticText: $0.2, text: "\($0.0).\($0.1).\($0.2)")
        }
        let point = ScenarioPoint(scenario, measures: measures, seed: scenario.run.seed)
        let samples = try (0..<3).map {
            try #require(try point.samples(ofReplication: $0, cancellation: Cancellation()))
        }
        for (index, name) in names.enumerated() {
            let (pool, statistic) = point.pool(of: index, in: samples)
            let expected = try #require(result.measurement(name.0, "\(name.1).\(name.2)")?.estimate)
            #expect(expected.value != 0)
            #expect(pool.estimate(statistic, confidence: 0.95)?.value == expected.value)
        }
    }

    /// Batches of a long run come together to the whole of it; fees per settlement are rounded once more at each cut.
    @Test func batchesComeTogether() throws {
        let network = PlantedPayments.network(rate: 2, gateway: (servers: 2, mean: 0.4))
        let program = FlowProgram(network, plan: RunPlan(.horizon(4000), warmUp: .time(100)))
        var plan = PlantedPayments.plan()
        plan.fees.remove(at: 1)
        let whole = try #require(
            try FlowReplication.observed(
                FlowSimulations(program), payments: plan, seed: 5, number: 0, unit: "s", cancellation: Cancellation()))
        let batches = try #require(
            try FlowReplication.batches(
                program, payments: plan, seed: 5, count: 7, unit: "s", cancellation: Cancellation(), progress: { _ in })
        )
        #expect(batches.count == 7)
        let sum = try batches.dropFirst().reduce(batches[0]) { try $0.merged(with: $1) }
        var one = try #require(sum.money)
        var other = try #require(whole.money)
        // A period that is cut counts as several.
        one.counts.settlements = 0
        other.counts.settlements = 0
        #expect(one == other)
        #expect(other.counts.doubleCharged.count > 0 && other.counts.reversedCount > 0)
        // The customers whom the engine saw leave.
        let ends = whole.flow.classes.map { $0.ends.reduce(0, +) }
        #expect(other.counts.ended == ends.reduce(0, +))
    }

    /// The fourth customer's money is more than an account can hold.
    @Test func aSumTooLargeStopsTheRun() throws {
        let scenario = try Self.scenario(amounts: "400000000000000")
        #expect {
            try Small.result(scenario)
        } throws: { error in
            "\(error)"
                == "replication 1 failed: a sum of money became larger than the books can hold (about 922 trillion); "
                + "state amounts in a larger unit"
        }
    }
}
