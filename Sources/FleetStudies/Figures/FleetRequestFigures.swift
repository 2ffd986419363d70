import Experiments
import Measures
package import Reporting
import Fleets
import Scenarios
import Studies

/// How long requests take, how they end, and what drivers answer.
package struct FleetRequestFigures {
    let report: FleetReport
    private var result: FleetResult { report.result }
    private var scenario: Scenario { report.scenario }

    package init(_ report: FleetReport) { self.report = report }

    private static let mostRows = 20

    // MARK: times

    private typealias Row = (name: String, figures: [MeasuredFigure?])
    private var parts: [Double] { scenario.report.quantiles }
    /// The quantile that those are told who have to promise something.
    private var main: Int { parts.lastIndex { $0 <= 0.95 } ?? 0 }

    private func row(_ name: String, _ quantity: QuantityName, _ group: String = MeasureName.everybody) -> Row? {
        let figures = parts.map { part in
            result.measurement(.system, quantity, .quantile(part), ofClass: group).flatMap {
                $0.estimate == nil ? nil : $0
            }
        }
        guard figures.indices.contains(main), (figures[main]?.value ?? 0) > 0 else { return nil }
        return (name, figures)
    }

    /// From the request to the end, part by part, and until the pickup for each kind; nil where no quantiles are asked
    /// for or nothing takes any time.
    package func times() -> DrawnFigure? {
        let quantity: QuantityName = report.isWithoutWays ? .matching : .wait
        // Where a vehicle is bound at once, the way to the pickup is all of the wait.
        let isAtOnce = row("", .matching) == nil
        let phases = report.waitRows.filter { $0.0 != .pickup || !isAtOnce }.compactMap { row($0.1, $0.0) }
        let kinds = report.groups.count > 1 ? report.groups.dropFirst().compactMap { row($0, quantity, $0) } : []
        guard let whole = row("", quantity), phases.count > 1, let figure = whole.figures[main] else { return nil }
        let unit = DrawnUnit(scenario.unit(ofTimes: [figure.value]))
        let until = report.isWithoutWays ? "until somebody is bound" : "until the pickup"
        // Both are in the figure; a mean is not.
        let half = parts.first == 0.5 && main > 0 ? whole.figures[0] : nil
        let sentence =
            "\(until) it takes " + (half.map { "at most \(unit.text($0)) for half of them, and " } ?? "")
            + "at most \(unit.text(figure)) for \(SoMany.alone(parts[main]))"
        let panels = [panel("Part by part", phases), panel("\(until.beginningSentence), by kind", kinds)].compactMap {
            $0
        }
        return DrawnFigure(
            name: "times", title: "How long does it take? \(sentence.beginningSentence)",
            subtitle: "So many of all take at most so long. Equal steps along the axis multiply the time. Bars: "
                + "\(English.percent(scenario.run.confidence)) intervals.", panels: panels, columns: 1)
    }

    private func panel(_ title: String, _ rows: [Row]) -> Panel? {
        guard let slowest = rows.max(by: { ($0.figures[main]?.value ?? 0) < ($1.figures[main]?.value ?? 0) }) else {
            return nil
        }
        // On a scale by factors of ten the largest one's unit would leave the least only zeros.
        let sizes = rows.compactMap { $0.figures[main]?.value }.sorted()
        let unit = DrawnUnit(scenario.unit(ofTimes: [sizes[sizes.count / 2]]))
        return QuantileLadder(
            title: title,
            finding: "\(slowest.name): \(SoMany.alone(parts[main])) at most \(unit.text(slowest.figures[main])).",
            unit: unit.name, quantiles: parts.map { SoMany.alone($0) }, emphasised: main,
            rows: rows.prefix(Self.mostRows).map { .init(name: $0.name, values: $0.figures.map { unit.drawn($0) }) },
            words: unit.words
        ).panel
    }

    // MARK: ends and answers

    /// It is `nil` where all end in one way.
    package func ends() -> DrawnFigure? {
        let ways = report.endWays.filter { $0.0 != .orphaned }.map {
            ($0.0, $0.1.prefix(1).lowercased() + $0.1.dropFirst())
        }
        return stacked(
            "how-it-ends", question: "How do requests end?", what: "Share of the requests that have ended", ways: ways,
            of: .system)
    }

    /// It is `nil` where drivers obey.
    package func answers() -> DrawnFigure? {
        let ways: [(QuantityName, String)] = [
            (.accepted, "accepted"), (.declined, "declined"), (.unanswered, "not answered in time"),
            (.withdrawn, "withdrawn before"), (.open, "open at the end"),
        ]
        return stacked(
            "answers", question: "What do drivers answer?", what: "Share of the offers", ways: ways, of: .offers)
    }

    private func stacked(
        _ name: String, question: String, what: String, ways: [(QuantityName, String)], of element: MeasureElement
    ) -> DrawnFigure? {
        func share(_ way: QuantityName, _ group: String) -> Double {
            result.measurement(element, way, .share, ofClass: group)?.value ?? 0
        }
        let seen = ways.filter { share($0.0, MeasureName.everybody) >= 0.0005 }
        guard seen.count > 1 else { return nil }
        let words = DrawnUnit.share.words
        let sorted = seen.map { (name: $0.1, share: share($0.0, MeasureName.everybody)) }.sorted { $0.share > $1.share }
        let sentence = English.listed(sorted.prefix(3).map { "\($0.name) \(words($0.share))" })
        let groups = report.groups.filter { group in seen.contains { share($0.0, group) > 0 } }
        let panel = StackedShares(
            title: "",
            finding: sentence.beginningSentence + ".", axisTitle: what.lowercased(), format: .percent,
            parts: seen.map(\.1),
            rows: groups.prefix(Self.mostRows).map { group in
                .init(name: group, amounts: seen.map { share($0.0, group) })
            }, words: words
        ).panel
        return DrawnFigure(
            name: name, title: "\(question) \(sentence.beginningSentence)",
            subtitle: what + (groups.count > 1 ? ", by kind of request." : "."), panels: [panel], columns: 1)
    }
}
