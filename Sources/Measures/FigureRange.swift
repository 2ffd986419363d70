package import Scenarios

/// What a figure can be, so that no interval is shown that reaches beyond it: shares are from 0 to 1, times, numbers, rates
/// and what is paid from 0 on; of other money, of errors and of formulas nothing is known here. A figure that is outside
/// all the same, such as the share of turnover that a party pays, is shown as it is.
package enum FigureRange {
    package static func of(_ element: MeasureElement, _ unit: MeasureUnit, statistic: String) -> ClosedRange<Double> {
        switch unit {
        case .share: 0...1
        case .time, .timeSquared, .number, .rate:
            element == .formulas || statistic == FigureWord.bias.rawValue
                ? -Double.infinity...Double.infinity : 0...Double.infinity
        case .cost, .money: element == .payments ? 0...Double.infinity : -Double.infinity...Double.infinity
        }
    }
}

extension MeasuredFigure {
    package var range: ClosedRange<Double> { FigureRange.of(element, unit, statistic: statistic) }
}

extension MeasureName {
    package var range: ClosedRange<Double> { FigureRange.of(element, unit, statistic: statisticText) }
}
