package import SimulationKernel

/// One replication under one matching rule: takes the events in their order and tells the rule.
package struct FleetEngine<Policy: MatchingPolicy>: ~Copyable {
    package var fleet: FleetState
    var policy: Policy
    let plan: RunPlan
    var arrivals: [RequestSource]
    var publications: [RequestSource]
    var growth: [GrowthMark]
    var phase = RunPhase.notBegun
    /// When the doors close and what is open is carried out.
    var closesAt = Double.infinity
    /// How many events there were at the moment at hand.
    var atThisMoment = 0
    /// Behind closed doors: until when more than what recurs was planned.
    var quietSince = 0.0

    package init(_ model: FleetModel, _ policy: Policy, _ draws: FleetDraws, plan: RunPlan) {
        fleet = FleetState(model, draws)
        self.policy = policy
        self.plan = plan
        arrivals = model.classes.indices.map { RequestSource(model.classes[$0], draws.key(.arrivals, $0)) }
        publications = model.pools.indices.map {
            if case .published(let rides) = model.pools[$0].supply {
                RequestSource(.poisson(rides.rates), draws.key(.publishing, $0))
            } else {
                RequestSource(.poisson(.constant(0)), draws.key(.publishing, $0))
            }
        }
        growth = model.pools.map { _ in GrowthMark() }
    }

    /// Goes on for so many events.
    /// - Returns: whether the run is over.
    package mutating func run(events: Int) -> Bool {
        if phase == .notBegun { begin() }
        for _ in 0..<events {
            if phase == .finished { return true }
            guard fleet.calendar.count > 0 else {
                // Nothing can happen any more.
                finish()
                return true
            }
            let event = fleet.calendar.next()
            if event.time > fleet.now { atThisMoment = 0 }
            fleet.now = event.time
            handle(event)
            while fleet.isUnsettled { settle() }
            checkEnd()
            if standsStill() { return false }
        }
        return phase == .finished
    }

    /// Whether far more happens at one moment than those who are there could cause by anything that ends.
    private mutating func standsStill() -> Bool {
        atThisMoment += 1
        guard atThisMoment >= 1_000_000 else { return false }
        fleet.standsStill =
            atThisMoment >= 1_000_000 + 1_000 * (fleet.insideCount + fleet.vehiclesUsed) + 100 * fleet.offers.count
        return fleet.standsStill
    }

    /// Tells the rule of those who have become free or wait again.
    private mutating func settle() {
        if let vehicle = fleet.released.popLast() { return freed(vehicle) }
        if let request = fleet.reopened.popLast(), fleet.requests[Int(request)].state == .waiting {
            policy.seek(request, fleet)
            dismiss(request)
            return
        }
        if let request = fleet.unheeded.popLast(), fleet.requests[Int(request)].state == .waiting,
            !fleet.isConsidered(request)
        {
            policy.forsaken(request, fleet)
            dismiss(request)
        }
    }

    /// Who does not wait is lost as soon as nobody thinks about him.
    private mutating func dismiss(_ id: UInt32) {
        let request = fleet.requests + Int(id)
        guard request.pointee.state == .waiting, !fleet.isConsidered(id),
            !fleet.model.classes[Int(request.pointee.group)].waits
        else { return }
        fleet.lose(id)
    }

    private mutating func handle(_ event: Event) {
        let index = Int(event.payload & FleetEvent.indexMask)
        fleet.events &+= 1
        switch FleetEvent(rawValue: event.payload >> FleetEvent.indexBits)! {
        case .request: come(index)
        case .vehicle: if fleet.vehicles[index].order == event.order { move(UInt32(index)) }
        case .patience: if fleet.requests[index].patienceOrder == event.order { giveUp(UInt32(index)) }
        case .answer: if fleet.offers[index].order == event.order { answered(UInt32(index)) }
        case .timeout:
            if fleet.requests[index].timeoutOrder == event.order {
                fleet.requests[index].timeoutOrder = 0
                policy.timedOut(UInt32(index), fleet)
                dismiss(UInt32(index))
            }
        case .cancel: if fleet.requests[index].cancelOrder == event.order { callOff(UInt32(index)) }
        case .carried: if fleet.requests[index].carriedOrder == event.order { carried(UInt32(index)) }
        case .tick:
            fleet.periodic -= 1
            tick()
        case .shift:
            fleet.periodic -= 1
            shift(index)
        case .growth:
            fleet.periodic -= 1
            grow(index)
        case .publish: publish(index)
        case .departure: if fleet.vehicles[index].order == event.order { depart(UInt32(index)) }
        case .warmUpEnd: observe()
        case .end: close()
        }
    }

    // MARK: Requests

    private mutating func come(_ group: Int) {
        fleet.expected -= 1
        guard fleet.isOpen else { return }
        let number = arrivals[group].number
        let id = fleet.newRequest(group, number: number)
        if let traced = arrivals[group].take() {
            fleet.describe(id)
            fleet.requests[Int(id)].from = traced.from
            fleet.requests[Int(id)].to = traced.to
            if let seats = traced.seats { fleet.requests[Int(id)].seats = Int32(seats) }
        } else {
            fleet.describe(id)
        }
        planRequest(group)
        fleet.note(.ask, request: id)
        fleet.notePlace(id)
        fleet.countComing(id)
        let factor = fleet.surge
        fleet.admit(id)
        guard staysAtPrice(id, factor) else {
            fleet.stopWaiting(id)
            return fleet.close(id, .pricedOut)
        }
        guard fleet.fitsSomewhere(id) else { return fleet.lose(id) }
        policy.seek(id, fleet)
        dismiss(id)
    }

    mutating func planRequest(_ group: Int) {
        guard fleet.isOpen else { return }
        let time = arrivals[group].next(after: fleet.now)
        if fleet.plan(.request, group, at: time) != 0 { fleet.expected += 1 }
    }

    /// Whether who asks still wants to go at the price of the moment.
    private mutating func staysAtPrice(_ id: UInt32, _ factor: Double) -> Bool {
        guard let surge = fleet.model.fare?.surge else { return true }
        fleet.requests[Int(id)].priceFactor = factor
        guard factor > 1, surge.elasticity > 0 else { return true }
        let request = fleet.requests + Int(id)
        var stream = RandomStream(fleet.needs[Int(request.pointee.group)].price, entity: request.pointee.number)
        return stream.uniform() < PortableMath.pow(factor, -surge.elasticity)
    }

    private mutating func giveUp(_ id: UInt32) {
        fleet.requests[Int(id)].patienceOrder = 0
        if fleet.requests[Int(id)].state == .waiting {
            fleet.stopWaiting(id)
        } else {
            leaveVehicle(id)
        }
        fleet.close(id, .abandoned)
    }

    private mutating func callOff(_ id: UInt32) {
        fleet.requests[Int(id)].cancelOrder = 0
        if fleet.requests[Int(id)].state == .waiting {
            let wasOrphan = fleet.requests[Int(id)].isOrphan
            fleet.stopWaiting(id)
            fleet.close(id, wasOrphan ? .cancelledOrphan : .cancelledWaiting)
        } else {
            leaveVehicle(id)
            fleet.close(id, .cancelledCarried)
        }
    }

    /// The vehicle that is bound to the request is so no longer.
    private mutating func leaveVehicle(_ id: UInt32) {
        let vehicle = UInt32(fleet.requests[Int(id)].vehicle)
        let isCarriedOut = fleet.needs[Int(fleet.requests[Int(id)].group)].carrying != nil
        // What has been driven so far was driven with it.
        fleet.countLegSoFar(vehicle)
        fleet.release(id, vehicle)
        if isCarriedOut { fleet.released.append(vehicle) } else { fleet.takeOffRoute(id, vehicle) }
    }

    // MARK: Drivers' answers

    private mutating func answered(_ index: UInt32) {
        let offer = fleet.offers[Int(index)]
        fleet.offers[Int(index)].order = 0
        if !offer.isExclusive, !fleet.hasRoom(offer.vehicle) {
            // He has taken something else meanwhile, and thinks about this one when that is done.
            fleet.planAnswer(index)
            return
        }
        let yes = fleet.accepts(offer)
        fleet.remove(index, as: yes ? .accepted : .declined)
        if offer.isExclusive { fleet.vehicles[Int(offer.vehicle)].hasOpenOffer = false }
        if yes {
            fleet.bind(offer.request, to: offer.vehicle)
        } else {
            fleet.note(.decline, request: offer.request, vehicle: offer.vehicle)
            policy.declined(offer.request, by: offer.vehicle, fleet)
            dismiss(offer.request)
            if offer.isExclusive { fleet.released.append(offer.vehicle) }
        }
    }

    // MARK: Ends

    private mutating func carried(_ id: UInt32) {
        let vehicle = UInt32(fleet.requests[Int(id)].vehicle)
        fleet.requests[Int(id)].carriedOrder = 0
        if fleet.driverCancels(id, vehicle) {
            fleet.giveBack(id, vehicle)
        } else {
            fleet.deliver(id, vehicle)
        }
        fleet.released.append(vehicle)
    }

    private mutating func tick() {
        if case .batch(let every, _) = fleet.model.matching {
            policy.tick(fleet)
            fleet.planPeriodic(.tick, at: fleet.now + every)
        }
    }
}

/// Where a run stands.
enum RunPhase { case notBegun, warmingUp, observing, closing, finished }
