package import FlowNetworks
package import SimulationKernel
import Statistics

/// How customers flow through a network in the long run: who comes to a station, how often, with what service, and
/// through which stations they came.
package struct Traffic {
    /// One step of one class that visits a station.
    package struct Stream {
        /// What the customers are by then, and as what they came in.
        package var customerClass: Int
        package var origin: Int
        /// Visits per time unit; NaN where the class has no steady rate.
        package var rate: Double
        /// Visits for each who comes in.
        package var visits: Double
        /// As long as it takes with the station's speed.
        package var service: Law
        package var priority: Int
        package var patience: Law?
        /// Stations that customers of this class may have visited before.
        package var before: Set<Int>
        /// Whether a delay may lie before: then they do not come from the first moment on.
        package var delayed: Bool
        /// Where to next, by share; nil where that is not a matter of shares, or time passes on the way.
        package var next: [Int?: Double]?
        /// What the visit is called.
        var name: String?
        /// How often who is turned away tries, all at the same moment.
        package var tries = 1
        /// How long after coming it is work that is dropped when a server would take it; nil: never.
        package var expiry: Double?
    }

    /// By station.
    package private(set) var streams: [[Stream]]
    /// By class: the mean of all delays on the way of one who comes in.
    package private(set) var delays: [Double]
    /// By class: the stations of the first visit of those who come in, by share; nil where time passes before.
    package private(set) var first: [[Int?: Double]?] = []
    /// By class that comes from outside: customers per time unit of its Poisson stream; NaN of any other.
    package private(set) var rates: [Double]
    /// Whether all services and delays are independent of each other, as the formulas of queues ask for: values in a
    /// stated order are not, nor are those that depend on a number that the customer carries.
    package private(set) var isIndependent = true
    /// Stations of which nothing can be said: who comes there depends on the state of stations, on who was turned away
    /// elsewhere, or could not be followed.
    package private(set) var uncertain: Set<Int> = []
    /// Stations whose customers may be held at their server because the next station is full, and those that hold them.
    package private(set) var heldBack: Set<Int> = []
    /// Whether customers are at several places at once, or leave work behind: then the numbers at the stations are not
    /// the number of customers.
    package private(set) var isSplit = false

    package init(_ network: FlowNetwork) {
        streams = network.stations.map { _ in [] }
        delays = []
        rates = network.classes.map { $0.arrivals.constantRate ?? .nan }
        for index in network.classes.indices {
            if network.classes[index].arrivals.source == .nobody {
                delays.append(0)
                first.append([:])
            } else {
                follow(network, index)
            }
        }
        for exit in network.stations.flatMap(\.exits) { uncertain.formUnion(exit.stations) }
        for visit in network.stations.flatMap(\.waitingRules).compactMap(\.visit) { uncertain.insert(visit.station) }
        let blocking = network.stations.indices.filter { network.stations[$0].extras.contains(.blocking) }
        heldBack.formUnion(blocking)
        // After a delay who finds the next station full is held on the way, which holds no server back.
        for station in streams.indices {
            let leads = streams[station].contains { stream in
                guard let next = stream.next else { return true }
                return blocking.contains { next[$0] != nil }
            }
            if leads, !blocking.isEmpty { heldBack.insert(station) }
        }
    }

    private mutating func follow(_ network: FlowNetwork, _ index: Int) {
        let chart = FlowChart(network, customerClass: index)
        if chart.isSplit { isSplit = true }
        // Also where nobody is known to come.
        if !chart.isSolved { uncertain.formUnion(network.classes[index].flow.stations) }
        var delay = 0.0
        for (place, node) in chart.nodes.enumerated() {
            switch node.place {
            case .visit(let visit):
                let station = network.stations[visit.station]
                let law = visit.services[node.customerClass] ?? visit.service
                if !law.isIndependent { isIndependent = false }
                if (visit.patience ?? station.patience)?.isDependent ?? false { isIndependent = false }
                let service = law.scaled(by: 1 / (station.constantSpeed ?? 1))
                if service == nil || !chart.isSolved || node.isAfterStateDependent { uncertain.insert(visit.station) }
                streams[visit.station].append(
                    Stream(
                        customerClass: node.customerClass, origin: index, rate: rates[index] * node.visits,
                        visits: node.visits, service: service ?? law,
                        priority: visit.priority ?? network.classes[node.customerClass].priority,
                        patience: visit.patience ?? station.patience, before: node.before,
                        delayed: node.isAfterDelay, next: chart.isSolved ? chart.nextStations(after: place) : nil,
                        name: visit.name,
                        tries: node.tries, expiry: node.expiry))
            case .delay(let law):
                delay += node.visits * law.mean
                if !law.isIndependent { isIndependent = false }
            case .pass, .split, .stateDependent: break
            }
        }
        delays.append(chart.isSolved ? delay : .nan)
        first.append(chart.isSolved ? chart.firstStations : nil)
    }

    /// Whether every class comes in a Poisson stream of one rate from the beginning to the end.
    package var isPoisson: Bool { rates.allSatisfy { !$0.isNaN } }

    /// Visits to delays: their rate times their mean, how many are under way there.
    package var delayed: Double { zip(rates, delays).reduce(0) { $0 + ($1.1 == 0 ? 0 : $1.0 * $1.1) } }

    /// Whether those who come to a station, and to all stations on the way to it, are followed from steady Poisson
    /// streams, and nobody there is held back.
    package func isOpen(_ station: Int) -> Bool {
        guard isIndependent, !streams[station].isEmpty else { return false }
        return upstream(of: station).union([station]).allSatisfy { index in
            !uncertain.contains(index) && !heldBack.contains(index)
                && streams[index].allSatisfy { $0.rate > 0 && $0.rate < .infinity }
        }
    }

    /// All stations that customers pass before they can come to this one, through any number of classes.
    package func upstream(of station: Int) -> Set<Int> {
        var found: Set<Int> = []
        var open = streams[station].reduce(into: Set<Int>()) { $0.formUnion($1.before) }
        while let next = open.min() {
            open.remove(next)
            if found.insert(next).inserted {
                open.formUnion(streams[next].reduce(into: Set<Int>()) { $0.formUnion($1.before) }.subtracting(found))
            }
        }
        return found
    }

    package func rate(at station: Int) -> Double { streams[station].reduce(0) { $0 + $1.rate } }

    /// Service asked for per time unit: how many servers are busy on average.
    package func offeredLoad(at station: Int) -> Double {
        streams[station].reduce(0) { $0 + $1.rate * $1.service.mean }
    }

    /// The classes that visit a station, in their order.
    package func classes(at station: Int) -> [Int] {
        Array(Set(streams[station].map(\.customerClass))).sorted()
    }
}

extension FlowChart {
    /// Where the first visit is, by share; nil where time passes before it.
    fileprivate var firstStations: [Int?: Double]? {
        switch nodes[0].place {
        case .visit(let visit): [visit.station: 1]
        case .delay, .stateDependent, .split: nil
        case .pass: nextStations(after: 0)
        }
    }
}

extension Arrivals {
    /// The rate of a Poisson stream that never changes and never ends; nil for any other.
    var constantRate: Double? {
        if source == .nobody { return 0 }
        guard isUnlimited, batches == nil else { return nil }
        return constantBatchRate
    }

    /// The same of batches, of any size. Independent exponential times between arrivals are a Poisson stream.
    var constantBatchRate: Double? {
        guard isUnlimited else { return nil }
        if case .renewal(.exponential(let mean)) = source { return 1 / mean }
        guard case .poisson(let profile) = source, profile.pieces.count == 1, profile.pieces[0].time <= 0,
            profile.pieces[0].rate > 0
        else { return nil }
        return profile.pieces[0].rate
    }

    /// Whether customers come from the beginning on and never cease to.
    var isUnlimited: Bool { from <= 0 && until == .infinity && first == nil }
}
