import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel

/// What servers, waiting and ends cost, per time unit: the price of too few doctors beside the price of idle ones.
extension FlowMeasures {
    func costMeasures() -> [Measurement] {
        let hasEnds = ends?.costs ?? false
        guard costs?.isStated == true || hasEnds else { return [] }
        func rate(_ name: String, _ cost: (FlowObservations) -> Double) -> Measurement {
            measurement(
                PooledRatio(observations.map { (cost($0), $0.duration) }), "cost", "all", name, "rate", .cost)
        }
        var result = [rate("total") { stationCost($0) + (hasEnds ? outcomeCost($0) : 0) }]
        if pricedStations.count + (hasEnds ? 1 : 0) > 1 {
            result += pricedStations.map { index in
                rate(network.stations[index].name) { cost(ofStation: index, $0) }
            }
            if hasEnds { result.append(rate("outcomes") { outcomeCost($0) }) }
        }
        return result
    }

    private var pricedStations: [Int] {
        guard let costs, costs.isStated else { return [] }
        return network.stations.indices.filter { costs.stations[$0] != nil }
    }

    /// Of all stations over the whole period.
    func stationCost(_ observation: FlowObservations) -> Double {
        pricedStations.reduce(0) { $0 + cost(ofStation: $1, observation) }
    }

    /// Over the whole period.
    private func cost(ofStation index: Int, _ observation: FlowObservations) -> Double {
        guard let price = costs?.stations[index] else { return 0 }
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
