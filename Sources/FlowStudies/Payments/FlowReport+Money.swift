import FlowMeasures
import FlowScenarios
import Measures
import Studies
import Experiments
import Payments
import Reporting
import Scenarios

/// Who paid what to whom, what went wrong with it, and that the books balance.
extension FlowReport {
    var currency: String { scenario.currency ?? "money" }

    func moneySection() -> ReportSection? {
        guard let plan = scenario.payments, let first = run.money.first else { return nil }
        let part = run.batching == nil ? "replication" : "batch"
        return ReportSection(
            "Money",
            """
            All sums are in \(currency) and kept in whole 1/10,000 of it; means are per \(part). The law of the \
            amounts, the fees and what is said of reversals are the scenario's: what of them was not measured belongs \
            among its assumptions.
            """,
            subsections: [
                ReportSection("What became of the payments", .table(paymentTable()), .bullets(paymentWords(plan))),
                ReportSection("Who paid what to whom", .table(flowTable(plan, first)), .bullets(feeWords(plan))),
                ReportSection(
                    "What each party is left with",
                    "What it got less what it gave, all payments and fees together.",
                    .table(partyTable(first)), .bullets(merchantWords())),
                ReportSection("The books balance", balanceBlocks(plan)),
            ])
    }

    private func mean(_ element: MeasureElement, _ quantity: QuantityName, _ word: FigureWord) -> ReportText {
        let measurement = result.measurement(element, quantity, word)
        if measurement?.estimate?.value == 0, measurement?.halfWidth == nil || measurement?.halfWidth == 0 {
            return ReportText(Readable.number(0))
        }
        return ReportText(estimate(measurement, .number))
    }

    private func perTime(_ element: MeasureElement, _ name: String) -> ReportText {
        let measurement = result.measurement(element, QuantityName(name), .rate)
        // Where all replications agree, an interval says nothing.
        if let value = measurement?.estimate?.value, (measurement?.halfWidth ?? 0) <= 1e-5 * abs(value) {
            return ReportText(Readable.number(value * rateForPeople.factor))
        }
        return ReportText(rate(measurement))
    }

    private func paymentTable() -> ReportTable {
        ReportTable(
            PaymentFigure.allCases.filter { result.measurement(.payments, $0.quantity, .count) != nil },
            .left("") { $0.words }, .right("Number") { mean(.payments, $0.quantity, .count) },
            .right("Share") { $0.isShare ? estimate(result.measurement(.payments, $0.quantity, .share), .share) : "" },
            .left("Of") { $0.whole },
            .right("\(currency)") { $0.isMoney ? mean(.payments, $0.quantity, .total) : "" })
    }

    private func flowTable(_ plan: PaymentPlan, _ first: PaymentObservations) -> ReportTable {
        var table = ReportTable([
            .init("From"), .init("To"), .init("For"), .init("Total", .right),
            .init(ReportText(rateForPeople.unit), .right), .init("Of all that was charged", .right),
        ])
        let customer = PaymentPlan.customer
        let merchant = PaymentPlan.merchant
        let flows: [(String, String, String, PaymentFigure)] = [
            (customer, merchant, "payments", .charged), (customer, merchant, "payments taken twice", .doubleCharges),
            (merchant, customer, "refunds", .refunded), (merchant, customer, "reversals", .reversed),
        ]
        for (from, to, what, figure) in flows {
            table.append([
                ReportText(from), ReportText(to), ReportText(what), mean(.payments, figure.quantity, .total), "",
                "",
            ])
        }
        for fee in plan.fees {
            table.append([
                ReportText(fee.from), ReportText(fee.to), ReportText(fee.name),
                mean(.fees, QuantityName(fee.name), .total),
                perTime(.fees, fee.name), part(result.measurement(.fees, QuantityName(fee.name), .share)),
            ])
        }
        return table
    }

    private func partyTable(_ first: PaymentObservations) -> ReportTable {
        return ReportTable(
            first.parties, .left("Party") { $0 }, .right("Total") { mean(.money, QuantityName($0), .total) },
            .right("\(rateForPeople.unit)") { perTime(.money, $0) },
            .right("Its fees, of all that was charged") { party in
                part(result.measurement(.money, QuantityName(party), .feeShare))
            })
    }

    private func part(_ measurement: MeasuredFigure?) -> ReportText {
        measurement?.estimate == nil ? "" : ReportText(estimate(measurement, .share))
    }

    /// What of the merchant's money it may keep.
    func merchantWords() -> [ReportText] {
        let merchant = PaymentPlan.merchant
        let quantity = QuantityName(merchant)
        var words: [ReportText] = [
            "Fees are those it gets less those it pays; below 0 where it pays more.",
            """
            \(strong: "Earned rightly") by the \(merchant): \(money(.money, quantity, as: .rightly)). That is what it \
            is left with less the second charges and the charges without goods of the period that have not been given \
            back.
            """,
            """
            \(strong: "Still to be given back") by the \(merchant) at the end: \
            \(money(.money, quantity, as: .owed)) in \
            \(money(.payments, PaymentFigure.stillWrong.quantity, as: .count, kind: .number)) charges; whether it is \
            ever found, the scenario's \(code: "reversal") says.
            """,
        ]
        let charged = PaymentFigure.charged.quantity
        if result.observed(.payments, charged, .mean) != nil {
            words.append("\(strong: "On average") a first charge is \(money(.payments, charged, as: .mean)).")
        }
        return words
    }

    private func money(
        _ element: MeasureElement, _ quantity: QuantityName, as word: FigureWord, kind: Readable.Kind? = nil
    ) -> String { estimate(result.measurement(element, quantity, word), kind ?? .quantity(unit: currency)) }
}
