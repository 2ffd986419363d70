package import Experiments
import Reporting
package import Scenarios

/// Tests of what a scenario expects, within the effort of a test.
package enum ExpectationTests {
    /// - Parameters:
    ///   - scenario: what it expects is tested.
    ///   - request: the seed, the confidence, the seconds and the threads.
    ///   - outcome: of the baseline's test, whose replications may have seen what these do not.
    ///   - cancellation: asks it to stop; the outcome is then not complete.
    ///   - progress: called with the part of the work that is done, 0 to 1, from any thread.
    /// - Returns: no cases where nothing is expected.
    /// - Throws: ``StudyError`` when a replication failed.
    package static func run(
        _ scenario: Scenario, _ request: TestRequest, after outcome: TestOutcome = TestOutcome(),
        cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws -> TestOutcome {
        let seed = request.seed ?? scenario.run.seed
        let plan = scenario.run.warmUpIsAuto ? BaselinePlan.plan(of: scenario) : scenario.run.plan
        if scenario.expectations.isEmpty { return TestOutcome() }
        let experiments = try ExperimentExpectations(scenario, confidence: request.confidence).findings(
            StudyOptions(seed: seed, jobs: request.jobs), cancellation: cancellation, progress: progress)
        guard let experiments else { return TestOutcome(isComplete: false) }
        guard let judge = ExpectationJudge(scenario, seed: seed, plan: plan) else {
            return Self.outcome(scenario, experiments.map(\.finding))
        }
        let deadline = Clock.wall() + request.seconds
        guard let size = try judge.point.size(cancellation: cancellation) else { return TestOutcome(isComplete: false) }
        let each = max(1, size)
        let least = max(ReplicationCount.usual, scenario.run.replications.atLeast)
        let budget = ExpectationStudy.Budget(
            first: least, most: max(least, request.effort / each), jobs: request.jobs, confidence: request.confidence,
            part: judge.part, deadline: deadline)
        let study = try ExpectationStudy.run(judge, from: [], budget, cancellation: cancellation, progress: progress)
        guard let study else { return TestOutcome(isComplete: false) }
        var findings = study.judge.findings(with: experiments)
        if study.ranOutOfTime {
            let count = Readable.count(study.replications == 0 ? budget.first : study.replications)
            let when =
                study.replications == 0
                ? "before the first \(count) replications were done" : "after \(count) replications"
            for index in findings.indices where findings[index].verdict == .undecided {
                let own = findings[index].advice
                findings[index].advice = "\(request.timeIsOver(when))" + (own.isEmpty ? "" : ": \(own)")
            }
        }
        for index in findings.indices {
            findings[index].hold(against: outcome.longest, scenario.expectations[index], in: scenario)
        }
        return Self.outcome(scenario, findings)
    }

    private static func outcome(_ scenario: Scenario, _ findings: [ExpectationFinding]) -> TestOutcome {
        TestOutcome(
            cases: findings.map {
                TestCase(
                    file: scenario.file, name: $0.text, verdict: $0.verdict,
                    message: $0.foundAndWarning)
            }, text: findings.map { "expected: \($0.sentence)\n" }.joined())
    }
}
