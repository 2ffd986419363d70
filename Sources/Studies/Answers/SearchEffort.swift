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

        static let remedy = Bound(seconds: 2, times: 3, most: 20, part: 0.1)
        static let flips = Bound(seconds: 3, times: 5, most: 30, part: 0.2)

        func allowed(run: Double) -> Double { max(seconds, min(times * run, most + part * run)) }
    }

    /// Fewer replications make intervals too short, however they are corrected; a run that has fewer itself lends its own.
    static let fewest = 20

    /// How many replications each of so many points may have: at most the run's; nil where even a few would be more than
    /// the bound allows.
    func replications(points: Int, _ bound: Bound) -> Int? {
        let count = min(replications, Int(saturating: allowed(bound) / Double(max(1, points))))
        return count >= min(replications, Self.fewest) ? count : nil
    }

    /// How many points of so many replications the bound allows.
    func points(replications: Int, _ bound: Bound) -> Int {
        Int(saturating: allowed(bound) / Double(max(1, replications)))
    }

    /// Replications of all points together.
    private func allowed(_ bound: Bound) -> Double {
        bound.allowed(run: events * Double(replications) / pace) * pace / events
    }
}
