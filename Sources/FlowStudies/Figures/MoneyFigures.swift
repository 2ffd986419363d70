import Experiments
import FlowMeasures
import Measures
package import Reporting
import FlowScenarios
import Payments
import Scenarios
import Studies

/// Who is left with how much, what fees take, what goes wrong with payments, and what ends earn.
package struct MoneyFigures {
    let report: FlowReport
    private var result: FlowResult { report.result }
    private var scenario: Scenario { report.scenario }

    package init(_ report: FlowReport) { self.report = report }

    package func figures() -> [DrawnFigure] {
        [parties(), mistakes(), earnings()].compactMap { $0 }
    }

    private static let most = 20
    private var confidence: String { English.percent(scenario.run.confidence) }
    private var period: String { report.perPeriod }

    private func total(_ element: MeasureElement, _ name: String) -> MeasuredFigure? {
        result.observed(element, QuantityName(name), .total)
    }

    // MARK: who is left with what

    private func parties() -> DrawnFigure? {
        guard let plan = scenario.payments, let first = report.run.money.first else { return nil }
        let found = first.parties.compactMap { party in total(.money, party).map { (name: party, sum: $0) } }
        guard let customer = found.first(where: { $0.name == PaymentPlan.customer }),
            let merchant = found.first(where: { $0.name == PaymentPlan.merchant }), customer.sum.value < 0
        else { return nil }
        let paid = -customer.sum.value
        let unit = DrawnUnit.money(report.currency, found.map(\.sum.value))
        // Who pays stands first, then who has most.
        let rows =
            [customer]
            + found.filter { $0.name != PaymentPlan.customer }.enumerated().sorted {
                ($1.element.sum.value, $0.offset) < ($0.element.sum.value, $1.offset)
            }.map(\.element)
        let share = DrawnUnit.share.words(merchant.sum.value / paid)
        let finding =
            "of \(unit.text(paid)) that \(report.customers) pay, less what they get back, the merchant is left with "
            + share
        let panel = SignedBars(
            title: "What each party is left with", finding: finding.beginningSentence + ".", unit: unit.name,
            headings: [unit.name, "of what is paid"],
            rows: rows.prefix(Self.most).map { row($0.name, $0.sum, unit, of: paid) }
        ).panel
        let losing = found.filter { $0.name != PaymentPlan.customer && $0.sum.value < 0 }
        return DrawnFigure(
            name: "money", title: "Who is left with the money? \(finding.beginningSentence)",
            subtitle: "What each party got less what it gave, and what each fee takes less what is returned of it; "
                + "\(unit.name) \(period). Lines: \(confidence) intervals.",
            notes: losing.isEmpty
                ? []
                : [
                    "Below 0, since it pays more than it gets: "
                        + English.listed(losing.map { "\($0.name) with \(unit.text($0.sum))" }) + "."
                ], panels: [panel] + [fees(plan, of: paid)].compactMap { $0 }, columns: 1)
    }

    private func row(_ name: String, _ sum: MeasuredFigure, _ unit: DrawnUnit, of whole: Double) -> SignedBars.Row {
        let drawn = unit.drawn(sum)
        let share = DrawnUnit.share.words(abs(sum.value) / whole)
        return SignedBars.Row(
            name: name, value: drawn, text: unit.words(drawn.value), more: sum.value < 0 ? "\u{2212}\(share)" : share)
    }

    private func fees(_ plan: PaymentPlan, of paid: Double) -> Panel? {
        let found = plan.fees.compactMap { fee in
            total(.fees, fee.name).map { (name: "\(fee.name): \(fee.from) to \(fee.to)", sum: $0) }
        }.enumerated().sorted { ($1.element.sum.value, $0.offset) < ($0.element.sum.value, $1.offset) }.map(\.element)
        guard let first = found.first else { return nil }
        let unit = DrawnUnit.money(report.currency, found.map(\.sum.value))
        return SignedBars(
            title: "What fees take", finding: "Most is \(first.name), \(unit.text(first.sum)).", unit: unit.name,
            headings: [unit.name, "of what is paid"],
            rows: found.prefix(Self.most).map { row($0.name, $0.sum, unit, of: paid) }
        ).panel
    }

    // MARK: what goes wrong

    private static let wrong: [PaymentFigure] = [.doubleCharges, .withoutGoods, .reversed, .stillWrong]

    /// It is `nil` where nothing went wrong.
    private func mistakes() -> DrawnFigure? {
        guard scenario.payments != nil else { return nil }
        let found = Self.wrong.compactMap { what in
            result.positive(.payments, what.quantity, .total).map { (what: what, sum: $0) }
        }
        guard found.contains(where: { $0.what == .doubleCharges || $0.what == .withoutGoods }) else { return nil }
        let unit = DrawnUnit.money(report.currency, found.map(\.sum.value))
        let again = sentence(.doubleCharges, "of the charges asked for are charged again for the same")
        let without = sentence(.withoutGoods, "of the first charges are without goods")
        let sentence = English.listed([again, without].compactMap { $0 })
        let panel = SignedBars(
            finding: "\(sentence).", unit: unit.name, headings: [unit.name, "charges"],
            rows: found.map { one in
                let count = result.measurement(.payments, one.what.quantity, .count)?.value ?? 0
                return .init(
                    name: one.what.words, value: unit.drawn(one.sum), text: unit.words(unit.drawn(one.sum).value),
                    more: DrawnUnit.rate("", factor: 1).words(count))
            }
        ).panel
        return DrawnFigure(
            name: "money-wrong", title: "What goes wrong with payments? \(sentence.beginningSentence)",
            subtitle: "What was charged wrongly, what of it was found and given back, and what is still wrong at the "
                + "end; \(unit.name) and number \(period). Lines: \(confidence) intervals.",
            panels: [panel], columns: 1)
    }

    private func sentence(_ what: PaymentFigure, _ words: String) -> String? {
        result.positive(.payments, what.quantity, .share).map { "\(DrawnUnit.share.words($0.value)) \(words)" }
    }

    // MARK: what ends earn

    /// It is `nil` where ends earn nothing.
    private func earnings() -> DrawnFigure? {
        let rules = scenario.ends
        guard rules.earns, let revenue = result.observed(.system, .revenue, .rate),
            let profit = result.observed(.system, .profit, .rate)
        else { return nil }
        let factor = 3600 / scenario.timeUnit.seconds
        typealias Part = (name: String, rate: MeasuredFigure, sign: Double)
        let ends = rules.outcomes.flatMap { name -> [Part] in
            let title = report.outcomeName(name)
            return [
                result.positive(.outcome, QuantityName("\(name).revenue"), .rate).map { ("\(title): revenue", $0, 1) },
                result.positive(.outcome, QuantityName("\(name).cost"), .rate).map { ("\(title): cost", $0, -1) },
            ].compactMap { $0 }
        }
        let stations = result.measurements.filter {
            $0.element == .cost && $0.word == .rate && $0.isOfWholePeriod && $0.isOfAll && $0.quantity != .total
                && $0.quantity != .outcomes && $0.value > 0
        }.map { Part("\(report.title(MeasureElement($0.quantity.rawValue))): cost", $0, -1) }
        let all = ends + stations + [("left", profit, 1)]
        let hourly = DrawnUnit.money(report.moneyPerHour, all.map { $0.rate.value * factor })
        func text(_ value: Double) -> String { hourly.text(value * factor) }
        let sentence = "of \(text(revenue.value)) that outcomes earn \(text(profit.value)) are left"
        let panel = SignedBars(
            finding: sentence.beginningSentence + ".", unit: hourly.name, headings: [hourly.name],
            rows: all.prefix(Self.most).map { part in
                let scale = part.sign * factor * hourly.factor
                let ends = [part.rate.estimate?.lower, part.rate.estimate?.upper].compactMap { $0.map { $0 * scale } }
                return .init(
                    name: part.name,
                    value: DrawnValue(part.rate.value * scale, lower: ends.min(), upper: ends.max()),
                    text: hourly.words(part.rate.value * scale))
            }
        ).panel
        return DrawnFigure(
            name: "earnings", title: "What is left of what outcomes earn? \(sentence.beginningSentence)",
            subtitle: "\(hourly.name.beginningSentence), in the mean over the observed period; costs are below 0. "
                + "Lines: \(confidence) intervals.", panels: [panel], columns: 1)
    }
}
