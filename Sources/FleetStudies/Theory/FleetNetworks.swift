import Fleets
import QueueingTheory
import SimulationKernel
import Statistics

/// Fleets whose zones make a network of queues that theory solves: ambulances that go out from their stations
/// (Larson's hypercube), and vehicles that go round between cities (George and Xia).
enum FleetNetworks {
    /// By `element.quantity.statistic`.
    static func values(_ model: FleetModel) -> [String: FleetTheory.Value] {
        hypercube(model) ?? cityPairs(model) ?? [:]
    }

    // MARK: The hypercube

    /// Up to this many servers are told apart; more would take longer than a run.
    private static let mostServers = 12

    /// Vehicles that stand at fixed places and take an exponential time for whatever they do.
    private static func hypercube(_ model: FleetModel) -> [String: FleetTheory.Value]? {
        let space = model.travel.space
        guard space.numberOfZones > 1, model.classes.count == 1, model.behaviour == nil,
            case .nearestIdle(let freed, .infinity) = model.matching,
            freed == .oldest, case .exponential(let mean) = model.classes[0].carrying,
            let rates = zoneRates(model.classes[0], space), isUndisturbed(model.classes[0], waits: nil)
        else { return nil }
        var homes: [Int] = []
        var servers: [Range<Int>] = []
        for pool in model.pools {
            guard case .count(let count) = pool.supply, case .at(let place) = pool.start, pool.atOnce == 1,
                model.classes[0].pool == nil
            else { return nil }
            servers.append(homes.count..<homes.count + count)
            homes += Array(repeating: Int(place.zone), count: count)
        }
        guard homes.count <= mostServers, Set(homes).count > 1 else { return nil }
        let atoms = rates.enumerated().filter { $0.element > 0 }.map { zone, rate in
            let here = space.place(ofZone: zone)
            let order = homes.indices.sorted { first, second in
                let one = space.distance(from: space.place(ofZone: homes[first]), to: here)
                let other = space.distance(from: space.place(ofZone: homes[second]), to: here)
                return (one, first) < (other, second)
            }
            return Hypercube.Atom(arrivalRate: rate, preferences: order)
        }
        let overflow: Hypercube.Overflow = model.classes[0].waits ? .line : .lost
        guard
            let cube = try? Hypercube(serviceRates: homes.map { _ in 1 / mean }, atoms: atoms, overflow: overflow)
        else { return nil }
        let source = "the hypercube: " + Hypercube.source
        var values: [String: FleetTheory.Value] = [:]
        func add(_ name: String, _ value: Double) { values[name] = .init(exact: value, source: source) }
        add("fleet.riding.share", cube.workloads.reduce(0, +) / Double(homes.count))
        if model.pools.count > 1 {
            for (pool, members) in zip(model.pools, servers) {
                add("\(pool.name).riding.share", members.reduce(0) { $0 + cube.workloads[$1] } / Double(members.count))
            }
        }
        if overflow == .line {
            add("system.wait.mean", cube.meanWait)
            add("system.wait.positive", cube.allBusyProbability)
            add("system.line.mean", cube.meanQueueLength)
        } else {
            add("system.lost.share", cube.lossProbability)
        }
        return values
    }

    /// Requests per time by zone; nil where they are not known or change.
    private static func zoneRates(_ requests: RequestClass, _ space: Space) -> [Double]? {
        let count = space.numberOfZones
        switch requests.source {
        case .trace: return nil
        case .zonePairs(let rates, let factor):
            guard factor.pieces.count == 1, let only = factor.pieces.first, only.time <= 0 else { return nil }
            return rates.map { $0.reduce(0, +) * only.rate }
        case .poisson(let profile):
            guard profile.pieces.count == 1, let rate = profile.pieces.first?.rate, profile.pieces[0].time <= 0 else {
                return nil
            }
            switch requests.from {
            case .uniform: return Array(repeating: rate / Double(count), count: count)
            case .zones(let weights): return weights.map { rate * $0 / weights.reduce(0, +) }
            case .at(let place): return (0..<count).map { $0 == Int(place.zone) ? rate : 0 }
            case .within: return nil
            }
        }
    }

    /// Whether nobody leaves but for want of a vehicle.
    private static func isUndisturbed(_ requests: RequestClass, waits: Bool?) -> Bool {
        requests.patience == nil && requests.noShow == 0 && requests.cancelsWaiting == nil
            && requests.cancelsCarried == nil && (waits == nil || requests.waits == waits)
    }

    // MARK: City pairs

    /// Vehicles that take only who asks where they stand, and stay where they bring him.
    private static func cityPairs(_ model: FleetModel) -> [String: FleetTheory.Value]? {
        let space = model.travel.space
        guard space.numberOfZones > 1, model.classes.count == 1, model.pools.count == 1, model.behaviour == nil,
            case .nearestIdle(_, let within) = model.matching, within == 0,
            case .count(let vehicles) = model.pools[0].supply,
            model.repositioning == .stay, case .zonePairs(let rates, let factor) = model.classes[0].source,
            factor.pieces.count == 1, let only = factor.pieces.first, only.time <= 0, model.classes[0].carrying == nil,
            isUndisturbed(model.classes[0], waits: false), let speed = model.travel.speed.constantSpeed,
            onlySelfIsNear(space)
        else { return nil }
        let customers = rates.map { $0.reduce(0, +) * only.rate }
        guard customers.allSatisfy({ $0 > 0 }) else { return nil }
        let handling = model.boarding.mean + model.alighting.mean
        let times = rates.indices.map { from in
            rates.indices.map { to in
                space.effort(from: space.place(ofZone: from), to: space.place(ofZone: to)) / speed + handling
            }
        }
        guard
            let fleet = try? CityPairFleet(
                vehicles: vehicles, customerRates: customers,
                destinations: rates.map { row in row.map { $0 / row.reduce(0, +) } }, travelTimes: times)
        else { return nil }
        let source = "a closed network of zones and trips: George & Xia (2011), European J. of Operational Research 211"
        let served = zip(customers, fleet.availabilities).reduce(0) { $0 + $1.0 * $1.1 }
        let busy = fleet.meanTravelling / Double(vehicles)
        return [
            "system.served.share": .init(exact: served / customers.reduce(0, +), source: source),
            "system.lost.share": .init(exact: 1 - served / customers.reduce(0, +), source: source),
            "fleet.idle.share": .init(exact: 1 - busy, source: source),
        ]
    }

    /// Whether no other zone is at distance 0.
    private static func onlySelfIsNear(_ space: Space) -> Bool {
        (0..<space.numberOfZones).allSatisfy { from in
            (0..<space.numberOfZones).allSatisfy { to in
                (from == to) == (space.distance(from: space.place(ofZone: from), to: space.place(ofZone: to)) == 0)
            }
        }
    }
}
