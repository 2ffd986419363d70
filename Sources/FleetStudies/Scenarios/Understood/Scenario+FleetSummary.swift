internal import Scenarios
internal import Statistics
package import Fleets

extension Scenario {
    /// A fleet as understood, line by line, as a file would say it.
    func fleetLines(_ model: FleetModel) -> [String] {
        fileLines(model) + fleetRemarks(model).flatMap { [$0.of, "  " + $0.words] } + formulaLines
    }

    /// What a file would say alone.
    func fileLines(_ model: FleetModel) -> [String] { modelLines("a fleet", FormatKeys.fleetTop) }

    /// What follows from that, and of what it is.
    func fleetRemarks(_ model: FleetModel) -> [(of: String, words: String)] {
        var remarks: [(of: String, words: String)] = []
        for requests in model.classes {
            let within = model.shareWithinZones(requests)
            guard within > 0 else { continue }
            let words =
                "\(Understood.percent(within)) begin and end in the same zone, where there is no way: they are "
                + "there as soon as they are on board"
            remarks.append((requests.name, words))
        }
        if let load = FleetLoad(model), load.share.isFinite { remarks.append(("load", load.sentence)) }
        return remarks
    }
}

/// How much of the vehicles' time rides alone take, before any way to a pickup.
package struct FleetLoad: Sendable {
    package var share: Double
    /// Whether it takes time to get in or out, which is part of it.
    private let hasStops: Bool

    /// It is `nil` where the answer is not known before the run.
    package init?(_ model: FleetModel) {
        var vehicles = 0
        for pool in model.pools {
            guard case .count(let count) = pool.supply else { return nil }
            vehicles += count
        }
        guard vehicles > 0, !model.isShared, model.pools.allSatisfy({ $0.atOnce == 1 }) else { return nil }
        var work = 0.0
        var hasStops = false
        for group in model.classes {
            if let carrying = group.carrying {
                work += group.meanRate * carrying.mean
            } else {
                guard case .uniform = group.from, case .uniform = group.to,
                    let speed = model.travel.speed.constantSpeed,
                    !model.travel.space.hasTimes
                else { return nil }
                hasStops = hasStops || model.boarding.mean + model.alighting.mean > 0
                work +=
                    group.meanRate
                    * (model.travel.space.meanDistance / speed + model.alighting.mean + model.boarding.mean)
            }
        }
        share = work / Double(vehicles)
        self.hasStops = hasStops
    }

    package var sentence: String {
        let rides = hasStops ? "rides with getting in and out take" : "rides alone take"
        return "\(rides) \(Understood.percent(share)) of the vehicles' time"
            + (share >= 1 ? ": more is asked for than they can do" : "")
    }
}
