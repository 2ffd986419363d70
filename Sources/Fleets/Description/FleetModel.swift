public import SimulationKernel

/// What is simulated: requests for transport, vehicles that serve them, and the rule that brings both together.
///
/// Distances are in one unit of length, times in one unit of time, speeds in the one per the other. It is inert; a
/// ``FleetSimulation`` owns what moves.
public struct FleetModel: Sendable {
    /// Where they move and how fast.
    public var travel: Travel
    /// In the file's order.
    public var classes: [RequestClass]
    /// Vehicles, by pool; the vehicles of a pool are alike. A shop that has its own couriers has a pool of its own.
    public var pools: [VehiclePool]
    public var matching: MatchingRule
    /// What vehicles' drivers do with an offer; nil: they obey at once.
    public var behaviour: OfferBehaviour?
    /// Where vehicles go that have nothing to do.
    public var repositioning: Repositioning
    /// What is paid; nil: nothing is.
    public var fare: Fare?
    /// How long it takes to take on, and to hand over, what is transported.
    public var boarding: Law
    public var alighting: Law
    /// Into how many columns and rows a plane is cut for figures by area; zones are areas of their own.
    public var areasPerSide: Int
    /// Hours, or stretches with a name, that are looked at on their own.
    public var windows: [TimeWindow]

    public init(
        travel: Travel, classes: [RequestClass], pools: [VehiclePool], matching: MatchingRule,
        behaviour: OfferBehaviour? = nil, repositioning: Repositioning = .stay, fare: Fare? = nil,
        boarding: Law = .deterministic(0), alighting: Law = .deterministic(0), areasPerSide: Int = 4,
        windows: [TimeWindow] = []
    ) {
        (self.travel, self.classes, self.pools) = (travel, classes, pools)
        (self.matching, self.behaviour, self.repositioning, self.fare) = (matching, behaviour, repositioning, fare)
        (self.boarding, self.alighting, self.areasPerSide) = (boarding, alighting, areasPerSide)
        self.windows = windows
    }

    /// Whether vehicles may carry what several requests ask for at once, on one route.
    public var isShared: Bool {
        switch matching {
        case .insertion, .publishedRides: true
        default: false
        }
    }

    /// Whether vehicles are rides that people publish.
    public var isByPublication: Bool { if case .publishedRides = matching { true } else { false } }

    /// Whether nobody who finds no vehicle ever leaves.
    public var everybodyStays: Bool {
        classes.allSatisfy { $0.waits && $0.patience == nil && $0.cancelsWaiting == nil }
    }
}
