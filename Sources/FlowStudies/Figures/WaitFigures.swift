import Experiments
import Measures
package import Reporting
import FlowNetworks
import Scenarios
import Studies

/// How long the unlucky wait: the whole distribution of the waits, not their mean alone.
package struct WaitFigures {
    let report: FlowReport
    private var result: FlowResult { report.result }

    package init(_ report: FlowReport) { self.report = report }

    private static let among = SoMany.alone(0.95)

    private static let shares = [
        0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.925, 0.95,
        0.97, 0.98, 0.99,
    ]

    /// Of the three stations with the longest waits; nil where nobody waits or one replication tells nothing.
    package func distribution() -> DrawnFigure? {
        let word = FigureWord.quantile(0.95)
        let waited = result.stations.indices.filter(result.isWaitedAt).map { result.stations[$0] }
        let worst = waited.compactMap { station in
            result.measurement(station.element, .wait, word).map { (station: station, figure: $0) }
        }.filter { $0.figure.value > 0 }.enumerated().sorted {
            ($1.element.figure.value, $0.offset) < ($0.element.figure.value, $1.offset)
        }.map(\.element).prefix(3)
        guard let first = worst.first else { return nil }
        let unit = DrawnUnit(report.scenario.unit(ofTimes: [first.figure.value]))
        // Colours of verdicts would say what the lights alone say.
        let roles: [Role] = [.data1, .data2, .context]
        let curves = worst.enumerated().compactMap { place, one in
            quantiles(one.station).map { found in
                let name = report.title(one.station)
                let text = unit.text(one.figure)
                // Nobody waits less than nothing.
                let none = CumulativeCurve.Quantile(share: 0, value: DrawnValue(0))
                return CumulativeCurve.Curve(
                    name: "\(name): \(Self.among) within \(text)", short: "\(name): \(text)",
                    quantiles: [none]
                        + zip(Self.shares, found).compactMap { share, estimate in
                            estimate.map { .init(share: share, value: unit.drawn($0)) }
                        }, role: roles[place])
            }
        }
        guard curves.count == worst.count else { return nil }
        let name = report.title(first.station)
        let few = waited.count > curves.count ? ", at the three stations with the longest waits" : ""
        let who = who(worst.map(\.station))
        let wider = report.scenario.targets.count > 1 ? ", wider where held against a promise" : ""
        let panel = CumulativeCurve(
            title: "", finding: "At \(name) 19 of 20 wait at most \(unit.text(first.figure)).",
            axisTitle: "waited at most", unit: unit.name, target: target(worst.map(\.station), unit),
            curves: Array(curves)
        ).panel
        return DrawnFigure(
            name: "wait-distribution",
            title: "How long do they wait? At \(name) 19 of 20 wait at most \(unit.text(first.figure))",
            subtitle:
                "Share of \(who) waited at most so many \(unit.name), over the whole period, up to 99%\(few). "
                + "Dots: what 19 of 20 wait at most. Shaded: ranges of chance, with "
                + "\(English.percent(report.scenario.run.confidence)) confidence\(wider).",
            panels: [panel], columns: 1)
    }

    /// Where all of them are called, whoever tries again waits again: `calls that`.
    private func who(_ stations: [Station]) -> String {
        let map = CallMap(report.run.network)
        let isCalled = report.run.network.stations.indices.allSatisfy { index in
            map.reaches[index].isCalled
                || !stations.contains { $0.element == report.run.network.stations[index].element }
        }
        return isCalled ? "calls that" : "\(report.customers) who"
    }

    /// Where the same is wanted of all that are drawn.
    private func target(_ stations: [Station], _ unit: DrawnUnit) -> Target? {
        let wanted = Set(stations.map { report.target($0.element, .quantile(0.95)) })
        guard wanted.count == 1, let value = wanted.first ?? nil else { return nil }
        return Target(value * unit.factor, label: "target: \(Self.among) within \(unit.text(value))")
    }

    private func quantiles(_ station: Station) -> [Estimate?]? {
        let measure = MeasureName(
            element: station.element, quantity: .wait, statistic: .mean, statisticText: "mean", text: "")
        let pool = report.run.rows.pool(of: measure)?.pool
        let found = pool?.estimates(Self.shares.map { .quantile($0) }, confidence: report.scenario.run.confidence)
        guard let found else { return nil }
        // What a table shows as well has the interval that it has there.
        return zip(Self.shares, found).map { share, estimate in
            report.result.measurement(station.element, .wait, .quantile(share))?.estimate ?? estimate
        }
    }
}
