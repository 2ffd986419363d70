import Studies
import Scenarios
import SimulationKernel

extension FleetRun {
    /// Whether the vehicles cannot do what is asked for: far more requests are open at the end than before. A hint for
    /// readers, no test; where rates change by the hour the end of a run may be such an hour.
    package var growsWithoutEnd: Bool {
        let replications = Double(self.finished)
        guard replications > 0 else { return false }
        let end = self.remains.openAtEnd
        let mean = self.remains.open
        let grown = self.remains.grown
        if end > 1.6 * mean, end > 50 * replications { return true }
        guard replications >= 10, !isFromEmpty else { return false }
        // After a warm-up they are as many at the start as at the end, but for chance.
        let growth = grown.reduce(0, +) / replications
        let variance = grown.reduce(0) { $0 + ($1 - growth) * ($1 - growth) } / (replications - 1)
        return growth > 0.25 * mean / replications && growth > 10 && growth > 5 * (variance / replications).squareRoot()
    }

    /// Whether nobody is there when the observation begins.
    private var isFromEmpty: Bool { if case .none = self.scenario.run.plan.warmUp { true } else { false } }
}
