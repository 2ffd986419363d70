import Experiments

/// How a statistic is called in a measure's name.
enum StatisticName {
    static func text(_ statistic: Statistic, timeSymbol: String) -> String {
        switch statistic {
        case .mean: "mean"
        case .standardDeviation: "sd"
        case .variance: "variance"
        case .coefficientOfVariation: "cv"
        case .secondMoment: "second-moment"
        case .minimum: "min"
        case .maximum: "max"
        case .quantile(let p): "p" + plain(p * 100)
        case .positive: "positive"
        case .over(let bound): "over(\(plain(bound)) \(timeSymbol))"
        case .within(let bound): "within(\(plain(bound)) \(timeSymbol))"
        case .exactly(let number): "exactly(\(number))"
        case .atMost(let number): "at-most(\(number))"
        }
    }

    static func unit(_ statistic: Statistic, of base: MeasureUnit) -> MeasureUnit {
        switch statistic {
        case .variance, .secondMoment: base == .time ? .timeSquared : .number
        case .coefficientOfVariation: .number
        case .positive, .over, .within, .exactly, .atMost: .share
        default: base
        }
    }

    /// A number without a needless `.0`, and without the noise of a product by 100.
    static func plain(_ value: Double) -> String {
        let rounded = (value * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}
