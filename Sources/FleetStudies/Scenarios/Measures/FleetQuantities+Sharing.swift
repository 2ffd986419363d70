internal import Scenarios
internal import Fleets
internal import SimulationKernel

/// How full vehicles are, how much is driven for whom, and what that saves.
extension FleetQuantities {
    /// A kind of room that vehicles have and requests take.
    struct Room: Sendable {
        var name: QuantityName
        var distanceName: QuantityName
        var ofPool: @Sendable (VehiclePool) -> Int
        var taken: @Sendable (RequestClass) -> Law
        var distance: @Sendable (CarriedSpace) -> Double
        var time: @Sendable (CarriedSpace) -> Double

        static let seats = Room(
            name: .seats, distanceName: .passengerDistance, ofPool: { $0.seats }, taken: { $0.seats },
            distance: { $0.seatDistance }, time: { $0.seatTime })
        static let boot = Room(
            name: .boot, distanceName: .parcelDistance, ofPool: { $0.boot }, taken: { $0.parcels },
            distance: { $0.bootDistance }, time: { $0.bootTime })

        func isTaken(by requests: RequestClass) -> Bool {
            // Given requests may say how many seats they need.
            if case .trace = requests.source { return true }
            return taken(requests) != .deterministic(0)
        }
    }

    // MARK: Room

    /// Of all, and of each class that takes such room.
    var roomBlocks: [Block] {
        [Room.seats, .boot].map { room in
            Block(of: groups(taking: room), roomQuantities(room, .fleet, Array(model.pools.indices)))
        }
    }

    func roomQuantities(_ element: MeasureElement, ofPool index: Int) -> [Entry] {
        [Room.seats, .boot].flatMap { roomQuantities($0, element, [index]) }
    }

    private func groups(taking room: Room) -> [Group] {
        groups.filter { group in
            group.isAll || group.classes.contains { room.isTaken(by: model.classes[$0]) }
        }
    }

    private func absence(of room: Room, _ pools: [Int]) -> String? {
        if let absence = absenceOfWays { return absence }
        let isBoot = room.name == .boot
        if pools.allSatisfy({ room.ofPool(model.pools[$0]) == 0 }) {
            return isBoot ? "no vehicle has a boot" : "no vehicle has a seat"
        }
        if !model.classes.contains(where: room.isTaken) {
            return isBoot ? "nothing needs a boot" : "nobody takes a seat"
        }
        return nil
    }

    private var absenceOfWays: String? {
        model.classes.contains { $0.carrying != nil } ? "'carrying' takes no ways in space" : nil
    }

    /// Vehicles know of what they have on board, and not whose it is; of a class it is what its requests have taken.
    private func roomQuantities(_ room: Room, _ element: MeasureElement, _ pools: [Int]) -> [Entry] {
        let absence = absence(of: room, pools)
        let isOfAll = element == .fleet
        let places = model.pools.map { Double(room.ofPool($0)) }
        @Sendable func taken(
            _ run: FleetObservations, _ scope: Scope, _ amount: (CarriedSpace) -> Double
        ) -> Double {
            isOfAll
                ? run.classes.sum(scope.classes) { amount($0.carried) } : run.pools.sum(pools) { amount($0.carried) }
        }
        @Sendable func offered(_ run: FleetObservations, _ amount: (PoolObservations) -> Double) -> Double {
            pools.reduce(0) { $0 + places[$1] * amount(run.pools[$1]) }
        }
        let division = isOfAll ? QuantityFacts.Division.both : .all
        func filled(_ word: FigureWord, of basis: Basis, _ reading: Reading<FleetObservations>) -> Entry {
            figure(
                element, room.name, as: word, unit: .share, counts: .vehicles, basis: basis, worse: .lower,
                division: division, absence: absence, reading: reading)
        }
        return [
            filled(.filled, of: .none, .ratio { (taken($0, $1, room.distance), offered($0) { $0.distance }) }),
            filled(.filledTime, of: .time, .ratio { (taken($0, $1, room.time), offered($0) { $0.time }) }),
        ]
            + lengths(element, room.distanceName, division: division, absence: absence) {
                taken($0, $1, room.distance)
            }
    }

    /// So long in all, per time and in a replication.
    private func lengths(
        _ element: MeasureElement, _ name: QuantityName, division: QuantityFacts.Division = .all,
        counts: Countable = .lengths, absence: String?,
        _ sum: @escaping @Sendable (FleetObservations, Scope) -> Double
    ) -> [Entry] {
        [
            figure(
                element, name, as: .rate, unit: .rate, counts: counts, division: division, absence: absence,
                reading: .perTime { sum($0, $1) }),
            figure(
                element, name, as: .total, unit: .number, counts: counts, division: division, absence: absence,
                reading: .total { sum($0, $1) }),
        ]
    }

    // MARK: What is saved

    /// All that is driven, what of it others are the cause of, and what would be driven if all drove alone.
    var savedQuantities: [Entry] {
        let noWays = absenceOfWays
        let noRiders = noWays ?? (model.classes.contains(where: Room.seats.isTaken) ? nil : "nobody takes a seat")
        let noRides = noWays ?? (model.isByPublication ? nil : "nobody publishes rides")
        let noFare = noRides ?? (model.fare == nil ? "it has no 'fare'" : nil)
        let emissions = alternative?.emissions
        let noEmissions = noRiders ?? (emissions == nil ? "'alternative' has no 'kg-co2-per-km'" : nil)
        @Sendable func extra(_ run: FleetObservations) -> Double { run.pools.reduce(0) { $0 + $1.extraDistance } }
        @Sendable func driven(_ run: FleetObservations) -> Double { run.pools.reduce(0) { $0 + $1.distance } }
        @Sendable func ended(_ run: FleetObservations) -> Double { Double(run.pools.reduce(0) { $0 + $1.gone }) }
        @Sendable func saved(_ run: FleetObservations) -> Double {
            run.classes.reduce(0) { $0 + $1.ways.riderDirect } - extra(run)
        }
        func ratio(
            _ name: QuantityName, as word: FigureWord, unit: MeasureUnit, counts: Countable, worse: Worsening,
            absence: String?, _ read: @escaping @Sendable (FleetObservations) -> (Double, Double)
        ) -> Entry {
            figure(
                .fleet, name, as: word, unit: unit, counts: counts, worse: worse, division: .all, absence: absence,
                reading: .ratio { run, _ in read(run) })
        }
        return [
            figure(
                .fleet, .distance, as: .total, unit: .number, counts: .lengths, division: .all, absence: noWays,
                reading: .total { run, _ in driven(run) }),
            ratio(.detour, as: .share, unit: .share, counts: .nothing, worse: .higher, absence: noRides) {
                (extra($0), driven($0) - extra($0))
            },
            ratio(.detour, as: .mean, unit: .number, counts: .lengths, worse: .higher, absence: noRides) {
                (extra($0), ended($0))
            },
            ratio(.income, as: .mean, unit: .money, counts: .nothing, worse: .lower, absence: noFare) { run in
                (run.pools.reduce(0) { $0 + $1.income }, ended(run))
            },
        ] + lengths(.fleet, .savedDistance, absence: noRiders) { run, _ in saved(run) }
            + lengths(.fleet, .savedCO2, counts: .kilograms, absence: noEmissions) { run, _ in
                (emissions ?? 0) * saved(run)
            }
    }

    /// How much longer those ride who share than straight on.
    var requestDetours: [Entry] {
        let absence = absenceOfWays ?? (model.isShared ? nil : "nobody shares a vehicle")
        @Sendable func ways(
            _ run: FleetObservations, _ scope: Scope, _ amount: (ServedWays) -> Double
        ) -> Double { run.classes.sum(scope.classes) { amount($0.ways) } }
        @Sendable func longer(_ run: FleetObservations, _ scope: Scope) -> Double {
            ways(run, scope) { $0.ridden - $0.direct }
        }
        return [
            figure(
                .system, .detour, as: .mean, unit: .number, counts: .lengths, worse: .higher, absence: absence,
                reading: .ratio { (longer($0, $1), ways($0, $1) { Double($0.requests) }) }),
            figure(
                .system, .detour, as: .share, unit: .share, counts: .nothing, worse: .higher, absence: absence,
                reading: .ratio { (longer($0, $1), ways($0, $1) { $0.direct }) }),
        ]
    }

    /// What riders pay less than for a ticket, and than in their own cars.
    var riderMoneyBlocks: [Block] {
        let noFare = absenceOfWays ?? (model.fare == nil ? "it has no 'fare'" : nil)
        func saved(
            _ name: QuantityName, _ key: String, _ price: Double?, _ way: @escaping @Sendable (ServedWays) -> Double
        ) -> [Entry] {
            let absence = noFare ?? (price == nil ? "'alternative' has no '\(key)'" : nil)
            @Sendable func sum(_ run: FleetObservations, _ scope: Scope) -> Double {
                run.classes.sum(scope.classes) { (price ?? 0) * way($0.ways) - $0.ways.riderFares }
            }
            return [
                figure(
                    .money, name, as: .mean, unit: .money, worse: .lower, absence: absence,
                    reading: .ratio { run, scope in
                        (sum(run, scope), Double(run.classes.sum(scope.classes) { $0.ways.riders }))
                    }),
                figure(
                    .money, name, as: .total, unit: .money, worse: .lower, absence: absence,
                    reading: .total { sum($0, $1) }),
            ]
        }
        return [
            Block(
                of: groups(taking: .seats),
                saved(.savedOnTicket, "ticket-per-km", alternative?.ticket) { $0.seatDirect }
                    + saved(.savedOnCar, "own-car-per-km", alternative?.ownCar) { $0.riderDirect })
        ]
    }
}
