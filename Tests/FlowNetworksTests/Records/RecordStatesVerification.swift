import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Ten million events of the consents' lifecycle: only five of the eight states are ever seen, never an optional consent
/// without the required one, and every line of the audit log follows from those before it.
@Suite(.enabled(if: LongChecks.areAsked)) struct RecordStatesVerification {
    typealias Case = ConsentExample

    @Test func fiveOfEightOverTenMillionEvents() throws {
        let program = FlowProgram(Case.network(people: 10_000), plan: RunPlan(.horizon(1900)))
        let observed = try FlowSimulation.run(program, seed: 5, replication: 0)
        let run = observed.records[0]
        let seen = Set(run.states.indices.filter { run.areas[$0] > 0 }.map { Case.pattern(run.states[$0]) })
        LongChecks.report(
            "consents: states ever seen in \(observed.events) events", measured: "\(seen.count) of 8",
            bar: "5 of 8 in 10⁷ events")
        LongChecks.report(
            "consents: lines of the audit log replayed without a fault", measured: "\(run.auditedLines)",
            bar: "all, 10⁷")
        #expect(observed.events >= 10_000_000)
        #expect(run.auditedLines >= 10_000_000)
        #expect(seen.count == 5)
        #expect(seen.allSatisfy { $0[0] || (!$0[1] && !$0[2]) })
        let active = run.area(field: 0, value: Case.given) / (Double(run.people) * run.duration)
        // From the start: 0.8333 less what is missing in the first days.
        #expect(abs(active - 5.0 / 6 * (1 - 1 / (0.6 * 1900))) < 0.001)
    }
}
