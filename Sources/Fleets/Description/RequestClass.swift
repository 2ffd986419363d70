package import SimulationKernel

/// Requests of one kind: rides, parcels, a shop's deliveries.
package struct RequestClass: Sendable, Hashable {
    /// Where requests come from.
    package enum Source: Sendable, Hashable {
        /// A Poisson stream whose rate may change.
        case poisson(RateProfile)
        /// Given ones, in order of time.
        case trace([TracedRequest])
        /// A Poisson stream for each pair of zones, at these rates; a profile multiplies them all. The places are the
        /// zones of the pair, whatever ``from`` and ``to`` say.
        case zonePairs(rates: [[Double]], factor: RateProfile)
    }

    /// How long a request stands before it is withdrawn.
    package enum PatienceEnd: Sendable, Hashable {
        /// Until a vehicle is bound to come.
        case match
        /// Until the vehicle is there.
        case pickup
    }

    package var name: String
    package var source: Source
    /// Whether as many come at any hour.
    package var comesAlike: Bool {
        switch source {
        case .poisson(let rate): rate.isConstant
        case .trace: false
        case .zonePairs(_, let factor): factor.isConstant
        }
    }
    package var from: PlaceLaw
    package var to: PlaceLaw
    /// How many seats a request needs.
    package var seats: Law
    /// How much room in the boot, in the scenario's own unit.
    package var parcels: Law
    /// How long who asks waits; nil: for ever. Drawn anew when a driver has given the request back.
    package var patience: Law?
    package var patienceEnds: PatienceEnd
    /// Whether a request that cannot be bound to a vehicle at once is lost.
    package var waits: Bool
    /// The part of them who are not there when the vehicle comes, and how long it waits for them.
    package var noShow: Double
    package var noShowWait: Double
    /// After what time a waiting request, and one that is carried out, is called off by who asked: drawn anew each time
    /// it begins to wait, or to be carried out.
    package var cancelsWaiting: Law?
    package var cancelsCarried: Law?
    /// The pool that serves it; nil: any vehicle does.
    package var pool: Int?
    /// How long carrying it out takes, in place of ways in space; nil: the ways count.
    package var carrying: Law?
    /// Published rides: how long before and after the wanted time a ride may leave; elsewhere without effect.
    package var timeWindow: Double
    /// Published rides: how long after the request the wanted time of departure is.
    package var ahead: Law

    package init(
        name: String, source: Source, from: PlaceLaw = .uniform, to: PlaceLaw = .uniform,
        seats: Law = .deterministic(1), parcels: Law = .deterministic(0), patience: Law? = nil,
        patienceEnds: PatienceEnd = .match, waits: Bool = true, noShow: Double = 0, noShowWait: Double = 0,
        cancelsWaiting: Law? = nil, cancelsCarried: Law? = nil, pool: Int? = nil, carrying: Law? = nil,
        timeWindow: Double = .infinity, ahead: Law = .deterministic(0)
    ) {
        self.name = name
        self.source = source
        self.from = from
        self.to = to
        self.seats = seats
        self.parcels = parcels
        self.patience = patience
        self.patienceEnds = patienceEnds
        self.waits = waits
        self.noShow = noShow
        self.noShowWait = noShowWait
        self.cancelsWaiting = cancelsWaiting
        self.cancelsCarried = cancelsCarried
        self.pool = pool
        self.carrying = carrying
        self.timeWindow = timeWindow
        self.ahead = ahead
    }
}

/// A request of a trace.
package struct TracedRequest: Sendable, Hashable {
    package var time: Double
    package var from: Place
    package var to: Place
    /// It is `nil` where the class's law decides, as is the room in the boot.
    package var seats: Int?

    package init(time: Double, from: Place, to: Place, seats: Int? = nil) {
        self.time = time
        self.from = from
        self.to = to
        self.seats = seats
    }
}

/// Where a request, or a vehicle, begins.
package enum PlaceLaw: Sendable, Hashable {
    /// Anywhere, all places alike; in zones each zone alike.
    case uniform
    /// There.
    case at(Place)
    /// One of the zones, by weight.
    case zones([Double])
    /// Uniform within this distance of the request's beginning (of the class's fixed place for a beginning): in the
    /// metric of the space. Only in a plane.
    case within(Double)
}
