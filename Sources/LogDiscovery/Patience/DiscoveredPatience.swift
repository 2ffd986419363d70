public import SimulationKernel
public import Statistics

/// Who gives up at a station, and when.
public struct DiscoveredPatience: Sendable {
    /// The share that still waits after a time, were nobody served.
    public struct Point: Sendable, Hashable {
        /// In seconds.
        public var time: Double
        public var survival: Double
        /// Kaplan's and Meier's; 95 % by Greenwood's variance of ln(−ln S).
        public var evidence: Evidence
        /// Who was still watched just before it.
        public var atRisk: Int
    }

    /// A family of laws, and how well it does.
    public struct Candidate: Sendable, Hashable {
        public var fit: PatienceFit
        /// Schwarz's criterion over that of the best, counting the ends observed (Volinsky & Raftery 2000).
        public var distance: Double
        /// The largest distance between the law's curve and Kaplan's and Meier's where one in fifty
        /// was still watched, and ten.
        public var farthest: Double
    }

    /// Of the log's activities.
    public var activity: Int
    /// Of the log's classes, where classes differ: see ``classTest``; nil for all classes together or those that are left.
    public var classNumber: Int?
    /// Who came and whose wait is known.
    public var count = 0
    public var gaveUp = 0
    /// Their share, which depends on the waits as well as on patience: Wilson's interval.
    public var gaveUpShare: Evidence?
    /// At times at which something can be said.
    public var curve: [Point] = []
    /// By which half have given up, were nobody served; nil where the curve never comes down so far.
    public var median: Evidence?
    public var medianTime: Double?
    /// The best first; empty where nobody gave up, or too few.
    public var candidates: [Candidate] = []
    /// What a draft takes, in seconds; nil where nobody gave up or no law was found.
    public var law: Law?
    public var evidence: Evidence
    /// The share that goes at once, of all who came: those who turned round at the sight of the line.
    public var balked: Share?
    /// The share that was refused: a full house.
    public var refused: Share?
    /// p of the log-rank test over classes after Holm's correction over stations; nil without classes to compare.
    public var classTest: Double?
    /// What to beware of: whole sentences.
    public var remarks: [String] = []

    public struct Share: Sendable, Hashable {
        public var share: Double
        public var count: Int
        /// Wilson's interval.
        public var evidence: Evidence
    }
}
