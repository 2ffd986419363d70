import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import Scenarios
import Testing

import Studies

/// How many replications settle what is open, and what a test says that was not let finish.
@Suite struct ReplicationAdviceTests {
    /// Two digits, upwards.
    @Test(arguments: [(7, 7), (99, 99), (100, 100), (101, 110), (1234, 1300), (990_001, 1_000_000)])
    func twoDigits(count: Int, about: Int) { #expect(ReplicationAdvice.about(count) == about) }

    /// Four values of mean 1 and standard deviation √(4/3): half the width is t₃ √(1/3) = 3.1824 · 0.57735 = 1.83737, so
    /// that a distance of 0.1 takes 4 · 337.6 = 1,350.4 replications.
    @Test func byTheWidth() throws {
        let mean = try #require(MeanDifference.mean(of: [0, 0, 2, 2]))
        func count(_ mean: MeanDifference, _ distance: Double) -> Int? {
            ReplicationAdvice.count(mean, replications: 4, distance: distance, confidence: 0.95)
        }
        #expect(count(mean, 0.1) == 1_400)
        // What is at the bound, or does not vary, no number decides.
        #expect(count(mean, 0) == nil)
        #expect(count(try #require(MeanDifference.mean(of: [1, 1, 1, 1])), 0.1) == nil)
        #expect(count(mean, 1e-6) == nil)
        // Nearer than it was seen: a quarter more.
        #expect(count(mean, 100) == 5)
    }

    @Test func distances() {
        #expect(Bound.atMost(3).distance(of: 5) == 2)
        #expect(Bound.atLeast(3).distance(of: 1) == 2)
        #expect(Bound.between(2, 10).distance(of: 3) == 1)
        #expect(Bound.equals(10, within: .absolute(2)).distance(of: 9) == 1)
        #expect(Bound.equals(10, within: .relative(0.1)).distance(of: 13) == 2)
    }

    private static func clinic(_ expectation: String) throws -> Scenario {
        try Small.scenario(
            "p: { arrivals: { poisson: 20/h }, flow: [ doctor ] }",
            "doctor: { servers: 4, service: { exponential: 8 min } }",
            run: "{ horizon: 4 h, replications: 4, seed: 3 }", more: "expect: [ \(expectation) ]")
    }

    private static func sentences(_ expectation: String) throws -> [String] {
        let scenario = try clinic(expectation)
        guard let network = scenario.flow?.network else { return [] }
        let options = StudyOptions(jobs: 2)
        let run = try FlowRun.run(
            scenario, network, options: options, cancellation: Cancellation(), progress: { _ in })
        return try run.replications.expectations(options, cancellation: Cancellation(), progress: { _ in })?.map(
            \.sentence) ?? []
    }

    /// Of four afternoons the mean wait is not known to a quarter; the longest is what was seen.
    @Test func undecided() throws {
        let mean = try #require(try Self.sentences("doctor.wait.mean at most 1.5 min").first)
        #expect(mean.hasPrefix("undecided: "))
        #expect(mean.contains("replications may decide it, if the figure stays as it is"), "\(mean)")
        let longest = try #require(try Self.sentences("doctor.wait.max at most 30 min").first)
        #expect(
            longest == "pass: doctor.wait.max at most 30 min: the most seen in 4 replications is 22.97 min",
            "\(longest)")
        // What is decided needs no advice.
        let sure = try #require(try Self.sentences("doctor.wait.mean at most 5 h").first)
        #expect(sure.hasPrefix("pass: ") && !sure.contains("may decide"))
    }

    @Test func outOfTime() throws {
        var request = TestRequest()
        request.seconds = 0
        let outcome = try ExpectationTests.run(
            try Self.clinic("doctor.wait.mean at most 1.5 min"), request, cancellation: Cancellation())
        #expect(outcome.verdict == .undecided)
        #expect(
            outcome.text.contains("the 0 s of a test were over before the first 20 replications were done; --effort"))
        request.seconds = 60
        #expect(
            request.timeIsOver("after 40 replications")
                == "the 60 s of a test were over after 40 replications; --effort 300s allows more")
    }
}
