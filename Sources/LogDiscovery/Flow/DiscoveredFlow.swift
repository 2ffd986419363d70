/// The way of the cases of some classes through their activities: a Markov chain whose memory is as long as the log
/// shows it to be, over single activities and blocks.
public struct DiscoveredFlow: Sendable, Hashable {
    /// Numbers of the log's classes whose ways are not told apart; -1 for cases without a class.
    public var classes: [Int]
    /// All that go this way, and of these: those that begin before the log, and those that are not over at its end.
    public var cases: Int
    public var cutAtStart: Int
    public var openAtEnd: Int
    /// The longest memory: 0 where the next activity depends on nothing, 1 on the last activity alone, 2 on the two last
    /// ones somewhere, and so on.
    public var order: Int
    /// Schwarz's criterion by the longest memory allowed, 0…4, less the least of them.
    public var orderDistances: [Double]
    public var states: [FlowState]
    /// The first states of cases.
    public var starts: [FlowExit]
    public var startEvidence: Evidence
    /// Since when cases go as they do now; nil where no change is seen.
    public var change: FlowChange?
    /// Activities side by side; empty where there are none.
    public var blocks: [FlowBlock]
    /// What was left out of the shares because it is rare.
    public var cut: FlowCut
    /// How often an activity is visited by a case, by number of activity; those that occur.
    public var visits: [ActivityVisits]
    /// How cases end, the most frequent first.
    public var ends: [FlowEnd]
    /// The same by the place of the last activity, shares of those who end there.
    public var endsByPlace: [FlowEnd]
    /// The share of cases seen from beginning to end whose whole way the flow can take.
    public var replayableShare: Double
    public var replayable: Evidence
    /// What to beware of: clauses without a full stop.
    public var remarks: [String]
}

/// What is left out of a flow as too rare to be told from a mistake.
public struct FlowCut: Sendable, Hashable {
    /// How many ways on, and how often they were gone.
    public var ways: Int
    public var count: Int
    /// Of all steps from one activity to the next.
    public var share: Double
    /// Numbers of activities that no state of the flow has any more.
    public var activities: [Int]
}

/// How often cases come to an activity, over the cases that are seen from beginning to end.
public struct ActivityVisits: Sendable, Hashable {
    public var activity: Int
    /// Visits of a case on average, 0 for those that never come; the evidence has Student's 95 % interval.
    public var mean: Double
    public var evidence: Evidence
    /// The share of cases that come at all, with Wilson's 95 % interval.
    public var visitorShare: Double
    public var visitors: Evidence
    /// The most that one case did.
    public var most: Int
}

/// Cases go other ways than before: the shares are those since then.
public struct FlowChange: Sendable, Hashable {
    /// In seconds since the log's first midnight, to a twentieth of the log's steps.
    public var from: Double
    /// Of the likelihood-ratio test that before and after are the same, corrected for all the moments tried.
    public var p: Double
    /// How many steps of cases were seen since.
    public var steps: Int
    /// The part of the steps that would have to go another way to make the shares before those after: half of the mean
    /// absolute difference of a state's shares, weighted by visits since.
    public var difference: Double
}
