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
        guard let plan = scenario.payments, !run.money.isEmpty else { return nil }
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
                ReportSection("Who paid what to whom", .table(flowTable(plan)), .bullets(feeWords(plan))),
                ReportSection(
                    "The parties' accounts",
                    "What it got less what it gave, all payments and fees together.",
                    .table(partyTable()), .bullets(merchantWords())),
                ReportSection("The books balance", balanceBlocks(plan)),
            ])
    }

    private func mean(_ element: MeasureElement, _ quantity: QuantityName, _ word: FigureWord) -> TableCell {
        let measurement = result.measurement(element, quantity, word)
        if measurement?.estimate?.value == 0, measurement?.halfWidth == nil || measurement?.halfWidth == 0 {
            return .words(Readable.number(0))
        }
        return cell(measurement, .number)
    }

    private func perTime(_ element: MeasureElement, _ name: String) -> TableCell {
        let measurement = result.measurement(element, QuantityName(name), .rate)
        // Where all replications agree, an interval says nothing.
        if let value = measurement?.estimate?.value, (measurement?.halfWidth ?? 0) <= 1e-5 * abs(value) {
            return .words(Readable.number(value * rateForPeople.factor))
        }
        return rate(measurement)
    }

    private func paymentTable() -> ReportTable {
        ReportTable(
            PaymentFigure.allCases.filter { result.measurement(.payments, $0.quantity, .count) != nil },
            .left("") { $0.words }, .right("Number") { mean(.payments, $0.quantity, .count) },
            .right("Share") { $0.isShare ? cell(result.measurement(.payments, $0.quantity, .share), .share) : nil },
            .left("Of") { $0.whole },
            .right("\(currency)") { $0.isMoney ? mean(.payments, $0.quantity, .total) : nil })
    }

    private func flowTable(_ plan: PaymentPlan) -> ReportTable {
        typealias Flow = (from: String, to: String, what: String, figure: PaymentFigure?)
        let customer = PaymentPlan.customer
        let merchant = PaymentPlan.merchant
        let flows: [Flow] = [
            (customer, merchant, "payments", .charged), (customer, merchant, "payments taken twice", .doubleCharges),
            (merchant, customer, "refunds", .refunded), (merchant, customer, "reversals", .reversed),
        ]
        return ReportTable(
            flows + plan.fees.map { ($0.from, $0.to, $0.name, nil) }, .left("From") { $0.from }, .left("To") { $0.to },
            .left("For") { $0.what },
            .right("Total") { flow in
                flow.figure.map { mean(.payments, $0.quantity, .total) }
                    ?? mean(.fees, QuantityName(flow.what), .total)
            },
            .right("\(rateForPeople.unit)") { $0.figure == nil ? perTime(.fees, $0.what) : nil },
            .right("Of all that was charged") {
                $0.figure == nil ? part(result.measurement(.fees, QuantityName($0.what), .share)) : nil
            })
    }

    private func partyTable() -> ReportTable {
        ReportTable(
            MoneyFile(money: run.money, confidence: scenario.run.confidence).table(
                .left("Party") { $0.party }, .right("Total") { mean(.money, QuantityName($0.party), .total) },
                .right("\(rateForPeople.unit)") { perTime(.money, $0.party) },
                .right("Its fees, of all that was charged") {
                    part(result.measurement(.money, QuantityName($0.party), .feeShare))
                }))
    }

    private func part(_ measurement: MeasuredFigure?) -> TableCell? {
        measurement?.estimate == nil ? nil : cell(measurement, .share)
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
    ) -> String {
        inSentences.estimate(result.measurement(element, quantity, word), kind ?? .quantity(unit: currency))
    }
}
