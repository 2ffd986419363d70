import FlowNetworks
import SimulationKernel
import Statistics

/// How customers flow through a network in the long run: who comes to a station, how often, with what service, and
/// through which stations they came.
struct Traffic {
    /// One step of one class that visits a station.
    struct Stream {
        var customerClass: Int
        /// Visits per time unit.
        var rate: Double
        var service: Law
        var priority: Int
        /// Stations that customers of this class may have visited before.
        var before: Set<Int>
        /// Whether a delay may lie before: then they do not come from the first moment on.
        var delayed: Bool
    }

    /// Part of a class under way through its flow.
    private struct Part {
        var rate: Double
        var before: Set<Int> = []
        var delayed = false
    }

    /// By station.
    private(set) var streams: [[Stream]]
    /// Visits to a delay step: their rate times the delay's mean, how many are under way there.
    private(set) var delayed = 0.0
    /// Whether every class comes in a Poisson stream of one rate from the beginning to the end.
    let isPoisson: Bool
    /// Customers per time unit from outside.
    private(set) var rates: [Double]
    /// Whether all services and delays are independent of each other, as the formulas of queues ask for: values in a
    /// stated order are not.
    private(set) var isIndependent = true

    init(_ network: FlowNetwork) {
        streams = network.stations.map { _ in [] }
        rates = []
        isPoisson = network.isPlain && network.classes.allSatisfy { $0.arrivals.constantRate != nil }
        for (index, customerClass) in network.classes.enumerated() {
            let rate = customerClass.arrivals.constantRate ?? .nan
            rates.append(rate)
            _ = follow(customerClass.flow, [Part(rate: rate)], customerClass, index)
        }
    }

    /// Walks a flow with the streams that enter it, and returns the ones that leave it at its end.
    private mutating func follow(
        _ flow: [FlowStep], _ entering: [Part], _ customerClass: CustomerClass, _ index: Int
    ) -> [Part] {
        var current = entering
        for step in flow {
            switch step {
            case .visit(let visit):
                for part in current {
                    streams[visit.station].append(
                        Stream(
                            customerClass: index, rate: part.rate, service: visit.service,
                            priority: visit.priority ?? customerClass.priority, before: part.before,
                            delayed: part.delayed))
                }
                if !visit.service.isIndependent { isIndependent = false }
                current = [
                    Part(
                        rate: current.reduce(0) { $0 + $1.rate },
                        before: current.reduce(into: Set([visit.station])) { $0.formUnion($1.before) },
                        delayed: current.contains(where: \.delayed))
                ]
            case .delay(let law, _):
                delayed += current.reduce(0) { $0 + $1.rate } * law.mean
                if !law.isIndependent { isIndependent = false }
                for part in current.indices { current[part].delayed = true }
            case .choose(let branches):
                var leaving: [Part] = []
                for branch in branches {
                    let taking = current.map {
                        Part(rate: $0.rate * branch.share, before: $0.before, delayed: $0.delayed)
                    }
                    leaving += follow(branch.flow, taking, customerClass, index)
                }
                current = leaving
            case .end: return []
            case .route, .loop, .become, .wander:
                // Such a network is not plain; nothing is said of it.
                return []
            }
        }
        return current
    }

    /// All stations that customers pass before they can come to this one, through any number of classes.
    func upstream(of station: Int) -> Set<Int> {
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

    func rate(at station: Int) -> Double { streams[station].reduce(0) { $0 + $1.rate } }

    /// Service asked for per time unit: how many servers are busy on average.
    func offeredLoad(at station: Int) -> Double {
        streams[station].reduce(0) { $0 + $1.rate * $1.service.mean }
    }
}

extension Arrivals {
    /// The rate of a Poisson stream that never changes and never ends; nil for any other.
    var constantRate: Double? {
        guard from <= 0, until == .infinity, first == nil, batches == nil, case .poisson(let profile) = source,
            profile.pieces.count == 1, profile.pieces[0].time <= 0, profile.pieces[0].rate > 0
        else { return nil }
        return profile.pieces[0].rate
    }
}

extension Law {
    /// Whether its values do not depend on each other.
    var isIndependent: Bool {
        switch self {
        case .sequence(let values): Set(values).count <= 1
        case .shifted(_, let law), .bounded(let law, _, _): law.isIndependent
        case .mixture(let components): components.allSatisfy(\.law.isIndependent)
        default: true
        }
    }
}
