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
