import Fleets
import SimulationKernel

/// Rides on a torus, the nearest free vehicle for each, in the program itself.
enum FleetRuns {
    struct Speed {
        var trips: Double
        var events: Double
        /// What part of their time vehicles have somebody on board; exact: λ · 20 / N.
        var ridingShare: Double
    }

    /// The part of their time that vehicles have somebody on board, in all of them.
    static let load = 0.4

    /// 40 × 40, along the axes, at speed 1: a ride takes 20 in the mean.
    static func model(vehicles: Int) -> FleetModel {
        FleetModel(
            travel: Travel(.torus(width: 40, height: 40, metric: .manhattan), speed: SpeedSchedule(constant: 1)),
            classes: [RequestClass(name: "ride", source: .poisson(.constant(load * Double(vehicles) / 20)))],
            pools: [VehiclePool(name: "cars", supply: .count(vehicles))], matching: .nearestIdle(freed: .oldest))
    }

    /// Trips per second of CPU time, the best of so many runs of a million trips and more; whole runs, the making of
    /// the vehicles and the warm-up included.
    static func speed(vehicles: Int, runs: UInt64 = 3) throws -> Speed {
        let plan = RunPlan(.customers(1_000_000), warmUp: .time(100))
        var best = Speed(trips: 0, events: 0, ridingShare: 0)
        for replication in 0..<runs {
            let begin = ownSeconds()
            let seen = try FleetSimulation.run(model(vehicles: vehicles), plan: plan, seed: 1, replication: replication)
            let seconds = ownSeconds() - begin
            let pool = seen.pools[0]
            if Double(seen.requests) / seconds > best.trips {
                best = Speed(
                    trips: Double(seen.requests) / seconds, events: Double(seen.events) / seconds,
                    ridingShare: pool.ridingTime / pool.time)
            }
        }
        return best
    }
}
