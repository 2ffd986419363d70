package import FlowNetworks
package import Scenarios

extension Scenario {
    /// The scenario with another network of the same stations, classes and flows: with all that is known of it before a
    /// run worked out anew.
    /// - Parameter mark: what was changed, so that nobody takes its runs for those of this scenario.
    package func with(_ network: FlowNetwork, mark: String) -> Scenario {
        guard var flow else { return self }
        var network = network
        ServiceMeans.fill(&network, run.plan)
        flow.network = network
        flow.loads = StationLoad.loads(of: network, run.plan, hour: 3600 / timeUnit.seconds)
        if !flow.disturbances.isEmpty { flow.expectedEnds = ExpectedEnds.shares(of: network, run.plan) }
        var result = self
        result.flow = flow
        result.simulatedText += "\n\(mark)"
        return result
    }
}
