import Fleets
import QueueingTheory
import SimulationKernel
import Statistics

/// What the formulas need to know of a fleet, where it is as plain as they want it: one kind of requests in a Poisson
/// stream of one rate, one pool of vehicles that are always on duty.
struct FleetFacts {
    let rate: Double
    let vehicles: Int
    /// How long carrying takes, where ways in space do not count.
    let carrying: Law?
    /// Nobody leaves, and every request is carried out.
    let servesAll: Bool
    let obeys: Bool
    /// Who came first is served first, by whoever is free.
    let servesInOrder: Bool
    /// Beginnings and ends are uniform.
    let isUniform: Bool
    let area: ServiceArea?
    /// Lengths per time, at all times; nil where it changes.
    let speed: Double?
    /// Mean time of handing over.
    let handling: Double

    /// It is `nil` where the fleet is not that plain.
    init?(_ model: FleetModel) {
        guard model.classes.count == 1, model.pools.count == 1, case .count(let vehicles) = model.pools[0].supply,
            case .poisson(let profile) = model.classes[0].source, profile.pieces.count == 1,
            profile.pieces[0].time <= 0,
            profile.pieces[0].rate > 0, model.classes[0].seats.support.upperBound <= Double(model.pools[0].seats),
            (model.fare?.surge?.elasticity ?? 0) == 0
        else { return nil }
        let group = model.classes[0]
        let space = model.travel.space
        rate = profile.pieces[0].rate
        self.vehicles = vehicles
        carrying = group.carrying
        obeys = model.behaviour == nil
        servesInOrder =
            switch model.matching {
            case .nearestIdle(.oldest, .infinity), .firstComeFirstServed: true
            default: false
            }
        servesAll =
            group.patience == nil && group.waits && group.noShow == 0 && group.cancelsWaiting == nil
            && group.cancelsCarried == nil && (model.behaviour?.cancel ?? 0) == 0 && !model.isShared
        isUniform = { if case .uniform = group.from, case .uniform = group.to { true } else { false } }()
        speed = model.travel.speed.constantSpeed
        handling = model.alighting.mean
        switch space.shape {
        case .torus, .rectangle:
            area = try? ServiceArea(
                width: space.width, height: space.height, border: space.shape == .torus ? .torus : .walls,
                metric: space.metric == .manhattan ? .manhattan : .euclidean)
        case .gridTorus, .zones: area = nil
        }
        self.meanDistance = isUniform && !space.hasTimes ? space.meanDistance : nil
    }

    let meanDistance: Double?

    /// From the pickup to the end, where the mean distance and the speed are known.
    var meanRide: Double? {
        guard let meanDistance, let speed else { return nil }
        return meanDistance / speed + handling
    }
}
