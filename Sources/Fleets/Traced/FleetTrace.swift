package import SimulationKernel

/// The events of a replication, as far as they are kept.
package struct FleetTrace {
    let isOn: Bool
    let keepsEvents: Bool
    var digest = EventDigest()
    package var events: [FleetTracedEvent] = []
    /// Whether it is kept too who was where.
    let keepsWays: Bool
    var ways: [FleetWay] = []
    var places: [FleetRequestPlace] = []

    package init(_ tracing: Tracing, keepsWays: Bool = false) {
        isOn = tracing != .none
        keepsEvents = tracing == .events
        self.keepsWays = keepsWays
    }

    mutating func add(_ event: FleetTracedEvent) {
        digest.add(
            time: event.time, number: UInt64(bitPattern: event.number),
            who: UInt64(UInt32(bitPattern: event.group)) | UInt64(event.what.rawValue) << 32,
            spot: EventDigest.fold(
                UInt64(UInt32(bitPattern: event.pool)) ^ 0xA409_3822_299F_31D0,
                UInt64(bitPattern: event.vehicle) ^ 0x082E_FA98_EC4E_6C89))
        if keepsEvents { events.append(event) }
    }
}

extension FleetState {
    /// Notes what happened, where somebody wants to know.
    @inline(__always)
    func note(_ what: FleetTracedEvent.What, request: UInt32? = nil, vehicle: UInt32? = nil) {
        if trace.isOn { keep(what, request, vehicle) }
    }

    @inline(never)
    private func keep(_ what: FleetTracedEvent.What, _ request: UInt32?, _ vehicle: UInt32?) {
        var event = FleetTracedEvent(time: now, what: what, group: -1, number: -1, pool: -1, vehicle: -1)
        if let request {
            event.group = requests[Int(request)].group
            event.number = Int64(requests[Int(request)].number)
        }
        if let vehicle {
            event.pool = vehicles[Int(vehicle)].pool
            event.vehicle = Int64(vehicles[Int(vehicle)].number)
        }
        trace.add(event)
    }
}

/// Something that happened to a request or a vehicle.
package struct FleetTracedEvent: Sendable, Hashable {
    package enum What: UInt8, Sendable, CaseIterable {
        /// A request comes; a driver is asked about it, says no, or is bound to it.
        case ask, offer, decline, match
        /// What was asked for is taken on, and is there.
        case pickUp, deliver
        /// The driver gives it back; nobody on duty is left who might take it; it may be had again.
        case giveBack, orphan, offerAgain
        /// Who asked waits no longer, calls it off, finds no vehicle, is not there, or finds the price too high.
        case abandon, callOff, lose, noShow, pricedOut
        /// A vehicle comes on duty, goes home, or goes to a better place.
        case join, leave, reposition
        /// A ride is published, and leaves.
        case publish, depart
    }

    package var time: Double
    package var what: What
    /// The class and the number of the request, from 0; −1 where none is concerned.
    package var group: Int32
    package var number: Int64
    /// The pool and the number of the vehicle, from 0; −1 where none is concerned.
    package var pool: Int32
    package var vehicle: Int64
}

/// Where a vehicle goes, or stands, from a moment on: what its events do not tell, for those who want to watch it.
///
/// It holds until the vehicle's next way; who has arrived stands at ``to``.
package struct FleetWay: Sendable, Hashable {
    package var time: Double
    /// The pool and the number of the vehicle, as in ``FleetTracedEvent``.
    package var pool: Int32
    package var vehicle: Int64
    package var from: Place
    /// The same as ``from`` where it stands.
    package var to: Place
}

/// Where a request begins, from its coming on.
package struct FleetRequestPlace: Sendable, Hashable {
    package var time: Double
    /// The class and the number of the request, as in ``FleetTracedEvent``.
    package var group: Int32
    package var number: Int64
    package var place: Place
}

extension FleetState {
    /// Notes where a vehicle goes from now on, where somebody wants to watch it.
    @inline(__always)
    func noteWay(_ id: UInt32, to place: Place) {
        if trace.keepsWays { keepWay(id, to: place) }
    }

    @inline(never)
    private func keepWay(_ id: UInt32, to place: Place) {
        let vehicle = vehicles[Int(id)]
        trace.ways.append(
            FleetWay(
                time: now, pool: vehicle.pool, vehicle: Int64(vehicle.number), from: vehicle.place, to: place))
    }

    /// Notes where a request begins.
    @inline(__always)
    func notePlace(_ id: UInt32) {
        if trace.keepsWays { keepPlace(id) }
    }

    @inline(never)
    private func keepPlace(_ id: UInt32) {
        let request = requests[Int(id)]
        trace.places.append(
            FleetRequestPlace(
                time: now, group: request.group, number: Int64(request.number), place: request.from))
    }
}
