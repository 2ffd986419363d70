import Studies
import Fleets
import SimulationKernel

/// What is kept of a fleet's replications beside their rows: sums over all of them.
package struct FleetRemains: RunRemains {
    private(set) var requests = 0
    private(set) var events = 0
    /// Of each law of conservation, in the order in which they are checked: how often, and the largest difference.
    private(set) var checks: [(law: FleetCheck.Law, count: Int, largest: Double)] = []
    /// By window (first: over all), then by area.
    private(set) var areas: [AreaFigures] = []
    /// Served requests by area of the beginning, then of the end.
    private(set) var flows: [Int] = []
    /// What drivers did in the first replication, by pool.
    private(set) var drivers: [[VehicleRecord]]?
    /// Requests open at the end, their mean number over time, and how many more there were at the end than at the
    /// beginning in each replication.
    private(set) var openAtEnd = 0.0
    private(set) var open = 0.0
    private(set) var grown: [Double] = []

    mutating func add(_ observed: FleetObservations) {
        requests += observed.requests
        events += observed.events
        for check in observed.checks {
            note(check.law, 1, abs(check.left - check.right) / max(1, abs(check.left), abs(check.right)))
        }
        add(observed.areas, observed.flows)
        if drivers == nil { drivers = observed.pools.map(\.vehicles) }
        let atEnd = observed.classes.reduce(0) { $0 + $1.atEnd }
        openAtEnd += Double(atEnd)
        grown.append(Double(atEnd - observed.classes.reduce(0) { $0 + $1.atStart }))
        open += observed.classes.reduce(0) { $0 + $1.inside.area } / max(observed.duration, .leastNormalMagnitude)
    }

    /// Adds what the replications that follow left.
    mutating func add(_ next: FleetRemains) {
        requests += next.requests
        events += next.events
        for check in next.checks { note(check.law, check.count, check.largest) }
        add(next.areas, next.flows)
        drivers = drivers ?? next.drivers
        openAtEnd += next.openAtEnd
        open += next.open
        grown += next.grown
    }

    private mutating func note(_ law: FleetCheck.Law, _ count: Int, _ largest: Double) {
        if let place = checks.firstIndex(where: { $0.law == law }) {
            checks[place].count += count
            checks[place].largest = max(checks[place].largest, largest)
        } else {
            checks.append((law, count, largest))
        }
    }

    private mutating func add(_ areas: [AreaFigures], _ flows: [Int]) {
        if self.areas.isEmpty {
            self.areas = areas
            self.flows = flows
        } else {
            for (index, area) in areas.enumerated() { self.areas[index].add(area) }
            for (index, count) in flows.enumerated() { self.flows[index] += count }
        }
    }
}
