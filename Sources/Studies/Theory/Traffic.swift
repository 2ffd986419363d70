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
    }

    /// By station.
    private(set) var streams: [[Stream]]
    /// Visits to a delay step: their rate times the delay's mean, how many are under way there.
    private(set) var delayed = 0.0
    /// Whether every class comes in a Poisson stream of one rate from the beginning to the end.
    let isPoisson: Bool
    /// Customers per time unit from outside.
    private(set) var rates: [Double]

    init(_ network: FlowNetwork) {
        streams = network.stations.map { _ in [] }
        rates = []
        isPoisson = network.classes.allSatisfy { $0.arrivals.constantRate != nil }
        for (index, customerClass) in network.classes.enumerated() {
            let rate = customerClass.arrivals.constantRate ?? .nan
            rates.append(rate)
            _ = follow(customerClass.flow, [(share: rate, before: [])], customerClass, index)
        }
    }

    /// Walks a flow with the streams that enter it, and returns the ones that leave it at its end.
    private mutating func follow(
        _ flow: [FlowStep], _ entering: [(share: Double, before: Set<Int>)], _ customerClass: CustomerClass,
        _ index: Int
    ) -> [(share: Double, before: Set<Int>)] {
        var current = entering
        for step in flow {
            switch step {
            case .visit(let visit):
                for part in current {
                    streams[visit.station].append(
                        Stream(
                            customerClass: index, rate: part.share, service: visit.service,
                            priority: visit.priority ?? customerClass.priority, before: part.before))
                }
                let before = current.reduce(into: Set([visit.station])) { $0.formUnion($1.before) }
                current = [(current.reduce(0) { $0 + $1.share }, before)]
            case .delay(let law, _):
                delayed += current.reduce(0) { $0 + $1.share } * law.mean
            case .choose(let branches):
                var leaving: [(share: Double, before: Set<Int>)] = []
                for branch in branches {
                    leaving += follow(
                        branch.flow, current.map { ($0.share * branch.share, $0.before) }, customerClass, index)
                }
                current = leaving
            case .end: return []
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
        guard from <= 0, until == .infinity, first == nil, case .poisson(let profile) = source,
            profile.pieces.count == 1, profile.pieces[0].time <= 0, profile.pieces[0].rate > 0
        else { return nil }
        return profile.pieces[0].rate
    }
}
