package import SimulationKernel
package import Statistics

/// Who gives up at a station, and when.
package struct DiscoveredPatience: Sendable {
    /// The share that still waits after a time, were nobody served.
    package struct Point: Sendable, Hashable {
        /// In seconds.
        package var time: Double
        package var survival: Double
        /// Kaplan's and Meier's; 95 % by Greenwood's variance of ln(−ln S).
        package var evidence: Evidence
        /// Who was still watched just before it.
        package var atRisk: Int
    }

    /// A family of laws, and how well it does.
    package struct Candidate: Sendable, Hashable {
        package var fit: PatienceFit
        /// Schwarz's criterion over that of the best, counting the ends observed (Volinsky & Raftery 2000).
        package var distance: Double
        /// The largest distance between the law's curve and Kaplan's and Meier's where one in fifty
        /// was still watched, and ten.
        package var farthest: Double
    }

    /// Of the log's activities.
    package var activity: Int
    /// Of the log's classes, where classes differ: see ``classTest``; nil for all classes together or those that are left.
    package var classNumber: Int?
    /// Who came and whose wait is known.
    package var count = 0
    package var gaveUp = 0
    /// Their share, which depends on the waits as well as on patience: Wilson's interval.
    package var gaveUpShare: Evidence?
    /// At times at which something can be said.
    package var curve: [Point] = []
    /// By which half have given up, were nobody served; nil where the curve never comes down so far.
    package var median: Evidence?
    package var medianTime: Double?
    /// The best first; empty where nobody gave up, or too few.
    package var candidates: [Candidate] = []
    /// What a draft takes, in seconds; nil where nobody gave up or no law was found.
    package var law: Law?
    package var evidence: Evidence
    /// The share that goes at once, of all who came: those who turned round at the sight of the line.
    package var balked: Share?
    /// The share that was refused: a full waiting room.
    package var refused: Share?
    /// The p-value of the log-rank test over classes after Holm's correction over stations. It is `nil` without classes
    /// to compare.
    package var classTest: Double?
    /// What to beware of: whole sentences.
    package var remarks: [String] = []

    package struct Share: Sendable, Hashable {
        package var share: Double
        package var count: Int
        /// Wilson's interval.
        package var evidence: Evidence
    }
}
