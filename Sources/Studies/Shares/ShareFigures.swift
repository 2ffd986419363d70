import Foundation
import Reporting
package import Statistics

/// How reports write shares and their intervals.
package enum ShareFigures {
    /// `60.1%`: one decimal, as surveys print shares.
    package static func percent(_ share: Double, decimals: Int = 1) -> String {
        String(format: "%.\(decimals)f%%", share * 100)
    }

    /// `53.0% to 66.8%`.
    package static func range(_ interval: ConfidenceInterval) -> String {
        "\(percent(interval.lower)) to \(percent(interval.upper))"
    }

    /// `99.3%`.
    package static func confidence(_ value: Double) -> String {
        Readable.significant((value * 1000).rounded() / 10, digits: 4) + "%"
    }
}
