import Fleets
import SimulationKernel

/// A second fleet, as plain and slow as can be: arrays that are searched from the beginning, on a torus with straight
/// ways at speed 1, or between zones by a table of times, one vehicle a request.
struct SlowFleet {
    enum Rule { case nearest, firstCome, broadcast }

    /// What can be compared with the events of the program's own fleet.
    struct Event: Hashable {
        var time: Double
        var what: FleetTracedEvent.What
        var request: Int
        var vehicle: Int
    }

    let rule: Rule
    let side: Double
    let requests: [TracedRequest]
    /// How long each driver thinks about each request, and how long carrying it out takes: broadcast only.
    var thinking: [Double] = []
    var carrying: [Double] = []
    var places: [Place]
    /// Between zones: the time from each to each; empty on the torus.
    var times: [[Double]] = []

    private(set) var events: [Event] = []
    private enum Kind { case come, arrive, answer }
    private var agenda: [(time: Double, order: Int, kind: Kind, request: Int, vehicle: Int)] = []
    private var order = 0
    private var isFree: [Bool] = []
    /// In the order of becoming free.
    private var freeOrder: [Int] = []
    private var line: [Int] = []
    private var isOnBoard: [Bool] = []
    private var isTaken: [Bool] = []
    /// Broadcast: what a busy driver will think about, in the order in which he was asked.
    private var later: [[Int]] = []

    init(_ rule: Rule, side: Double, requests: [TracedRequest], places: [Place]) {
        self.rule = rule
        self.side = side
        self.requests = requests
        self.places = places
    }

    private func distance(_ a: Place, _ b: Place) -> Double {
        if !times.isEmpty { return times[Int(a.zone)][Int(b.zone)] }
        let dx = abs(b.x - a.x)
        let dy = abs(b.y - a.y)
        let x = min(dx, side - dx)
        let y = min(dy, side - dy)
        return (x * x + y * y).squareRoot()
    }

    private mutating func plan(_ time: Double, _ kind: Kind, _ request: Int, _ vehicle: Int) {
        agenda.append((time, order, kind, request, vehicle))
        order += 1
    }

    private mutating func note(_ time: Double, _ what: FleetTracedEvent.What, _ request: Int, _ vehicle: Int) {
        events.append(Event(time: time, what: what, request: request, vehicle: vehicle))
    }

    mutating func run() {
        isFree = places.map { _ in true }
        freeOrder = Array(places.indices)
        isOnBoard = requests.map { _ in false }
        isTaken = isOnBoard
        later = places.map { _ in [] }
        for (number, request) in requests.enumerated() { plan(request.time, .come, number, -1) }
        while !agenda.isEmpty {
            let index = agenda.indices.min {
                (agenda[$0].time, agenda[$0].order) < (agenda[$1].time, agenda[$1].order)
            }!
            let next = agenda.remove(at: index)
            switch next.kind {
            case .come: come(next.request, next.time)
            case .arrive: arrive(next.vehicle, next.request, next.time)
            case .answer: answer(next.vehicle, next.request, next.time)
            }
        }
    }

    private mutating func come(_ request: Int, _ time: Double) {
        let from = requests[request].from
        switch rule {
        case .nearest:
            var best = -1
            for vehicle in places.indices where isFree[vehicle] {
                if best < 0 || distance(places[vehicle], from) < distance(places[best], from) { best = vehicle }
            }
            if best >= 0 { bind(request, best, time) } else { line.append(request) }
        case .firstCome:
            if let vehicle = freeOrder.first { bind(request, vehicle, time) } else { line.append(request) }
        case .broadcast:
            for vehicle in places.indices { think(vehicle, request, time) }
        }
    }

    private mutating func think(_ vehicle: Int, _ request: Int, _ time: Double) {
        if isFree[vehicle] {
            plan(time + thinking[request], .answer, request, vehicle)
        } else {
            later[vehicle].append(request)
        }
    }

    private mutating func answer(_ vehicle: Int, _ request: Int, _ time: Double) {
        if isTaken[request] { return }
        if isFree[vehicle] { bind(request, vehicle, time) } else { later[vehicle].append(request) }
    }

    private mutating func bind(_ request: Int, _ vehicle: Int, _ time: Double) {
        isFree[vehicle] = false
        isTaken[request] = true
        freeOrder.removeAll { $0 == vehicle }
        note(time, .match, request, vehicle)
        if rule == .broadcast {
            note(time, .pickUp, request, vehicle)
            isOnBoard[request] = true
            plan(time + carrying[request], .arrive, request, vehicle)
        } else {
            plan(time + distance(places[vehicle], requests[request].from), .arrive, request, vehicle)
        }
    }

    private mutating func arrive(_ vehicle: Int, _ request: Int, _ time: Double) {
        guard isOnBoard[request] else {
            isOnBoard[request] = true
            note(time, .pickUp, request, vehicle)
            let ride = distance(requests[request].from, requests[request].to)
            plan(time + ride, .arrive, request, vehicle)
            return
        }
        note(time, .deliver, request, vehicle)
        if rule != .broadcast { places[vehicle] = requests[request].to }
        isFree[vehicle] = true
        freeOrder.append(vehicle)
        if rule == .broadcast {
            let open = later[vehicle].filter { !isTaken[$0] }
            later[vehicle] = []
            for request in open { think(vehicle, request, time) }
        } else if !line.isEmpty {
            bind(line.removeFirst(), vehicle, time)
        }
    }
}
