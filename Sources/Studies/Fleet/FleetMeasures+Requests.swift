import Experiments
import Fleets
import SimulationKernel

/// What becomes of requests: how long they wait, and how they end.
extension FleetMeasures {
    func requestMeasures(_ group: Group) -> [Measurement] {
        let parts = parts(group)
        func pooled(_ tally: (RequestObservations) -> TallySummary) -> PooledTally {
            PooledTally(parts.map { FlowMeasures.merge($0.map(tally)) })
        }
        let waits: [Statistic] =
            [.mean, .standardDeviation, .positive] + quantiles.map(Statistic.quantile) + over.map(Statistic.over)
            + [.maximum]
        let times: [Statistic] = [.mean, .standardDeviation] + quantiles.map(Statistic.quantile) + [.maximum]
        var result = tallies(pooled { $0.wait }, group.name, "wait", waits)
        result += tallies(pooled { $0.matching }, group.name, "matching", waits)
        result += tallies(pooled { $0.pickup }, group.name, "pickup", times)
        result += tallies(pooled { $0.ride }, group.name, "ride", times)
        result += tallies(pooled { $0.time }, group.name, "time", times)
        let shares: [(String, (RequestObservations) -> Int)] = [
            ("served", { $0.served }), ("lost", { $0.lost }), ("abandoned", { $0.abandoned }),
            ("cancelled", { $0.cancelledWaiting + $0.cancelledOrphan + $0.cancelledCarried }),
            ("cancelled-waiting", { $0.cancelledWaiting }), ("cancelled-orphan", { $0.cancelledOrphan }),
            ("cancelled-carried", { $0.cancelledCarried }),
            ("no-show", { $0.noShow }), ("priced-out", { $0.pricedOut }),
        ]
        for (name, count) in shares where isSampling || canHappen(name, group) {
            result.append(
                ratio(parts.map { (sum($0, count), sum($0) { $0.ended }) }, "system", group.name, name, "share", .share)
            )
        }
        if isSampling || canHappen("orphaned", group) {
            // Of those that became one or ended: an orphan may never end.
            result.append(
                ratio(
                    parts.map { (sum($0) { $0.orphaned }, sum($0) { $0.orphansOrEnded }) }, "system", group.name,
                    "orphaned", "share", .share))
        }
        let durations = observations.map(\.duration)
        result.append(
            ratio(
                zip(parts, durations).map { (sum($0) { $0.requests }, $1) }, "system", group.name, "arrivals", "rate",
                .rate))
        result.append(
            ratio(
                zip(parts, durations).map { (sum($0) { $0.served }, $1) }, "system", group.name, "served", "rate", .rate
            ))
        result.append(
            ratio(
                zip(parts, durations).map { part, duration in (part.reduce(0) { $0 + $1.inside.area }, duration) },
                "system", group.name, "number", "mean", .number))
        result.append(
            ratio(parts.map { (sum($0) { $0.atEnd }, 1) }, "system", group.name, "unfinished", "count", .number))
        result.append(
            ratio(
                parts.map { (sum($0) { $0.accepted }, sum($0) { $0.ended }) }, "system", group.name, "attempts", "mean",
                .number))
        return result
    }

    /// Whether anything can end so.
    func canHappen(_ name: String, _ group: Group) -> Bool {
        let classes = group.classes.map { model.classes[$0] }
        switch name {
        case "lost":
            // Beside those who do not wait: those for whom nobody can be there in time, and those too large for any vehicle.
            return classes.contains { !$0.waits }
                || observations.contains { observed in
                    group.classes.contains { observed.classes[$0].lost > 0 }
                }
        case "abandoned": return classes.contains { $0.patience != nil }
        case "cancelled": return classes.contains { $0.cancelsWaiting != nil || $0.cancelsCarried != nil }
        case "cancelled-orphan": return classes.contains { $0.cancelsWaiting != nil } && canHappen("orphaned", group)
        case "cancelled-waiting": return classes.contains { $0.cancelsWaiting != nil }
        case "cancelled-carried": return classes.contains { $0.cancelsCarried != nil }
        case "no-show": return classes.contains { $0.noShow > 0 }
        case "priced-out": return (model.fare?.surge?.elasticity ?? 0) > 0
        case "orphaned":
            // Who answers too late is passed over too.
            return model.behaviour.map { $0.accept < 1 || ($0.cancel > 0 && $0.locksOut) || $0.ignore > 0 } ?? false
                || observations.contains { observed in group.classes.contains { observed.classes[$0].orphanings > 0 } }
        default: return true
        }
    }

    func lineMeasures() -> [Measurement] {
        let line = observations.map(\.waiting)
        var result = levels(line, "system", "line", [.mean, .maximum])
        if isSampling || observations.contains(where: { $0.orphans.maximum > 0 }) {
            result += levels(observations.map(\.orphans), "system", "orphans", [.mean, .maximum])
        }
        return result
    }

    func windowMeasures(_ window: Int) -> [Measurement] {
        let parts = observations.map { $0.windows[window] }
        let name = model.windows[window].name
        let waits = PooledTally(parts.map(\.wait))
        var result = tallies(waits, "all", "wait", [.mean] + quantiles.map(Statistic.quantile))
        result.append(
            ratio(parts.map { (Double($0.requests), 1) }, "system", "all", "arrivals", "count", .number))
        result.append(
            ratio(parts.map { (Double($0.served), Double($0.ended)) }, "system", "all", "served", "share", .share))
        return result.map { measurement in
            var own = measurement
            own.window = name
            return own
        }
    }
}
