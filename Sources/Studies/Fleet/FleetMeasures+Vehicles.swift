import Experiments
import Fleets
import SimulationKernel

/// What vehicles do.
extension FleetMeasures {
    func vehicleMeasures(_ element: String, _ pools: [Int]) -> [Measurement] {
        let parts = observations.map { observed in pools.map { observed.pools[$0] } }
        func total(_ part: [PoolObservations], _ value: (PoolObservations) -> Double) -> Double {
            part.reduce(0) { $0 + value($1) }
        }
        func figure(
            _ quantity: String, _ statistic: String, _ unit: MeasureUnit, _ numerator: (PoolObservations) -> Double,
            _ denominator: (PoolObservations) -> Double
        ) -> Measurement {
            ratio(
                parts.map { (total($0, numerator), total($0, denominator)) }, element, "all", quantity, statistic, unit)
        }
        var result = [
            figure("idle", "share", .share, { $0.idleTime }, { $0.time }),
            figure("pickup", "share", .share, { $0.pickupTime }, { $0.time }),
            figure("riding", "share", .share, { $0.ridingTime }, { $0.time }),
        ]
        if pools.count == 1 {
            result += levels(observations.map { $0.pools[pools[0]].onDuty }, element, "on-duty", [.mean, .maximum])
            result += levels(observations.map { $0.pools[pools[0]].idle }, element, "free", [.mean, .maximum])
        } else {
            let durations = observations.map(\.duration)
            result.append(
                ratio(
                    zip(parts, durations).map { part, duration in (total(part) { $0.onDuty.area }, duration) }, element,
                    "all",
                    "on-duty", "mean", .number))
        }
        result.append(
            figure("deadhead", "share", .share, { $0.emptyDistance }, { $0.emptyDistance + $0.loadedDistance }))
        result.append(figure("stops", "rate", .rate, { Double($0.stops) }, { $0.time }))
        result.append(figure("distance", "rate", .rate, { $0.emptyDistance + $0.loadedDistance }, { $0.time }))
        if model.fare != nil {
            result.append(figure("income", "rate", .cost, { $0.income }, { $0.time }))
            let spreads = parts.map { part in
                PoolObservations.giniCoefficient(
                    part.flatMap(\.vehicles).filter { $0.time > 0 }.map { $0.income / $0.time })
            }
            result.append(
                ratio(spreads.map { ($0 ?? 0, $0 == nil ? 0 : 1) }, element, "all", "income-spread", "gini", .number))
        }
        return result
    }
}
