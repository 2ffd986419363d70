import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Reporting
import Scenarios
import SimulationKernel
import Testing

import Studies

/// Two doctors' orders on the same patients.
@Suite("Comparisons of cases") struct CompareStudyTests {
    private func scenario() throws -> Scenario {
        try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk ] }",
            "desk: { servers: 3, service: { exponential: 1 min } }",
            run: "{ customers: 2000, warm-up: 200 customers, seed: 4 }")
    }

    private let cases = [
        Plan.single("fifo"), Plan.single("sjf", [("stations.desk.discipline", "sjf")]),
        Plan.single("more", [("stations.desk.servers", "4")]),
    ]

    /// Many cases against the best alone: each is told against the first too, the best stand first, and the file's
    /// parameters are listed.
    @Test func manyCases() throws {
        let scenario = try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk ] }",
            "desk: { servers: $desks, service: { exponential: 1 min } }",
            run: "{ customers: 500, warm-up: 100 customers, seed: 4 }", more: "parameters: { desks: 3 }")
        let cases = (3...6).map { Plan.single("d\($0)", [("desks", "\($0)")]) }
        let plan = Plan.compare(
            cases, [Plan.meanWait("desk")], replications: 20, best: BestRule(.lowest, Plan.meanWait("desk")),
            adjustment: .holm, pairing: .withTheBest)
        let outcome = try #require(try Plan.outcome(scenario, plan))
        guard case .compare(let found) = outcome.kind else { return }
        #expect(found.differences[0] == nil)
        #expect(found.againstFirst[0]?.rows.map(\.a) == [0, 0, 0])
        #expect(found.againstFirst[0]?.rows.map(\.b) == [1, 2, 3])
        #expect(found.againstFirst[0]?.rows.map(\.verdict) == [.lower, .lower, .lower])
        let text = MarkdownWriter.text(of: ExperimentReport(outcome, command: "").report())
        #expect(text.contains("## Differences from d3"))
        #expect(text.contains("| d4 - d3 "))
        #expect(text.contains("| `desks`   |"))
        #expect(text.contains("In the order of the file."))
        #expect(text.contains("0 to 34 says: not the best, and at most 34 behind"))
        let best = try #require(text.firstRange(of: "## The best"))
        let rows = text[best.upperBound...].split(separator: "\n").filter { $0.hasPrefix("| d") }.prefix(4)
        #expect(rows.map { String($0.prefix(4)) } == ["| d6", "| d5", "| d4", "| d3"])
    }

    @Test("Shorter first and one desk more are both shown to be better, with names and paths in all files")
    func filesAndWords() throws {
        let plan = Plan.compare(
            cases, [Plan.meanWait("desk")], replications: 20, best: BestRule(.lowest, Plan.meanWait("desk")),
            adjustment: .holm)
        let outcome = try #require(try Plan.outcome(try scenario(), plan))
        guard case .compare(let found) = outcome.kind else {
            Issue.record("no comparison")
            return
        }
        #expect(found.differences[0]?.rows.map(\.verdict) == [.lower, .lower, .lower])
        #expect(found.best?.best == 2)
        let report = ExperimentReport(outcome, command: "redomat experiment small.yaml cases")
        #expect(report.printed.text.contains("The lowest mean wait at desk is that of more.\n"))
        #expect(report.printed.text.contains("Mean wait at desk is lower in sjf than in fifo, by "))
        let files = ExperimentFiles(report, wallSeconds: 0).files
        #expect(
            files.paths.sorted() == [
                "answer.json", "figures/differences-1.svg", "measures.csv", "replications.csv", "report.html",
                "report.md", "run.json", "tables/best.csv", "tables/differences.csv",
            ])
        let measures = try #require(files.text(of: "measures.csv")).split(separator: "\r\n")
        #expect(
            measures.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[1] } == [
                "fifo", "sjf", "more", "sjf - fifo", "more - fifo", "more - sjf",
            ])
        #expect(try #require(files.text(of: "replications.csv")).split(separator: "\r\n").count == 1 + 3 * 20)
    }

    @Test("The difference of the means is the mean of the differences, and the same customers make it precise")
    func pairs() throws {
        let plan = Plan.compare(Array(cases.prefix(2)), [Plan.meanWait("desk")], replications: 30)
        guard case .compare(let found) = try Plan.outcome(try scenario(), plan)?.kind else {
            Issue.record("no comparison")
            return
        }
        let row = try #require(found.differences[0]?.rows[0])
        let means = found.points.map { $0.estimate(0, confidence: 0.95)!.value }
        #expect(abs(row.paired.difference - (means[1] - means[0])) < 1e-9)
        #expect(row.paired.varianceFactor! > 1.5)
    }

    @Test("A range of replications ends when all is decided")
    func goesOnUntilDecided() throws {
        var plan = Plan.compare([cases[0], cases[2]], [Plan.meanWait("desk")], replications: 5)
        plan.replications = ReplicationCount(atLeast: 5, atMost: 320)
        guard case .compare(let found) = try Plan.outcome(try scenario(), plan)?.kind else {
            Issue.record("no comparison")
            return
        }
        #expect(found.looks == 7)
        #expect(found.points[0].replications < 320)
        #expect(found.differences[0]?.rows[0].verdict == .lower)
    }

    @Test("A mistake in a case is said with its path, and nothing is run")
    func mistakes() throws {
        let log = ExperimentLog()
        let plan = Plan.compare(
            [cases[0], Plan.single("wrong", [("stations.dask.servers", "4")])], [Plan.meanWait("desk")], replications: 5
        )
        let outcome = try ExperimentOutcome.run(
            try scenario(), plan, options: StudyOptions(), workforce: ThreadWorkforce(jobs: 1), log: log,
            cancellation: Cancellation(), progress: { _ in })
        #expect(outcome == nil)
        #expect(
            log.diagnostics.map(\.message) == [
                "there is no 'dask' in 'stations'; did you mean 'stations.desk.servers'?"
            ])
    }

    /// A tenth of 2,000 customers, or more where the load asks for it: at 2.4 of 3 servers the relaxation time is
    /// (1 + 1)/(2.8·3·(1 − √0.8)²) = 21.36 min, five of which are 257 customers; with 4 servers a tenth is longer.
    @Test("A warm-up that is left to the program is the same in all cases that are compared")
    func warmUp() throws {
        let scenario = try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk ] }",
            "desk: { servers: 3, service: { exponential: 1 min } }", run: "{ customers: 2000, seed: 4 }")
        #expect(scenario.run.warmUpIsAuto)
        let plan = Plan.compare(cases, [Plan.meanWait("desk")], replications: 2)
        let outcome = try #require(try Plan.outcome(scenario, plan))
        let warmUps = outcome.points.map { ($0.point.subject as? FlowSubject)?.program.plan.warmUp }
        #expect(warmUps == Array(repeating: .customers(257), count: 3))
    }
}
