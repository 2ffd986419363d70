import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel

/// What servers and waiting cost, per time unit: the price of too few doctors beside the price of idle ones.
extension FlowMeasures {
    func costMeasures() -> [Measurement] {
        guard let costs, costs.isStated else { return [] }
        let priced = network.stations.indices.filter { costs.stations[$0] != nil }
        func sum(_ stations: [Int]) -> PooledRatio {
            PooledRatio(
                observations.map { observation in
                    (
                        stations.reduce(0) { $0 + cost(ofStation: $1, costs.stations[$1]!, observation) },
                        observation.duration
                    )
                })
        }
        var result = [measurement(sum(priced), "cost", "all", "total", "rate", .cost)]
        if priced.count > 1 {
            result += priced.map { measurement(sum([$0]), "cost", "all", network.stations[$0].name, "rate", .cost) }
        }
        return result
    }

    /// Over the whole period.
    private func cost(ofStation index: Int, _ price: StationCost, _ observation: FlowObservations) -> Double {
        let station = observation.stations[index]
        return price.server * serverTime(ofStation: index, observation) + price.waiting * station.waiting.area
            + price.present * station.occupancy.area
    }

    /// Servers on duty times time, overtime included; where servers are without limit, those at work.
    private func serverTime(ofStation index: Int, _ observation: FlowObservations) -> Double {
        let station = observation.stations[index]
        switch network.stations[index].servers {
        case .unlimited: return station.busy.area
        case .count(let servers): return Double(servers) * observation.duration
        case .schedule, .groups: return station.detail.map { $0.onDutyArea + $0.overtimeArea } ?? 0
        }
    }
}
