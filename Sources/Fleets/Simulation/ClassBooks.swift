import SimulationKernel

/// What is recorded of the requests of one class.
struct ClassBooks: ~Copyable {
    /// From coming to being on board.
    var wait = Tally()
    /// From coming to being bound to a vehicle, all times together where that happened more than once; of every end.
    var matching = Tally()
    /// From being bound to being on board.
    var pickup = Tally()
    var ride = Tally()
    /// From coming to being there.
    var time = Tally()
    var requests = 0
    /// By ``RequestEnd``.
    var ends = InlineArray<8, Int>(repeating: 0)
    var atStart = 0
    /// How often a vehicle was bound, and how often a driver gave back.
    var accepted = 0
    var driverCancels = 0
    /// Likewise of those accepted in the observed period.
    var givenBack = 0
    /// Offers made in the observed period, and what became of them.
    var offers = 0
    var agreed = 0
    var declined = 0
    var ignored = 0
    var late = 0
    var withdrawn = 0
    /// How often one became an orphan; how many did for the first time; how many ended who had never been one.
    var orphanings = 0
    var orphaned = 0
    var neverOrphaned = 0
    var fares = 0.0
    var platform = 0.0
    var taxes = 0.0
    var pay = 0.0
    /// How many were served for nothing, since their total would not have been above 0.
    var unpaid = 0
    /// Room taken in the observed period, and the ways of those who were served in it.
    var carried = CarriedSpace()
    var ways = ServedWays()
    /// The time that requests were assigned and riding in the observed period, clipped at its ends.
    var assignedTime = 0.0
    var ridingTime = 0.0
    var waitingTime = 0.0
    var inside = Level()

    mutating func reset(at time: Double) {
        wait.reset()
        matching.reset()
        pickup.reset()
        ride.reset()
        self.time.reset()
        requests = 0
        for index in 0..<8 { ends[index] = 0 }
        atStart = inside.current
        accepted = 0
        driverCancels = 0
        givenBack = 0
        offers = 0
        agreed = 0
        declined = 0
        ignored = 0
        late = 0
        withdrawn = 0
        orphanings = 0
        orphaned = 0
        neverOrphaned = 0
        fares = 0
        platform = 0
        taxes = 0
        pay = 0
        carried = CarriedSpace()
        ways = ServedWays()
        unpaid = 0
        assignedTime = 0
        ridingTime = 0
        waitingTime = 0
        inside.reset(at: time)
    }
}

/// What is recorded of the requests that come in one window.
struct WindowBooks: ~Copyable {
    /// From coming to the pickup.
    var wait = Tally()
    var requests = 0
    var served = 0
    /// Whatever their end was.
    var ended = 0

    mutating func reset() {
        wait.reset()
        requests = 0
        served = 0
        ended = 0
    }
}

/// What is recorded of one pool.
struct PoolBooks: ~Copyable {
    var onDuty = Level()
    var idle = Level()
    /// Those that left the pool in the observed period, their figures kept.
    var areas = (onDuty: 0.0, idle: 0.0, pickup: 0.0, riding: 0.0)
    var assignedArea = 0.0
    var onBoardArea = 0.0
    var emptyDistance = 0.0
    var loadedDistance = 0.0
    var extraDistance = 0.0
    var carried = CarriedSpace()
    var income = 0.0
    var stops = 0
    /// Of each vehicle that was on duty: its income and its time.
    var gone: [VehicleRecord] = []
}

/// What one vehicle did in the observed period.
package struct VehicleRecord: Sendable, Hashable {
    /// In the currency, less what driving costs.
    package var income: Double
    /// On duty.
    package var time: Double
}

/// What was asked for and served in each area, over all and in each window; and who went from where to where.
struct AreaBooks {
    /// By window (first: over all), then by area.
    var cells: [AreaFigures]
    /// Served requests by area of the beginning, then of the end.
    var flows: [Int]

    init(_ areas: Int, windows: Int) {
        cells = Array(repeating: AreaFigures(), count: areas * (windows + 1))
        flows = Array(repeating: 0, count: areas * areas)
    }

    mutating func reset() {
        for index in cells.indices { cells[index] = AreaFigures() }
        for index in flows.indices { flows[index] = 0 }
    }
}

/// Requests that begin in one area.
package struct AreaFigures: Sendable, Hashable {
    package var requests = 0
    /// Picked up, and how long they had waited until then in sum.
    package var pickedUp = 0
    package var waited = 0.0
    /// Ended without having been served.
    package var notServed = 0

    package init() {}

    package mutating func add(_ other: AreaFigures) {
        requests += other.requests
        pickedUp += other.pickedUp
        waited += other.waited
        notServed += other.notServed
    }
}
