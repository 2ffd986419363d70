internal import Statistics

/// How narrow an interval is to be: half of its width.
public enum PrecisionBound: Sendable, Hashable {
    /// As a part of the estimate's magnitude: 0.02 is ± 2 %.
    case relative(Double)
    /// In the measure's own unit.
    case absolute(Double)

    /// What the half-width must not exceed beside this estimate.
    public func halfWidth(of estimate: Double) -> Double {
        switch self {
        case .relative(let part): part * estimate.magnitude
        case .absolute(let width): width
        }
    }
}

/// Whether an interval is as narrow as asked, and how much work would make it so.
public struct PrecisionVerdict: Sendable, Hashable {
    public let estimate: Double
    public let halfWidth: Double
    /// What it must not exceed.
    public let target: Double
    /// Replications, or batches, that the interval is made of.
    public let parts: Int
    /// How many would do, at least: n·(h/target)², rounded up, with today's estimate and spread; nil where no number
    /// would, such as for a measure of 0 with a relative bound.
    public let partsThatWouldDo: Int?

    public var isReached: Bool { halfWidth <= target }

    /// - Parameter pseudoValues: one number per independent part, whose mean is the estimate; see
    ///   ``Pool/pseudoValues(_:)``.
    /// - Returns: nil for fewer than two parts.
    public init?(_ pseudoValues: [Double], bound: PrecisionBound, confidence: Double) {
        guard let interval = ConfidenceInterval.mean(of: pseudoValues, confidence: confidence) else { return nil }
        estimate = interval.estimate
        halfWidth = interval.halfWidth
        target = bound.halfWidth(of: estimate)
        parts = pseudoValues.count
        if halfWidth <= target {
            partsThatWouldDo = parts
        } else if target > 0, halfWidth.isFinite {
            let ratio = halfWidth / target
            let number = (Double(parts) * ratio * ratio).rounded(.up)
            partsThatWouldDo = number < 1e15 ? max(parts + 1, Int(number)) : nil
        } else {
            partsThatWouldDo = nil
        }
    }
}
