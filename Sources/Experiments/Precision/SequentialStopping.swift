import SimulationKernel
internal import Statistics

/// How narrow an interval is to be: half of its width.
package enum PrecisionBound: Sendable, Hashable {
    /// As a part of the estimate's magnitude: 0.02 is ± 2 %.
    case relative(Double)
    /// In the measure's own unit.
    case absolute(Double)

    /// What the half-width must not exceed beside this estimate.
    package func halfWidth(of estimate: Double) -> Double {
        switch self {
        case .relative(let part): part * estimate.magnitude
        case .absolute(let width): width
        }
    }
}

/// Whether an interval is as narrow as asked, and how much work would make it so.
package struct PrecisionVerdict: Sendable, Hashable {
    package let estimate: Double
    package let halfWidth: Double
    /// What it must not exceed.
    package let target: Double
    /// Replications, or batches, that the interval is made of.
    package let parts: Int
    /// How many would do, at least: n·(h/target)², rounded up, with today's estimate and spread; nil where no number
    /// would, such as for a measure of 0 with a relative bound.
    package let partsThatWouldDo: Int?

    package var isReached: Bool { halfWidth <= target }

    /// Of an interval that is made of so many `parts`: replications, batches or pairs.
    /// - Returns: nil without an estimate or below two parts. An interval without an end is not narrow enough.
    package init?(_ estimate: Estimate?, bound: PrecisionBound, parts: Int) {
        guard let estimate, parts > 1 else { return nil }
        var half = Double.infinity
        if let lower = estimate.lower, let upper = estimate.upper { half = (upper - lower) / 2 }
        self.init(estimate.value, halfWidth: half, bound: bound, parts: parts)
    }

    /// Of Student's interval of a mean.
    /// - Parameters:
    ///   - pseudoValues: one number per independent part, whose mean is the estimate; see ``Pool/pseudoValues(_:)``.
    ///   - bound: what half of the interval must not exceed.
    ///   - confidence: of the two-sided interval.
    /// - Returns: nil for fewer than two parts.
    package init?(_ pseudoValues: [Double], bound: PrecisionBound, confidence: Double) {
        guard let interval = ConfidenceInterval.mean(of: pseudoValues, confidence: confidence) else { return nil }
        self.init(interval.estimate, halfWidth: interval.halfWidth, bound: bound, parts: pseudoValues.count)
    }

    private init(_ estimate: Double, halfWidth: Double, bound: PrecisionBound, parts: Int) {
        self.estimate = estimate
        self.halfWidth = halfWidth
        self.parts = parts
        target = bound.halfWidth(of: estimate)
        if halfWidth <= target {
            partsThatWouldDo = parts
        } else if target > 0, halfWidth.isFinite {
            let ratio = halfWidth / target
            let number = (Double(parts) * ratio * ratio).rounded(.up)
            partsThatWouldDo = number < 1e15 ? max(parts + 1, Int(saturating: number)) : nil
        } else {
            partsThatWouldDo = nil
        }
    }
}

/// When to look whether intervals are narrow enough, and when to stop.
///
/// A run that stops as soon as its interval is narrow stops too often where the spread happens to look small, and then
/// its interval covers the truth less often than it says. Two things keep that small: a least number of replications,
/// and looking seldom. The numbers at which is looked depend on nothing but the plan, so that a result does not depend
/// on how many threads there are.
///
/// Sources: Chow & Robbins (1965), "On the asymptotic theory of fixed-width sequential confidence intervals for the
/// mean", Annals of Mathematical Statistics 36, 457–462; Law, Kelton & Koenig (1981), "Relative width sequential
/// confidence intervals for the mean", Communications in Statistics B 10, 29–39.
package struct SequentialStopping: Sendable, Hashable {
    package let atLeast: Int
    package let atMost: Int
    /// By how much the number grows from one look to the next: 0.2 is by a fifth.
    package let growth: Double

    /// With fewer than this many replications intervals that stop by their own width cover too seldom.
    package static let honestLeast = 20

    /// - Precondition: 1 ≤ `atLeast` ≤ `atMost`, `growth` > 0.
    package init(atLeast: Int = honestLeast, atMost: Int, growth: Double = 0.2) {
        precondition(atLeast >= 1 && atLeast <= atMost && growth > 0, "a plan goes from few to many")
        self.atLeast = atLeast
        self.atMost = atMost
        self.growth = growth
    }

    /// Whether the least number is too small for intervals that stop by their width.
    package var isHasty: Bool { atLeast < atMost && atLeast < Self.honestLeast }

    /// The next number to go to when `done` were not enough; nil when there may be no more.
    package func next(after done: Int) -> Int? {
        if done < atLeast { return atLeast }
        guard done < atMost else { return nil }
        return min(atMost, max(done + 1, Int(saturating: (Double(done) * (1 + growth)).rounded(.up))))
    }
}
