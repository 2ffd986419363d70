import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import Scenarios
import Testing

import Studies

@Suite struct ExpectationExactCases {
    @Test func looksAndLevels() {
        let budget = ExpectationStudy.Budget(first: 20, most: 100, jobs: 1, confidence: 0.95)
        #expect(ExpectationStudy.looks(budget) == [20, 40, 80, 100])
        let levels = ExpectationStudy.levels(4, confidence: 0.95)
        let expected = [0.025, 0.0125, 0.00625, 0.00625]
        for (one, other) in zip(levels, expected) { #expect(abs(one - other) < 1e-15) }
        #expect(ExpectationStudy.levels(1, confidence: 0.75) == [0.25])
        let fixed = ExpectationStudy.Budget(first: 7, most: 7, jobs: 1, confidence: 0.95)
        #expect(ExpectationStudy.looks(fixed) == [7])
    }

    /// Services of exactly 3 min every 10 min: nobody waits, the doctor is busy 30 % of the time.
    static func clinic(_ expectations: String, run: String = "{ horizon: 100 h, replications: 5 }") throws -> Scenario {
        try Small.scenario(
            "patients: { arrivals: { renewal: { deterministic: 10 min } }, flow: [ doctor ] }",
            "doctor: { servers: 1, service: { deterministic: 3 min } }", run: run, more: expectations)
    }

    private static func verdicts(_ scenario: Scenario) throws -> [TestVerdict] {
        var request = TestRequest()
        request.effort = 10_000
        return try ExpectationTests.run(scenario, request, cancellation: Cancellation()).cases.map(\.verdict)
    }

    @Test func certainty() throws {
        let scenario = try Self.clinic(
            """
            expect:
              - doctor.utilization between 25% and 35%
              - doctor.time.mean at most 2 min
              - doctor.time.mean equals 3 min within 1%
              - doctor.wait.over(1 min) at most 1%
              - doctor.wait.over(1 min) at least 1%
            """)
        #expect(try Self.verdicts(scenario) == [.pass, .fail, .pass, .pass, .fail])
    }

    /// What was never seen passes with the bound that is known of it, what was seen fails at once.
    @Test func never() throws {
        let text = """
            expect:
              - doctor.wait.over(1 min) at most 0%
              - outcome.completed.share at least 100%
              - outcome.completed.count at most 0
              - doctor.time.over(1 min) at most 0%
            """
        var request = TestRequest()
        request.effort = 10_000
        // 20 replications of 600 customers, of whom those count who begin service in time.
        let cases = try ExpectationTests.run(
            try Self.clinic(text), request, cancellation: Cancellation()
        ).cases
        #expect(cases.map(\.verdict) == [.pass, .pass, .fail, .fail])
        #expect(cases[0].message.contains("never seen in "), "\(cases[0].message)")
        #expect(cases[0].message.contains("with 99% confidence in less than "))
        #expect(cases[2].message.hasSuffix("it does happen"))
    }

    /// Second charges where keys are known are impossible, and elsewhere as rare as so many replications can say:
    /// 1 − 0.01^(1/20) = 20.57 %.
    @Test(arguments: ["yes", "no"]) func nobodyPaysTwice(idempotent: String) throws {
        let scenario = try Small.scenario(
            """
            shop:
              arrivals: { at: [ 1, 2, 3 ] }
              flow: [ { attempt: { flow: [ { pay: charge }, till ], tries: 2, timeout: 2 min, idempotent: \(idempotent), then: [] } }, { end: paid } ]
            """, "till: { servers: 5, service: { deterministic: 1 } }", run: "{ horizon: 10 min, replications: 5 }",
            more: """
                payments: { amount: 10, goods: [ paid ] }
                expect:
                  - payments.double-charges.count at most 0
                  - payments.double-charges.share at most 0%
                  - payments.repeated.count at most 0
                """)
        var request = TestRequest()
        request.effort = 10
        let cases = try ExpectationTests.run(scenario, request, cancellation: Cancellation()).cases
        #expect(cases.map(\.verdict) == [.pass, .pass, .pass])
        let isCertain =
            cases[0].message == "found 0, which is certain: each attempt with a charge in it is idempotent or made once"
        #expect(isCertain == (idempotent == "yes"), "\(cases[0].message)")
        #expect(
            cases[2].message
                == "found 0 in all 20 replications: with 99% confidence, in less than 20.57% of such replications it is not so",
            "\(cases[2].message)")
    }

    /// M/M/1 at ½: the mean wait is 6 min. With 10,000 customers nobody tells it from 6.01; a false alarm of the sure
    /// ones is beyond ten standard errors.
    @Test func chance() throws {
        let scenario = try Small.scenario(
            "patients: { arrivals: { poisson: 5/h }, flow: [ doctor ] }",
            "doctor: { servers: 1, service: { exponential: 6 min } }", run: "{ horizon: 100 h, replications: 5 }",
            more: """
                expect:
                  - doctor.wait.mean at most 12 min
                  - doctor.wait.mean at least 12 min
                  - doctor.wait.mean at most 6.01 min
                """)
        #expect(try Self.verdicts(scenario) == [.pass, .fail, .undecided])
    }
}
