package import SimulationKernel

/// What is simulated: requests for transport, vehicles that serve them, and the rule that brings both together.
///
/// Distances are in one unit of length, times in one unit of time, speeds in the one per the other. It is inert; a
/// ``FleetSimulation`` owns what moves.
package struct FleetModel: Sendable, Hashable {
    /// Where they move and how fast.
    package var travel: Travel
    /// In the file's order.
    package var classes: [RequestClass]
    /// Vehicles, by pool; the vehicles of a pool are alike. A shop that has its own couriers has a pool of its own.
    package var pools: [VehiclePool]
    package var matching: MatchingRule
    /// What vehicles' drivers do with an offer; nil: they obey at once.
    package var behaviour: OfferBehaviour?
    /// Where vehicles go that have nothing to do.
    package var repositioning: Repositioning
    /// What is paid; nil: nothing is.
    package var fare: Fare?
    /// How long it takes to take on, and to hand over, what is transported.
    package var boarding: Law
    package var alighting: Law
    /// Into how many columns and rows a plane is cut for figures by area; zones are areas of their own.
    package var areasPerSide: Int
    /// Hours, or stretches with a name, that are looked at on their own.
    package var windows: [TimeWindow]

    package init(
        travel: Travel, classes: [RequestClass], pools: [VehiclePool], matching: MatchingRule,
        behaviour: OfferBehaviour? = nil, repositioning: Repositioning = .stay, fare: Fare? = nil,
        boarding: Law = .deterministic(0), alighting: Law = .deterministic(0), areasPerSide: Int = 4,
        windows: [TimeWindow] = []
    ) {
        self.travel = travel
        self.classes = classes
        self.pools = pools
        self.matching = matching
        self.behaviour = behaviour
        self.repositioning = repositioning
        self.fare = fare
        self.boarding = boarding
        self.alighting = alighting
        self.areasPerSide = areasPerSide
        self.windows = windows
    }

    /// Whether vehicles may carry what several requests ask for at once, on one route.
    package var isShared: Bool {
        switch matching {
        case .insertion, .publishedRides: true
        default: false
        }
    }

    /// Whether vehicles are rides that people publish.
    package var isByPublication: Bool { if case .publishedRides = matching { true } else { false } }

    /// Whether nobody who finds no vehicle ever leaves.
    package var everybodyStays: Bool {
        classes.allSatisfy { $0.waits && $0.patience == nil && $0.cancelsWaiting == nil }
    }
}
