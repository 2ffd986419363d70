import LogComparison
import Reporting
import SimulationKernel

/// Figures of logs as people read them.
enum ValueWords {
    /// In which unit a time is told.
    struct Unit {
        let seconds: Double
        let symbol: String

        init(for time: Double) {
            let size = time.magnitude
            if size < 120 {
                seconds = 1
                symbol = "s"
            } else if size < 7200 {
                seconds = 60
                symbol = "min"
            } else if size < 259_200 {
                seconds = 3600
                symbol = "h"
            } else {
                seconds = 86_400
                symbol = "d"
            }
        }
    }

    /// A value, its like beside it: both in one unit, the smaller one's digits.
    static func text(_ value: Double, _ quantity: LogMeasure.Quantity, like other: Double? = nil) -> String {
        guard value.isFinite else { return Readable.notMeasured }
        if quantity.isShare { return Readable.number(value, as: .share) }
        guard quantity.isTime else { return rounded(value) }
        let unit = Unit(for: max(value.magnitude, other.map { $0.isFinite ? $0.magnitude : 0 } ?? 0))
        return "\(rounded(value / unit.seconds)) \(unit.symbol)"
    }

    /// Where one log would be, in the unit of the values beside it.
    static func range(_ finding: MeasureFinding) -> String {
        range(
            finding.prediction, finding.measure.quantity,
            like: max(finding.logged.magnitude, finding.simulated.magnitude))
    }

    /// A range in the unit of a value beside it.
    static func range(_ range: ClosedRange<Double>?, _ quantity: LogMeasure.Quantity, like beside: Double) -> String {
        guard let range else { return Readable.notMeasured }
        if quantity.isShare { return "\(rounded(range.lowerBound * 100))% to \(rounded(range.upperBound * 100))%" }
        guard quantity.isTime else { return "\(rounded(range.lowerBound)) to \(rounded(range.upperBound))" }
        let unit = Unit(for: beside)
        let low = range.lowerBound / unit.seconds
        let high = range.upperBound / unit.seconds
        return "\(rounded(low)) to \(rounded(high)) \(unit.symbol)"
    }

    /// Three significant digits, of whole numbers all.
    static func rounded(_ value: Double) -> String {
        if value == value.rounded(), value.magnitude < 1e7 { return Readable.number(value) }
        if value.magnitude >= 1000 { return Readable.number(value.rounded()) }
        return Readable.number(Double(Readable.significant(value, digits: 3)) ?? value)
    }

    /// About how many days, two digits: `120 days`; of more than ten years `more than 10 years`.
    static func days(_ days: Double) -> String {
        guard days.isFinite, days <= 3_650 else { return "more than 10 years" }
        let whole = max(1, days.rounded(.up))
        let unit = whole >= 1000 ? 100.0 : whole >= 100 ? 10 : 1
        return "about " + English.plural(Int(saturating: (whole / unit).rounded(.up) * unit), "day")
    }

    /// Whether a figure is within the margin; where that is not shown, how long a log would tell, if longer than this.
    /// - Parameter days: of the log.
    static func verdict(_ finding: MeasureFinding, after days: Int) -> String {
        let word = finding.equivalence.rawValue
        if let obstacle = finding.obstacle { return "\(word): \(obstacle)" }
        guard finding.equivalence == .notShown, let needed = finding.daysToTell, needed > Double(days) else {
            return word
        }
        return "\(word); \(Self.days(needed)) would tell"
    }

    static func p(_ value: Double) -> String {
        guard !value.isNaN else { return Readable.notMeasured }
        return value < 0.001 ? "<0.001" : Readable.significant(value, digits: 2)
    }

    /// Of how many times the logged value percent still say something.
    private static let mostTimes = 10.0

    /// By how many percent the simulation is off; by how much, where the log is near 0 beside that.
    static func off(_ finding: MeasureFinding) -> String {
        if finding.measure.quantity.isShare {
            let points = finding.difference * 100
            return (points > 0 ? "+" : "") + rounded(points).withMinus + " points"
        }
        guard let part = finding.relative, part.isFinite else { return Readable.notMeasured }
        guard part.magnitude <= mostTimes else {
            let sign = finding.difference > 0 ? "+" : "\u{2212}"
            return sign + text(finding.difference.magnitude, finding.measure.quantity)
        }
        return (part > 0 ? "+" : "") + rounded((part * 1000).rounded() / 10).withMinus + "%"
    }
}
