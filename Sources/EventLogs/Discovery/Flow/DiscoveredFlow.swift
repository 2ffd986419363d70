/// The way of the cases of some classes through their activities: a Markov chain whose memory is as long as the log
/// shows it to be, over single activities and blocks.
package struct DiscoveredFlow: Sendable, Hashable {
    /// Numbers of the log's classes whose ways are not told apart; -1 for cases without a class.
    package var classes: [Int]
    /// All that go this way, and of these: those that begin before the log, and those that are not over at its end.
    package var cases: Int
    package var cutAtStart: Int
    package var openAtEnd: Int
    /// The longest memory: 0 where the next activity depends on nothing, 1 on the last activity alone, 2 on the two last
    /// ones somewhere, and so on.
    package var order: Int
    /// Schwarz's criterion by the longest memory allowed, 0…4, less the least of them.
    package var orderDistances: [Double]
    package var states: [FlowState]
    /// The first states of cases.
    package var starts: [FlowExit]
    package var startEvidence: Evidence
    /// Since when cases go as they do now; nil where no change is seen.
    package var change: FlowChange?
    /// Activities side by side; empty where there are none.
    package var blocks: [FlowBlock]
    /// What was left out of the shares because it is rare.
    package var cut: FlowCut
    /// How often an activity is visited by a case, by number of activity; those that occur.
    package var visits: [ActivityVisits]
    /// How cases end, the most frequent first.
    package var ends: [FlowEnd]
    /// The same by the place of the last activity, shares of those who end there.
    package var endsByPlace: [FlowEnd]
    /// The share of cases seen from beginning to end whose whole way the flow can take.
    package var replayableShare: Double
    package var replayable: Evidence
    /// What to beware of: clauses without a full stop.
    package var remarks: [String]
}

/// What is left out of a flow as too rare to be told from a mistake.
package struct FlowCut: Sendable, Hashable {
    /// How many ways on, and how often they were gone.
    package var ways: Int
    package var count: Int
    /// Of all steps from one activity to the next.
    package var share: Double
    /// Numbers of activities that no state of the flow has any more.
    package var activities: [Int]
}

/// How often cases come to an activity, over the cases that are seen from beginning to end.
package struct ActivityVisits: Sendable, Hashable {
    package var activity: Int
    /// Visits of a case on average, 0 for those that never come; the evidence has Student's 95 % interval.
    package var mean: Double
    package var evidence: Evidence
    /// The share of cases that come at all, with Wilson's 95 % interval.
    package var visitorShare: Double
    package var visitors: Evidence
    /// The most that one case did.
    package var most: Int
}

/// Cases go other ways than before: the shares are those since then.
package struct FlowChange: Sendable, Hashable {
    /// In seconds since the log's first midnight, to a twentieth of the log's steps.
    package var from: Double
    /// Of the likelihood-ratio test that before and after are the same, corrected for all the moments tried.
    package var p: Double
    /// How many steps of cases were seen since.
    package var steps: Int
    /// The part of the steps that would have to go another way to make the shares before those after: half of the mean
    /// absolute difference of a state's shares, weighted by visits since.
    package var difference: Double
}
