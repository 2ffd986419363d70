import Experiments
import Reporting
import Scenarios

/// How the figures of named measures are shown, to people and in files.
struct MeasureFormat {
    private let units: UnitWords
    private let perHour: (factor: Double, unit: String)

    init(_ scenario: Scenario) { (units, perHour) = (UnitWords(scenario), scenario.rateForPeople) }

    /// As in the column `unit` of `measures.csv`.
    func unit(_ measure: MeasureName) -> String { units.inFile(measure.unit, measure.counts) }

    private func kind(_ measure: MeasureName) -> (kind: Readable.Kind, factor: Double) {
        switch measure.unit {
        case .rate:
            let length = measure.counts == .lengths && !units.length.isEmpty ? units.length + " " : ""
            return (.quantity(unit: length + perHour.unit), perHour.factor)
        case .cost: return (.quantity(unit: "\(units.money) \(perHour.unit)"), perHour.factor)
        default: return (units.kind(measure.unit), 1)
        }
    }

    /// `4.02 ± 0.03 min`.
    func estimate(_ estimate: Estimate?, of measure: MeasureName) -> String {
        let (kind, factor) = kind(measure)
        return FigureText.estimate(estimate, within: measure.range, as: kind, factor: factor)
    }

    /// A bare figure, cut where the half-width says.
    func number(_ value: Double?, halfWidth: Double? = nil, of measure: MeasureName) -> String {
        let (kind, factor) = kind(measure)
        return Readable.number(value.map { $0 * factor }, halfWidth: halfWidth.map { $0 * factor }, as: kind)
    }

    /// `-1.2 ± 0.1 min`; of shares in points of a hundred, since a difference of shares is no share.
    func difference(_ value: Double, halfWidth: Double, of measure: MeasureName) -> String {
        let (kind, factor) = difference(measure)
        if halfWidth <= 1e-5 * abs(value) { return Readable.number(value * factor, as: kind) }
        return Readable.estimate(value * factor, halfWidth: halfWidth * factor, as: kind)
    }

    /// A difference alone, with as many digits as the half-width supports.
    func plain(_ value: Double, halfWidth: Double, of measure: MeasureName) -> String {
        let (kind, factor) = difference(measure)
        return Readable.number(value * factor, halfWidth: halfWidth * factor, as: kind)
    }

    func interval(_ lower: Double, _ upper: Double, of measure: MeasureName) -> String {
        let (kind, factor) = difference(measure)
        return Readable.interval(lower * factor, upper * factor, as: kind)
    }

    private func difference(_ measure: MeasureName) -> (kind: Readable.Kind, factor: Double) {
        measure.unit == .share ? (.quantity(unit: "points"), 100) : kind(measure)
    }
}
