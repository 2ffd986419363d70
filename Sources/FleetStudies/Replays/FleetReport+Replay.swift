import Reporting
import Scenarios
import SimulationKernel
import Studies

extension FleetReport {
    /// The first replication to be watched, made when a page is written.
    func replay() -> PendingReplay {
        let replay = FleetReplay(scenario, model)
        let seed = run.seed
        let late = scenario.lateWait
        let isAfterWarmUp = scenario.run.plan.warmUp != .none
        return PendingReplay {
            var made = replay.replay(seed: seed, late: late)
            guard let facts = made?.subtitle else { return nil }
            let which = isAfterWarmUp ? "The first replication after its warm-up" : "The first replication"
            made?.title = "What does a bad moment look like?"
            made?.subtitle = "\(which), as one may go. \(facts)"
            return made
        }
    }
}
