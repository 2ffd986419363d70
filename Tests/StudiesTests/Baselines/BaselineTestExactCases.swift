import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

import Studies

/// Recording and testing a small clinic, with an effort that takes no time.
@Suite struct BaselineTestExactCases {
    static func clinic(servers: Int = 2, hours: Int = 40) throws -> Scenario {
        try Small.scenario(
            "patients: { arrivals: { poisson: 10/h }, flow: [ doctor ] }",
            "doctor: { servers: \(servers), service: { exponential: 6 min }, capacity: 30 }",
            run: "{ horizon: \(hours) h, replications: 2, seed: 3 }")
    }

    static func request(_ effort: Int = 4_000) -> TestRequest {
        var request = TestRequest()
        request.effort = effort
        return request
    }

    static func recorded() throws -> Baseline {
        let clinic = try clinic()
        return try #require(
            try BaselineRecording(clinic, BaselineRun.Subject(clinic), request(), cancellation: Cancellation())
        ).baseline
    }

    static func verdict(
        _ scenario: Scenario, _ request: TestRequest, _ change: (inout BaselineRun.Subject) -> Void = { _ in }
    ) throws -> BaselineTest {
        var subject = BaselineRun.Subject(scenario)
        change(&subject)
        var test = try BaselineTest(try recorded(), of: subject, request)
        try test.run(cancellation: Cancellation())
        return test
    }

    /// Four times the effort, in replications of 400 customers.
    @Test func whatIsRecorded() throws {
        let baseline = try Self.recorded()
        #expect((38...42).contains(baseline.replications))
        #expect(baseline.customers > 15_000 && baseline.customers < 17_500)
        #expect(baseline.rows.allSatisfy { $0.values.count == baseline.blockCount })
        #expect(
            baseline.rows.map(\.name) == [
                "doctor.wait.mean", "doctor.wait.p95", "doctor.utilization", "system.time.mean",
                "outcome.completed.share", "outcome.rejected.share", "outcome.balked.share", "outcome.abandoned.share",
            ])
    }

    @Test func theSameHistory() throws {
        let test = try Self.verdict(try Self.clinic(), Self.request())
        #expect(test.isSameHistory == true && test.verdict == .pass)
        #expect(test.findings.isEmpty && test.freshCustomers == 0)
        // The same customers again: nothing differs, which the pairs prove at once.
        var request = Self.request()
        request.digest = .ignored
        let paired = try Self.verdict(try Self.clinic(), request)
        #expect(paired.verdict == .pass && paired.freshCustomers == 0)
        #expect(paired.findings.allSatisfy { $0.difference?.estimate == 0 })
    }

    @Test func anotherPolicy() throws {
        let test = try Self.verdict(try Self.clinic(servers: 3), Self.request())
        #expect(test.isSameHistory == false && test.verdict == .fail)
        #expect(test.verdicts[0] == .fail && test.verdicts[2] == .fail)
        var request = Self.request()
        request.digest = .only
        #expect(try Self.verdict(try Self.clinic(servers: 3), request).verdict == .fail)
        // With three doctors nothing is worse.
        request = Self.request()
        request.isOneSided = true
        #expect(try Self.verdict(try Self.clinic(servers: 3), request).verdict == .pass)
        // With one doctor everything is.
        let worse = try Self.verdict(try Self.clinic(servers: 1), request)
        #expect(worse.verdict == .fail)
        let words = BaselineWords(test: worse, unit: .minutes, file: "small.yaml").sentence
        #expect(words.contains("measures moved: worse by more than 5% of the baseline's value"), "\(words)")
    }

    /// Other random words: far too few customers to prove 5 %.
    @Test func tooFewCustomers() throws {
        let test = try Self.verdict(try Self.clinic(), Self.request(1_000)) { $0.fault = .reorderedDraws }
        #expect(test.isSameHistory == false && test.verdict == .undecided)
        #expect(test.freshCustomers > 900)
        let words = BaselineWords(test: test, unit: .minutes, file: "small.yaml")
        #expect(words.sentence.contains("it is not proven"))
    }

    /// Every thousandth customer leaves without a trace, two in each of these longer replications: flow balance says so.
    @Test func vanishing() throws {
        #expect(throws: StudyError.self) {
            try Self.verdict(try Self.clinic(hours: 200), Self.request()) { subject in subject.fault = .vanishing }
        }
    }

    /// The looks' parts of the error sum to all of it, with the pairs and without.
    @Test func theErrorIsShared() {
        let fresh = BaselineTest.freshLooks.reduce(0) { $0 + $1.ofError }
        #expect(abs(fresh + BaselineTest.pairedPart - 1) < 1e-15)
    }

    /// Rejected never before: 1 of 1,000 is chance, 20 of 1,000 is not.
    @Test func neverBefore() throws {
        let baseline = try Self.recorded()
        let subject = BaselineRun.Subject(try Self.clinic())
        let test = try BaselineTest(baseline, of: subject, Self.request())
        let row = try #require(baseline.rows.firstIndex { $0.name == "outcome.rejected.share" })
        #expect(test.judge.isCounted(row))
        #expect(test.judge.isCounted(try #require(baseline.rows.firstIndex { $0.name == "outcome.completed.share" })))
        #expect(!test.judge.isCounted(0))
    }
}
