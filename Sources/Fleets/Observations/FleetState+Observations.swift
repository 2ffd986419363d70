import SimulationKernel

extension FleetState {
    /// What was observed up to now. Who is under way is entered as far as he has come; call it once, at the end.
    package func observations() -> FleetObservations {
        for id in members.joined() {
            account(id)
            countLegSoFar(id)
        }
        for id in 0..<requestsUsed { enterUnfinished(id) }
        let pools = model.pools.indices.map { observed(pool: $0) }
        let classes = model.classes.indices.map { observed(books + $0) }
        return FleetObservations(
            start: start, end: now, classes: classes,
            windows: model.windows.indices.map { observed(window: $0) }, pools: pools,
            areas: areaBooks.cells, flows: areaBooks.flows, waiting: waiting.summary(at: now),
            orphans: orphans.summary(at: now), checks: checks(classes, pools), events: events, requests: endedCount,
            fares: fares)
    }

    /// Enters the time of a request that is still inside, up to now.
    private func enterUnfinished(_ id: Int) {
        let request = requests + id
        let group = Int(request.pointee.group)
        let time = now - max(start, request.pointee.since)
        switch request.pointee.state {
        case .unused: break
        case .waiting where request.pointee.isOrphan:
            // Who became one in this period, and has not been taken by its end, may never be: his matching is over.
            if model.behaviour?.reoffersOrphans == nil, request.pointee.since >= start {
                books[group].matching.add(request.pointee.waited)
            }
        case .waiting: books[group].waitingTime += time
        case .assigned: books[group].assignedTime += time
        case .riding:
            books[group].ridingTime += time
            enterRoom(UInt32(id))
        }
    }

    private func observed(pool: Int) -> PoolObservations {
        let books = poolBooks + pool
        var result = PoolObservations(
            onDuty: books.pointee.onDuty.summary(at: now), idle: books.pointee.idle.summary(at: now),
            idleTime: books.pointee.areas.idle, pickupTime: books.pointee.areas.pickup,
            ridingTime: books.pointee.areas.riding, emptyDistance: books.pointee.emptyDistance,
            loadedDistance: books.pointee.loadedDistance, extraDistance: books.pointee.extraDistance,
            carried: books.pointee.carried, income: books.pointee.income, stops: books.pointee.stops,
            gone: books.pointee.gone.count, vehicles: books.pointee.gone)
        for id in members[pool] {
            let record = vehicles[Int(id)]
            result.idleTime += record.phases.idle
            result.pickupTime += record.phases.pickup
            result.ridingTime += record.phases.riding
            result.emptyDistance += record.emptyDistance
            result.loadedDistance += record.loadedDistance
            result.extraDistance += record.extraDistance
            result.carried += record.carried
            result.income += record.income
            result.stops += record.stopCount
            result.vehicles.append(
                VehicleRecord(
                    income: record.income, time: record.phases.idle + record.phases.pickup + record.phases.riding))
        }
        return result
    }

    private func observed(window: Int) -> FleetWindowObservations {
        let books = windowBooks + window
        return FleetWindowObservations(
            wait: books.pointee.wait.summary(), requests: books.pointee.requests, served: books.pointee.served,
            ended: books.pointee.ended)
    }

    private func observed(_ books: UnsafeMutablePointer<ClassBooks>) -> RequestObservations {
        func ended(_ end: RequestEnd) -> Int { books.pointee.ends[end.rawValue] }
        return RequestObservations(
            wait: books.pointee.wait.summary(), matching: books.pointee.matching.summary(),
            pickup: books.pointee.pickup.summary(), ride: books.pointee.ride.summary(),
            time: books.pointee.time.summary(), requests: books.pointee.requests, atStart: books.pointee.atStart,
            atEnd: books.pointee.inside.current, served: ended(.served), lost: ended(.lost),
            abandoned: ended(.abandoned), cancelledWaiting: ended(.cancelledWaiting),
            cancelledOrphan: ended(.cancelledOrphan), cancelledCarried: ended(.cancelledCarried),
            noShow: ended(.noShow), pricedOut: ended(.pricedOut), accepted: books.pointee.accepted,
            driverCancels: books.pointee.driverCancels, givenBack: books.pointee.givenBack,
            offers: books.pointee.offers, agreed: books.pointee.agreed, declined: books.pointee.declined,
            ignored: books.pointee.ignored, late: books.pointee.late, withdrawn: books.pointee.withdrawn,
            orphanings: books.pointee.orphanings, orphaned: books.pointee.orphaned,
            neverOrphaned: books.pointee.neverOrphaned, fares: books.pointee.fares, taxes: books.pointee.taxes,
            platform: books.pointee.platform, pay: books.pointee.pay,
            unpaid: books.pointee.unpaid, inside: books.pointee.inside.summary(at: now),
            carried: books.pointee.carried, ways: books.pointee.ways)
    }

    // MARK: Conservation

    private func checks(_ classes: [RequestObservations], _ pools: [PoolObservations]) -> [FleetCheck] {
        var result: [FleetCheck] = []
        var assigned = 0.0
        var riding = 0.0
        var waitingTime = 0.0
        for (index, requests) in classes.enumerated() {
            assigned += books[index].assignedTime
            riding += books[index].ridingTime
            waitingTime += books[index].waitingTime
            result.append(
                FleetCheck(
                    law: .flow, element: model.classes[index].name,
                    left: Double(requests.atStart + requests.requests),
                    right: Double(requests.ended + requests.atEnd)))
        }
        var towards = 0.0
        var onBoard = 0.0
        for (index, pool) in pools.enumerated() {
            towards += poolBooks[index].assignedArea
            onBoard += poolBooks[index].onBoardArea
            for id in members[index] {
                towards += vehicles[Int(id)].assignedArea
                onBoard += vehicles[Int(id)].onBoardArea
            }
            result.append(
                FleetCheck(
                    law: .busyFractions, element: model.pools[index].name, left: pool.onDuty.area, right: pool.time))
        }
        result.append(FleetCheck(law: .waiting, element: "all", left: waiting.area(at: now), right: waitingTime))
        result += roomChecks(classes, pools)
        // Rides that are published are bound to requests before they are on duty.
        guard case .publishedRides = model.matching else {
            result.append(FleetCheck(law: .pickups, element: "all", left: towards, right: assigned))
            result.append(FleetCheck(law: .rides, element: "all", left: onBoard, right: riding))
            if !model.isShared, model.pools.allSatisfy({ $0.atOnce == 1 }) {
                let (p2, p3) = pools.reduce((0, 0)) { ($0.0 + $1.pickupTime, $0.1 + $1.ridingTime) }
                result.append(FleetCheck(law: .pickupFraction, element: "all", left: p2, right: assigned))
                result.append(FleetCheck(law: .ridingFraction, element: "all", left: p3, right: riding))
            }
            return result
        }
        result.append(FleetCheck(law: .rides, element: "all", left: onBoard, right: riding))
        return result
    }

    private func roomChecks(_ classes: [RequestObservations], _ pools: [PoolObservations]) -> [FleetCheck] {
        let kinds: [(law: FleetCheck.Law, room: (CarriedSpace) -> Double)] = [
            (.seatTime, { $0.seatTime }), (.bootTime, { $0.bootTime }), (.seatDistance, { $0.seatDistance }),
            (.bootDistance, { $0.bootDistance }),
        ]
        return kinds.map { kind in
            FleetCheck(
                law: kind.law, element: "all", left: pools.reduce(0) { $0 + kind.room($1.carried) },
                right: classes.reduce(0) { $0 + kind.room($1.carried) })
        }
    }
}
