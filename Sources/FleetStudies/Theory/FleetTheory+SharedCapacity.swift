import Fleets
import QueueingTheory
import SimulationKernel
import Statistics

/// Vehicles as room that several kinds of requests share: each takes one of them for a time of its own, and who finds
/// none free is lost.
extension FleetTheory {
    /// By `element.quantity.statistic`, with a kind of requests in brackets; empty where the fleet is not like that.
    static func sharedCapacity(_ model: FleetModel) -> [String: Value] {
        guard model.classes.count > 1, model.behaviour == nil, (model.fare?.surge?.elasticity ?? 0) == 0 else {
            return [:]
        }
        switch model.matching {
        case .nearestIdle(_, .infinity), .firstComeFirstServed: break
        default: return [:]
        }
        var vehicles = 0
        for pool in model.pools {
            guard case .count(let count) = pool.supply, pool.atOnce == 1 else { return [:] }
            vehicles += count
        }
        var rates: [Double] = []
        for group in model.classes {
            guard case .poisson(let profile) = group.source, profile.pieces.count == 1, let only = profile.pieces.first,
                only.time <= 0, only.rate > 0, group.carrying != nil, !group.waits, group.pool == nil,
                group.noShow == 0, group.patience == nil, group.cancelsWaiting == nil, group.cancelsCarried == nil,
                model.pools.allSatisfy({
                    group.seats.support.upperBound <= Double($0.seats)
                        && group.parcels.support.upperBound <= Double($0.boot)
                })
            else { return [:] }
            rates.append(only.rate)
        }
        let demands = zip(model.classes, rates).map { group, rate in
            SharedCapacity.Demand(load: rate * (group.carrying?.mean ?? 0), size: 1)
        }
        guard let shared = try? SharedCapacity(capacity: vehicles, demands: demands) else { return [:] }
        let source = "vehicles shared by kinds of requests: " + SharedCapacity.source
        var values: [String: Value] = [:]
        func add(_ name: String, _ value: Double) { values[name] = Value(exact: value, source: source) }
        var lost = 0.0
        for (index, group) in model.classes.enumerated() {
            add("system.lost.share(\(group.name))", shared.blocking(of: index))
            add("system.number.mean(\(group.name))", shared.meanNumber(of: index))
            lost += rates[index] * shared.blocking(of: index)
        }
        add("system.lost.share", lost / rates.reduce(0, +))
        add("fleet.riding.share", shared.utilization)
        return values
    }
}
