import Measures
import Studies
import Fleets
import QueueingTheory
import Reporting
import Scenarios
import SimulationKernel
import Statistics

/// What theory knows of a fleet: exact where its conditions hold, and approximations named so.
package struct FleetTheory {
    struct Value {
        var exact: Double
        var source: String
        /// Whether it holds for this very run, however long that is.
        var holdsAnyway = false
    }

    /// By `element.quantity.statistic`, with a kind of requests in brackets.
    private var values: [String: Value] = [:]
    /// What is known roughly: a sentence each.
    package private(set) var approximations: [(measure: String, value: Double, source: String)] = []
    private let isLongRun: Bool
    /// Whether the run has a warm-up, but it or what is observed is shorter than the values in the long run ask for.
    private(set) var isShort = false
    /// The warm-up that they ask for; nil where that is not known.
    private(set) var warmUpNeeded: Double?

    /// - Parameters:
    ///   - pickup: the mean time from the call to the pickup that was seen; nil where nobody was picked up.
    ///   - growsWithoutEnd: whether the run showed that more is asked for than the fleet can do.
    init(_ model: FleetModel, plan: RunPlan, pickup: Double?, growsWithoutEnd: Bool) {
        let facts = FleetFacts(model)
        let need = facts.map { FleetWarmUp(model, $0, pickup: pickup, growsWithoutEnd: growsWithoutEnd) }
        isLongRun = plan.isLongRun && need?.isMet(by: plan) ?? true
        isShort = plan.isLongRun && !isLongRun
        warmUpNeeded = need?.needed
        values = FleetNetworks.values(model).merging(Self.sharedCapacity(model)) { known, _ in known }
        guard let facts else { return }
        if let pickup = NearestFree(model, facts)?.first(plan) {
            // Whoever comes is the only one, and that is all there is to such a run.
            let value = Value(exact: pickup, source: NearestFree.source, holdsAnyway: true)
            values["system.pickup.mean"] = value
            values["system.wait.mean"] = value
            return
        }
        values["system.arrivals.rate"] = Value(
            exact: facts.rate, source: "the rate of the Poisson stream", holdsAnyway: plan.observed != nil)
        if let carrying = facts.carrying {
            reduce(model, facts, carrying)
        } else if growsWithoutEnd {
            saturate(model, facts)
        } else if facts.servesAll, let ride = facts.meanRide {
            let share = facts.rate * ride / Double(facts.vehicles)
            values["fleet.riding.share"] = Value(
                exact: share, source: "Little's law: rate times mean ride, over the vehicles; nobody is lost")
            values["system.ride.mean"] = Value(
                exact: ride, source: "the mean distance of two places over the speed, and the handing over")
            approximate(model, facts)
        }
    }

    // MARK: Without ways in space

    private mutating func reduce(_ model: FleetModel, _ facts: FleetFacts, _ carrying: Law) {
        let group = model.classes[0]
        if case .broadcast = model.matching { return broadcast(model, facts, carrying) }
        guard facts.obeys, facts.servesInOrder, group.cancelsWaiting == nil, group.cancelsCarried == nil else { return }
        if !group.waits {
            guard
                let loss = try? ErlangLoss(arrivalRate: facts.rate, meanService: carrying.mean, servers: facts.vehicles)
            else { return }
            let source = "M/G/c/c: " + loss.theory.source
            values["system.lost.share"] = Value(exact: loss.lossProbability, source: source)
            values["fleet.riding.share"] = Value(exact: loss.utilization, source: source)
            return
        }
        guard case .exponential(let mean) = carrying else { return }
        if let patience = group.patience {
            guard case .exponential(let patienceMean) = patience,
                let line = try? ErlangA(
                    arrivalRate: facts.rate, serviceRate: 1 / mean, servers: facts.vehicles,
                    abandonRate: 1 / patienceMean)
            else { return }
            let source = "M/M/c+M: " + line.theory.source
            values["system.abandoned.share"] = Value(exact: line.abandonProbability, source: source)
            values["system.matching.mean"] = Value(exact: line.meanWait, source: source)
            values["system.matching.positive"] = Value(exact: line.waitProbability, source: source)
            values["fleet.riding.share"] = Value(exact: line.utilization, source: source)
            return
        }
        guard let line = try? MMc(arrivalRate: facts.rate, serviceRate: 1 / mean, servers: facts.vehicles) else {
            return
        }
        let source = "M/M/c: " + line.theory.source
        values["system.wait.mean"] = Value(exact: line.meanWait, source: source)
        values["system.wait.positive"] = Value(exact: line.waitProbability, source: source)
        values["system.matching.mean"] = Value(exact: line.meanWait, source: source)
        values["system.line.mean"] = Value(exact: line.meanQueueLength, source: source)
        values["fleet.riding.share"] = Value(exact: line.utilization, source: source)
    }

    private mutating func broadcast(_ model: FleetModel, _ facts: FleetFacts, _ carrying: Law) {
        guard case .broadcast(let chosen) = model.matching, let behaviour = model.behaviour,
            case .exponential(let response) = behaviour.response, case .exponential(let carried) = carrying,
            behaviour.accept == 1, behaviour.accepts == nil, behaviour.ignore == 0, behaviour.locksOut,
            behaviour.reoffersOrphans == nil,
            behaviour.cancelMoment == .end, model.pools[0].atOnce == nil, model.classes[0].patience == nil
        else { return }
        /// The rate of an exponential law; 0 where there is none.
        func rate(_ law: Law?) -> Double? {
            guard let law else { return 0 }
            if case .exponential(let mean) = law { return 1 / mean }
            return nil
        }
        guard let waiting = rate(model.classes[0].cancelsWaiting), let onTheWay = rate(model.classes[0].cancelsCarried),
            let delivery = try? BroadcastDelivery(
                couriers: min(chosen.count ?? facts.vehicles, facts.vehicles), acceptRate: 1 / response,
                courierCancels: behaviour.cancel, waitingCancelRate: waiting, carryRate: 1 / carried,
                carriedCancelRate: onTheWay)
        else { return }
        let source = "couriers with room at any time, answers drawn anew: a Markov chain that only goes forward"
        values["system.orphaned.share"] = Value(exact: delivery.orphanShare, source: source)
        values["system.matching.mean"] = Value(exact: delivery.meanWait, source: source)
        // Where nobody calls orphans off they never end, and shares of those that ended leave them out.
        guard waiting > 0 || delivery.orphanShare == 0 else { return }
        values["system.served.share"] = Value(exact: delivery.deliveredShare, source: source)
        values["system.cancelled-waiting.share"] = Value(exact: delivery.cancelledWaitingShare, source: source)
        values["system.cancelled-carried.share"] = Value(exact: delivery.cancelledCarriedShare, source: source)
        values["system.attempts.mean"] = Value(exact: delivery.meanAttempts, source: source)
    }

    // MARK: In space

    /// A fleet that always has somebody waiting and takes them in their order has no choice: each pickup is a trip
    /// between two independent places.
    private mutating func saturate(_ model: FleetModel, _ facts: FleetFacts) {
        guard facts.servesAll, facts.obeys, facts.servesInOrder, facts.isUniform, let distance = facts.meanDistance,
            let speed = facts.speed, model.repositioning == .stay || facts.servesInOrder
        else { return }
        let boarding = model.boarding.mean
        let alighting = model.alighting.mean
        guard
            let fleet = try? FirstComeFleet(
                vehicles: facts.vehicles, meanPickup: distance / speed + boarding,
                meanTrip: distance / speed + alighting)
        else { return }
        let source = "a fleet that always has somebody waiting and takes them in order: " + FirstComeFleet.source
        values["system.served.rate"] = Value(exact: fleet.throughput, source: source)
        values["fleet.pickup.share"] = Value(exact: fleet.pickupShare, source: source)
        values["fleet.riding.share"] = Value(exact: fleet.rideShare, source: source)
    }

    private mutating func approximate(_ model: FleetModel, _ facts: FleetFacts) {
        switch model.matching {
        case .batch(let every, _):
            // Poisson requests come uniformly within a window: Ross (2014), Introduction to Probability Models, theorem
            // 5.2.
            if facts.obeys, facts.rate > 0 {
                approximations.append(
                    ("system.matching.mean", every / 2, "half a window, where a vehicle is always to be had"))
            }
        case .offers(let timeout, _):
            if let behaviour = model.behaviour, case .exponential(let mean) = behaviour.response, behaviour.ignore == 0,
                behaviour.accepts == nil,
                let offers = try? SequentialOffers(
                    acceptance: behaviour.accept, responseRate: 1 / mean, timeOut: timeout, couriers: nil)
            {
                let source = "one after the other, where somebody is always to be asked"
                approximations.append(("offers.count.mean", offers.meanOffers, source))
                approximations.append(("system.matching.mean", offers.meanTimeToMatch, source))
            }
        default: break
        }
        if let pickup = NearestFree(model, facts)?.longRun {
            approximations.append(
                (
                    "system.pickup.mean", pickup,
                    NearestFree.source
                        + ", their number as if there were no end of vehicles; real ones stand closer together, and "
                        + "ways are longer"
                ))
        }
        guard case .nearestIdle(_, .infinity) = model.matching, facts.isUniform, let area = facts.area,
            let speed = facts.speed,
            let fleet = try? NearestIdleFleet(
                vehicles: facts.vehicles, arrivalRate: facts.rate, area: area, speed: speed,
                handling: facts.handling)
        else { return }
        let source = "the square-root law at the mean number of free vehicles; it makes pickups too short"
        approximations += [
            ("fleet.idle.share", fleet.idleShare, source), ("fleet.pickup.share", fleet.pickupShare, source),
            ("system.pickup.mean", fleet.meanPickup, source),
        ]
    }

    // MARK: Beside the measures

    private static func text(_ value: Double, _ unit: MeasureUnit, _ timeSymbol: String) -> String {
        switch unit {
        case .share: Readable.number(value, as: .share)
        case .time: "\(Readable.significant(value, digits: 4)) \(timeSymbol)"
        default: Readable.significant(value, digits: 4)
        }
    }

    /// Fills in `exact` and its source.
    func annotated(timeSymbol: String, _ measurements: [MeasuredFigure]) -> [MeasuredFigure] {
        measurements.map { measurement in
            guard measurement.window == "all" else { return measurement }
            var result = measurement
            var name = "\(measurement.element).\(measurement.quantity).\(measurement.statistic)"
            if measurement.customerClass != "all" { name += "(\(measurement.customerClass))" }
            let rough = approximations.filter { $0.measure == name }
            if let known = values[name] {
                result.exact = known.exact
                result.isComparable = isLongRun || known.holdsAnyway
                result.note = (result.isComparable ? "" : "long run; ") + known.source
            } else if !rough.isEmpty {
                result.note =
                    "no exact value; "
                    + rough.map {
                        "approximately \(Self.text($0.value, measurement.unit, timeSymbol)): \($0.source)"
                    }.joined(
                        separator: "; ")
            }
            return result
        }
    }
}
