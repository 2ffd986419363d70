import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import Scenarios
import TestSupport
import Testing

import Studies

/// What common random numbers save, as the reports measure it: (Var A + Var B)/Var(B − A).
///
/// With n replications the factor's own standard error is about 2/√n of it where the difference is nearly normal: 3 %
/// with 4,000.
@Suite(.enabled(if: LongChecks.areAsked)) struct CommonNumbersVerification {
    private func factor(
        _ scenario: Scenario, _ cases: [ExperimentCase], _ measure: MeasureName, replications: Int
    ) throws -> Double {
        let outcome = try Plan.outcome(scenario, Plan.compare(cases, [measure], replications: replications))
        guard case .compare(let found) = outcome?.kind else { throw Small.NotRead(messages: "no outcome") }
        return try #require(found.differences[0]?.rows[0].paired.varianceFactor)
    }

    /// M/M/3 at ρ = 0.8; 2.5 is what perfect synchronisation gives.
    @Test func firstComeAgainstShortestJob() throws {
        let scenario = try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk ] }",
            "desk: { servers: 3, service: { exponential: 1 min } }",
            run: "{ customers: 5000, warm-up: 500 customers, seed: 11 }")
        let measured = try factor(
            scenario, [Plan.single("fifo"), Plan.single("sjf", [("stations.desk.discipline", "sjf")])],
            Plan.meanWait("desk"), replications: 4000)
        LongChecks.report(
            "common random numbers, FIFO - SJF, M/M/3 at load 0.8, mean wait", measured: measured.digits(3),
            bar: "at least 2.3")
        #expect(measured >= 2.3)
    }

    /// Who is served next changes who waits, hardly how many: the mean wait of all has nearly no difference.
    @Test func firstComeAgainstTwoClasses() throws {
        let scenario = try Small.scenario(
            """
            urgent: { priority: 1, arrivals: { poisson: 0.8 per min }, flow: [ desk ] }
            routine: { priority: 2, arrivals: { poisson: 1.6 per min }, flow: [ desk ] }
            """, "desk: { servers: 3, service: { exponential: 1 min }, discipline: fifo }",
            run: "{ customers: 5000, warm-up: 500 customers, seed: 11 }")
        let measured = try factor(
            scenario, [Plan.single("fifo"), Plan.single("priority", [("stations.desk.discipline", "priority")])],
            Plan.meanWait("desk"), replications: 1000)
        LongChecks.report(
            "common random numbers, FIFO - two classes by priority, M/M/3 at load 0.8, mean wait of all",
            measured: measured.digits(3), bar: "at least 100")
        #expect(measured >= 100)
    }

    /// Different orders upstream shift who comes when to the next stations; the needs stay with the patients.
    @Test func threeStations() throws {
        let scenario = try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ reception, doctor, laboratory ] }",
            """
            reception: { servers: 3, service: { exponential: 1 min } }
            doctor: { servers: 3, service: { exponential: 1 min } }
            laboratory: { servers: 3, service: { exponential: 1 min } }
            """, run: "{ customers: 5000, warm-up: 500 customers, seed: 11 }")
        let measured = try factor(
            scenario, [Plan.single("fifo"), Plan.single("sjf", [("stations.reception.discipline", "sjf")])],
            Plan.measure("system", "time", .mean, "mean", .time), replications: 2000)
        LongChecks.report(
            "common random numbers, three stations with FIFO - SJF at the first, mean time in the system",
            measured: measured.digits(3), bar: "at least 2")
        #expect(measured >= 2)
        let downstream = try factor(
            scenario, [Plan.single("fifo"), Plan.single("sjf", [("stations.reception.discipline", "sjf")])],
            Plan.meanWait("laboratory"), replications: 2000)
        LongChecks.report(
            "common random numbers, three stations with FIFO - SJF at the first, mean wait at the last",
            measured: downstream.digits(3), bar: "at least 2")
        #expect(downstream >= 2)
    }
}
