import Experiments
import Payments
import Reporting
import Scenarios

/// What to conclude about money.
extension FlowConclusion {
    func money() -> [ReportText] {
        guard report.scenario.payments != nil else { return [] }
        let currency = report.currency
        func sentence(_ figure: PaymentFigure, _ what: String) -> ReportText? {
            guard let share = seen("payments", "\(figure.rawValue).share"), let value = share.estimate?.value, value > 0
            else { return nil }
            let total = report.result.measurement("payments", "\(figure.rawValue).total")
            return
                "\(strong: what): \(report.estimate(share, .share)) of the first charges, \(report.estimate(total, .quantity(unit: currency))) per \(report.run.batching == nil ? "replication" : "batch")."
        }
        return [
            sentence(.doubleCharges, "Some are charged twice"),
            sentence(.withoutGoods, "Money is taken and goods are not given"),
        ].compactMap { $0 }
    }
}
