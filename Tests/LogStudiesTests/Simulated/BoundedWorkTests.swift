import Experiments
import LogComparison
import Testing

import LogStudies

/// What is simulated is bounded by the rows of the log, and not by how busy a scenario is or how long its days are.
@Suite struct BoundedWorkTests {
    /// The log has about 2 · 24 · 10 = 480 patients, and the scenario brings 400 times as many: it is stopped on the
    /// way.
    @Test func aScenarioFarBusierThanItsLog() throws {
        let log = try SmallScenarios.traced(try SmallScenarios.doctor())
        let busy = try SmallScenarios.doctor(rate: 800, service: 0.05)
        #expect {
            _ = try SmallScenarios.validated(busy, log, SmallScenarios.brief(20))
        } throws: { error in
            (error as? ValidationMistake)?.message.contains("activities in the days that are looked at") == true
        }
        // Ten times as many are a difference that can be told.
        let tenfold = try SmallScenarios.doctor(rate: 20, service: 2)
        #expect(try SmallScenarios.validated(tenfold, log, SmallScenarios.brief(20)).replications == 20)
    }
}
