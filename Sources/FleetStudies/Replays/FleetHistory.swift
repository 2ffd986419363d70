import Fleets
import Scenarios
import SimulationKernel

/// Who waited where and which vehicle did what in one replication, from the end of its warm-up on, gathered from its
/// trace. Times are in the scenario's unit.
struct FleetHistory {
    /// A vehicle that is on duty at some time.
    struct Vehicle {
        var pool: Int
        var number: Int
        /// When a ride was announced that leaves later; nil of vehicles that are on duty at once.
        var published: Double?
        var joined: Double?
        var left: Double?
        /// The last one before the beginning and all after it.
        var ways: [FleetWay] = []
        /// From when on how many are bound to it, and how many of them are on board; likewise.
        var loads: [(from: Double, jobs: Int, onBoard: Int)] = []

        /// From when on it is seen.
        var first: Double? { published ?? joined }
    }

    struct Wait {
        var group: Int
        var place: Place
        var requested: Double
        var from: Double
        var bound: Double?
        /// It is `nil` where it lasts longer than was looked at.
        var until: Double?
    }

    struct Ride {
        var group: Int
        /// Among the vehicles.
        var vehicle: Int
        var from: Double
        var until: Double?
    }

    /// Infinite until it is known.
    private(set) var begin: Double
    private(set) var end = 0.0
    /// Whether it is all of the replication; else there was more than anybody looks at.
    private(set) var isWhole = false
    private(set) var vehicles: [Vehicle] = []
    private(set) var waits: [Wait] = []
    private(set) var rides: [Ride] = []
    private(set) var served: [Double] = []
    private(set) var lost: [Double] = []

    private var indices: [Pair: Int] = [:]
    private var requests: [Pair: Open] = [:]
    private var endedBefore = 0
    private var onDuty = 0
    private var cameSince = 0
    private var waysSince = 0

    /// The class and the number of a request, the pool and the number of a vehicle.
    private struct Pair: Hashable {
        var kind: Int32
        var number: Int64
    }

    /// A request that has not ended.
    private struct Open {
        var wait: Wait?
        var ride: Ride?
        var requested: Double
        var place: Place
        var vehicle: Int?
    }

    /// More is too much to look at, and to send; of what has no day's end the beginning is enough.
    private static let mostWays = 4_000
    private static let mostVehicles = 600
    private static let mostEvents = 4_000_000

    /// It is `nil` where the replication fails, or where there is more to see than anybody can.
    init?(_ model: FleetModel, plan: RunPlan, seed: UInt64, replication: Int, isAntithetic: Bool) {
        let simulation = FleetSimulation(
            model, plan: plan, seed: seed, replication: UInt64(replication), isAntithetic: isAntithetic,
            tracing: .events, keepsWays: true)
        let mostRequests = plan.isLongRun ? 1_200 : 4_000
        begin =
            switch plan.warmUp {
            case .none: 0
            case .time(let time): time
            case .customers: .infinity
            }
        var events = 0
        var isOver = false
        while !isOver, cameSince < mostRequests, waysSince < Self.mostWays {
            guard let over = try? simulation.advance(events: 1 << 8) else { return nil }
            isOver = over
            events += 1 << 8
            guard events < Self.mostEvents, onDuty <= Self.mostVehicles || end < begin else { return nil }
            for place in simulation.takePlaces() {
                let key = Pair(kind: place.group, number: place.number)
                requests[key] = Open(requested: place.time, place: place.place)
            }
            for event in simulation.takeEvents() { take(event, plan) }
            for way in simulation.takeWays() { take(way) }
        }
        isWhole = isOver
        finish()
    }

    /// Whether a vehicle is seen in what is shown.
    func isShown(_ vehicle: Vehicle) -> Bool {
        guard let first = vehicle.first else { return false }
        return first <= end && vehicle.left ?? .infinity > begin
    }

    // MARK: what happens

    private mutating func take(_ event: FleetTracedEvent, _ plan: RunPlan) {
        end = event.time
        if event.pool >= 0 { note(event) }
        if event.group >= 0 { change(event) }
        if begin == .infinity, case .customers(let most) = plan.warmUp, endedBefore >= most { begin = event.time }
    }

    private mutating func note(_ event: FleetTracedEvent) {
        let index = index(event.pool, event.vehicle)
        switch event.what {
        case .publish: vehicles[index].published = event.time
        case .join:
            vehicles[index].joined = event.time
            onDuty += 1
        case .leave:
            vehicles[index].left = event.time
            onDuty -= 1
        default: break
        }
    }

    private mutating func index(_ pool: Int32, _ number: Int64) -> Int {
        let key = Pair(kind: pool, number: number)
        if let known = indices[key] { return known }
        indices[key] = vehicles.count
        vehicles.append(Vehicle(pool: Int(pool), number: Int(number)))
        return vehicles.count - 1
    }

    private mutating func take(_ way: FleetWay) {
        let index = index(way.pool, way.vehicle)
        if way.time < begin { vehicles[index].ways.removeAll() } else { waysSince += 1 }
        vehicles[index].ways.append(way)
    }

    private mutating func change(_ event: FleetTracedEvent) {
        let key = Pair(kind: event.group, number: event.number)
        guard var request = requests[key] else { return }
        let now = event.time
        switch event.what {
        case .ask:
            if now >= begin { cameSince += 1 }
            request.wait = wait(of: request, event)
        case .match:
            request.wait?.bound = now
            let vehicle = index(event.pool, event.vehicle)
            request.vehicle = vehicle
            load(vehicle, jobs: 1, onBoard: 0, now)
        case .pickUp:
            close(&request.wait, now)
            let vehicle = index(event.pool, event.vehicle)
            request.ride = Ride(group: Int(event.group), vehicle: vehicle, from: now)
            load(vehicle, jobs: 0, onBoard: 1, now)
        case .deliver:
            letGo(&request, now)
            if now >= begin { served.append(now) }
        case .giveBack:
            letGo(&request, now)
            request.wait = wait(of: request, event)
        case .abandon, .callOff, .lose, .noShow, .pricedOut:
            letGo(&request, now)
            if now >= begin { lost.append(now) }
        case .offer, .decline, .orphan, .offerAgain, .join, .leave, .reposition, .publish, .depart: break
        }
        let isOpen = request.wait != nil || request.ride != nil
        requests[key] = isOpen ? request : nil
        if !isOpen { endedBefore += 1 }
    }

    private func wait(of request: Open, _ event: FleetTracedEvent) -> Wait {
        Wait(group: Int(event.group), place: request.place, requested: request.requested, from: event.time)
    }

    /// It waits no longer, is carried no longer, and no vehicle is bound to it.
    private mutating func letGo(_ request: inout Open, _ now: Double) {
        if let vehicle = request.vehicle { load(vehicle, jobs: -1, onBoard: request.ride == nil ? 0 : -1, now) }
        close(&request.wait, now)
        if var ride = request.ride {
            ride.until = now
            if now > begin { rides.append(ride) }
        }
        request.ride = nil
        request.vehicle = nil
    }

    private mutating func close(_ wait: inout Wait?, _ now: Double) {
        if var closed = wait, now > closed.from, now > begin {
            closed.until = now
            waits.append(closed)
        }
        wait = nil
    }

    private mutating func load(_ vehicle: Int, jobs: Int, onBoard: Int, _ now: Double) {
        let last = vehicles[vehicle].loads.last
        if now < begin { vehicles[vehicle].loads.removeAll() }
        vehicles[vehicle].loads.append((now, (last?.jobs ?? 0) + jobs, (last?.onBoard ?? 0) + onBoard))
    }

    /// What is under way goes on beyond the end; all in order of time.
    private mutating func finish() {
        let open = requests.sorted { ($0.key.kind, $0.key.number) < ($1.key.kind, $1.key.number) }.map(\.value)
        waits += open.compactMap(\.wait)
        rides += open.compactMap(\.ride)
        requests = [:]
        waits.sort { ($0.from, $0.group, $0.requested) < ($1.from, $1.group, $1.requested) }
        rides.sort { ($0.from, $0.vehicle, $0.group) < ($1.from, $1.vehicle, $1.group) }
    }
}
