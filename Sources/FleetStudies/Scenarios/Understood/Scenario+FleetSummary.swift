internal import Scenarios
internal import Statistics
package import Fleets

extension Scenario {
    /// A fleet as understood, line by line, as a file would say it.
    func fleetLines(_ model: FleetModel) -> [String] {
        var lines = modelLines("a fleet", FormatKeys.fleetTop)
        for requests in model.classes {
            let within = model.shareWithinZones(requests)
            if within > 0 {
                lines += [
                    requests.name,
                    "  \(Understood.percent(within)) begin and end in the same zone, where there is no way: they are "
                        + "there as soon as they are on board",
                ]
            }
        }
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
