import SimulationKernel

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
