import Measures
import SimulationKernel
import Experiments
import Reporting
import Scenarios
import Studies

/// Figures for people: with their intervals, in units that fit.
extension FlowReport {
    /// The word for what lasts longer than a bound.
    func over(_ bound: Double) -> FigureWord { FigureWord(.over(bound), timeSymbol: symbol) }

    /// `4.02 ± 0.03 min`, in a sentence `4.02 min (3.99 to 4.05)`; a time in the unit that fits it.
    func estimate(_ measurement: MeasuredFigure?, _ kind: Readable.Kind) -> String {
        estimate(measurement, in: scenario.unit(of: kind, [measurement?.value ?? 0]))
    }

    private func estimate(_ measurement: MeasuredFigure?, in unit: FittingUnit) -> String {
        measurement?.text(as: unit.kind, factor: unit.factor, none: "none", in: place) ?? Readable.notMeasured
    }

    /// The same in a table, whose column decides how intervals are written.
    func cell(_ measurement: MeasuredFigure?, _ kind: Readable.Kind) -> TableCell {
        let unit = scenario.unit(of: kind, [measurement?.value ?? 0])
        return measurement?.cell(as: unit.kind, factor: unit.factor, none: "none") ?? .words(Readable.notMeasured)
    }

    /// The value alone, cut where the interval says.
    func value(_ measurement: MeasuredFigure?, _ kind: Readable.Kind) -> String {
        value(measurement, in: scenario.unit(of: kind, [measurement?.value ?? 0]))
    }

    private func value(_ measurement: MeasuredFigure?, in unit: FittingUnit) -> String {
        guard let measurement else { return Readable.notMeasured }
        guard let estimate = measurement.estimate else { return Readable.notAvailable("nobody") }
        let shown = estimate.value * unit.factor
        return Readable.number(
            measurement.word == .max && unit.kind != .number ? FittingUnit.rounded(shown) : shown,
            halfWidth: measurement.halfWidth.map { $0 * unit.factor }, as: unit.kind)
    }

    /// Several figures of one sentence, all in the unit that fits the largest.
    func estimates(_ figures: [MeasuredFigure], _ kind: Readable.Kind) -> [String] {
        let unit = scenario.unit(of: kind, figures.map(\.value))
        return figures.map { estimate($0, in: unit) }
    }

    /// The most that the scenario wants of a station's wait, of all classes; nil where it says nothing.
    func target(_ station: MeasureElement, _ word: FigureWord) -> Double? { asked(of: station, word)?.bound.value }

    /// The target on the waits of everybody there; nil where none is set.
    func asked(of station: MeasureElement, _ word: FigureWord) -> MeasureTarget? {
        scenario.targets.first { target in
            let measure = target.measure
            return measure.element == station && measure.quantity == .wait && measure.statisticText == word.rawValue
                && measure.customerClass == MeasureName.everybody && measure.window == nil
        }
    }

    // MARK: columns

    /// The cells of a column: each time in the unit that fits it, so that it reads as in a sentence, and the same in each
    /// column of its row.
    func estimates<Row>(
        _ kind: Readable.Kind, _ figure: @escaping (Row) -> MeasuredFigure?
    ) -> ([Row]) -> (Row) -> TableCell {
        { _ in { cell(figure($0), kind) } }
    }

    /// The same without intervals.
    func values<Row>(
        _ kind: Readable.Kind, _ figure: @escaping (Row) -> MeasuredFigure?
    ) -> ([Row]) -> (Row) -> String {
        { _ in { value(figure($0), kind) } }
    }

    /// The same with a dash, or `otherwise`, in place of `nobody`.
    func knowns<Row>(
        _ kind: Readable.Kind, otherwise none: String = Readable.notMeasured,
        _ figure: @escaping (Row) -> MeasuredFigure?
    ) -> ([Row]) -> (Row) -> TableCell {
        { _ in
            { row in
                let found = figure(row)
                return found?.estimate == nil ? .words(none) : cell(found, kind)
            }
        }
    }

    // MARK: rates

    /// A rate and its interval in the unit of ``rateForPeople``.
    func rate(_ measurement: MeasuredFigure?, as kind: Readable.Kind = .number) -> TableCell {
        scaled(measurement, by: rateForPeople.factor, as: kind, otherwise: Readable.notAvailable("nobody"))
    }

    /// In another unit than the scenario's.
    func scaled(
        _ measurement: MeasuredFigure?, by factor: Double, as kind: Readable.Kind,
        otherwise none: String = Readable.notMeasured
    ) -> TableCell {
        guard let measurement, measurement.estimate != nil else { return .words(none) }
        return measurement.cell(as: kind, factor: factor)
    }

    /// A cost per time unit as one per hour: `163.1 ± 0.4 per h`.
    func perHour(_ cost: MeasuredFigure?, unit: String) -> TableCell {
        scaled(
            cost, by: 3600 / scenario.timeUnit.seconds, as: .quantity(unit: unit), otherwise: Readable.notAvailable())
    }

    /// By the second, which is how servers are sized.
    func perSecond(_ rate: MeasuredFigure?, of what: String = "") -> TableCell {
        scaled(rate, by: 1 / scenario.timeUnit.seconds, as: .quantity(unit: "\(what)per s"))
    }

    /// Ages are seconds, whatever the scenario's unit is.
    func seconds(_ age: MeasuredFigure?) -> TableCell {
        scaled(age, by: scenario.timeUnit.seconds, as: .quantity(unit: "s"))
    }

    // MARK: durations that are stated

    /// `90 min`, `2 h`, `14 d`: in the largest unit of which it is a whole number.
    func duration(_ length: Double) -> String {
        if let wanted = scenario.report.timesIn {
            return "\(MeasureWords.plain(length * scenario.timeUnit.seconds / wanted.seconds)) \(wanted.symbol)"
        }
        let seconds = length * scenario.timeUnit.seconds
        for unit in TimeUnit.allCases.reversed() {
            let number = seconds / unit.seconds
            let least = unit == .days ? 2.0 : 1
            guard number >= least, number < 1e15 else { continue }
            if number == number.rounded() { return inMore(seconds, Int(saturating: number), unit) }
        }
        return "\(MeasureWords.plain(length)) \(symbol)"
    }

    /// `102.5 h` in place of 6150 min, which nobody has an idea of.
    private func inMore(_ seconds: Double, _ number: Int, _ unit: TimeUnit) -> String {
        let larger = TimeUnit.allCases.reversed().first { other in
            let tenths = seconds / other.seconds * 10
            return other.seconds > unit.seconds && tenths >= 20 && tenths == tenths.rounded()
        }
        guard number >= 1_000, let larger else { return "\(number) \(unit.symbol)" }
        return "\(MeasureWords.plain(seconds / larger.seconds)) \(larger.symbol)"
    }

    /// What counts and sums of a replication are of: `a day`, `in 14 d`; `per replication` where it has no fixed length.
    var perPeriod: String {
        guard run.batching == nil else { return "per batch" }
        guard case .horizon(let length) = scenario.run.plan.length else { return "per replication" }
        let hours = length * scenario.timeUnit.seconds / 3600
        if scenario.run.starts != nil, scenario.run.plan.closing == .finish, hours > 4, hours <= 24 { return "a day" }
        return if hours == 24 {
            "a day"
        } else if hours == 168 {
            "a week"
        } else {
            "in \(duration(length))"
        }
    }
}
