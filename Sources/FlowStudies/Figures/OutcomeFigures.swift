import Experiments
import FlowMeasures
import Measures
package import Reporting
import FlowNetworks
import FlowScenarios
import Scenarios
import Studies

/// How customers end, and how long each end and each call takes.
package struct OutcomeFigures {
    let report: FlowReport
    private var result: FlowResult { report.result }
    private var scenario: Scenario { report.scenario }

    package init(_ report: FlowReport) { self.report = report }

    package func figures() -> [DrawnFigure] { [ends(), times()].compactMap { $0 } }

    /// Those by which anybody ended: good ones first, then the most frequent.
    private var outcomes: [(name: String, isGood: Bool, share: MeasuredFigure)] {
        let rules = scenario.ends
        let seen = rules.outcomes.indices.compactMap { index in
            result.positive(.outcome, QuantityName(rules.outcomes[index]), .share).map {
                (name: rules.outcomes[index], isGood: rules.isGood(index), share: $0)
            }
        }
        return seen.enumerated().sorted { one, two in
            if one.element.isGood != two.element.isGood { return one.element.isGood }
            return (two.element.share.value, one.offset) < (one.element.share.value, two.offset)
        }.map(\.element)
    }

    // MARK: ends

    private static let mostParts = 6
    private static let mostRows = 12
    /// Of what nobody would see a figure says nothing.
    private static let least = 0.0005

    /// It is `nil` where there is only one way to end.
    private func ends() -> DrawnFigure? {
        let all = outcomes
        guard all.count(where: { $0.share.value >= Self.least }) > 1 else { return nil }
        let apart = all.count > Self.mostParts ? Self.mostParts - 1 : all.count
        // Of many ends the rarest are told together.
        let kept = Set(
            all.enumerated().sorted { ($1.element.share.value, $0.offset) < ($0.element.share.value, $1.offset) }
                .prefix(apart).map(\.element.name))
        let shown = all.filter { kept.contains($0.name) }
        let others = all.filter { !kept.contains($0.name) }
        func share(_ outcome: String, _ row: String) -> Double {
            result.measurement(.outcome, QuantityName(outcome), .share, ofClass: row)?.value ?? 0
        }
        let classes = report.run.network.classes.map(\.name).filter { name in
            all.contains { result.measurement(.outcome, QuantityName($0.name), .share, ofClass: name) != nil }
        }
        let rows = [MeasureName.everybody] + (classes.count > 1 ? classes : [])
        let tellsGood = all.contains(where: \.isGood) && all.contains { !$0.isGood }
        let words = DrawnUnit.share.words
        let panel = StackedShares(
            title: "",
            finding: "Of all: \(sentence(all)).", axisTitle: "of those who are done", format: .percent,
            parts: shown.map { report.outcomeName($0.name) } + (others.isEmpty ? [] : ["other"]),
            rows: rows.prefix(Self.mostRows).map { row in
                let good = all.filter(\.isGood).map { share($0.name, row) }.reduce(0, +)
                return StackedShares.Row(
                    name: report.className(row),
                    amounts: shown.map { share($0.name, row) }
                        + (others.isEmpty ? [] : [others.map { share($0.name, row) }.reduce(0, +)]),
                    total: tellsGood ? words(good) : "")
            }, words: words, totalTitle: tellsGood ? "succeed" : ""
        ).panel
        let left = rows.count - Self.mostRows
        return DrawnFigure(
            name: "how-it-ends", title: "How does it end? \(sentence(all).beginningSentence)",
            subtitle: "Share of those who are done" + (rows.count > 1 ? ", by class." : ".")
                + (tellsGood ? " At the right: all who succeed together." : ""),
            notes: (others.isEmpty ? [] : ["Other: \(English.listed(others.map { report.outcomeName($0.name) }))."])
                + (left > 0 ? ["\(left) more classes stand in the table."] : []),
            panels: [panel], columns: 1)
    }

    /// `88% paid, 4.7% no-card and 7.4% otherwise`.
    private func sentence(_ outcomes: [(name: String, isGood: Bool, share: MeasuredFigure)]) -> String {
        let sorted = outcomes.enumerated().sorted {
            ($1.element.share.value, $0.offset) < ($0.element.share.value, $1.offset)
        }.map(\.element)
        let words = DrawnUnit.share.words
        let told = sorted.prefix(sorted.count == 3 ? 3 : 2)
        let rest = sorted.dropFirst(told.count).map(\.share.value).reduce(0, +)
        return English.listed(
            told.map { "\(words($0.share.value)) \(report.outcomeName($0.name))" }
                + (rest > 0 ? ["\(words(rest)) otherwise"] : []))
    }

    // MARK: times

    private static let parts = [0.5, 0.95, 0.99, 0.999]
    private static let main = 1
    private typealias Row = (name: String, figures: [MeasuredFigure?])

    private func row(
        _ name: String, _ element: MeasureElement, _ quantity: QuantityName,
        ofClass group: String = MeasureName.everybody
    ) -> Row? {
        let figures = Self.parts.map { part in
            result.measurement(element, quantity, .quantile(part), ofClass: group).flatMap {
                $0.estimate == nil ? nil : $0
            }
        }
        return (figures[Self.main]?.value ?? 0) > 0 ? (name, figures) : nil
    }

    /// How long each end takes from coming in, and each named call; nil where nothing tells ends apart.
    private func times() -> DrawnFigure? {
        let ends = outcomes.compactMap {
            row(report.outcomeName($0.name), .outcome, QuantityName("\($0.name).time"))
        }
        let calls = report.run.program.namedAttempts.filter {
            result.observed(MeasureElement($0), .tries, .mean) != nil
        }.compactMap { row($0, MeasureElement($0), .time) }
        guard let first = ends.first, ends.count > 1 || calls.count > 1 else { return nil }
        // One call alone is in the times of the ends.
        let panels = [
            panel(ends, "From coming in to each end"),
            panel(calls.count > 1 ? calls : [], "Each call with all its tries"),
        ].compactMap { $0 }
        // In the unit of the panel, in which the reader finds them again.
        let unit = unit(of: ends)
        let rare = first.figures[3].map { ", 1 in 1000 takes longer than \(unit.text($0))" }
        return DrawnFigure(
            name: "latency",
            title: "How slow are the slow ones? 19 of 20 of those who end as \(first.name) take at most "
                + "\(unit.text(first.figures[Self.main]))\(rare ?? "")",
            subtitle: "So many per cent take at most so long. Equal steps along the axis multiply the time. Bars: "
                + "\(English.percent(scenario.run.confidence)) intervals.",
            panels: panels, columns: 1)
    }

    /// On a scale by factors the largest one's unit would leave the least only zeros.
    private func unit(of rows: [Row]) -> DrawnUnit {
        let sizes = rows.compactMap { $0.figures[Self.main]?.value }.sorted()
        return DrawnUnit(scenario.unit(ofTimes: [sizes[sizes.count / 2]]))
    }

    private func panel(_ rows: [Row], _ title: String) -> Panel? {
        guard !rows.isEmpty else { return nil }
        let unit = unit(of: rows)
        let slowest = rows.max { ($0.figures[Self.main]?.value ?? 0) < ($1.figures[Self.main]?.value ?? 0) }
        let finding = slowest.map {
            "Of \($0.name), the slowest, 19 of 20 take at most \(unit.text($0.figures[Self.main]))."
        }
        return QuantileLadder(
            title: title, finding: finding ?? "", unit: unit.name,
            quantiles: Self.parts.map { English.percent($0) }, emphasised: Self.main,
            rows: rows.prefix(20).map { .init(name: $0.name, values: $0.figures.map { unit.drawn($0) }) },
            words: unit.words
        ).panel
    }
}
