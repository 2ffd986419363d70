import FlowNetworks
import FlowTheory
import Reporting
import Statistics

/// Warns of averages that no number of replications makes sure.
extension FlowConclusion {
    /// Stations with a line without end whose service has no finite variance: with one server the mean wait is
    /// infinite in the long run (Pollaczek and Khinchine's formula), with several it may be.
    func heavyTails() -> [ReportText] {
        let network = report.run.network
        return network.stations.indices.compactMap { index in
            let station = network.stations[index]
            guard station.capacity == nil, case .count(let servers) = station.servers, servers > 0 else { return nil }
            let laws = report.result.comparison.traffic.streams[index].map(\.service)
            guard laws.contains(where: { $0.secondMoment == .infinity }) else { return nil }
            let law = laws.contains { $0.mean == .infinity } ? "mean" : "variance"
            return """
                \(strong: "Do not rely on the mean wait at \(station.name)"): the \(law) of its service is infinite, \
                and then a mean wait may have no finite value. The mean here depends on how long the run is, and its \
                interval does not hold; the quantiles do not depend on such rare, very long services so much.
                """
        }
    }
}
