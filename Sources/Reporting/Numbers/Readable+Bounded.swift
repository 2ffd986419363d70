/// Where a figure stands with its interval, which says how that is written.
package enum FigurePlace: Sendable, Equatable {
    /// `4.02 ± 0.03 min`.
    case cell
    /// `4.02 min (3.99 to 4.05)`.
    case sentence
}

extension Readable {
    /// `4.02 min (3.99 to 4.05)`: a figure and the ends of its interval in a sentence.
    /// - Parameters:
    ///   - value: the estimate, in the unit of `kind`; shares as parts of 1.
    ///   - lower: the interval's lower end, in the unit of `value`; without both ends the estimate stands alone.
    ///   - upper: its upper end, likewise.
    ///   - range: of what the figure can be: the ends are cut there.
    ///   - kind: what the number stands for.
    package static func told(
        _ value: Double, lower: Double?, upper: Double?,
        within range: ClosedRange<Double> = -Double.infinity...(.infinity), as kind: Kind = .number
    ) -> String {
        guard let lower, let upper, lower.isFinite, upper.isFinite, value.isFinite else {
            return number(value, as: kind)
        }
        let isInside = range.contains(value)
        let low = isInside ? max(range.lowerBound, lower) : lower
        let high = isInside ? min(range.upperBound, upper) : upper
        // What was seen must not be shown as nothing.
        let half = value > low ? min((high - low) / 2, value - low) : (high - low) / 2
        let digits = Digits(for: value * kind.scale, halfWidth: half * kind.scale)
        let ends = [value, low, high].map { digits.text(of: $0 * kind.scale) }
        return "\(ends[0])\(kind.suffix) (\(ends[1]) to \(ends[2]))"
    }

    /// `4.02 ± 0.03 min`, or `507 min (182 to 1923 min)` where ± would say something else: the two halves of the interval
    /// differ by what can be seen, or an end lies beyond what the figure can be, and is cut there.
    /// - Parameters:
    ///   - value: the estimate, in the unit of `kind`; shares as parts of 1.
    ///   - lower: the interval's lower end, in the unit of `value`; where one end alone is known, it is told; without any
    ///     the estimate stands alone.
    ///   - upper: its upper end, likewise.
    ///   - range: of what the figure can be, in the unit of `value`.
    ///   - kind: what the number stands for.
    package static func estimate(
        _ value: Double, lower: Double?, upper: Double?,
        within range: ClosedRange<Double> = -Double.infinity...(.infinity),
        as kind: Kind = .number
    ) -> String {
        ShownEstimate(value, lower: lower, upper: upper, within: range, as: kind).text()
    }
}
