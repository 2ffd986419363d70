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
