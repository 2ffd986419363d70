import SimulationKernel

/// A rule by which requests and vehicles find each other. It is called for what happens, looks at the fleet's state, and
/// acts by proposing or binding; it draws nothing that does not belong to a request or a vehicle.
package protocol MatchingPolicy {
    /// A request waits: it has just come, or a driver has given it back.
    mutating func seek(_ request: UInt32, _ fleet: FleetState)

    /// A vehicle could take work.
    /// - Returns: whether it got some, or was asked.
    mutating func employ(_ vehicle: UInt32, _ fleet: FleetState) -> Bool

    /// A driver has said no to a request that still waits.
    mutating func declined(_ request: UInt32, by vehicle: UInt32, _ fleet: FleetState)

    /// Nobody thinks about a request any more, since drivers have gone home or leave it unanswered.
    mutating func forsaken(_ request: UInt32, _ fleet: FleetState)

    /// The time that a request was given by the rule is over.
    mutating func timedOut(_ request: UInt32, _ fleet: FleetState)

    /// A window of a batch is over.
    mutating func tick(_ fleet: FleetState)
}

extension MatchingPolicy {
    package mutating func declined(_ request: UInt32, by vehicle: UInt32, _ fleet: FleetState) {
        fleet.refuse(request, vehicle)
        seek(request, fleet)
    }

    package mutating func forsaken(_ request: UInt32, _ fleet: FleetState) { fleet.lookForOrphan(request) }

    /// An orphan is offered to all once more.
    mutating func timedOut(_ request: UInt32, _ fleet: FleetState) {
        guard fleet.requests[Int(request)].isOrphan else { return }
        fleet.reoffer(request)
        seek(request, fleet)
    }

    package mutating func tick(_ fleet: FleetState) {}
}
