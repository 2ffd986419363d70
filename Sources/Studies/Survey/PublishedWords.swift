import Foundation
import Reporting
import Statistics
import Surveys

/// How the report on printed figures writes numbers.
enum PublishedWords {
    /// `60.1%`: one decimal, as surveys print shares.
    static func percent(_ share: Double, decimals: Int = 1) -> String {
        String(format: "%.\(decimals)f%%", share * 100)
    }

    /// `53.0% to 66.8%`.
    static func range(_ interval: ConfidenceInterval) -> String {
        "\(percent(interval.lower)) to \(percent(interval.upper))"
    }

    /// `60.1% (53.0% to 66.8%)`.
    static func estimate(_ interval: ConfidenceInterval) -> String {
        "\(percent(interval.estimate)) (\(range(interval)))"
    }

    /// Two significant digits: `0.94`, `6.7e-6`.
    static func pValue(_ value: Double) -> String {
        Readable.significant(value, digits: 2).replacing("e-0", with: "e-")
    }

    /// `+10.6`, in points.
    static func points(_ difference: Double) -> String { String(format: "%+.1f", difference * 100) }

    /// Three decimals, for correlations and α; or why there is none.
    static func coefficient(_ figure: Figure) -> String {
        figure.value.map { fixed($0, decimals: 3) } ?? "n/a"
    }

    /// Without a minus before nothing but zeros.
    static func fixed(_ value: Double, decimals: Int) -> String {
        let text = String(format: "%.\(decimals)f", value)
        return text.hasPrefix("-") && !text.contains { "123456789".contains($0) } ? String(text.dropFirst()) : text
    }

    /// `99.3%`.
    static func confidence(_ value: Double) -> String {
        Readable.significant((value * 1000).rounded() / 10, digits: 4) + "%"
    }

    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    static func respondents(_ count: Int) -> String { count == 1 ? "one respondent" : "\(count) respondents" }
}
