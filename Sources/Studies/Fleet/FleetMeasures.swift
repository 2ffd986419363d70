import Experiments
import Fleets
import Payments
import ScenarioReading
import Scenarios
import SimulationKernel

/// All measures of a fleet: requests, offers, vehicles, money, each in the order of the file.
struct FleetMeasures {
    let model: FleetModel
    let observations: [FleetObservations]
    let confidence: Double
    /// Of waits, as parts of 1.
    let quantiles: [Double]
    let over: [Double]
    let timeSymbol: String
    let fees: [String]
    /// The quantities that are looked at; nil: all. Then samples are taken, and nothing is estimated.
    var wanted: Set<FlowMeasures.QuantityName>?

    init(
        _ scenario: Scenario, _ model: FleetModel, _ observations: [FleetObservations], confidence: Double,
        wanted: Set<FlowMeasures.QuantityName>? = nil
    ) {
        (self.model, self.observations, self.confidence) = (model, observations, confidence)
        (quantiles, over) = (scenario.report.quantiles, scenario.report.over)
        timeSymbol = scenario.timeUnit.symbol
        fees = scenario.fareFees.schedules.map(\.name)
        self.wanted = wanted
    }

    var isSampling: Bool { wanted != nil }

    func all() -> [Measurement] {
        let elements = wanted.map { Set($0.map(\.element)) }
        func wants(_ element: String) -> Bool { elements?.contains(element) ?? true }
        var result: [Measurement] = []
        if wants("system") {
            for group in groups { result += requestMeasures(group) }
            result += lineMeasures()
            if !isSampling { for window in model.windows.indices { result += windowMeasures(window) } }
        }
        if wants("offers"), model.behaviour != nil { for group in groups { result += offerMeasures(group) } }
        if wants("fleet") { result += vehicleMeasures("fleet", Array(model.pools.indices)) }
        if model.pools.count > 1 {
            for pool in model.pools.indices where wants(model.pools[pool].name) {
                result += vehicleMeasures(model.pools[pool].name, [pool])
            }
        }
        if wants("money"), model.fare != nil { for group in groups { result += moneyMeasures(group) } }
        if wants("fees") { result += feeMeasures() }
        return isSampling ? result.filter { $0.pool != nil } : result
    }

    /// All requests together, then each class where there are several.
    private var groups: [(name: String, classes: [Int])] {
        let all = Array(model.classes.indices)
        return [("all", all)] + (all.count > 1 ? all.map { (model.classes[$0].name, [$0]) } : [])
    }

    private typealias Group = (name: String, classes: [Int])

    private func parts(_ group: Group) -> [[RequestObservations]] {
        observations.map { observed in group.classes.map { observed.classes[$0] } }
    }

    private func sum(_ parts: [RequestObservations], _ count: (RequestObservations) -> Int) -> Double {
        Double(parts.reduce(0) { $0 + count($1) })
    }

    // MARK: Requests

    private func requestMeasures(_ group: Group) -> [Measurement] {
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
            // Of those that came: an orphan may never end.
            result.append(
                ratio(
                    parts.map { (sum($0) { $0.orphaned }, sum($0) { $0.requests }) }, "system", group.name, "orphaned",
                    "share", .share))
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
    private func canHappen(_ name: String, _ group: Group) -> Bool {
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
            return model.behaviour.map { $0.accept < 1 || ($0.cancel > 0 && $0.locksOut) || $0.ignore > 0 } ?? false
        default: return true
        }
    }

    private func lineMeasures() -> [Measurement] {
        let line = observations.map(\.waiting)
        var result = levels(line, "system", "line", [.mean, .maximum])
        if isSampling || observations.contains(where: { $0.orphans.maximum > 0 }) {
            result += levels(observations.map(\.orphans), "system", "orphans", [.mean, .maximum])
        }
        return result
    }

    private func windowMeasures(_ window: Int) -> [Measurement] {
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

    // MARK: Offers

    private func offerMeasures(_ group: Group) -> [Measurement] {
        let parts = parts(group)
        func share(_ name: String, _ count: (RequestObservations) -> Int, of all: (RequestObservations) -> Int)
            -> Measurement
        {
            ratio(parts.map { (sum($0, count), sum($0, all)) }, "offers", group.name, name, "share", .share)
        }
        return [
            ratio(
                parts.map { (sum($0) { $0.offers }, sum($0) { $0.ended }) }, "offers", group.name, "count", "mean",
                .number),
            share("accepted", { $0.accepted }, of: { $0.offers }),
            share("declined", { $0.declined }, of: { $0.offers }),
            share("unanswered", { $0.offers - $0.accepted - $0.declined }, of: { $0.offers }),
            share("given-back", { $0.driverCancels }, of: { $0.accepted }),
        ]
    }

    // MARK: Vehicles

    private func vehicleMeasures(_ element: String, _ pools: [Int]) -> [Measurement] {
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

    // MARK: Money

    private func moneyMeasures(_ group: Group) -> [Measurement] {
        let parts = parts(group)
        let amounts: [(String, (RequestObservations) -> Double)] = [
            ("fares", { $0.fares }), ("taxes", { $0.taxes }), ("platform", { $0.platform }), ("drivers", { $0.pay }),
        ]
        return amounts.flatMap { name, amount in
            let sums = parts.map { part in part.reduce(0) { $0 + amount($1) } }
            return [
                ratio(zip(sums, observations).map { ($0, $1.duration) }, "money", group.name, name, "rate", .cost),
                ratio(sums.map { ($0, 1) }, "money", group.name, name, "total", .money),
            ]
        }
    }

    private func feeMeasures() -> [Measurement] {
        fees.enumerated().flatMap { index, name in
            let sums = observations.map { $0.fees.isEmpty ? 0 : $0.fees[index] }
            return [
                ratio(zip(sums, observations).map { ($0, $1.duration) }, "fees", "all", name, "rate", .cost),
                ratio(sums.map { ($0, 1) }, "fees", "all", name, "total", .money),
            ]
        }
    }

    // MARK: Making measurements

    private func wants(_ element: String, _ customerClass: String, _ quantity: String) -> Bool {
        wanted?.contains(.init(element: element, customerClass: customerClass, quantity: quantity)) ?? true
    }

    private func tallies(
        _ tally: @autoclosure () -> PooledTally, _ customerClass: String, _ quantity: String, _ statistics: [Statistic]
    ) -> [Measurement] {
        guard wants("system", customerClass, quantity) else { return [] }
        let tally = tally()
        let singles = isSampling ? [] : tally.parts.map { PooledTally([$0]) }
        return statistics.map { statistic in
            Measurement(
                element: "system", customerClass: customerClass, quantity: quantity,
                statistic: StatisticName.text(statistic, timeSymbol: timeSymbol),
                unit: StatisticName.unit(statistic, of: .time),
                estimate: isSampling ? nil : tally.estimate(statistic, confidence: confidence),
                values: singles.map { $0.estimate(statistic, confidence: confidence)?.value }, pool: .tally(tally),
                asked: statistic, note: tally.all.count == 0 ? "nobody" : "")
        }
    }

    private func ratio(
        _ parts: @autoclosure () -> [(Double, Double)], _ element: String, _ customerClass: String, _ quantity: String,
        _ statistic: String, _ unit: MeasureUnit
    ) -> Measurement {
        var result = Measurement(
            element: element, customerClass: customerClass, quantity: quantity, statistic: statistic, unit: unit,
            estimate: nil, values: [])
        guard wants(element, customerClass, quantity) else { return result }
        let ratio = PooledRatio(parts())
        result.pool = .ratio(ratio)
        if isSampling { return result }
        result.estimate = ratio.estimate(confidence: confidence)
        result.values = ratio.parts.indices.map { ratio.value(inReplication: $0) }
        return result
    }

    private func levels(
        _ summaries: [LevelSummary], _ element: String, _ quantity: String, _ statistics: [Statistic]
    ) -> [Measurement] {
        guard wants(element, "all", quantity) else { return [] }
        let level = PooledLevel(summaries)
        return statistics.map { statistic in
            Measurement(
                element: element, quantity: quantity, statistic: StatisticName.text(statistic, timeSymbol: timeSymbol),
                unit: StatisticName.unit(statistic, of: .number),
                estimate: isSampling ? nil : level.estimate(statistic, confidence: confidence),
                values: isSampling ? [] : summaries.indices.map { level.value(statistic, inReplication: $0) },
                pool: .level(level), asked: statistic)
        }
    }
}
