import Foundation
import Reporting
package import Statistics
import Studies
package import Surveys

/// How the report on printed figures writes numbers.
package enum PublishedWords {
    /// `60.1%`: one decimal, as surveys print shares.
    static func percent(_ share: Double, decimals: Int = 1) -> String {
        ShareFigures.percent(share, decimals: decimals)
    }

    /// `53.0% to 66.8%`.
    package static func range(_ interval: ConfidenceInterval) -> String { ShareFigures.range(interval) }

    /// `60.1% (53.0% to 66.8%)`.
    static func estimate(_ interval: ConfidenceInterval) -> String {
        "\(percent(interval.estimate)) (\(range(interval)))"
    }

    /// Two significant digits, `0.94`, `6.7e-6`; more where two would read as exactly a level that it is not, `0.0498`.
    package static func pValue(_ value: Double) -> String {
        var text = Readable.significant(value, digits: 2)
        for digits in 3...6 {
            let isLevel = [0.1, 0.05, 0.01, 0.005, 0.001].contains { Double(text) == $0 && value != $0 }
            if !isLevel { break }
            text = Readable.significant(value, digits: digits)
        }
        return text.replacing("e-0", with: "e-")
    }

    /// A total of printed figures, without the errors of adding them up: `110.1`.
    static func plain(_ value: Double) -> String {
        Readable.significant((value * 1e6).rounded() / 1e6, digits: 10)
    }

    /// What a claim compares with, without decimals that nobody wrote: `50%`, `33.3%`.
    static func bound(_ share: Double) -> String { plain((share * 1e3).rounded() / 10) + "%" }

    /// `+10.6`, in points.
    static func points(_ difference: Double) -> String { String(format: "%+.1f", difference * 100) }

    /// Three decimals, for correlations and α; or why there is none.
    package static func coefficient(_ figure: Figure) -> String {
        figure.value.map { fixed($0, decimals: 3) } ?? "n/a"
    }

    /// Without a minus before nothing but zeros.
    package static func fixed(_ value: Double, decimals: Int) -> String {
        let text = String(format: "%.\(decimals)f", value)
        return text.hasPrefix("-") && !text.contains { "123456789".contains($0) } ? String(text.dropFirst()) : text
    }

    /// `99.3%`.
    static func confidence(_ value: Double) -> String { ShareFigures.confidence(value) }

    static func respondents(_ count: Int) -> String { count == 1 ? "one respondent" : "\(count) respondents" }
}
