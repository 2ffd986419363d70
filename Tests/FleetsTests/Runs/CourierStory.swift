import SimulationKernel

import Fleets

/// The invariants of the courier case's section 6.2, followed over the events of a run of the engine.
///
/// The ninth, that a courier never begins or ends a connection to a shop, is about connecting, which a run does not do:
/// its pools are given. It is tested on the state machine of deliveries.
struct CourierStory {
    enum Status: UInt8 { case unknown, waiting, inProgress, delivered, cancelled }

    struct Delivery {
        var status = Status.unknown
        var accepting: Int64 = -1
        var picked: Set<Int64> = []
        var lockedOut: Set<Int64> = []
        var attempts = 0
        var isOrphan = false
    }

    /// By shop, then by number.
    var deliveries: [[Delivery]]
    /// What was done to deliveries that have ended: their sets are forgotten, as a million of them do not fit.
    private var ended = 0
    private(set) var delivered = 0
    private(set) var cancelled = 0
    private(set) var waiting = 0
    private(set) var inProgress = 0
    private(set) var orphans = 0
    private(set) var created = 0
    /// By shop and courier: how often he gave back.
    private(set) var counters: [[Int64: Int]]
    private(set) var givenBack = 0
    /// The sum of the lock-out sets' sizes, those of ended deliveries too.
    private(set) var lockOuts = 0
    private(set) var faults: [String] = []
    private let couriers: [Int]
    private let ignores: Bool

    /// - Parameters:
    ///   - couriers: how many each shop's pool has; they stay.
    ///   - ignores: whether couriers leave deliveries unanswered, which the case does not end by a state of its own: then
    ///     who has not been locked out may have done so.
    init(couriers: [Int], ignores: Bool) {
        self.couriers = couriers
        self.ignores = ignores
        deliveries = couriers.map { _ in [] }
        counters = couriers.map { _ in [:] }
    }

    private mutating func check(_ holds: Bool, _ invariant: Int, _ event: FleetTracedEvent) {
        if !holds { faults.append("invariant \(invariant) at \(event.time): \(event)") }
    }

    mutating func follow(_ event: FleetTracedEvent) {
        guard event.group >= 0 else { return }
        let shop = Int(event.group)
        let number = Int(event.number)
        while deliveries[shop].count <= number { deliveries[shop].append(Delivery()) }
        var delivery = deliveries[shop][number]
        defer { deliveries[shop][number] = delivery }
        switch event.what {
        case .ask:
            check(delivery.status == .unknown, 1, event)
            delivery.status = .waiting
            created += 1
            waiting += 1
        case .offer:
            check(delivery.status == .waiting, 8, event)
            // Nobody is asked before all who were picked are: later offers go to those.
            if delivery.attempts == 0 { delivery.picked.insert(event.vehicle) }
            check(Int(event.pool) == shop && event.vehicle < couriers[shop], 3, event)
            check(delivery.picked.contains(event.vehicle), 8, event)
            check(!delivery.lockedOut.contains(event.vehicle), 2, event)
        case .match:
            check(delivery.status == .waiting && delivery.accepting < 0, 2, event)
            check(delivery.picked.contains(event.vehicle) && !delivery.lockedOut.contains(event.vehicle), 2, event)
            delivery.status = .inProgress
            delivery.accepting = event.vehicle
            delivery.attempts += 1
            check(!delivery.picked.isEmpty, 3, event)
            check(delivery.attempts <= delivery.picked.count, 4, event)
            waiting -= 1
            inProgress += 1
        case .pickUp: check(delivery.status == .inProgress && delivery.accepting == event.vehicle, 2, event)
        case .deliver:
            check(delivery.status == .inProgress && delivery.accepting == event.vehicle, 2, event)
            end(&delivery, .delivered)
        case .giveBack:
            check(delivery.status == .inProgress && delivery.accepting == event.vehicle, 2, event)
            check(delivery.lockedOut.insert(event.vehicle).inserted, 4, event)
            check(delivery.lockedOut.isSubset(of: delivery.picked), 4, event)
            counters[shop][event.vehicle, default: 0] += 1
            givenBack += 1
            lockOuts += 1
            delivery.status = .waiting
            delivery.accepting = -1
            waiting += 1
            inProgress -= 1
        case .orphan:
            let isLockedOut = delivery.picked == delivery.lockedOut
            check(delivery.status == .waiting && (isLockedOut || ignores), 7, event)
            delivery.isOrphan = true
            orphans += 1
        case .callOff: end(&delivery, .cancelled)
        default: check(false, 1, event)
        }
        check(created == delivered + cancelled + inProgress + waiting && orphans <= waiting, 7, event)
    }

    private mutating func end(_ delivery: inout Delivery, _ status: Status) {
        if delivery.status == .waiting {
            waiting -= 1
        } else if delivery.status == .inProgress {
            inProgress -= 1
        } else {
            faults.append("invariant 1: an ended delivery ends again")
        }
        if delivery.isOrphan { orphans -= 1 }
        if status == .delivered { delivered += 1 } else { cancelled += 1 }
        delivery = Delivery(status: status)
    }

    /// Compares what was followed with what the engine keeps.
    mutating func compare(_ fleet: borrowing FleetState) {
        var sum = 0
        for vehicle in 0..<fleet.vehiclesUsed {
            let record = fleet.vehicles[vehicle]
            let counter = counters[Int(record.pool)][Int64(record.number), default: 0]
            if Int(record.cancellations) != counter { faults.append("invariant 6: counter of \(vehicle)") }
            sum += Int(record.cancellations)
        }
        if sum != givenBack || sum != lockOuts { faults.append("invariant 5: \(sum), \(givenBack), \(lockOuts)") }
        if fleet.insideCount != waiting + inProgress { faults.append("invariant 7: inside") }
        if fleet.orphans.current != orphans { faults.append("invariant 7: orphans") }
        if fleet.waiting.current + fleet.orphans.current != waiting { faults.append("invariant 7: waiting") }
        for id in 0..<fleet.requestsUsed {
            let request = fleet.requests[id]
            guard request.state != .unused else { continue }
            let delivery = deliveries[Int(request.group)][Int(request.number)]
            let isBound = request.state == .assigned || request.state == .riding
            if isBound != (delivery.status == .inProgress) { faults.append("invariant 2: \(id)") }
            if isBound, Int64(fleet.vehicles[Int(request.vehicle)].number) != delivery.accepting {
                faults.append("invariant 2: who has accepted \(id)")
            }
            if Int(request.refusalCount) != delivery.lockedOut.count { faults.append("invariant 4: \(id)") }
        }
    }
}
