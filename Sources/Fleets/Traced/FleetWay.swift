import SimulationKernel

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
