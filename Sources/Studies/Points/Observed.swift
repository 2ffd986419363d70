import FlowNetworks
import Payments

/// What one replication, or one batch of a long run, told: of the flow and, where books are kept, of money.
struct Observed: Sendable {
    var flow: FlowObservations
    /// What was booked in the observed period.
    var money: PaymentObservations?
    /// What was compared when the books were found to balance at its end, from the run's beginning on.
    var balance: Reconciliation?

    /// This batch and the one that follows it at once, as one.
    func merged(with next: Observed) throws -> Observed {
        var money = next.money
        if let first = self.money, let second = next.money {
            do throws(LedgerError) {
                money = try first.joined(with: second)
            } catch {
                throw StudyError(error.sentence)
            }
        }
        return Observed(flow: flow.merged(with: next.flow), money: money, balance: next.balance)
    }
}
