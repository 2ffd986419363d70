package import FlowMeasures
import FlowScenarios
import Measures
import Studies
import FlowNetworks
import Payments
import Scenarios
import SimulationKernel

/// What is kept of a flow's replications beside their rows: sums over all of them, and by replication only what a
/// figure over time, the books or people's records need.
package struct FlowRemains: RunRemains {
    /// The sums over all of them.
    package private(set) var totals: ReplicationTotals
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
    /// Where doors close and the work is done: how long that takes.
    private(set) var closing: ClosingDays?

    /// By station: the longest line that was gone through by a rank when a server chose, in any replication.
    private(set) var longestScans: [Double]

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
        totals = ReplicationTotals(network)
        longestScans = network.stations.map { _ in 0 }
        controls = scenario.run.varianceReduction == .controlVariates ? FlowControls(network) : nil
        closing = scenario.run.plan.closesAfter.map { ClosingDays(network, closesAfter: $0) }
        if let first = scenario.disturbances.map(\.from).min(), let last = scenario.disturbances.map(\.until).max() {
            recovers = Recovers(first: first, last: last, ends: scenario.ends, expected: scenario.expectedGood)
        } else {
            recovers = nil
        }
    }

    mutating func add(_ observed: Observed) {
        let flow = observed.flow
        totals.add(flow)
        closing?.add(flow)
        note(flow.stations.map { $0.detail?.longestScan ?? 0 })
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

    private mutating func note(_ scans: [Double]) { longestScans = zip(longestScans, scans).map { max($0, $1) } }

    /// Adds what the replications that follow left.
    mutating func add(_ next: FlowRemains) {
        totals.add(next.totals)
        note(next.longestScans)
        series += next.series
        recoveries += next.recoveries
        records += next.records
        money += next.money
        balances += next.balances
        if let other = next.controls { controls?.add(other) }
        if let other = next.closing { closing?.add(other) }
    }
}
