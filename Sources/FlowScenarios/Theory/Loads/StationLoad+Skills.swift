package import FlowNetworks
import SimulationKernel

extension StationLoad {
    /// Classes that only some groups of servers take, with more work than these can do.
    package struct ShortOfSkills: Sendable, Hashable {
        package var classes: [Int]
        /// Servers of speed 1 that it keeps busy, how many take them at most, and of how many of speed 1 these do the
        /// work.
        package var work: Double
        package var servers: Double
        package var capacity: Double
    }

    /// Of servers with skills, the first classes whose work is all that those can do who take them, or more; nil where
    /// there are none, or not all that comes is known.
    package func shortOfSkills(in network: FlowNetwork) -> ShortOfSkills? {
        guard case .groups(let groups) = network.stations[station].servers, isComplete else { return nil }
        func takers(_ customer: Int) -> Set<Int> {
            Set(groups.indices.filter { groups[$0].takes(customer) })
        }
        for part in parts {
            let own = takers(part.customerClass)
            let bound = parts.filter { takers($0.customerClass).isSubset(of: own) }
            let work = bound.reduce(0) { $0 + ($1.offeredLoad ?? 0) }
            func sum(_ number: (ServerGroup) -> Double) -> Double { own.reduce(0) { $0 + number(groups[$1]) } }
            let capacity = sum { Double($0.schedule.greatest) * $0.speed }
            guard work >= capacity * (1 - 1e-12), own.count < groups.count else { continue }
            return ShortOfSkills(
                classes: bound.map(\.customerClass), work: work, servers: sum { Double($0.schedule.greatest) },
                capacity: capacity)
        }
        return nil
    }
}
