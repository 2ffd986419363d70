import Experiments
import Measures
import Reporting
import Scenarios
import Studies

/// In which unit each measure of a scenario is shown: as the scenario's targets and its own unit of time say, so that nothing
/// jumps while a knob is moved, and that a bound that is typed is understood in the same unit.
struct AnswerUnits: Sendable {
    private var found: [(kind: Readable.Kind, factor: Double)] = []
    private let format: MeasureFormat
    private let measures: [MeasureName]

    init(_ scenario: Scenario, _ measures: [MeasureName]) {
        format = MeasureFormat(scenario)
        self.measures = measures
        found = measures.map { measure in
            let bound = scenario.targets.first { $0.measure.isSame(as: measure) }?.bound.value
            // Where there is none, the unit of the file: one of it is told in it.
            return format.kind(measure, [bound ?? 1])
        }
    }

    func title(_ index: Int) -> String { format.heading(measures[index]) }

    /// Numbers of a drawing: shares are drawn in percent.
    func scale(_ index: Int) -> Double { found[index].factor * (measures[index].unit == .share ? 100 : 1) }

    func name(_ index: Int) -> String {
        switch found[index].kind {
        case .number: ""
        case .quantity(let unit): unit
        case .share: "%"
        }
    }

    /// Of a measure that may have no row of its own.
    func unit(of measure: MeasureName) -> AnswerUnit {
        let own = measures.firstIndex { $0.isSame(as: measure) }
        let (kind, factor) = own.map { found[$0] } ?? format.kind(measure, [1])
        return AnswerUnit(FittingUnit(kind, factor: factor))
    }

    func text(_ value: Double, _ index: Int) -> String {
        Readable.number(value * found[index].factor, as: found[index].kind)
    }

    /// `−3.2 (−4.0 to −2.4)`; of shares in points.
    func difference(_ value: Double, lower: Double, upper: Double, at index: Int) -> String {
        let isShare = measures[index].unit == .share
        let kind: Readable.Kind = isShare ? .quantity(unit: "points") : found[index].kind
        let factor = isShare ? 100 : found[index].factor
        if lower == 0, upper == 0 { return Readable.number(0, as: kind) }
        let number = Readable.number(value * factor, halfWidth: (upper - lower) / 2 * factor)
        return "\(number.withMinus) (\(Readable.interval(lower * factor, upper * factor, as: kind).withMinus))"
    }

    /// A number of a drawing as a file says it: `30 min`, `12%`.
    func written(_ value: Double, _ index: Int, _ scenario: Scenario) -> String {
        let number = Quantity.text((value * 1e9).rounded() / 1e9)
        switch measures[index].unit {
        case .share: return "\(number)%"
        case .time:
            // In the unit of the file, whatever the drawing has.
            let own = (value / found[index].factor * 1e9).rounded() / 1e9
            return "\(Quantity.text(own)) \(scenario.timeUnit.symbol)"
        default: return Quantity.text((value / found[index].factor * 1e9).rounded() / 1e9)
        }
    }
}
