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

/// Where a case is on its way: at one activity, or in a block of activities that run side by side.
package enum FlowPlace: Sendable, Hashable, Comparable {
    /// Before the first activity; found in histories only.
    case start
    /// Which of the log's activities.
    case activity(Int)
    /// Which of the flow's ``DiscoveredFlow/blocks``.
    case block(Int)
}

/// A place with as much of the way to it as matters for what comes next.
///
/// In a scenario's `routing` each state is a place of its own: the station itself where the history is empty, a named
/// flow with the one visit (or the `together` step of a block) where there are several states of one activity.
package struct FlowState: Sendable, Hashable {
    /// What came before ``place``, the oldest first; empty where it does not matter.
    package var history: [FlowPlace]
    package var place: FlowPlace
    /// How many visits the log has in this state.
    package var count: Int
    /// Where to next, the most frequent first; the shares sum to 1.
    package var exits: [FlowExit]
    /// What all its shares rest on.
    package var evidence: Evidence
}

/// One way on from a state, or into the first one.
package struct FlowExit: Sendable, Hashable {
    /// Which of ``DiscoveredFlow/states``; nil: the case ends.
    package var to: Int?
    package var share: Double
    /// How many cases went this way in the log; of ends, those that are over.
    package var count: Int
    /// Wilson's 95 % interval of this share alone.
    package var interval: ClosedRange<Double>
    /// Goodman's (1965): all intervals of a state hold together with 95 %.
    package var jointInterval: ClosedRange<Double>
}

/// One way in which cases end.
package struct FlowEnd: Sendable, Hashable {
    /// The last place; nil where all places are taken together.
    package var place: FlowPlace?
    /// Which of the log's outcomes, or -1.
    package var outcome: Int
    /// How the last activity ended: `Fate.gaveUp` and its like are no exits of the chain, but patience and doors.
    package var fate: Fate
    /// Of all cases that are over (with a place: of those that are over there), with Wilson's 95 % interval.
    package var share: Double
    package var evidence: Evidence
}
