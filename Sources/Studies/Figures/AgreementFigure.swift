package import Measures
package import Reporting
package import Scenarios

/// What was simulated against what theory knows exactly.
package struct AgreementFigure {
    private let known: [MeasuredFigure]
    private let scenario: Scenario
    private let title: (MeasureElement) -> String

    /// - Parameters:
    ///   - measurements: figures of the run, with the known values beside them.
    ///   - scenario: that was run.
    ///   - title: how the report calls what is measured.
    package init(
        _ measurements: [MeasuredFigure], _ scenario: Scenario, title: @escaping (MeasureElement) -> String
    ) {
        // Whoever comes does so at the rate that the scenario states: that this agrees proves nothing.
        known = measurements.filter {
            $0.z != nil && $0.isOfWholePeriod && $0.quantity != .arrivals && Self.units.contains($0.unit)
        }
        self.scenario = scenario
        self.title = title
    }

    private static let units: [MeasureUnit] = [.time, .share, .number]

    /// It is `nil` where fewer than three figures can be held against theory.
    package func figure() -> DrawnFigure? {
        guard known.count > 2 else { return nil }
        let times = DrawnUnit(scenario.unit(ofTimes: known.filter { $0.unit == .time }.map(\.value)))
        let kinds: [(title: String, unit: DrawnUnit, figures: [MeasuredFigure])] = [
            ("Times", times, known.filter { $0.unit == .time }),
            ("Shares", .plain, known.filter { $0.unit == .share }),
            ("Numbers", .plain, known.filter { $0.unit == .number }),
        ]
        let panels = kinds.filter { !$0.figures.isEmpty }.map { kind in
            let exact = kind.figures.compactMap(\.exact).filter { $0 > 0 }
            let least = exact.min() ?? 1
            let isWide = exact.count == kind.figures.count && (exact.max() ?? 1) > 30 * least
            return ScatterAgainst(
                title: kind.title, fact: "\(Readable.count(kind.figures.count)) known",
                finding: finding(kind.figures), exactTitle: "exact",
                estimateTitle: "simulated", unit: kind.unit.name, isLogarithmic: isWide,
                points: kind.figures.map {
                    .init(
                        name: $0.isBeyondChance ? "\(title($0.element)) \($0.quantity)" : "",
                        exact: ($0.exact ?? 0) * kind.unit.factor, value: kind.unit.drawn($0))
                }
            ).panel
        }
        let beyond = known.count { $0.isBeyondChance }
        let largest = Readable.number(known.compactMap { $0.z?.magnitude }.max(), halfWidth: 0.1)
        let answer =
            beyond == 0
            ? "Yes: of \(known.count) exact figures the farthest is \(largest) standard errors off"
            : "\(beyond) of \(known.count) exact figures lie farther off than chance explains"
        return DrawnFigure(
            name: "beside-theory", title: "Does it agree with theory? \(answer)",
            subtitle: "Each simulated figure with its \(English.percent(scenario.run.confidence)) interval against the "
                + "exact one; on the line both are the same. About 1 in 20 intervals misses it by chance.",
            panels: Array(panels))
    }

    private func finding(_ figures: [MeasuredFigure]) -> String {
        let largest = Readable.number(figures.compactMap { $0.z?.magnitude }.max(), halfWidth: 0.1)
        return "The farthest of \(figures.count) is \(largest) standard errors from the exact value."
    }
}
