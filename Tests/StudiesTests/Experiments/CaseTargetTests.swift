import Experiments
import Reporting
import FlowScenarios
import LaneSupport
import Scenarios
import Testing

import FlowStudies
import Studies

/// The scenario's targets in each case of an experiment, and what a capacity question leaves open by cost.
///
/// Erlang C at 2.4 Erlang: mean waits of 1.08 min with 3, 0.18 with 4, 0.045 with 5 servers.
@Suite("Targets of cases") struct CaseTargetTests {
    private func scenario(_ more: String, station: String = "servers: 3") throws -> Scenario {
        try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk ] }",
            "desk: { \(station), service: { exponential: 1 min } }",
            run: "{ customers: 3000, warm-up: 500 customers, seed: 4 }", more: more)
    }

    private func report(_ scenario: Scenario, _ number: Int = 0) throws -> ExperimentReport {
        ExperimentReport(try #require(try Plan.outcome(scenario, scenario.experiments[number])), command: "")
    }

    private static let experiments = """
        targets: { desk.wait.mean: at most 0.3 min }
        experiments:
          cases:
            compare: { three: { stations.desk.servers: 3 }, five: { stations.desk.servers: 5 } }
            of: [ desk.utilization.mean ]
            replications: 10
          many:
            sweep: { stations.desk.servers: 3..16 }
            of: [ desk.utilization.mean ]
            replications: 3
          fewest:
            capacity: { vary: { stations.desk.servers: 3..6 }, meet: { desk.wait.mean: at most 0.5 min } }
            replications: 10
        """

    /// The target is told although the experiment asks for something else.
    @Test func `each case has a light`() throws {
        let report = try report(try scenario(Self.experiments))
        let lights = try #require(report.report().answer?.lights)
        #expect(lights.count == 1)
        #expect(lights[0].lights.map(\.name.plain) == ["three", "five"])
        #expect(lights[0].lights.map(\.verdict) == [.missed, .met])
        #expect(lights[0].subject.plain == "Case" && lights[0].question.plain.hasPrefix("Desk: "))
        #expect(report.printed.text.contains(/Targets/) && report.printed.text.contains("missed"))
        let files = ExperimentFiles(report, wallSeconds: 0).files
        let table = try #require(files.text(of: "tables/targets.csv"))
        #expect(table.hasPrefix("case,measure,target,bound,"))
        #expect(table.contains(/three,desk.wait.mean,at most 0.3 min,.*,missed/))
        // What the experiment tells has not changed.
        #expect(try #require(files.text(of: "measures.csv")).contains("desk,") == true)
        #expect(try !#require(files.text(of: "measures.csv")).contains(",wait,"))
    }

    @Test func `of many points it is said how many`() throws {
        let report = try report(try scenario(Self.experiments), 1)
        #expect(report.report().answer?.lights.isEmpty == true)
        #expect(
            report.printed.text.contains(/Desk: Is the mean wait at most 0.3 min\? Of 14 points it is met at 1[0-3]/))
    }

    @Test func `beside a capacity question's own targets`() throws {
        let report = try report(try scenario(Self.experiments), 2)
        #expect(report.printed.text.contains("Targets of the scenario"))
        #expect(report.report().answer?.lights.first?.lights.isEmpty == false)
    }

    @Test func `no target, no light`() throws {
        let text = Self.experiments.split(separator: "\n").dropFirst().joined(separator: "\n")
        let report = try report(try scenario(text))
        #expect(report.report().answer?.lights.isEmpty == true && !report.printed.text.contains("Targets"))
        #expect(ExperimentFiles(report, wallSeconds: 0).files.text(of: "tables/targets.csv") == nil)
    }

    /// At the bound of three servers no number of replications decides. Servers cost 60 and waiting nothing, so that three
    /// are cheaper than four: what is undecided is named, with what it costs. Where waiting costs much the three are known
    /// to be dearer (each waits 0.9 min longer), and nothing that matters is open.
    @Test func `what is open by cost`() throws {
        let bound = 11.52 / (1 + 2.4 + 2.88 + 11.52) / 0.6
        func found(_ waiting: Int) throws -> (CapacityOutcome, ExperimentReport) {
            let cost = Plan.measure("cost", "total", nil, "rate", .cost)
            let plan = Plan.capacity(
                [Plan.factor("stations.desk.servers", 3...6)],
                [(Plan.meanWait("desk"), .atMost(bound), "at most that")],
                .measure(cost), measures: [Plan.meanWait("desk"), cost],
                replications: ReplicationCount(atLeast: 5, atMost: 20))
            let scenario = try scenario(
                "currency: EUR", station: "servers: 3, cost: { server: 60/h, waiting: \(waiting)/h }")
            let outcome = try #require(try Plan.outcome(scenario, plan))
            guard case .capacity(let found) = outcome.kind else { throw Small.NotRead(messages: "no capacity") }
            return (found, ExperimentReport(outcome, command: ""))
        }
        let (cheap, report) = try found(0)
        #expect(cheap.answer == 1 && cheap.open == [0])
        #expect(
            report.printed.text.contains(
                /Undecided after 20 replications: 3 servers at desk \([^)]*, of the answer [^)]*\)/)
        )
        let (dear, other) = try found(600)
        #expect(dear.answer.map { $0 >= 1 } == true && dear.open == [])
        #expect(!other.printed.text.contains("Undecided"))
    }
}
