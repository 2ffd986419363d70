import SimulationKernel

/// Drivers are asked, and answer.
extension FleetState {
    /// Gives a request to a vehicle: at once where drivers obey, else by asking.
    func propose(_ id: UInt32, to vehicle: UInt32) {
        guard asksDrivers else { return bind(id, to: vehicle) }
        ask(vehicle, id, isExclusive: true)
    }

    /// Asks a driver. Whether and when he answers depends on the request, on him and on how often it has been accepted.
    func ask(_ vehicle: UInt32, _ id: UInt32, isExclusive: Bool) {
        // Who may be asked about is no orphan any more.
        endOrphanhood(id)
        guard freeOffers.count > 0 || offers.count < Int(FleetEvent.indexMask) else {
            hasTooManyOffers = true
            return
        }
        let request = requests + Int(id)
        let offer: UInt32
        if let free = freeOffers.popLast() {
            offer = free
        } else {
            offers.append(Offer())
            offer = UInt32(offers.count - 1)
        }
        offers[Int(offer)] = Offer(
            request: id, vehicle: vehicle, next: request.pointee.offers, isExclusive: isExclusive, isOpen: true,
            isObserved: isObserving)
        request.pointee.offers = Int32(offer)
        books[Int(request.pointee.group)].offers += 1
        note(.offer, request: id, vehicle: vehicle)
        if isExclusive {
            takeFromIdle(vehicle)
            vehicles[Int(vehicle)].hasOpenOffer = true
        } else {
            enterOffer(offer, toDriver: vehicle)
        }
        planAnswer(offer)
    }

    /// The driver begins to think, if he has room.
    func planAnswer(_ offer: UInt32) {
        let id = offers[Int(offer)].request
        let vehicle = offers[Int(offer)].vehicle
        offers[Int(offer)].isPut = false
        guard hasRoom(vehicle) || offers[Int(offer)].isExclusive else {
            offers[Int(offer)].isPut = true
            while putOff.count < vehiclesUsed { putOff.append([]) }
            putOff[Int(vehicle)].append(offer)
            return
        }
        let group = Int(requests[Int(id)].group)
        let key = needs[group].answer.appending(driver(vehicle))
        var stream = RandomStream(key, entity: requests[Int(id)].number &+ turn(of: id))
        if stream.uniform() < model.behaviour!.ignore {
            if offers[Int(offer)].isObserved { books[group].ignored += 1 }
            offers[Int(offer)].isIgnored = true
            // Where no time-out passes him over, nobody may be left who thinks about it.
            if !offers[Int(offer)].isExclusive { unheeded.append(id) }
            return
        }
        let time = needs[group].response!.draw(requests[Int(id)].number, of: driver(vehicle), turn: turn(of: id))
        offers[Int(offer)].order = plan(.answer, Int(offer), at: now + time)
    }

    /// The vehicle has room: what it has put off it thinks about now.
    func takeUpOffers(_ vehicle: UInt32) {
        guard Int(vehicle) < putOff.count, !putOff[Int(vehicle)].isEmpty, hasRoom(vehicle) else { return }
        let waiting = putOff[Int(vehicle)]
        putOff[Int(vehicle)].removeAll(keepingCapacity: true)
        for offer in waiting where offers[Int(offer)].isPut && offers[Int(offer)].vehicle == vehicle {
            planAnswer(offer)
        }
    }

    /// What tells one round of asking from the next.
    func turn(of id: UInt32) -> UInt64 {
        UInt64(requests[Int(id)].attempts) &* 0x632B_E59B_D9B4_E019
            &+ UInt64(requests[Int(id)].round) &* 0x9FB2_1C65_1E98_DF25
            &+ UInt64(requests[Int(id)].reoffers) &* 0xE703_7ED1_A0B4_28DB
    }

    /// A number for a driver that is the same under every rule.
    func driver(_ vehicle: UInt32) -> UInt64 {
        UInt64(vehicles[Int(vehicle)].pool) << 40 &+ vehicles[Int(vehicle)].number
    }

    /// Whether the driver says yes.
    func accepts(_ offer: Offer) -> Bool {
        let chance = model.behaviour!.accepts.map { acceptance($0, offer) } ?? model.behaviour!.accept
        guard chance < 1 else { return true }
        let group = Int(requests[Int(offer.request)].group)
        var stream = RandomStream(
            needs[group].answer.appending(driver(offer.vehicle)).appending(1),
            entity: requests[Int(offer.request)].number &+ turn(of: offer.request))
        return stream.uniform() < chance
    }

    /// Whether somebody thinks about the request, or will when he has room; or has the time of a time-out to do so.
    func isConsidered(_ id: UInt32) -> Bool {
        var next = requests[Int(id)].offers
        while next >= 0 {
            if !offers[Int(next)].isIgnored || offers[Int(next)].isExclusive { return true }
            next = offers[Int(next)].next
        }
        return false
    }

    /// Takes one offer out of its request's list.
    func remove(_ offer: UInt32, as end: OfferEnd) {
        let id = offers[Int(offer)].request
        count(offers[Int(offer)], end)
        if requests[Int(id)].offers == Int32(offer) {
            requests[Int(id)].offers = offers[Int(offer)].next
        } else {
            var before = requests[Int(id)].offers
            while offers[Int(before)].next != Int32(offer) { before = offers[Int(before)].next }
            offers[Int(before)].next = offers[Int(offer)].next
        }
        if !offers[Int(offer)].isExclusive { forgetOffer(offer) }
        offers[Int(offer)].order = 0
        offers[Int(offer)].isPut = false
        offers[Int(offer)].isOpen = false
        freeOffers.append(offer)
    }

    /// What was ignored has been counted when it was.
    private func count(_ offer: Offer, _ end: OfferEnd) {
        guard offer.isObserved, !offer.isIgnored else { return }
        let books = books + Int(requests[Int(offer.request)].group)
        switch end {
        case .accepted: books.pointee.agreed += 1
        case .declined: books.pointee.declined += 1
        case .late: books.pointee.late += 1
        case .withdrawn: books.pointee.withdrawn += 1
        }
    }

    /// A driver has gone home: nothing is asked of him any more, and who has nobody else left is an orphan.
    func withdrawOffers(toDriver vehicle: UInt32) {
        if Int(vehicle) < putOff.count { putOff[Int(vehicle)].removeAll(keepingCapacity: true) }
        guard Int(vehicle) < offersOfDriver.count else { return }
        var open: [UInt32] = []
        var next = offersOfDriver[Int(vehicle)]
        while next >= 0 {
            open.append(UInt32(next))
            next = offers[Int(next)].olderOfDriver
        }
        for offer in open.sorted() {
            unheeded.append(offers[Int(offer)].request)
            remove(offer, as: .withdrawn)
        }
    }

    private func enterOffer(_ offer: UInt32, toDriver vehicle: UInt32) {
        while offersOfDriver.count < vehiclesUsed { offersOfDriver.append(-1) }
        let before = offersOfDriver[Int(vehicle)]
        offers[Int(offer)].olderOfDriver = before
        if before >= 0 { offers[Int(before)].newerOfDriver = Int32(offer) }
        offersOfDriver[Int(vehicle)] = Int32(offer)
    }

    private func forgetOffer(_ offer: UInt32) {
        let older = offers[Int(offer)].olderOfDriver
        let newer = offers[Int(offer)].newerOfDriver
        if older >= 0 { offers[Int(older)].newerOfDriver = newer }
        if newer >= 0 {
            offers[Int(newer)].olderOfDriver = older
        } else {
            offersOfDriver[Int(offers[Int(offer)].vehicle)] = older
        }
    }

    /// Nobody needs to answer any more. Drivers that were kept from other requests are free again; the rule is told of
    /// them by ``FleetEngine``.
    func withdrawOffers(_ id: UInt32, as end: OfferEnd = .withdrawn) {
        while requests[Int(id)].offers >= 0 {
            let offer = UInt32(requests[Int(id)].offers)
            if offers[Int(offer)].isExclusive {
                vehicles[Int(offers[Int(offer)].vehicle)].hasOpenOffer = false
                released.append(offers[Int(offer)].vehicle)
            }
            remove(offer, as: end)
        }
    }

    /// Likewise; those who were kept from other requests can be asked at once by the rule at hand, before others.
    func withdrawOffersToFree(_ id: UInt32, as end: OfferEnd) {
        var drivers: [UInt32] = []
        var next = requests[Int(id)].offers
        while next >= 0 {
            drivers.append(offers[Int(next)].vehicle)
            next = offers[Int(next)].next
        }
        withdrawOffers(id, as: end)
        for vehicle in drivers where !vehicles[Int(vehicle)].isLeaving { putToIdle(vehicle) }
    }

    /// Whether the driver can take another request now.
    func hasRoom(_ vehicle: UInt32) -> Bool {
        let record = vehicles + Int(vehicle)
        guard record.pointee.state != .offDuty, !record.pointee.isLeaving else { return false }
        guard let most = model.pools[Int(record.pointee.pool)].atOnce else { return true }
        return Int(record.pointee.jobs) < most
    }
}
