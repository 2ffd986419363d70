import FlowMeasures
import FlowNetworks
import FlowScenarios
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Studies

/// What goes wrong with payments, what all costs, and what ends are worth.
enum MoneyFinding: FlowFinding {
    /// The share of charges, what they come to, and the share of the customers charged.
    case chargedAgain(MeasuredFigure, total: MeasuredFigure?, customers: MeasuredFigure?)
    /// The share of first charges, how many customers that are, what it comes to, and what of all that was taken wrongly is
    /// given back and still open at the end.
    case withoutGoods(
        MeasuredFigure, customers: MeasuredFigure?, total: MeasuredFigure?, back: MeasuredFigure?,
        open: MeasuredFigure?)
    /// In all, by the hour or, where a line is worked off after closing, as a whole; and the part that is dearest.
    case costs(MeasuredFigure, most: MeasuredFigure?)
    case ends(revenue: MeasuredFigure, cost: MeasuredFigure?, profit: MeasuredFigure?)

    var seriousness: Seriousness {
        switch self {
        case .chargedAgain, .withoutGoods: .bad
        case .costs, .ends: .notice
        }
    }
}

extension FlowResult {
    var moneyFindings: [MoneyFinding] {
        func wrong(
            _ figure: PaymentFigure, _ finding: (MeasuredFigure, MeasuredFigure?) -> MoneyFinding
        ) -> MoneyFinding? {
            positive(.payments, figure.quantity, .share).map {
                finding($0, measurement(.payments, figure.quantity, .total))
            }
        }
        let again = wrong(.doubleCharges) { share, total in
            let customers = observed(.payments, PaymentFigure.customersChargedTwice.quantity, .share)
            return .chargedAgain(share, total: total, customers: customers)
        }
        let without = wrong(.withoutGoods) { share, total in
            .withoutGoods(
                share, customers: observed(.payments, PaymentFigure.withoutGoods.quantity, .count), total: total,
                back: observed(.payments, PaymentFigure.reversed.quantity, .total),
                open: observed(.payments, PaymentFigure.stillWrong.quantity, .total))
        }
        return [again, without, cost, worth].compactMap { $0 }
    }

    private var cost: MoneyFinding? {
        // Where ends earn something, what it costs is told beside that.
        let word: FigureWord = run.program.plan.closesAfter == nil ? .rate : .total
        guard scenario.costs.isStated, !scenario.ends.earns, let total = measurement(.cost, .total, word) else {
            return nil
        }
        let parts = measurements.filter {
            $0.element == .cost && $0.word == word && $0.quantity != .total && $0.estimate != nil
        }
        return .costs(total, most: parts.count > 1 ? parts.max { $0.value < $1.value } : nil)
    }

    private var worth: MoneyFinding? {
        observed(.system, .revenue, .rate).map {
            let profit = measurement(.system, .profit, .rate)
            return .ends(revenue: $0, cost: observed(.cost, .total, .rate), profit: profit)
        }
    }
}

extension MoneyFinding {
    /// Who is wronged, where somebody is: `passengers who paid and got nothing for it`.
    func whom(_ report: FlowReport) -> String? {
        switch self {
        case .chargedAgain: "\(report.customers) who are charged again for what they have paid"
        case .withoutGoods: "\(report.customers) who paid and got nothing for it"
        case .costs, .ends: nil
        }
    }

    /// What to do where the file promises nothing to them, as a clause.
    func advice(_ report: FlowReport) -> String? {
        guard let whom = whom(report) else { return nil }
        let (figure, count): (PaymentFigure, MeasuredFigure?) =
            if case .withoutGoods(_, let customers, _, _, _) = self {
                (.withoutGoods, customers)
            } else { (.doubleCharges, nil) }
        let many = count.map { "\(Readable.number($0.value, halfWidth: $0.halfWidth)) " } ?? ""
        let measure = "\(MeasureElement.payments.rawValue).\(figure.quantity.rawValue).\(FigureWord.share.rawValue)"
        return "the file promises nothing to the \(many)\(whom): say how many there may be, as a target of \(measure)"
    }

    func words(_ report: FlowReport) -> ReportText {
        func wrong(
            _ what: String, figure: PaymentFigure, share: MeasuredFigure, total: MeasuredFigure?,
            more: String = ""
        ) -> ReportText {
            let amount = report.estimate(total, .quantity(unit: report.currency))
            let part = report.run.batching == nil ? "replication" : "batch"
            return "\(strong: what): \(report.estimate(share, .share)) of the \(figure.whole ?? "")\(more), \(amount) "
                + "per \(part)."
        }
        func hourly(_ figure: MeasuredFigure) -> String { report.perHour(figure, unit: report.moneyPerHour).told }
        switch self {
        case .chargedAgain(let share, let total, let customers):
            let more = customers.map { " and \(report.estimate($0, .share)) of the \(report.customers) charged" } ?? ""
            return wrong(
                "Some are charged again for what they have paid", figure: .doubleCharges, share: share, total: total,
                more: more)
        case .withoutGoods(let share, let customers, let total, let back, let open):
            func amount(_ figure: MeasuredFigure) -> String {
                report.estimate(figure, .quantity(unit: report.currency))
            }
            let period = report.run.batching == nil ? report.scenario.simulatedPeriod.one : "batch"
            let who = report.estimate(customers, .number)
            let sum = total.map { ", \(amount($0)) in a \(period)" } ?? ""
            let of = "\(report.estimate(share, .share)) of the \(PaymentFigure.withoutGoods.whole ?? "")"
            var rest: [String] = []
            if let back, back.value > 0 { rest.append("\(amount(back)) given back") }
            if let open, open.value > 0 { rest.append("\(amount(open)) still open at the end") }
            let what = rest.isEmpty ? "nothing is given back" : "of what was taken wrongly, " + English.listed(rest)
            return "\(strong: "\(who) \(report.customers) paid and got nothing for it")\(sum): \(of); \(what)."
        case .costs(let total, let most):
            func amount(_ figure: MeasuredFigure) -> String {
                guard figure.word == .total else { return hourly(figure) }
                return report.estimate(figure, .quantity(unit: report.currency)) + report.ofWholePeriod
            }
            let part = most.map { most in
                let name =
                    most.quantity == .outcomes ? "outcomes" : report.title(MeasureElement(most.quantity.rawValue))
                return "; most of it is for \(name), \(amount(most))"
            }
            return "\(strong: "In all it costs \(amount(total))")\(part ?? "")."
        case .ends(let revenue, let cost, let profit):
            // Not the money of `payments`, which the merchant and others get.
            let worth: ReportText =
                "\(strong: "The outcomes of \(report.customers) are worth \(hourly(revenue))") by the scenario's "
                + "\(code: "outcomes")"
            guard let cost, let profit else { return "\(worth)." }
            return "\(worth); \(report.server.many), waiting and outcomes cost the operator \(hourly(cost)): "
                + "\(hourly(profit)) are left to it."
        }
    }
}
