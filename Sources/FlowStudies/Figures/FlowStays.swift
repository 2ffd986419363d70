import FlowNetworks
import SimulationKernel

/// Who stood where in one replication of a flow, and which numbers were called: made of its events, in the model's
/// unit of time.
struct FlowStays {
    struct Stay {
        /// Among the stations that are shown.
        var place: Int
        var group: Int
        var join: Double
        var start: Double?
        var end = Double.infinity
        /// Whether it kept its server at the end because the next station was full.
        var isHeld = false

        var isWait: Bool { start.map { $0 > join } ?? true }
    }

    private struct Customer: Hashable {
        var origin: Int32
        var number: UInt64
        var errand: Int32
    }

    private(set) var stays: [Stay] = []
    /// By station at which customers hold tickets: the number on the display from when on.
    private(set) var displays: [Int: [(time: Double, number: Int)]] = [:]
    private(set) var end = 0.0
    /// Whether it is all of the replication; else there was more than is enough.
    private(set) var isWhole = false

    private let places: [Int32: Int]
    private var open: [Customer: Int] = [:]
    /// Who has been served and keeps the server, and who was served last.
    private var held: [Customer: Int] = [:]
    private var served: (customer: Customer, index: Int)?
    /// How many tickets were issued, by station, and the last one of each customer.
    private var issued: [Int32: Int] = [:]
    private var tickets: [Customer: Int] = [:]

    /// It is `nil` where the replication fails.
    /// - Parameters:
    ///   - stations: those that are shown.
    ///   - replication: which one, from 0.
    ///   - isAntithetic: whether replications go in pairs that draw contrary numbers.
    ///   - begin: whoever has left before is nobody's business.
    ///   - most: with so many stays it is enough.
    init?(
        _ network: FlowNetwork, plan: RunPlan, _ stations: [Int], seed: UInt64, replication: Int, isAntithetic: Bool,
        from begin: Double = 0, most: Int
    ) {
        places = Dictionary(uniqueKeysWithValues: stations.enumerated().map { (Int32($1), $0) })
        for index in stations where network.stations[index].information != nil {
            displays[index] = []
            issued[Int32(index)] = 0
        }
        let program = FlowProgram(network, plan: plan)
        let simulation = FlowSimulation(
            program, seed: seed, replication: UInt64(replication), isAntithetic: isAntithetic, tracing: .events)
        var isOver = false
        var hasBegun = begin <= 0
        while !isOver, stays.count < most || !hasBegun {
            guard let over = try? simulation.advance(events: 1 << 8) else { return nil }
            isOver = over
            _ = simulation.takeJournal()
            for event in simulation.takeEvents() {
                if !hasBegun, event.time >= begin {
                    hasBegun = true
                    forget()
                }
                take(event)
            }
            if !hasBegun, stays.count > 10 * most { forget() }
        }
        isWhole = isOver
        for index in open.values { stays[index].end = end }
        for index in held.values { stays[index].end = end }
    }

    /// Keeps those alone who are still there.
    private mutating func forget() {
        var kept: [Stay] = []
        for (customer, index) in open.sorted(by: { $0.value < $1.value }) {
            open[customer] = kept.count
            kept.append(stays[index])
        }
        for (customer, index) in held.sorted(by: { $0.value < $1.value }) {
            held[customer] = kept.count
            kept.append(stays[index])
        }
        served = nil
        stays = kept
    }

    private mutating func take(_ event: FlowEvent) {
        end = event.time
        let customer = Customer(origin: event.origin, number: event.number, errand: event.errand)
        let group = Int(event.customerClass)
        switch event.what {
        case .join:
            issueTicket(customer, event.station)
            guard let place = places[event.station] else { break }
            open[customer] = stays.count
            stays.append(Stay(place: place, group: group, join: end))
        case .start:
            call(customer, event.station)
            if let index = open[customer] { stays[index].start = end }
        case .resume: if let index = open[customer] { stays[index].start = end }
        case .missCall: call(customer, event.station)
        case .interrupt:
            guard let index = open[customer] else { break }
            stays[index].end = end
            open[customer] = stays.count
            stays.append(Stay(place: stays[index].place, group: group, join: end))
        case .end:
            guard let index = open.removeValue(forKey: customer) else { break }
            stays[index].end = end
            served = (customer, index)
        case .block:
            // It is told of right after the end of the service.
            guard let last = served, last.customer == customer, stays[last.index].end == end else { break }
            stays[last.index].end = .infinity
            stays[last.index].isHeld = true
            held[customer] = last.index
        case .unblock: if let index = held.removeValue(forKey: customer) { stays[index].end = end }
        case .abandon, .reject, .balk, .leave, .drop:
            if let index = open.removeValue(forKey: customer) { stays[index].end = end }
            if !held.isEmpty, let index = held.removeValue(forKey: customer) { stays[index].end = end }
        default: break
        }
    }

    // MARK: tickets

    /// Who comes takes the next number.
    private mutating func issueTicket(_ customer: Customer, _ station: Int32) {
        guard let last = issued[station] else { return }
        issued[station] = last + 1
        tickets[customer] = last + 1
    }

    /// The number stands on the display, whether its holder is there or not.
    private mutating func call(_ customer: Customer, _ station: Int32) {
        guard issued[station] != nil, let number = tickets[customer] else { return }
        var numbers = displays[Int(station)] ?? []
        // Of several called at one moment the last one is read.
        if numbers.last?.time == end { numbers.removeLast() }
        numbers.append((end, number))
        displays[Int(station)] = numbers
    }
}
