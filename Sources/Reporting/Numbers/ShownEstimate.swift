/// A figure with its interval, before it is decided how the interval is written: in a column of a table all are written
/// alike.
package struct ShownEstimate: Sendable, Equatable {
    private let value: Double
    private let lower: Double?
    private let upper: Double?
    private let range: ClosedRange<Double>
    private let kind: Readable.Kind
    /// What stands behind it: ` (senior 81%, junior 75%)`.
    package var note = ""

    /// - Parameters:
    ///   - value: the estimate, in the unit of `kind`; shares as parts of 1.
    ///   - lower: the interval's lower end, in the unit of `value`; nil: unknown.
    ///   - upper: its upper end, likewise.
    ///   - range: of what the figure can be: the ends are cut there.
    ///   - kind: what the number stands for.
    package init(
        _ value: Double, lower: Double?, upper: Double?,
        within range: ClosedRange<Double> = -Double.infinity...(.infinity), as kind: Readable.Kind = .number
    ) {
        self.value = value
        self.lower = lower
        self.upper = upper
        self.range = range
        self.kind = kind
    }

    private var ends: (lower: Double, upper: Double)? {
        guard let lower, let upper, lower.isFinite, upper.isFinite, value.isFinite else { return nil }
        return (lower, upper)
    }

    private func isCut(_ lower: Double, _ upper: Double) -> Bool {
        range.contains(value) && (lower < range.lowerBound || upper > range.upperBound)
    }

    /// Whether ± would say something else: the two halves of the interval differ by what can be seen, or an end lies
    /// beyond what the figure can be.
    package var needsEnds: Bool {
        guard let (lower, upper) = ends else { return oneEnded != nil }
        return isCut(lower, upper) || isLopsided(value - lower, upper - value)
    }

    /// `4.02 ± 0.03 min`, or `507 min (182 to 1923 min)`.
    /// - Parameter withEnds: whether the ends are told also where ± would do.
    package func text(withEnds: Bool = false) -> String {
        guard let (lower, upper) = ends else { return (oneEnded ?? Readable.number(value, as: kind)) + note }
        let half = (upper - lower) / 2
        guard withEnds || needsEnds else { return Readable.estimate(value, halfWidth: half, as: kind) + note }
        let isCut = isCut(lower, upper)
        let low = isCut ? max(range.lowerBound, lower) : lower
        let high = isCut ? min(range.upperBound, upper) : upper
        // Cut, the interval is shorter, and what was seen must not be shown as nothing.
        var digits = (high - low) / 2
        if isCut, value > low { digits = min(digits, value - low) }
        let between = Readable.interval(low, high, as: kind)
        return "\(Readable.number(value, halfWidth: digits, as: kind)) (\(between))\(note)"
    }

    /// `4.02 min (3.99 to 4.05)`: in a sentence.
    package var told: String {
        Readable.told(value, lower: lower, upper: upper, within: range, as: kind) + note
    }

    /// `47 min (35 min or more)`: a figure of whose interval one end alone is known; nil without any.
    private var oneEnded: String? {
        func end(_ end: Double?, _ words: String) -> String? {
            guard let end, end.isFinite, value.isFinite, end != value else { return nil }
            let half = (value - end).magnitude
            let limit = Readable.number(end, halfWidth: half, as: kind)
            return "\(Readable.number(value, halfWidth: half, as: kind)) (\(limit) \(words))"
        }
        return end(lower, "or more") ?? end(upper, "or less")
    }

    /// Whether two halves of an interval are told apart by the digits that are shown, and by more than their rounding.
    private func isLopsided(_ below: Double, _ above: Double) -> Bool {
        let half = (below + above) / 2
        guard half > 0, (above - below).magnitude > 0.2 * half else { return false }
        let digits = Readable.Digits(for: value * kind.scale, halfWidth: half * kind.scale)
        return digits.textOfHalfWidth(max(0, below) * kind.scale) != digits.textOfHalfWidth(max(0, above) * kind.scale)
    }
}
