import FlowScenarios
import Studies
import Experiments
import Reporting

/// What to conclude about money.
extension FlowConclusion {
    func money() -> [ReportText] {
        guard report.scenario.payments != nil else { return [] }
        let currency = report.currency
        func sentence(_ figure: PaymentFigure, _ what: String, _ more: (MeasuredFigure) -> String = { _ in "" })
            -> ReportText?
        {
            guard let share = seen("payments", "\(figure.rawValue).share"), let value = share.estimate?.value, value > 0
            else { return nil }
            let total = report.result.measurement("payments", "\(figure.rawValue).total")
            let part = report.run.batching == nil ? "replication" : "batch"
            return "\(strong: what): \(report.estimate(share, .share)) of the \(figure.whole ?? "")\(more(share)), "
                + "\(report.estimate(total, .quantity(unit: currency))) per \(part)."
        }
        return [
            sentence(.doubleCharges, "Some are charged again for what they have paid") { _ in
                let customers = report.result.measurement(
                    "payments", "\(PaymentFigure.customersChargedTwice.rawValue).share")
                return customers?.estimate == nil
                    ? "" : " and \(report.estimate(customers, .share)) of the customers charged"
            },
            sentence(.withoutGoods, "Money is taken and goods are not given"),
        ].compactMap { $0 }
    }
}
