package import SimulationKernel

/// Vehicles that are alike, with their drivers.
package struct VehiclePool: Sendable, Hashable {
    /// How many there are.
    package enum Supply: Sendable, Hashable {
        /// So many, always on duty.
        case count(Int)
        /// As many on duty as this profile says; who is beyond it goes home when his work is done.
        case shifts(RateProfile)
        /// Begins with so many; at the end of each `period` one joins while drivers earn more than `income` per unit of
        /// time on duty, and one leaves while they earn less.
        case growth(first: Int, period: Double, income: Double)
        /// Rides that people publish: one vehicle each, there and, for some, back.
        case published(PublishedRides)
    }

    package var name: String
    package var supply: Supply
    package var start: PlaceLaw
    package var seats: Int
    /// Room in the boot, in the scenario's own unit.
    package var boot: Int
    /// How many requests a driver may have at once, each on its own; of ways in space one at a time, except where
    /// routes are shared. nil: any number.
    package var atOnce: Int?

    package init(
        name: String, supply: Supply, start: PlaceLaw = .uniform, seats: Int = 4, boot: Int = 0, atOnce: Int? = 1
    ) {
        self.name = name
        self.supply = supply
        self.start = start
        self.seats = seats
        self.boot = boot
        self.atOnce = atOnce
    }
}

/// Rides that drivers publish before they leave.
package struct PublishedRides: Sendable, Hashable {
    package var rates: RateProfile
    package var from: PlaceLaw
    package var to: PlaceLaw
    /// Rates by pair of zones, in place of `from` and `to`; empty: none.
    package var zonePairs: [[Double]]
    /// How long after it was published a ride leaves.
    package var ahead: Law
    /// The part that goes back as well, and how long after it has arrived.
    package var returns: Double
    package var stay: Law
    /// By how much of its own length a ride may grow for those who come along.
    package var detour: Double

    package init(
        rates: RateProfile, from: PlaceLaw = .uniform, to: PlaceLaw = .uniform, zonePairs: [[Double]] = [],
        ahead: Law = .deterministic(0), returns: Double = 0, stay: Law = .deterministic(0), detour: Double = 0.2
    ) {
        self.rates = rates
        self.from = from
        self.to = to
        self.zonePairs = zonePairs
        self.ahead = ahead
        self.returns = returns
        self.stay = stay
        self.detour = detour
    }
}

/// Where a vehicle goes that has nothing to do. It can be called back on its way.
package enum Repositioning: Sendable, Hashable {
    case stay
    /// To a place in the middle.
    case centre
    /// To the area with the fewest free vehicles, the nearest of several.
    case emptiestArea
    /// To an area drawn by how much is expected to be asked for there, less who is free there already.
    case expectedDemand
}
