package import FlowNetworks

/// What a flow's replications come to together, warm-ups included: counted after each of them.
package struct ReplicationTotals: Sendable {
    package private(set) var customers = 0
    package private(set) var events = 0
    /// The length of the observed periods.
    package private(set) var duration = 0.0
    package private(set) var ranDry = false
    /// When the first observation begins and the last one ends in every replication.
    package private(set) var latestStart = -Double.infinity
    package private(set) var earliestEnd = Double.infinity
    /// How often each law of conservation was checked, and the largest residual; in this order.
    package private(set) var checks: [(law: IdentityCheck.Law, count: Int, largest: Double)]
    /// Whether anybody came, by station and class.
    package private(set) var came: [[Bool]]
    /// Whether anybody ended so, by outcome.
    package private(set) var happened: [Bool]
    /// How often formulas had no value, in the observed periods.
    package private(set) var readings: [FormulaReadings] = []
    /// Whether customers gather as it runs.
    package private(set) var growth = RunGrowth()

    package init(_ network: FlowNetwork) {
        checks = [IdentityCheck.Law.little, .utilization, .flow, .people].map { ($0, 0, 0) }
        came = network.stations.map { _ in network.classes.map { _ in false } }
        happened = network.outcomes.map { _ in false }
    }

    package mutating func add(_ flow: FlowObservations) {
        customers += flow.customers
        events += flow.events
        duration += flow.duration
        ranDry = ranDry || flow.ranDry
        latestStart = max(latestStart, flow.start)
        earliestEnd = min(earliestEnd, flow.end)
        for check in flow.checks {
            guard let place = checks.firstIndex(where: { $0.law == check.law }) else { continue }
            checks[place].count += 1
            checks[place].largest = max(checks[place].largest, check.residual)
        }
        for station in flow.visits.indices {
            for index in flow.visits[station].indices where flow.visits[station][index].arrivals > 0 {
                came[station][index] = true
            }
        }
        for index in flow.classes.indices {
            for outcome in flow.classes[index].ends.indices where flow.classes[index].ends[outcome] > 0 {
                happened[outcome] = true
            }
        }
        readings = readings.merged(with: flow.readings)
        growth.add(flow)
    }

    /// Adds the replications that follow.
    package mutating func add(_ next: ReplicationTotals) {
        customers += next.customers
        events += next.events
        duration += next.duration
        ranDry = ranDry || next.ranDry
        latestStart = max(latestStart, next.latestStart)
        earliestEnd = min(earliestEnd, next.earliestEnd)
        for place in checks.indices {
            checks[place].count += next.checks[place].count
            checks[place].largest = max(checks[place].largest, next.checks[place].largest)
        }
        for station in came.indices {
            for index in came[station].indices where next.came[station][index] { came[station][index] = true }
        }
        for outcome in happened.indices where next.happened[outcome] { happened[outcome] = true }
        readings = readings.merged(with: next.readings)
        growth.add(next.growth)
    }
}
