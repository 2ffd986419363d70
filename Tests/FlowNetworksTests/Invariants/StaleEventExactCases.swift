import SimulationKernel
import TestSupport
import Testing

import FlowNetworks

/// The former ends of a service that is interrupted again and again.
@Suite struct StaleEventExactCases {
    /// u comes at 1, 2, 3, … and needs 0.5 each; r has come at 0 and needs 10,000.25. By 19,999 r has had
    /// 1 + 19,998 · 0.5 = 10,000, waits for u until 19,999.5 and ends at 19,999.75. It was interrupted 19,999 times,
    /// each time with an end in the calendar that never comes; some hundreds may wait there, not thousands.
    @Test func theCalendarForgetsThem() {
        let network = FlowNetwork(
            stations: [Station(name: "s", servers: .count(1), discipline: .priority(.resume))],
            classes: [
                Patient("r", at: 0, needs: 10_000.25, priority: 2).asClass,
                CustomerClass(
                    name: "u", arrivals: Arrivals(.renewal(.deterministic(1))), priority: 1,
                    flow: [.visit(Visit(station: 0, service: .deterministic(0.5)))]),
            ])
        let engine = FlowEngine(
            FlowProgram(network, plan: RunPlan(.horizon(20_000.25))), Draws(seed: 1, replication: 0))
        var most = 0
        while !engine.run(events: 50) { most = max(most, engine.calendar.count) }
        #expect(most > 500)
        #expect(most < 2000)
        let observed = engine.observations()
        #expect(observed.times()[0] == 19_999.75)
        #expect(observed.visits[0][1].time.count == 19_999)
        #expect(observed.visits[0][1].wait.maximum == 0)
        #expect(observed.allHold)
    }
}
