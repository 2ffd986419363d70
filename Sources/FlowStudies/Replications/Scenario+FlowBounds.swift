import FlowNetworks
import Scenarios
import SimulationKernel
import Studies

extension Scenario {
    /// Every bound above which a flow's waits are counted exactly: as in any model, and where many give up after just so
    /// long, so that a quantile which is that time is told exactly though nothing is held against it.
    func waitBounds(for measures: [MeasureName], in network: FlowNetwork) -> [Double] {
        var bounds = waitBounds(for: measures)
        for bound in network.timesOfGivingUp.flatMap(TallySummary.boundsAround) where !bounds.contains(bound) {
            bounds.append(bound)
        }
        return bounds
    }
}
