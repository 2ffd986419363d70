import SimulationKernel
import Fleets
import QueueingTheory
import Statistics

/// How far the nearest free vehicle is from who asks, were all that are free anywhere at random.
struct NearestFree {
    private let facts: FleetFacts
    private let model: FleetModel
    private let speed: Double
    private let grid: GridTorus?

    /// It is `nil` where the nearest free vehicle is not sent from wherever it is, or places are not uniform.
    init?(_ model: FleetModel, _ facts: FleetFacts) {
        guard facts.obeys, facts.carrying == nil, facts.isUniform, let speed = facts.speed,
            case .nearestIdle(_, .infinity) = model.matching
        else { return nil }
        let space = model.travel.space
        if case .gridTorus = space.shape {
            grid = try? GridTorus(columns: Int(saturating: space.width), rows: Int(saturating: space.height))
        } else {
            grid = nil
        }
        guard grid != nil || facts.area != nil else { return nil }
        self.facts = facts
        self.model = model
        self.speed = speed
    }

    static let source = "the nearest of n places at random: " + NearestVehicle.source

    /// The mean distance to the nearest of n.
    private func distance(_ vehicles: Int) -> Double? {
        if let grid { return try? grid.meanNearest(vehicles: vehicles) }
        return facts.area.flatMap { try? NearestVehicle(area: $0, vehicles: vehicles).mean }
    }

    /// The mean time from the request to the pickup of the only one who asks, all vehicles standing where they began.
    ///
    /// Others come so seldom that the one is gone before with a probability above 0.9999.
    func first(_ plan: RunPlan) -> Double? {
        guard case .customers(1) = plan.length, case .none = plan.warmUp, case .uniform = model.pools[0].start,
            model.repositioning == .stay, let ride = facts.meanRide, let distance = distance(facts.vehicles)
        else { return nil }
        let pickup = distance / speed + model.boarding.mean
        return facts.rate * (pickup + ride) < 1e-4 ? pickup : nil
    }

    /// The mean time from the request to the pickup in the long run, **approximately**: as many vehicles are busy as in a
    /// fleet without limit (a Poisson number, its mean by Little's law), and the free ones stand anywhere, independent
    /// of each other. In truth the nearest is taken away where few are, so that those left stand closer together, and
    /// ways are longer: by 3 % with 5 vehicles of which 4 % are busy, by 20 % with 100 that are half busy.
    var longRun: Double? {
        guard facts.servesAll, model.repositioning == .stay, let ride = facts.meanRide else { return nil }
        let vehicles = facts.vehicles
        var known: [Int: Double] = [:]
        func distance(_ free: Int) -> Double? {
            if let found = known[free] { return found }
            known[free] = self.distance(free)
            return known[free]
        }
        guard vehicles <= 1000, var way = distance(vehicles) else { return nil }
        for _ in 0..<200 {
            let busy = facts.rate * (way / speed + model.boarding.mean + ride)
            guard busy < Double(vehicles) else { return nil }
            // With walls each distance is a quadrature of its own: then the mean number has to do.
            let isPlain = grid == nil && facts.area?.border == .walls
            guard let next = isPlain ? atMean(vehicles, busy, distance) : mixed(vehicles, busy, distance) else {
                return nil
            }
            let isSettled = abs(next - way) <= 1e-9 * next
            way = next
            if isSettled { return way / speed + model.boarding.mean }
        }
        return nil
    }

    private func atMean(_ vehicles: Int, _ busy: Double, _ distance: (Int) -> Double?) -> Double? {
        let free = max(1, Double(vehicles) - busy)
        let low = Int(saturating: free)
        guard let near = distance(low + 1), let far = distance(low) else { return nil }
        return far + (free - Double(low)) * (near - far)
    }

    /// Over the numbers of busy vehicles that leave one free, weighed by Poisson's law from its middle on.
    private func mixed(_ vehicles: Int, _ busy: Double, _ distance: (Int) -> Double?) -> Double? {
        let middle = min(Int(saturating: busy), vehicles - 1)
        guard let start = distance(vehicles - middle) else { return nil }
        var sum = start
        var weights = 1.0
        var weight = 1.0
        var number = middle
        while number < vehicles - 1, weight > 1e-12 {
            number += 1
            weight *= busy / Double(number)
            guard let way = distance(vehicles - number) else { return nil }
            sum += weight * way
            weights += weight
        }
        weight = 1
        number = middle
        while number > 0, weight > 1e-12 {
            weight *= Double(number) / busy
            number -= 1
            guard let way = distance(vehicles - number) else { return nil }
            sum += weight * way
            weights += weight
        }
        return sum / weights
    }
}
