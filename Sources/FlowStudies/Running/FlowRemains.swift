import FlowMeasures
import FlowScenarios
import Measures
import Studies
package import FlowNetworks
import Payments
import Scenarios

/// What is kept of a flow's replications beside their rows: sums over all of them, and by replication only what a
/// figure over time, the books or people's records need.
package struct FlowRemains: RunRemains {
    /// Over the whole run, warm-ups included.
    private(set) var customers = 0
    private(set) var events = 0
    /// Of the observed periods.
    private(set) var duration = 0.0
    private(set) var ranDry = false
    /// When the first observation begins and the last one ends in every replication.
    package private(set) var latestStart = -Double.infinity
    private(set) var earliestEnd = Double.infinity
    /// Of each law of conservation, in this order: how often it was checked, and the largest residual.
    package private(set) var checks: [(law: IdentityCheck.Law, count: Int, largest: Double)]
    /// By station and class: whether anybody came.
    private(set) var came: [[Bool]]
    /// By outcome: whether anybody ended so.
    private(set) var happened: [Bool]
    /// Whether customers gather as it runs.
    private(set) var growth = RunGrowth()
    /// By replication, where bins of time are counted.
    private(set) var series: [EndSeries] = []
    /// By replication, where the system is disturbed.
    private(set) var recoveries: [Recovery] = []
    /// By replication, where people's records are kept.
    private(set) var records: [[RecordObservations]] = []
    /// By replication, where books are kept.
    private(set) var money: [PaymentObservations] = []
    private(set) var balances: [Reconciliation] = []
    /// What was observed less what was to be expected, where estimates are corrected by that.
    package private(set) var controls: FlowControls?

    private let recovers: Recovers?

    /// What recoveries are judged by.
    private struct Recovers: Sendable {
        var first: Double
        var last: Double
        var ends: EndRules
        var expected: Double?
    }

    var correctedBy: [RunControl] { controls?.controls ?? [] }

    init(_ scenario: Scenario, _ network: FlowNetwork) {
        checks = [IdentityCheck.Law.little, .utilization, .flow, .people].map { ($0, 0, 0) }
        came = network.stations.map { _ in network.classes.map { _ in false } }
        happened = network.outcomes.map { _ in false }
        controls = scenario.run.varianceReduction == .controlVariates ? FlowControls(network) : nil
        if let first = scenario.disturbances.map(\.from).min(), let last = scenario.disturbances.map(\.until).max() {
            recovers = Recovers(first: first, last: last, ends: scenario.ends, expected: scenario.expectedGood)
        } else {
            recovers = nil
        }
    }

    mutating func add(_ observed: Observed) {
        let flow = observed.flow
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
        for (station, visits) in flow.visits.enumerated() {
            for (index, visit) in visits.enumerated() where visit.arrivals > 0 { came[station][index] = true }
        }
        for one in flow.classes {
            for (outcome, count) in one.ends.enumerated() where count > 0 { happened[outcome] = true }
        }
        growth.add(flow)
        if let own = flow.series { series.append(own) }
        if let recovers {
            recoveries.append(
                Recovery(
                    flow, first: recovers.first, last: recovers.last, recovers.ends, expected: recovers.expected))
        }
        if !flow.records.isEmpty { records.append(flow.records) }
        if let own = observed.money { money.append(own) }
        if let own = observed.balance { balances.append(own) }
        controls?.add(flow)
    }

    /// Adds what the replications that follow left.
    mutating func add(_ next: FlowRemains) {
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
        growth.add(next.growth)
        series += next.series
        recoveries += next.recoveries
        records += next.records
        money += next.money
        balances += next.balances
        if let other = next.controls { controls?.add(other) }
    }
}
