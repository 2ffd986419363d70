package import FlowMeasures
import FlowScenarios
import Studies
import FlowNetworks
import Payments

extension Observed {
    /// This batch and the one that follows it at once, as one.
    package func merged(with next: Observed) throws -> Observed {
        var money = next.money
        if let first = self.money, let second = next.money {
            do throws(LedgerError) {
                money = try first.joined(with: second)
            } catch { throw StudyError(error.sentence) }
        }
        return Observed(flow: flow.merged(with: next.flow), money: money, balance: next.balance)
    }
}
