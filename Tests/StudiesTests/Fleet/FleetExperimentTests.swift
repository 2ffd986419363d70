import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import Fleets
import Scenarios
import Testing

import Studies

/// Experiments and expectations on fleets, where theory knows the answer: carrying takes exponential times whatever the
/// way, so that the fleet is M/M/c. With 2.4 Erlang the mean waits are 1.08 min with 3 vehicles, 0.1794 with 4 and 0.0437
/// with 5 (Erlang C). The seeds are fixed; verdicts of 99 % are wrong with a probability of at most 1 %.
@Suite("Experiments on fleets") struct FleetExperimentTests {
    static func scenario(_ more: String, run: String = "{ horizon: 40 h, warm-up: 2 h, replications: 10, seed: 4 }")
        throws
        -> Scenario
    {
        let text = """
            redomat: 1
            name: fleet
            model: fleet
            time: minutes
            assumptions: [ everything ]
            parameters: { fleet: 4 }
            space: { torus: [ 10 km, 10 km ], speed: 30 km/h }
            requests: { poisson: 2.4/min, carrying: { exponential: 1 min } }
            vehicles: { count: $fleet }
            match: fcfs
            run: \(run)
            \(more)
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "fleet.yaml")
        guard let scenario else { throw Small.NotRead(messages: Diagnostic.render(diagnostics)) }
        return scenario
    }

    private func outcome(_ scenario: Scenario, jobs: Int = 2) throws -> ExperimentOutcome {
        try #require(try Plan.outcome(scenario, scenario.experiments[0], jobs: jobs))
    }

    @Test("The fewest vehicles for a mean wait")
    func capacity() throws {
        let scenario = try Self.scenario(
            """
            experiments:
              least:
                capacity: { vary: { fleet: 3..7 }, meet: { system.matching.mean: at most 0.3 min }, confidence: 99% }
                replications: 10
            """)
        guard case .capacity(let found) = try outcome(scenario).kind else {
            throw Small.NotRead(messages: "no capacity question")
        }
        #expect(found.answer == 1)
        #expect(found.design(0)?.verdict == .missed)
        #expect(found.open.isEmpty && !found.isUnattainable)
    }

    @Test("More vehicles, shorter waits, and the same customers in every case")
    func compare() throws {
        let scenario = try Self.scenario(
            """
            experiments:
              sizes:
                compare: { four: {}, five: { fleet: 5 }, three: { fleet: 3 } }
                of: [ system.matching.mean, fleet.riding.share ]
            """)
        let report = ExperimentReport(try outcome(scenario), command: "")
        let text = try #require(ExperimentFiles(report, wallSeconds: 0).files.text(of: "report.md"))
        #expect(text.contains("system.matching.mean is **lower** in five than in four"))
        #expect(text.contains("system.matching.mean is **higher** in three than in four"))
        // Little's law: 2.4 min of work a minute, over the vehicles. 48 % with five and 80 % with three.
        #expect(text.contains("fleet.riding.share is **lower** in five than in four"))
    }

    @Test("A sweep's points are the values of Erlang's formula")
    func sweep() throws {
        let scenario = try Self.scenario(
            """
            experiments:
              sizes: { sweep: { fleet: [ 3, 4, 5 ] }, of: [ system.matching.mean ] }
            """)
        let found = try outcome(scenario)
        #expect(found.points.map(\.name) == ["fleet=3", "fleet=4", "fleet=5"])
        let files = ExperimentFiles(ExperimentReport(found, command: ""), wallSeconds: 0).files
        let rows = try #require(files.text(of: "tables/points.csv")).split(separator: "\r\n").dropFirst()
        // 10 replications of 40 h: standard errors of 3, 2 and 2 % of the value; five of them are kept away from.
        for (row, exact) in zip(rows, [1.0787, 0.1794, 0.0437]) {
            let value = try #require(Double(row.split(separator: ",")[1]))
            #expect(abs(value - exact) < 0.15 * exact, "\(row)")
        }
    }

    @Test("Any number of threads gives the same files")
    func sameBytes() throws {
        let scenario = try Self.scenario(
            """
            experiments:
              sizes:
                compare: { four: {}, five: { fleet: 5 } }
                of: [ system.matching.mean, system.served.rate, fleet.idle.share ]
            """, run: "{ horizon: 2 h, warm-up: 10 min, replications: 5, seed: 4 }")
        let files = try [1, 2].map { jobs in
            ExperimentFiles(ExperimentReport(try outcome(scenario, jobs: jobs), command: ""), wallSeconds: 0).files
        }
        for path in files[0].paths { #expect(files[0].text(of: path) == files[1].text(of: path), "\(path)") }
    }

    @Test("Expectations on the run and on an experiment")
    func expectations() throws {
        let scenario = try Self.scenario(
            """
            expect:
              - system.matching.mean at most 0.25 min
              - system.matching.mean at most 0.1 min
              - fleet.riding.share between 58% and 62%
              - system.served.rate at least 140/h
              - system.served.share at least 100%
              - "sizes: five lower than four in system.matching.mean"
              - "sizes: five higher than four in system.matching.mean"
            experiments:
              sizes: { compare: { four: {}, five: { fleet: 5 } }, of: [ system.matching.mean ] }
            """)
        guard let model = scenario.fleet?.model else { throw Small.NotRead(messages: "no fleet") }
        let run = try FleetRun.run(
            scenario, model, options: StudyOptions(jobs: 2), cancellation: Cancellation(), progress: { _ in })
        let findings = try #require(
            try run.replications.expectations(StudyOptions(jobs: 2), cancellation: Cancellation(), progress: { _ in }))
        #expect(findings.map(\.verdict) == [.pass, .fail, .pass, .pass, .pass, .pass, .fail])
    }

    @Test("What grows without end is said, and the long run is not compared with it")
    func tooMuch() throws {
        let scenario = try Self.scenario("", run: "{ horizon: 10 h, warm-up: 1 h, replications: 10, seed: 4 }")
        guard var model = scenario.fleet?.model else { throw Small.NotRead(messages: "no fleet") }
        func grows(_ count: Int) throws -> Bool {
            model.pools[0].supply = .count(count)
            return try FleetRun.run(
                scenario, model, options: StudyOptions(jobs: 2), cancellation: Cancellation(), progress: { _ in }
            ).growsWithoutEnd
        }
        #expect(try grows(2))
        #expect(try !grows(4))
    }
}
