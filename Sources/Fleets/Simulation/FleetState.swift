package import SimulationKernel

/// All that moves in a replication: requests, vehicles, offers, the line, and what is recorded.
///
/// Matching rules act on it; ``FleetEngine`` handles the events and calls the rule.
package final class FleetState {
    private let given: GivenModel
    var model: FleetModel { _read { yield given.model } }
    /// Whether drivers think before they come.
    var asksDrivers: Bool { given.asksDrivers }
    let travel: Travel
    let draws: FleetDraws
    let needs: [ClassNeeds]
    let origins: [PlaceSource]
    let destinations: [PlaceSource]
    /// By class: the pairs of zones by weight, where requests go by pairs.
    let pairs: [WeightedChoice?]
    let areas: Int

    var now = 0.0
    var calendar = EventCalendar()
    var events = 0
    /// Whether one moment has gone on for too many events.
    var standsStill = false
    var needFault: FleetNeedFault?
    var formulaFault: FleetFormulaFault?
    /// What a formula reads, while it is computed.
    let formulaRow = Buffer<Double>(repeating: 0, count: 1 + FleetWord.allCases.count)

    package var requests: Buffer<Request>
    package var requestsUsed = 0
    var freeRequests: [UInt32] = []
    /// How many have come.
    var came: UInt64 = 0
    var line = WaitingLine()
    /// Those who wait, by place; only where the rule looks for the nearest.
    var waitingPlaces: VehicleIndex
    let findsNearestWaiting: Bool

    package var vehicles: Buffer<Vehicle>
    package var vehiclesUsed = 0
    var freeVehicles: [UInt32] = []
    /// Stops of all vehicles, `stride` for each.
    var stops: Buffer<Stop>
    var stride: Int
    /// When those of the route at hand will be on board; scratch for one route.
    var boardings: Buffer<Double>
    /// A route that may become a vehicle's; scratch.
    var trial: Buffer<Stop>
    /// Who is free, by pool.
    let idle: Buffer<VehicleIndex>
    /// The vehicles of a pool that are on duty.
    var members: [[UInt32]]
    /// Rides that can be found, in the order of publication.
    var published: [UInt32] = []
    /// Free vehicles that are on the way to a better place; on shared routes all that are on duty.
    var roaming: RoamingIndex
    var nearby: [Neighbour] = []
    /// How many can be found free.
    var freeVehiclesNow = 0
    /// Who has been free longest.
    var idleLine = WaitingLine()
    var joined: [UInt64]
    var serials: UInt32 = 0

    var offers: [Offer] = []
    var freeOffers: [UInt32] = []
    var hasTooManyOffers = false
    var refusals: [Refusal] = []
    var freeRefusals: [Int32] = []

    let books: Buffer<ClassBooks>
    let poolBooks: Buffer<PoolBooks>
    let windowBooks: Buffer<WindowBooks>
    var areaBooks: AreaBooks
    package var waiting = Level()
    /// Those whom nobody may have any more.
    package var orphans = Level()
    /// By request: the vehicles that were chosen for it.
    var picked: [[ChosenDriver]] = []
    /// By vehicle: the last offer to it that keeps it from nothing else; −1: none is open.
    var offersOfDriver: [Int32] = []
    /// By vehicle: offers that it will think about when it has room.
    var putOff: [[UInt32]] = []
    var start = 0.0
    /// Whether what happens is observed, and not forgotten at the end of the warm-up.
    var isObserving = false
    var endedCount = 0
    var endedSinceStart = 0
    package var insideCount = 0
    var isOpen = true
    /// Requests whose coming is planned, and events that come again for ever.
    var expected = 0
    var periodic = 0
    /// Free vehicles by area, where repositioning asks for them: of those on their way the area they go to.
    var idleByArea: [Int32]
    let countsIdle: Bool
    /// The part of all requests that begins in each area, where vehicles go by it.
    let demandShare: [Double]
    let moves: StreamKey
    let keepsIdleLine: Bool
    /// Vehicles that have become free during the event at hand, and requests that wait again: the rule is told of them
    /// at its end.
    var released: [UInt32] = []
    var reopened: [UInt32] = []
    /// Requests that a driver thinks about no more, without having said so.
    var unheeded: [UInt32] = []
    var keepsFares = false
    package var trace = FleetTrace(.none)
    var fares: [FarePayment] = []

    init(_ model: FleetModel, _ draws: FleetDraws) {
        given = GivenModel(model)
        self.draws = draws
        travel = model.travel
        needs = model.classes.indices.map { ClassNeeds(model.classes[$0], in: model, draws: draws, index: $0) }
        origins = model.classes.map { PlaceSource($0.from) }
        destinations = model.classes.map { PlaceSource($0.to) }
        pairs = model.classes.map {
            if case .zonePairs(let rates, _) = $0.source { WeightedChoice(Array(rates.joined())) } else { nil }
        }
        areas = model.travel.space.numberOfAreas(perSide: model.areasPerSide)
        requests = Buffer(room: 1024)
        vehicles = Buffer(room: 64)
        stride = min(16, model.longestRoute)
        boardings = Buffer(room: stride + 2)
        trial = Buffer(room: stride + 2)
        stops = Buffer(room: vehicles.count * stride)
        if case .nearestIdle(.nearest, _) = model.matching {
            findsNearestWaiting = true
        } else {
            findsNearestWaiting = false
        }
        let byTime = model.travel.space.hasTimes
        waitingPlaces = VehicleIndex(model.travel.space, byTime: byTime, towards: true)
        roaming = RoamingIndex(model.travel.space)
        idle = Buffer(count: model.pools.count) { _ in VehicleIndex(model.travel.space, byTime: byTime) }
        members = model.pools.map { _ in [] }
        joined = model.pools.map { _ in 0 }
        books = Buffer(count: model.classes.count) { _ in ClassBooks() }
        poolBooks = Buffer(count: model.pools.count) { _ in PoolBooks() }
        windowBooks = Buffer(count: model.windows.count) { _ in WindowBooks() }
        areaBooks = AreaBooks(areas, windows: model.windows.count)
        idleByArea = Array(repeating: 0, count: areas)
        countsIdle = model.repositioning == .emptiestArea || model.repositioning == .expectedDemand
        demandShare = model.repositioning == .expectedDemand ? model.demandByArea : []
        keepsIdleLine = model.matching.asksLongestIdle
        moves = draws.key(.reposition, 0)
    }

    /// Whether something has happened that the rule has not been told yet.
    var isUnsettled: Bool { !released.isEmpty || !reopened.isEmpty || !unheeded.isEmpty }

    @discardableResult
    func plan(_ event: FleetEvent, _ index: Int = 0, at time: Double) -> UInt64 {
        guard time < .infinity else { return 0 }
        return calendar.schedule(event.payload(index), at: time)
    }

    /// Plans what comes again and again, whether there is anything to do or not.
    func planPeriodic(_ event: FleetEvent, _ index: Int = 0, at time: Double) {
        if plan(event, index, at: time) != 0 { periodic += 1 }
    }
}

/// The model behind one reference: the compiler follows every part of a state that cannot be copied through each
/// function, and a model has some hundred parts.
private final class GivenModel: Sendable {
    let model: FleetModel
    /// Told by itself: to ask the model copies all that it says of drivers.
    let asksDrivers: Bool

    init(_ model: FleetModel) {
        self.model = model
        asksDrivers = model.behaviour != nil
    }
}
