internal import Scenarios
package import FlowNetworks
package import Payments

/// What one replication, or one batch of a long run, told: of the flow and, where books are kept, of money.
package struct Observed: Sendable, ObservedRun {
    package var flow: FlowObservations
    /// What was booked in the observed period.
    package var money: PaymentObservations?
    /// What was compared when the books were found to balance at its end, from the run's beginning on.
    package var balance: Reconciliation?

    package init(flow: FlowObservations, money: PaymentObservations? = nil, balance: Reconciliation? = nil) {
        self.flow = flow
        self.money = money
        self.balance = balance
    }

    package var duration: Double { flow.duration }
}
