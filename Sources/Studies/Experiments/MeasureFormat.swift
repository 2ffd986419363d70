import Experiments
import Reporting
import ScenarioReading
import Scenarios

/// How the figures of named measures are shown, to people and in files.
struct MeasureFormat {
    private let symbol: String
    private let money: String
    /// `km`, or nothing.
    private let length: String
    private let perHour: (factor: Double, unit: String)

    init(_ scenario: Scenario) {
        symbol = scenario.timeUnit.symbol
        length = scenario.lengthSymbol
        money = scenario.costs.currency ?? "money"
        perHour = scenario.rateForPeople
    }

    /// As in the column `unit` of `measures.csv`.
    func unit(_ measure: MeasureName) -> String {
        switch measure.unit {
        case .time: symbol
        case .timeSquared: "\(symbol)^2"
        case .number: measure.element == MeasureName.formulas ? "1" : StatisticName.counted(measure.quantity)
        case .rate: measure.isDistance && !length.isEmpty ? "\(length)/\(symbol)" : "1/\(symbol)"
        case .share: "share"
        case .cost: "\(money)/\(symbol)"
        case .money: money
        }
    }

    private func kind(_ measure: MeasureName) -> (kind: Readable.Kind, factor: Double) {
        switch measure.unit {
        case .time: (.quantity(unit: symbol), 1)
        case .timeSquared: (.quantity(unit: "\(symbol)²"), 1)
        case .number: (.number, 1)
        case .rate:
            (
                .quantity(unit: (measure.isDistance && !length.isEmpty ? length + " " : "") + perHour.unit),
                perHour.factor
            )
        case .share: (.share, 1)
        case .cost: (.quantity(unit: "\(money) \(perHour.unit)"), perHour.factor)
        case .money: (.quantity(unit: money), 1)
        }
    }

    /// `4.02 ± 0.03 min`.
    func estimate(_ estimate: Estimate?, of measure: MeasureName) -> String {
        guard let estimate else { return Readable.notAvailable("nobody") }
        let (kind, factor) = kind(measure)
        let half = estimate.lower.flatMap { lower in estimate.upper.map { ($0 - lower) / 2 } }
        if estimate.value == 0, half == 0 {
            return kind == .share ? "none seen" : Readable.number(0, as: kind)
        }
        if let half, half <= 1e-5 * abs(estimate.value) { return Readable.number(estimate.value * factor, as: kind) }
        let range = FigureRange.of(
            measure.element, isShare: measure.unit == .share, statistic: measure.statisticText)
        return Readable.estimate(estimate.value * factor, halfWidth: half.map { $0 * factor }, within: range, as: kind)
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

    func percent(_ share: Double) -> String { "\(StatisticName.plain(share * 100))%" }
}

extension MeasureName {
    /// What vehicles drive is a length per time.
    fileprivate var isDistance: Bool { quantity == "distance" && statisticText == "rate" }
}
