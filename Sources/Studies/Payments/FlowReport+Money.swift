import Experiments
import Payments
import Reporting
import Scenarios

/// Who paid what to whom, what went wrong with it, and that the books balance.
extension FlowReport {
    var currency: String { scenario.costs.currency ?? "money" }

    func moneySection() -> ReportSection? {
        guard let plan = scenario.payments, let first = run.money.first else { return nil }
        return ReportSection(
            "Money",
            [
                .paragraph(
                    "All sums are in \(currency) and kept in whole 1/10,000 of it; means are per \(run.batching == nil ? "replication" : "batch"). The law of the amounts, the fees and what is said of reversals are the scenario's: what of them was not measured belongs among its assumptions."
                )
            ],
            subsections: [
                ReportSection("What became of the payments", [.table(paymentTable()), .bullets(paymentWords(plan))]),
                ReportSection("Who paid what to whom", [.table(flowTable(plan, first)), .bullets(feeWords(plan))]),
                ReportSection(
                    "What each party is left with",
                    [
                        .paragraph("What it got less what it gave, all payments and fees together."),
                        .table(partyTable(first)),
                    ]),
                ReportSection("The books balance", balanceBlocks(plan)),
            ])
    }

    private func mean(_ element: String, _ measure: String) -> ReportText {
        let measurement = result.measurement(element, measure)
        if measurement?.estimate?.value == 0, measurement?.halfWidth == nil || measurement?.halfWidth == 0 {
            return ReportText(Readable.number(0))
        }
        return ReportText(estimate(measurement, .number))
    }

    private func perTime(_ element: String, _ name: String) -> ReportText {
        let measurement = result.measurement(element, "\(name).rate")
        // Where all replications agree, an interval says nothing.
        if let value = measurement?.estimate?.value, (measurement?.halfWidth ?? 0) <= 1e-5 * abs(value) {
            return ReportText(Readable.number(value * rateForPeople.factor))
        }
        return ReportText(rate(measurement))
    }

    private func paymentTable() -> ReportTable {
        var table = ReportTable([
            .init(""), .init("Number", .right), .init("Share", .right), .init("Of", .left),
            .init(
                ReportText(currency), .right),
        ])
        for figure in PaymentFigure.allCases {
            let name = figure.rawValue
            table.append([
                ReportText(figure.words), mean("payments", "\(name).count"),
                figure.isShare ? ReportText(estimate(result.measurement("payments", "\(name).share"), .share)) : "",
                figure.isShare ? ReportText(figure.isOfCustomers ? "customers" : "first charges") : "",
                figure.isMoney ? mean("payments", "\(name).total") : "",
            ])
        }
        return table
    }

    private func flowTable(_ plan: PaymentPlan, _ first: PaymentObservations) -> ReportTable {
        var table = ReportTable([
            .init("From"), .init("To"), .init("For"), .init("Total", .right),
            .init(ReportText(rateForPeople.unit), .right),
        ])
        let (customer, merchant) = (PaymentPlan.customer, PaymentPlan.merchant)
        let flows: [(String, String, String, PaymentFigure)] = [
            (customer, merchant, "payments", .charged), (customer, merchant, "payments taken twice", .doubleCharges),
            (merchant, customer, "refunds", .refunded), (merchant, customer, "reversals", .reversed),
        ]
        for (from, to, what, figure) in flows {
            table.append([
                ReportText(from), ReportText(to), ReportText(what), mean("payments", "\(figure.rawValue).total"), "",
            ])
        }
        for fee in plan.fees {
            table.append([
                ReportText(fee.from), ReportText(fee.to), ReportText(fee.name), mean("fees", "\(fee.name).total"),
                perTime("fees", fee.name),
            ])
        }
        return table
    }

    private func partyTable(_ first: PaymentObservations) -> ReportTable {
        var table = ReportTable([
            .init("Party"), .init("Total", .right), .init(ReportText(rateForPeople.unit), .right),
        ])
        for party in first.parties {
            table.append([ReportText(party), mean("money", "\(party).total"), perTime("money", party)])
        }
        return table
    }
}

extension PaymentFigure {
    /// For people.
    var words: String {
        switch self {
        case .charged: "charged"
        case .declined: "declined"
        case .doubleCharges: "charged twice"
        case .withoutGoods: "money taken, goods not given"
        case .refunded: "refunded"
        case .reversed: "found wrong and given back"
        case .repeated: "repeated without effect"
        case .late: "charged by work nobody waited for"
        case .unpaid: "goods given, no money kept"
        case .open: "charged and still inside"
        }
    }

    /// Whether its share is one of customers who came to their end.
    var isOfCustomers: Bool {
        switch self {
        case .charged, .declined, .unpaid, .open: true
        case .doubleCharges, .withoutGoods, .refunded, .reversed, .repeated, .late: false
        }
    }
}
