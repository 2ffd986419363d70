internal import Scenarios
internal import Statistics
package import Fleets

extension Scenario {
    /// A fleet as understood, line by line.
    func fleetLines(_ model: FleetModel) -> [String] {
        let words = FleetDescription(self, model)
        var lines = ["space", "  " + words.space, "requests"]
        for group in model.classes {
            lines.append("  \(group.name)")
            lines += words.requests(group).map { "    " + $0 }
        }
        lines.append("vehicles")
        for pool in model.pools {
            lines.append("  \(pool.name)")
            lines += words.vehicles(pool).map { "    " + $0 }
        }
        lines.append("  when they are free they \(words.whenIdle)")
        lines += ["match", "  " + words.rule]
        if let behaviour = words.behaviour { lines.append("  drivers " + behaviour) }
        if let fare = words.fare { lines += ["fare", "  " + fare] }
        if let load = FleetLoad(model), load.share.isFinite {
            lines += ["load", "  \(load.sentence)"]
        }
        return lines
    }
}

/// How much of the vehicles' time rides alone take, before any way to a pickup.
package struct FleetLoad: Sendable {
    package var share: Double

    /// It is `nil` where the answer is not known before the run.
    package init?(_ model: FleetModel) {
        var vehicles = 0
        for pool in model.pools {
            guard case .count(let count) = pool.supply else { return nil }
            vehicles += count
        }
        guard vehicles > 0, !model.isShared, model.pools.allSatisfy({ $0.atOnce == 1 }) else { return nil }
        var work = 0.0
        for group in model.classes {
            if let carrying = group.carrying {
                work += group.meanRate * carrying.mean
            } else {
                guard case .uniform = group.from, case .uniform = group.to,
                    let speed = model.travel.speed.constantSpeed,
                    !model.travel.space.hasTimes
                else { return nil }
                work +=
                    group.meanRate
                    * (model.travel.space.meanDistance / speed + model.alighting.mean + model.boarding.mean)
            }
        }
        share = work / Double(vehicles)
    }

    package var sentence: String {
        "rides alone take \(Understood.percent(share)) of the vehicles' time"
            + (share >= 1 ? ": more is asked for than they can do" : "")
    }
}
