import FlowScenarios
import FlowNetworks
import Scenarios

/// Why something cannot happen in a scenario at all, so that no replications are needed to say so.
struct NeverCertainty {
    let sentence: String

    /// Nil where it may happen, or where nothing is known of that.
    init?(_ measure: MeasureName, _ flow: FlowScenario) {
        let figures = [PaymentFigure.doubleCharges, .customersChargedTwice]
        guard measure.element == .payments, figures.contains(where: { $0.quantity == measure.quantity }),
            flow.payments != nil, !flow.network.canChargeAgain
        else { return nil }
        sentence = "each attempt with a charge in it is idempotent or made once"
    }
}

extension FlowNetwork {
    /// Whether a charge may be made again under another request: within an attempt that is tried again without being
    /// idempotent, at whatever depth.
    fileprivate var canChargeAgain: Bool {
        guard let charge = journal.firstIndex(of: ReplicationBooks.entries.charge) else { return false }
        return flows.contains { $0.contains { $0.canRepeat(charge) } }
    }
}

extension FlowStep {
    fileprivate func canRepeat(_ entry: Int) -> Bool {
        if case .attempt(let attempt) = self, attempt.tries > 1, !attempt.isIdempotent,
            attempt.flow.contains(where: { $0.has(entry) })
        {
            return true
        }
        return parts.contains { $0.contains { $0.canRepeat(entry) } }
    }

    private func has(_ entry: Int) -> Bool {
        if case .enter(entry) = self { return true }
        return parts.contains { $0.contains { $0.has(entry) } }
    }
}
