package import Experiments
import Measures
package import Reporting
package import Scenarios

/// How the figures of named measures are shown, to people and in files.
package struct MeasureFormat: Sendable {
    private let units: UnitWords
    private let perHour: (factor: Double, unit: String)
    private let scenario: Scenario
    private let titles: MeasureTitle

    package init(_ scenario: Scenario) {
        units = UnitWords(scenario)
        perHour = scenario.rateForPeople
        self.scenario = scenario
        titles = MeasureTitle(scenario)
    }

    /// What people call it.
    package func title(_ measure: MeasureName) -> String { titles.text(measure) }

    /// The same at the beginning of a sentence or of a column: a phrase has a capital there, a name stays as it is.
    package func opening(_ measure: MeasureName) -> String {
        let text = titles.text(measure)
        return text == measure.text ? text : text.beginningSentence
    }

    /// At the head of a row, before its value: `Wait at triage, 19 of 20 at most`.
    package func heading(_ measure: MeasureName) -> String {
        guard case .quantile(let part)? = measure.statistic else { return opening(measure) }
        let who = SoMany.alone(part)
        var text = titles.text(measure)
        guard let place = text.firstRange(of: " of \(who)") else { return opening(measure) }
        text.removeSubrange(place)
        return text.beginningSentence + ", \(who) at most"
    }

    /// As in the column `unit` of `measures.csv`.
    package func unit(_ measure: MeasureName) -> String { units.inFile(measure.unit, measure.counts) }

    /// - Parameters:
    ///   - measure: whose values they are.
    ///   - values: that are shown together; times have the unit that fits the largest.
    package func kind(_ measure: MeasureName, _ values: [Double]) -> (kind: Readable.Kind, factor: Double) {
        switch measure.unit {
        case .time:
            let unit = scenario.unit(ofTimes: values)
            return (unit.kind, unit.factor)
        case .rate:
            let symbol = units.symbol(measure.counts).map { $0 + " " } ?? ""
            return (.quantity(unit: symbol + perHour.unit), perHour.factor)
        case .cost: return (.quantity(unit: units.moneyRate(perHour.unit)), perHour.factor)
        default: return (units.kind(measure.unit, measure.counts), 1)
        }
    }

    /// `4.02 ± 0.03 min`.
    /// - Parameters:
    ///   - estimate: in the unit of the scenario; nil: nobody was observed.
    ///   - measure: what was estimated.
    ///   - beside: values in the same column, so that all have one unit.
    ///   - place: where it stands.
    package func estimate(
        _ estimate: Estimate?, of measure: MeasureName, beside: [Double] = [], in place: FigurePlace = .cell
    ) -> String {
        let (kind, factor) = kind(measure, beside + [estimate?.value ?? 0])
        return FigureText.estimate(estimate, within: measure.range, as: kind, factor: factor, in: place)
    }

    /// The same in a table, whose column decides how intervals are written.
    package func cell(_ estimate: Estimate?, of measure: MeasureName, beside: [Double] = []) -> TableCell {
        let (kind, factor) = kind(measure, beside + [estimate?.value ?? 0])
        return FigureText.cell(estimate, within: measure.range, as: kind, factor: factor)
    }

    /// `4.02 min (3.99 to 4.05)`: in a sentence.
    package func told(_ estimate: Estimate?, of measure: MeasureName) -> String {
        self.estimate(estimate, of: measure, in: .sentence)
    }

    /// A bare figure, cut where the half-width says.
    package func number(_ value: Double?, halfWidth: Double? = nil, of measure: MeasureName) -> String {
        let (kind, factor) = kind(measure, [value ?? 0])
        return Readable.number(value.map { $0 * factor }, halfWidth: halfWidth.map { $0 * factor }, as: kind)
    }

    /// `-1.2 ± 0.1 min`; of shares in points of a hundred, since a difference of shares is no share.
    package func difference(
        _ value: Double, halfWidth: Double, of measure: MeasureName, beside: [Double] = [],
        in place: FigurePlace = .cell
    ) -> String {
        let (kind, factor) = difference(measure, beside + [value])
        if halfWidth <= 1e-5 * abs(value) { return Readable.number(value * factor, as: kind) }
        guard place == .sentence else {
            return Readable.estimate(value * factor, halfWidth: halfWidth * factor, as: kind)
        }
        return Readable.told(
            value * factor, lower: (value - halfWidth) * factor, upper: (value + halfWidth) * factor, as: kind)
    }

    /// A difference alone, with as many digits as the half-width supports.
    package func plain(_ value: Double, halfWidth: Double, of measure: MeasureName, beside: [Double] = []) -> String {
        let (kind, factor) = difference(measure, beside + [value])
        return Readable.number(value * factor, halfWidth: halfWidth * factor, as: kind)
    }

    package func interval(_ lower: Double, _ upper: Double, of measure: MeasureName, beside: [Double] = []) -> String {
        let (kind, factor) = difference(measure, beside.isEmpty ? [lower, upper] : beside)
        return Readable.interval(lower * factor, upper * factor, as: kind)
    }

    /// In which unit a figure draws the measure; shares in percent.
    func drawn(_ measure: MeasureName, _ values: [Double]) -> DrawnUnit {
        if measure.unit == .share { return .percent }
        let (kind, factor) = kind(measure, values)
        return DrawnUnit(FittingUnit(kind, factor: factor))
    }

    /// In which unit it draws differences of it.
    func drawnDifference(_ measure: MeasureName, _ values: [Double]) -> DrawnUnit {
        let (kind, factor) = difference(measure, values)
        return DrawnUnit(FittingUnit(kind, factor: factor))
    }

    /// A number of a figure without its unit: `−1.2`.
    func bare(_ value: Double, halfWidth: Double, _ unit: DrawnUnit) -> String {
        let text = Readable.number(value * unit.factor, halfWidth: halfWidth * unit.factor)
        return text.withMinus
    }

    private func difference(_ measure: MeasureName, _ values: [Double]) -> (kind: Readable.Kind, factor: Double) {
        measure.unit == .share ? (.quantity(unit: "points"), 100) : kind(measure, values)
    }
}
