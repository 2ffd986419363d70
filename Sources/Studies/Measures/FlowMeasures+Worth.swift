import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel

/// What ends earn and cost per time unit, and what is left of it.
extension FlowMeasures {
    func worthMeasures() -> [Measurement] {
        guard let ends, ends.earns || ends.costs else { return [] }
        var result: [Measurement] = []
        for (outcome, name) in network.outcomes.enumerated() {
            guard let worth = ends.worths[outcome] else { continue }
            if worth.revenue != 0 {
                result.append(
                    money("outcome", "\(name).revenue") { worth.revenue * Double(endCount($0, outcome)) })
            }
            if worth.cost != 0 {
                result.append(money("outcome", "\(name).cost") { worth.cost * Double(endCount($0, outcome)) })
            }
        }
        return result
    }

    /// Over all outcomes, beside what servers and waiting cost.
    func profitMeasures() -> [Measurement] {
        guard let ends, ends.earns else { return [] }
        return [
            money("system", "revenue") { revenue($0) },
            money("system", "profit") { revenue($0) - outcomeCost($0) - stationCost($0) },
        ]
    }

    private func revenue(_ observation: FlowObservations) -> Double {
        sum(observation) { ends?.worths[$0]?.revenue ?? 0 }
    }

    /// Over the whole period.
    func outcomeCost(_ observation: FlowObservations) -> Double {
        sum(observation) { ends?.worths[$0]?.cost ?? 0 }
    }

    private func sum(_ observation: FlowObservations, _ amount: (Int) -> Double) -> Double {
        network.outcomes.indices.reduce(0) { $0 + amount($1) * Double(endCount(observation, $1)) }
    }

    private func endCount(_ observation: FlowObservations, _ outcome: Int) -> Int {
        people.reduce(0) { $0 + observation.classes[$1].ends[outcome] }
    }

    private func money(
        _ element: String, _ quantity: String, _ amount: (FlowObservations) -> Double
    ) -> Measurement {
        measurement(
            PooledRatio(observations.map { (amount($0), $0.duration) }), element, "all", quantity, "rate", .cost)
    }
}
