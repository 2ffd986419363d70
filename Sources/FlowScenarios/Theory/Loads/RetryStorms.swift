package import FlowNetworks
package import SimulationKernel

/// Where a retry storm, once begun, would never end by itself: all tries together are more than the servers can do,
/// though first tries alone are not.
///
/// The work of a try that has timed out is still done, so that a line in which everybody waits for longer than the
/// time-out gets all tries of everybody: n λ against c μ (Bronson et al. 2021, HotOS, "metastable failures").
package struct RetryStorms {
    /// What comes to the overloaded station, and what would end the storm.
    package typealias Found = (load: RetriedLoad, cures: RetryStormCures)

    private let network: FlowNetwork
    /// By the overloaded station, in the network's order.
    package private(set) var found: [Found] = []

    package init(_ network: FlowNetwork, _ plan: RunPlan) {
        self.network = network
        let rates = network.classes.map { ClassRate($0.arrivals, plan)?.rate }
        let visits = network.classes.indices.map { ExpectedVisits(ofClass: $0, in: network) }
        for station in network.stations.indices where network.stations[station].servers != .unlimited {
            let capacity = Self.capacity(network.stations[station], plan)
            var load = RetriedLoad(at: station, capacity: capacity)
            for (index, own) in visits.enumerated() where own.isKnown {
                guard let rate = rates[index] else { continue }
                for entry in own.entries where entry.station == station {
                    load.add(entry, ofClass: index, rate: rate, of: own, in: network)
                }
            }
            guard load.timeout > 0, load.firstLoad > 0, load.firstLoad.isFinite, load.firstLoad < capacity,
                load.allLoad >= capacity, load.lines.contains(where: { mayStorm(at: $0, overloaded: station) })
            else { continue }
            let cures = RetryStormCures(load, network) { station in
                zip(rates, visits).reduce(0) { sum, one in
                    sum + (one.0 ?? 0) * one.1.entries.filter { $0.station == station }.reduce(0) { $0 + $1.count }
                }
            }
            // A line that cannot become as long as the time-out loses nobody to it.
            if !(cures.longestWait < load.timeout) { found.append((load, cures)) }
        }
    }

    /// Where the line stands: a station that serves the latest first or loses who waits for long recovers. So does the
    /// overloaded one itself when it drops late work; where the line stands elsewhere that helps too little, since all
    /// that is taken from there is nearly late.
    private func mayStorm(at line: Int, overloaded: Int) -> Bool {
        let station = network.stations[line]
        switch station.discipline {
        case .lifo, .preemptiveLIFO, .adaptiveLIFO: return false
        default: break
        }
        return !(station.discardsExpired && line == overloaded) && station.patience == nil && station.balking == nil
    }

    /// What the servers can do when nothing disturbs them.
    private static func capacity(_ station: Station, _ plan: RunPlan) -> Double {
        let capacity = ServiceCapacity(station)
        if station.speed?.period == nil, let last = capacity.at(.greatestFiniteMagnitude), last > 0 { return last }
        return capacity.mean(plan) ?? .infinity
    }
}
