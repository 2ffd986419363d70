import Experiments
import Measures
package import Reporting
import Fleets
import Payments
import Scenarios
import Studies

/// Whose the fares are, and what payment services take of them.
package struct FleetMoneyFigure {
    let report: FleetReport
    private var result: FleetResult { report.result }
    private var scenario: Scenario { report.scenario }
    private var factor: Double { 3600 / scenario.timeUnit.seconds }

    package init(_ report: FleetReport) { self.report = report }

    private static let mostRows = 20

    private func rate(_ element: MeasureElement, _ name: QuantityName, _ group: String = MeasureName.everybody)
        -> MeasuredFigure?
    { result.measurement(element, name, .rate, ofClass: group).flatMap { $0.estimate == nil ? nil : $0 } }

    /// It is `nil` where nothing is paid.
    package func figure() -> DrawnFigure? {
        guard report.model.fare != nil, let fares = rate(.money, .fares), fares.value > 0 else { return nil }
        let parties: [(quantity: QuantityName, name: String)] = [
            (.drivers, "drivers"), (.platform, "platform"), (.taxes, "tax"),
        ]
        let shown = parties.filter { (rate(.money, $0.quantity)?.value ?? 0) != 0 }
        let all = shown.compactMap { rate(.money, $0.quantity)?.value } + [fares.value]
        let unit = DrawnUnit.money("\(report.currency) per h", all.map { $0 * factor })
        func text(_ figure: MeasuredFigure) -> String { unit.text(figure.value * factor) }
        let shares = shown.compactMap { party in
            rate(.money, party.quantity).map { one in
                let share = DrawnUnit.share.words(abs(one.value) / fares.value)
                return party.name + (one.value < 0 ? " −" : " ") + share
            }
        }
        guard !shares.isEmpty else { return nil }
        let sentence = "of \(text(fares)) paid: \(English.listed(shares))"
        let isSplit = shown.allSatisfy { party in
            report.groups.allSatisfy { (rate(.money, party.quantity, $0)?.value ?? 0) >= 0 }
        }
        let panels =
            [isSplit ? split(shown, unit, sentence) : signed(shown, unit, sentence), fees(of: fares.value)]
            .compactMap { $0 }
        return DrawnFigure(
            name: "money", title: "Who gets the money? \(sentence.beginningSentence)",
            subtitle: "\(unit.name.beginningSentence), in the mean over the observed period"
                + (report.groups.count > 1 && isSplit ? ", by kind of request." : ".")
                + (isSplit ? "" : " Below 0: pays more than it gets."), panels: panels, columns: 1)
    }

    private func split(
        _ shown: [(quantity: QuantityName, name: String)], _ unit: DrawnUnit, _ sentence: String
    ) -> Panel {
        let scale = factor * unit.factor
        return StackedShares(
            title: "",
            finding: sentence.beginningSentence + ".", axisTitle: "paid", unit: unit.name, parts: shown.map(\.name),
            rows: report.groups.prefix(Self.mostRows).map { group in
                .init(
                    name: group, amounts: shown.map { (rate(.money, $0.quantity, group)?.value ?? 0) * scale },
                    total: unit.words((rate(.money, .fares, group)?.value ?? 0) * scale))
            }, words: unit.words
        ).panel
    }

    private func row(_ name: String, _ figure: MeasuredFigure, _ unit: DrawnUnit) -> SignedBars.Row {
        let scale = factor * unit.factor
        let value = DrawnValue(
            figure.value * scale, lower: figure.estimate?.lower.map { $0 * scale },
            upper: figure.estimate?.upper.map { $0 * scale })
        return SignedBars.Row(name: name, value: value, text: unit.words(value.value))
    }

    /// Where a party pays more than it gets.
    private func signed(
        _ shown: [(quantity: QuantityName, name: String)], _ unit: DrawnUnit, _ sentence: String
    ) -> Panel {
        let rows = [(quantity: QuantityName.fares, name: "paid")] + shown
        return SignedBars(
            finding: sentence.beginningSentence + ".", unit: unit.name, headings: [unit.name],
            rows: rows.compactMap { one in rate(.money, one.quantity).map { row(one.name, $0, unit) } }
        ).panel
    }

    /// What payment services take; nil where none does.
    private func fees(of fares: Double) -> Panel? {
        let found = scenario.fareFees.schedules.compactMap { fee in
            rate(.fees, QuantityName(fee.name)).map { (name: "\(fee.name): \(fee.from) to \(fee.to)", rate: $0) }
        }
        guard let most = found.max(by: { $0.rate.value < $1.rate.value }), most.rate.value > 0 else { return nil }
        let unit = DrawnUnit.money("\(report.currency) per h", found.map { $0.rate.value * factor })
        return SignedBars(
            title: "What payment services take of it",
            finding: "Most is \(most.name), \(unit.text(most.rate.value * factor)).", unit: unit.name,
            headings: [unit.name, "of what is paid"],
            rows: found.prefix(Self.mostRows).map { one in
                var row = row(one.name, one.rate, unit)
                row.more = DrawnUnit.share.words(one.rate.value / fares)
                return row
            }
        ).panel
    }
}
