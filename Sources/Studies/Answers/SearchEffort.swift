import SimulationKernel

/// How much a search behind a run may simulate.
///
/// It is counted in events of the run's own replications, at a pace that is stated and not measured: the same file and seed
/// give the same report, however fast or busy the machine is.
package struct SearchEffort: Sendable {
    /// Of one replication of the run, in the mean.
    let events: Double
    /// Of the run.
    let replications: Int
    /// Events a second.
    let pace: Double

    /// - Parameters:
    ///   - events: of all replications of the run.
    ///   - replications: of the run.
    ///   - pace: about how many events of the model are simulated in a second.
    package init(events: Int, replications: Int, pace: Double) {
        self.events = max(1, Double(events) / Double(max(1, replications)))
        self.replications = replications
        self.pace = pace
    }

    /// A bound on the effort: so many seconds at the stated pace, or where the run itself is larger so many times the run;
    /// of a large run no more than a part of it beyond what one waits for anyway.
    struct Bound {
        let seconds: Double
        let times: Double
        let most: Double
        let part: Double

        static let remedy = Bound(seconds: 2, times: 3, most: 10, part: 0.1)
        static let flips = Bound(seconds: 3, times: 5, most: 10, part: 0.2)
        /// To look again, with all replications, where the verdict changes.
        static let border = Bound(seconds: 1.5, times: 3, most: 5, part: 0.1)

        func allowed(run: Double) -> Double { max(seconds, min(times * run, most + part * run)) }
    }

    /// Fewer replications make intervals too short, however they are corrected; a run that has fewer itself lends its own.
    static let fewest = 20

    /// How many points there may be, and replications of each: at most the run's. Where there would be too few of these to
    /// judge by, there are fewer points.
    /// - Parameters:
    ///   - planned: points that are wanted.
    ///   - most: that may be had where the bound allows them.
    ///   - least: with fewer nothing is begun.
    /// - Returns: nil where even so few points are more than the bound allows.
    func plan(
        points planned: Int, most: Int, least: Int, _ bound: Bound
    ) -> (points: Int, replications: Int)? {
        let all = allowed(bound)
        let fair = Int(saturating: all / Double(max(1, planned)))
        let count = min(replications, max(fair, Self.fewest))
        let points = min(most, Int(saturating: all / Double(max(1, count))))
        return points >= least ? (points, count) : nil
    }

    /// How many points with all replications of the run the bound allows.
    func wholePoints(_ bound: Bound) -> Int { Int(saturating: allowed(bound) / Double(max(1, replications))) }

    /// Replications of all points together.
    private func allowed(_ bound: Bound) -> Double {
        bound.allowed(run: events * Double(replications) / pace) * pace / events
    }
}
