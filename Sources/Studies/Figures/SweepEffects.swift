import Measures
import SimulationKernel
import Experiments
import Reporting
import Scenarios

/// Which of several factors a measure depends on: its mean over all points by the value of each, where there are too many
/// factors for a map, or points that lie in no grid.
struct SweepEffects {
    private let found: SweepOutcome
    private let report: ExperimentReport
    private let measure: Int
    private var factors: [Factor] { found.plan.factors }

    init(_ found: SweepOutcome, _ report: ExperimentReport, _ measure: Int) {
        self.found = found
        self.report = report
        self.measure = measure
    }

    /// More values of a factor are put together.
    private static let mostParts = 8
    private static let mostFactors = 9

    /// What the measure is on average over the points with a value of a factor, or with values near each other.
    private struct Effect {
        let factor: Int
        var parts: [(at: Double, value: Double)]
        var span: Double { (parts.map(\.value).max() ?? 0) - (parts.map(\.value).min() ?? 0) }
    }

    private var asked: MeasureName { report.measures[measure] }

    /// By point: its factors as numbers, words by their place in the file.
    private func places(_ point: ExperimentPoint) -> [Double?] {
        factors.indices.map { index in
            guard let value = point.overrides.first(where: { $0.path == factors[index].path }) else { return nil }
            let text = value.valueText
            let levels = factors[index].levels.indices
            if let level = levels.first(where: { factors[index].override($0).valueText == text }) {
                return factors[index].levels[level].number ?? Double(level)
            }
            return Quantity(text: text)?.number
        }
    }

    private func effects() -> [Effect] {
        let points = found.points.compactMap { point -> (places: [Double?], value: Double)? in
            point.estimate(measure, confidence: report.plan.confidence).map { (places(point), $0.value) }
        }
        return factors.indices.compactMap { factor in
            let pairs = points.compactMap { point in point.places[factor].map { (at: $0, value: point.value) } }
                .sorted { $0.at < $1.at }
            guard pairs.count > 1, let first = pairs.first, let last = pairs.last, last.at > first.at else {
                return nil
            }
            let values = Set(pairs.map(\.at))
            var groups: [[(at: Double, value: Double)]] = []
            if values.count <= Self.mostParts {
                groups = values.sorted().map { value in pairs.filter { $0.at == value } }
            } else {
                // So many points in each that its mean is not that of one of them.
                let count = min(Self.mostParts, max(2, pairs.count / 4))
                groups = (0..<count).map { part in
                    Array(pairs[part * pairs.count / count..<(part + 1) * pairs.count / count])
                }
            }
            return Effect(
                factor: factor,
                parts: groups.map { group in
                    let size = Double(group.count)
                    let middle = group.reduce(0) { $0 + $1.at } / size
                    let at = group.first?.at == group.last?.at ? middle : Self.rounded(middle)
                    return (at, group.reduce(0) { $0 + $1.value } / size)
                })
        }
    }

    /// It is `nil` where nothing was seen, or no factor has several values.
    func figure() -> DrawnFigure? {
        let effects = effects().sorted { $0.span > $1.span }
        guard let most = effects.first else { return nil }
        let unit = report.format.drawn(asked, effects.flatMap { $0.parts.map(\.value) })
        let panels = effects.prefix(Self.mostFactors).map { panel($0, unit) }.sharingY()
        let low = most.parts.map(\.value).min() ?? 0
        let high = most.parts.map(\.value).max() ?? 0
        let title = report.format.title(asked)
        return DrawnFigure(
            name: "effects-\(measure + 1)",
            title:
                "Which matters most? \(name(most.factor).beginningSentence): \(title) goes from \(unit.text(low)) to "
                + "\(unit.text(high)) with it",
            subtitle:
                "\(report.format.opening(asked))\(unit.behind), on average over all points with about that value, "
                + "whatever the others are; what matters most first.",
            panels: panels)
    }

    /// As it is read on an axis.
    private static func rounded(_ value: Double) -> Double {
        Double(Readable.significant(value, digits: 3)) ?? value
    }

    private func name(_ factor: Int) -> String { report.scenario.title(ofParameter: factors[factor].path) }

    private func panel(_ effect: Effect, _ unit: DrawnUnit) -> Panel {
        let low = effect.parts.map(\.value).min() ?? 0
        let high = effect.parts.map(\.value).max() ?? 0
        return DecisionCurve(
            title: name(effect.factor).beginningSentence,
            finding: "From \(unit.text(low)) to \(unit.text(high)).", axisTitle: name(effect.factor), unit: unit.name,
            choices: effect.parts.map { .init(at: $0.at, value: DrawnValue($0.value * unit.factor)) }
        ).panel
    }
}
