import Experiments
import Scenarios

/// How a statistic is called in a measure's name.
enum StatisticName {
    static func text(_ statistic: Statistic, timeSymbol: String) -> String {
        MeasureWords.text(statistic, timeSymbol: timeSymbol)
    }

    static func unit(_ statistic: Statistic, of base: MeasureUnit) -> MeasureUnit {
        switch statistic {
        case .variance, .secondMoment: base == .time ? .timeSquared : .number
        case .coefficientOfVariation: .number
        case .positive, .over, .within, .exactly, .atMost: .share
        default: base
        }
    }

    /// What a number of this quantity is a number of.
    static func counted(_ quantity: String) -> String {
        switch quantity {
        case "tries": "tries"
        case "amplification": "calls"
        case "kept", "zombie", "zombie-kept", "on-duty": "servers"
        default: "customers"
        }
    }

    /// A number without a needless `.0`, and without the noise of a product by 100.
    static func plain(_ value: Double) -> String {
        MeasureWords.plain(value)
    }
}
