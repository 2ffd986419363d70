import Files
import SimulationKernel
internal import Foundation

/// Numbers as people read them: as many digits as the interval supports, with their unit; never for further computing
/// (files for machines carry full precision).
package enum Readable {
    /// What a number stands for, and so how it is shown.
    package enum Kind: Sendable, Equatable {
        /// A bare number: `4.02`.
        case number
        /// A number of something: `4.02 min`, `20 per h`.
        case quantity(unit: String)
        /// A part of the whole, 0.352 for `35.2%`.
        case share
    }

    /// `4.02 min`: four significant digits, or the digits that `halfWidth` supports.
    /// - Parameters:
    ///   - value: in the unit of `kind`; shares as parts of 1.
    ///   - halfWidth: half the width of the interval that decides the decimals, in the unit of `value`.
    ///   - kind: what the number stands for.
    ///   - reason: why there is no value, shown when it is nil or not a number.
    package static func number(
        _ value: Double?, halfWidth: Double? = nil, as kind: Kind = .number, otherwise reason: String = ""
    ) -> String {
        guard let value, !value.isNaN else { return notAvailable(reason) }
        let scaled = value * kind.scale
        return Digits(for: scaled, halfWidth: halfWidth.map { $0 * kind.scale }).text(of: scaled) + kind.suffix
    }

    /// `0.08`: what is known only about, with one digit or two.
    package static func about(_ value: Double, as kind: Kind = .number) -> String {
        number(value, halfWidth: value / 20, as: kind)
    }

    /// `4.02 ± 0.03 min`. The half-width keeps one significant digit, two when it begins with 1 or 2, as is usual for
    /// uncertainties; the estimate is cut at the same decimal. Without a half-width the estimate stands alone.
    /// - Parameters:
    ///   - value: the estimate, in the unit of `kind`; shares as parts of 1.
    ///   - halfWidth: half the width of its interval, in the unit of `value`.
    ///   - kind: what the number stands for.
    ///   - reason: why there is no value, shown when it is nil or not a number.
    package static func estimate(
        _ value: Double?, halfWidth: Double?, as kind: Kind = .number, otherwise reason: String = ""
    ) -> String {
        guard let value, !value.isNaN else { return notAvailable(reason) }
        guard let halfWidth, halfWidth.isFinite, value.isFinite else {
            return number(value, as: kind, otherwise: reason)
        }
        let scaled = value * kind.scale
        let spread = abs(halfWidth) * kind.scale
        let digits = Digits(for: scaled, halfWidth: spread)
        let separator = kind == .share ? "% ± " : " ± "
        return digits.text(of: scaled) + separator + digits.textOfHalfWidth(spread) + kind.suffix
    }

    /// `3.99 to 4.05 min`, with the decimals that the interval's own half-width supports.
    package static func interval(
        _ lower: Double?, _ upper: Double?, as kind: Kind = .number, otherwise reason: String = ""
    ) -> String {
        guard let lower, let upper, !lower.isNaN, !upper.isNaN else { return notAvailable(reason) }
        let low = lower * kind.scale
        let high = upper * kind.scale
        let digits = Digits(for: max(abs(low), abs(high)), halfWidth: (high - low) / 2)
        return digits.text(of: low) + (kind == .share ? "% to " : " to ") + digits.text(of: high) + kind.suffix
    }

    /// `12,345`: a whole number, in groups of three from five digits on.
    package static func count(_ value: Int) -> String { DecimalText.grouped(String(value)) }

    /// In a table, what is not measured at such a station.
    package static let notMeasured = "–"

    /// `n/a (nobody was served)`.
    package static func notAvailable(_ reason: String = "") -> String {
        reason.isEmpty ? "n/a" : "n/a (\(reason))"
    }

    /// `45 s`, `3 min 10 s`, `2 h 5 min`, `3 d 4 h`: how long something takes, for messages and progress.
    package static func elapsed(seconds: Double) -> String {
        guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return notAvailable() }
        if seconds < 9.95 { return String(format: "%.1f s", seconds) }
        let whole = Int(saturating: seconds.rounded())
        if whole < 60 { return "\(whole) s" }
        if whole < 3_600 { return pair(whole, large: 60, named: "min", small: 1, named: "s") }
        if whole < 172_800 { return pair(whole, large: 3_600, named: "h", small: 60, named: "min") }
        return pair(whole, large: 86_400, named: "d", small: 3_600, named: "h")
    }

    private static func pair(_ whole: Int, large: Int, named name: String, small: Int, named smallName: String)
        -> String
    {
        let rest = whole % large / small
        return rest == 0 ? "\(whole / large) \(name)" : "\(whole / large) \(name) \(rest) \(smallName)"
    }
}

extension Readable.Kind {
    /// By what a value is multiplied before it is shown.
    var scale: Double { self == .share ? 100 : 1 }

    var suffix: String {
        switch self {
        case .number: ""
        case .quantity(let unit): unit.isEmpty ? "" : " \(unit)"
        case .share: "%"
        }
    }
}
