import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import Reporting
import Scenarios
import Testing

import Studies

/// Fewest servers of small systems. Each verdict at 99 % is wrong with a probability of at most 1 % for all of them
/// together; the seeds are fixed.
@Suite("Capacity questions") struct CapacityStudyTests {
    private func scenario(_ station: String = "servers: 3") throws -> Scenario {
        try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk ] }",
            "desk: { \(station), service: { exponential: 1 min } }",
            run: "{ customers: 5000, warm-up: 500 customers, seed: 4 }",
            more: "currency: EUR")
    }

    private func found(_ scenario: Scenario, _ plan: ExperimentPlan) throws -> CapacityOutcome {
        guard case .capacity(let found) = try Plan.outcome(scenario, plan)?.kind else {
            throw Small.NotRead(messages: "no outcome")
        }
        return found
    }

    /// Where the file goes by steps, what lies between is said; what was never seen is 0 %; and what is open says how many
    /// replications would do.
    @Test func whatIsLeftOut() throws {
        let text = """
            experiments:
              least:
                capacity: { vary: { stations.desk.servers: [ 3, 5, 7 ] }, meet: { desk.wait.mean: at most 0.3 min, desk.wait.over(50 min): at most 10% } }
                replications: 5
              open:
                capacity: { vary: { stations.desk.servers: 3..4 }, meet: { desk.wait.mean: at most 1.08 min } }
                replications: 5
            """
        let scenario = try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk ] }",
            "desk: { servers: 3, service: { exponential: 1 min } }",
            run: "{ customers: 5000, warm-up: 500 customers, seed: 4 }", more: text)
        let summaries = try scenario.experiments.map { plan in
            ExperimentReport(try #require(try Plan.outcome(scenario, plan)), command: "").printed.text
        }
        #expect(summaries[0].contains(": 5 servers at desk, with "))
        #expect(summaries[0].contains("share who wait over 50 min at desk is 0% (none seen)"))
        #expect(summaries[0].contains("Between 3 and 5 nothing was looked at"))
        #expect(summaries[1].contains(/about [0-9,]+ replications would decide, if the figures stay as they are/))
    }

    /// Erlang C at 2.4 Erlang: mean waits of 1.08 with 3, 0.18 with 4, 0.045 with 5 servers.
    @Test func fewestForAMeanWait() throws {
        let plan = Plan.capacity(
            [Plan.factor("stations.desk.servers", 3...9)],
            [(Plan.meanWait("desk"), .atMost(0.3), "at most 0.3 min")])
        let found = try found(try scenario(), plan)
        #expect(found.answer == 1)
        #expect(found.byTheory == 1)
        #expect(found.open.isEmpty && !found.isUnattainable)
        #expect(found.design(0)?.verdict == .missed)
        let report = ExperimentReport(
            ExperimentOutcome(scenario: try scenario(), plan: plan, seed: 4, kind: .capacity(found)), command: "")
        #expect(
            report.printed.text.contains(
                "The least that meets mean wait at desk at most 0.3 min: 4 servers at desk, with 99% confidence"))
        #expect(report.printed.text.contains("With 3 servers at desk it is missed"))
        #expect(report.printed.text.contains("By theory in the long run it is the same"))
    }

    /// A quantile is tested as a share: 95 % within half a minute take 5 servers (P(wait > 0.5) is 0.11 with 4 and
    /// 0.028 with 5).
    @Test func fewestForAQuantile() throws {
        let plan = Plan.capacity(
            [Plan.factor("stations.desk.servers", 3...9)],
            [(Plan.measure("desk", "wait", .quantile(0.95), "p95", .time), .atMost(0.5), "at most 0.5 min")])
        let found = try found(try scenario(), plan)
        #expect(found.answer == 2)
        #expect(found.targets.parts.map(\.bound).allSatisfy { abs($0 - 0.05) < 1e-12 })
    }

    @Test func whatCannotBeMet() throws {
        let plan = Plan.capacity(
            [Plan.factor("stations.desk.servers", 3...4)],
            [(Plan.meanWait("desk"), .atMost(0.01), "at most 0.01 min")])
        let found = try found(try scenario(), plan)
        #expect(found.answer == nil && found.isUnattainable)
        let report = ExperimentReport(
            ExperimentOutcome(scenario: try scenario(), plan: plan, seed: 4, kind: .capacity(found)), command: "")
        #expect(report.printed.text.contains("The target cannot be met within the range"))
    }

    /// At the exact mean wait no number of replications decides.
    @Test func whatStaysOpen() throws {
        let exact = 11.52 / 0.2 * 0.2 / (1 + 2.4 + 2.88 + 11.52) / 0.6
        let plan = Plan.capacity(
            [Plan.factor("stations.desk.servers", 3...6)],
            [(Plan.meanWait("desk"), .atMost(exact), "at most")], replications: ReplicationCount(atLeast: 5, atMost: 20)
        )
        let found = try found(try scenario(), plan)
        #expect(found.answer == 1)
        #expect(found.open == [0])
    }

    /// Two stations in a row, each of 2.4 Erlang: the fewest desks in all for mean waits of 0.3 min are 4 and 4.
    @Test func twoFactors() throws {
        let scenario = try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk, room ] }",
            """
            desk: { servers: 3, service: { exponential: 1 min } }
            room: { servers: 3, service: { exponential: 1 min } }
            """, run: "{ customers: 5000, warm-up: 500 customers, seed: 4 }")
        let plan = Plan.capacity(
            [Plan.factor("stations.desk.servers", 3...6), Plan.factor("stations.room.servers", 3...6)],
            [
                (Plan.meanWait("desk"), .atMost(0.3), "at most 0.3 min"),
                (Plan.meanWait("room"), .atMost(0.3), "at most 0.3 min"),
            ])
        let found = try found(scenario, plan)
        #expect(found.answer.map { found.grid.places[$0] } == [1, 1])
        #expect(found.designs.count < 16)
    }

    /// Servers at 1, waiting at 4 each: 3 + 4·2.59 = 13.4 with 3 servers, 4 + 4·0.43 = 5.72 with 4, 5 + 4·0.105 = 5.42 with
    /// 5, 6 + 4·0.027 = 6.1 with 6.
    @Test func leastCost() throws {
        let cost = Plan.measure("cost", "total", nil, "rate", .cost)
        let plan = Plan.capacity(
            [Plan.factor("stations.desk.servers", 3...9)], [(Plan.meanWait("desk"), .atMost(1), "at most 1 min")],
            .measure(cost), measures: [Plan.meanWait("desk"), cost])
        let found = try found(try scenario("servers: 3, cost: { server: 60/h, waiting: 240/h }"), plan)
        #expect(found.answer == 2)
        #expect(found.cost?.isShown == true)
    }
}
